// Fonts whose codes are glyph numbers.
import { describe, expect, it } from 'vitest'
import { DocumentCharacters, GlyphOffsets } from '../../../../../src/readers/pdf/page/characters.ts'
import { fontFace, NO_OUTLINES, unmappedGlyphs } from '../../../../support/papers/placed-glyphs.ts'

const OFFSET = 29
const numbersOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0) - OFFSET)

function read(codes: readonly number[], asked: number): string | null {
  const offsets = new GlyphOffsets()
  for (const code of codes) offsets.count('F', code)
  return offsets.shifted('F', asked)
}

describe('glyph numbers are read as letters', () => {
  it.each<[string, number[], string | null]>([
    ['where digits give them away', numbersOf('Table 12'), 'T'],
    ['not of fewer than six letters', numbersOf('Tab 1'), null],
    ['of six letters', numbersOf('Tab 12'), 'T'],
    ['not where the codes are text already', [...'Table one'].map((letter) => letter.charCodeAt(0)), null],
    ['not where hardly any code is below 32', numbersOf(`1${'abcdefghij'}`), null],
    ['where some codes are below 32', numbersOf('12abcdefghij'), 'T'],
    ['where one code of twenty is a space', numbersOf('abcdefghijklmnopqrs '), 'T'],
    ['not where spaces are rarer', numbersOf('abcdefghijklmnopqrst '), null],
    ['not where many codes are no letters', [...numbersOf('Table 12'), 1, 2], null],
    ['where one of many codes is no letter', [...numbersOf('Table 12 and more'), 1], 'T'],
  ])('%s', (_, codes, expected) => {
    expect(read(codes, 'T'.charCodeAt(0) - OFFSET)).toBe(expected)
  })

  it.each([
    [2, null],
    [3, ' '],
    [0x7e - OFFSET, '~'],
    [98, 'Ä'],
    [112, 'é'],
    [171, '…'],
    [177, '–'],
    [182, '’'],
    [185, 'ÿ'],
    [191, 'ﬁ'],
    [208, 'Ô'],
    [209, null],
  ])('number %s is %s', (code, expected) => {
    expect(read(numbersOf('Table 12'), code)).toBe(expected)
  })

  it('of the font they were seen in, and of no other', () => {
    const offsets = new GlyphOffsets()
    for (const code of numbersOf('Table 12')) offsets.count('F', code)
    expect(offsets.shifted('G', 55)).toBeNull()
  })
})

it('is not looked for in a font that names its glyph by what it prints', () => {
  const file = '1 0 obj << /Type /Font /BaseFont /ABCDEF+Serif /Encoding << /Differences [27 /f_i /g28] >> >> endobj'
  const characters = new DocumentCharacters(new TextEncoder().encode(file), NO_OUTLINES)
  const table = unmappedGlyphs(fontFace('Serif'), [27, 28, 27, 28, 27, 28, 27, 28])
  characters.observe(table)
  expect([27, 28].map((one) => characters.resolve(table.objects[0] as never, one, true).text)).toEqual(['fi', '9'])
})
