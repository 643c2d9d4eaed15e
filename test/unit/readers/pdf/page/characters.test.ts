// Characters of fonts whose codes are glyph numbers.
import { expect, it } from 'vitest'
import { DocumentCharacters } from '../../../../../src/readers/pdf/page/characters.ts'
import { type GlyphTable, UNMAPPED } from '../../../../../src/readers/pdf/page/glyphs.ts'
import { fontFace } from '../../../../support/papers/placed-glyphs.ts'

/** What most fonts number their glyphs from. */
const OFFSET = 29

it.each([
  ['Serif', '5'],
  ['Symbol', '\uFFFD'],
])('glyph numbers of %s are letters in a font for text alone', (name, expected) => {
  const characters = new DocumentCharacters(new Uint8Array(), { signOf: () => null, lookAgain: () => null })
  const object = { font: fontFace(name) }
  const code = [...'Table 12'].map((letter) => letter.charCodeAt(0) - OFFSET)
  const table = {
    count: code.length,
    code,
    marks: code.map(() => UNMAPPED),
    object: code.map(() => 0),
    objects: [object],
  }
  characters.observe(table as unknown as GlyphTable)
  expect(characters.resolve(object as never, '5'.charCodeAt(0) - OFFSET, true).text).toBe(expected)
})

it('spells out the ligatures that shapes and encodings give', () => {
  const characters = new DocumentCharacters(new Uint8Array(), {
    signOf: (_, code) => (code === 0x0c ? 'ﬃ' : null),
    lookAgain: () => null,
  })
  const read = (code: number) => characters.resolve({ font: fontFace('Serif') } as never, code, false).text
  expect([read(0x0c), read(0xfb01), read(0x41)]).toEqual(['ffi', 'fi', 'A'])
})

it.each([
  ['a font that spells words', 'Review methods crosses', 'e'],
  ['a font of signs', 'e n p e n p', 'Θ'],
])('letters that are drawn much as signs: %s', (_, text, expected) => {
  const characters = new DocumentCharacters(new Uint8Array(), { signOf: () => 'Θ', lookAgain: () => null })
  const object = { font: fontFace('Fd10828') }
  const code = [...text].map((letter) => letter.charCodeAt(0))
  const table = { count: code.length, code, marks: code.map(() => 0), object: code.map(() => 0), objects: [object] }
  characters.observe(table as unknown as GlyphTable)
  expect(characters.resolve(object as never, 'e'.charCodeAt(0), false).text).toBe(expected)
})
