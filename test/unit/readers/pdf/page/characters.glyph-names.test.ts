// Names of glyphs from the dictionaries of a file's fonts.
import { expect, it } from 'vitest'
import { readGlyphNames } from '../../../../../src/readers/pdf/page/characters.ts'

const namesIn = (...sources: readonly string[]) =>
  readGlyphNames({ containing: () => sources, source: () => undefined } as never)

const SIMPLE = '<< /Subtype /Type1 /BaseFont /ABCDEF+Symbol /Encoding << /Differences [24 /parenright /alpha] >> >>'

it('are those of a simple font, whatever its subset', () => {
  expect([...(namesIn(SIMPLE).get('Symbol') ?? [])]).toEqual([
    [24, 'parenright'],
    [25, 'alpha'],
  ])
})

it.each(['/Subtype /Type0 /BaseFont /Symbol-Identity-H', '/Subtype /CIDFontType0 /BaseFont /GHIJKL+Symbol'])(
  'are nobody’s where a composite font has the same name: %s',
  (composite) => {
    expect(namesIn(SIMPLE, `<< ${composite} >>`).get('Symbol')).toBeUndefined()
  },
)

it('are those that PDFium cannot have read where two fonts of one name disagree', () => {
  const font = (names: string) =>
    `<< /Subtype /Type1 /BaseFont /ABCDEF+Serif /Encoding << /Differences [85 ${names}] >> >>`
  const letters = font('/U /V /percent')
  const ligatures = font('/f_f /f_i /ampersand')
  const expected = [
    [85, 'f_f'],
    [86, 'f_i'],
    [87, ''],
  ]
  expect([...(namesIn(letters, ligatures).get('Serif') ?? [])]).toEqual(expected)
  expect([...(namesIn(ligatures, letters).get('Serif') ?? [])]).toEqual(expected)
})
