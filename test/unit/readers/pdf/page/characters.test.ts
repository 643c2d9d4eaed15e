// Characters of fonts whose codes are glyph numbers.
import { expect, it } from 'vitest'
import { DocumentCharacters } from '../../../../../src/readers/pdf/page/characters.ts'
import { fontFace, NO_OUTLINES, unmappedGlyphs } from '../../../../support/papers/placed-glyphs.ts'

/** What most fonts number their glyphs from. */
const OFFSET = 29

it.each([
  ['Serif', '5'],
  ['Symbol', '\uFFFD'],
])('glyph numbers of %s are letters in a font for text alone', (name, expected) => {
  const characters = new DocumentCharacters(new Uint8Array(), NO_OUTLINES)
  const table = unmappedGlyphs(
    fontFace(name),
    [...'Table 12'].map((letter) => letter.charCodeAt(0) - OFFSET),
  )
  characters.observe(table)
  expect(characters.resolve(table.objects[0] as never, '5'.charCodeAt(0) - OFFSET, true).text).toBe(expected)
})

it('spells out the ligatures that shapes and encodings give', () => {
  const characters = new DocumentCharacters(new Uint8Array(), {
    ...NO_OUTLINES,
    signOf: (_, code) => (code === 0x0c ? 'ﬃ' : null),
  })
  const read = (code: number) => characters.resolve({ font: fontFace('Serif') } as never, code, false).text
  expect([read(0x0c), read(0xfb01), read(0x41)]).toEqual(['ffi', 'fi', 'A'])
})
