import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../../../src/readers/pdf/bitmap-fonts/candidates.ts'
import { CodeTables, drawing } from '../../../../../src/readers/pdf/bitmap-fonts/code-tables.ts'

const drawn = (text: string, face = 'CMR', em = 10): Candidate =>
  ({ glyph: { text, face }, gap: 0.1, em, rise: 0, shift: 0 }) as unknown as Candidate

/** A file whose bitmaps under these codes look most like these letters. */
function fileOf(looks: Readonly<Record<number, string>>): CodeTables {
  const tables = new CodeTables()
  for (const [code, text] of Object.entries(looks)) tables.note(Number(code), [drawn(text), drawn('x')])
  return tables
}

describe('codes beyond ASCII', () => {
  it.each([
    ['T1', { 161: 'ą', 162: 'ć', 166: 'ę', 171: 'ń', 177: 'ś', 243: 'ô' }, 0xaa, 'ł'],
    ['IL2', { 232: 'č', 185: 'š', 190: 'ž', 225: 'á', 253: 'ý', 244: 'õ' }, 0xb5, 'ľ'],
    ['T2A', { 224: 'a', 229: 'e', 238: 'O', 240: 'p', 241: 'c', 226: 'B', 230: 'W' }, 0xe6, 'ж'],
    ['T2A', { 224: 'a', 229: 'e', 238: 'o', 240: 'p', 241: 'c', 188: 'ë' }, 0xbc, 'ё'],
  ])('are those of %s where the bitmaps look so', (_, looks, code, letter) => {
    expect(fileOf(looks).letterOf(code)).toBe(letter)
  })

  it('are nobody’s where few bitmaps look like the letters of a table', () => {
    expect(fileOf({ 224: 'a', 229: 'e' }).letterOf(0xe6)).toBeNull()
    expect(fileOf({ 224: 'Q', 229: 'w', 238: '+', 240: '=', 241: 'm', 185: 'k' }).letterOf(0xe0)).toBeNull()
    const ascii = fileOf({ 224: 'a', 229: 'e', 238: 'o', 240: 'p', 241: 'c' })
    expect(ascii.letterOf(0x61)).toBeNull()
  })
})

describe('what draws a letter', () => {
  it('is the letter, or where that is unknown the one without its accent', () => {
    expect(drawing('ą', [drawn('4'), drawn('ą'), drawn('a')]).map(({ glyph }) => glyph.text)).toEqual(['ą'])
    expect(drawing('ť', [drawn('f'), drawn('t'), drawn('T')]).map(({ glyph }) => glyph.text)).toEqual(['t'])
  })

  it('is a small capital for small letters of that shape, and nothing for a shape that no known letter has', () => {
    const candidates = [drawn('B'), drawn('b', 'CMCSC'), drawn('h')]
    expect(drawing('в', candidates).map(({ glyph }) => glyph.face)).toEqual(['CMCSC'])
    expect(drawing('В', candidates).map(({ glyph }) => glyph.text)).toEqual(['B'])
    expect(drawing('ж', candidates)).toEqual([])
  })
})
