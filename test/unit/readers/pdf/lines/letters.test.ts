// Where the letters of a page stand along and across their reading direction.
import { describe, expect, it } from 'vitest'
import { type Letters, placeLetters } from '../../../../../src/readers/pdf/lines/letters.ts'
import { LIGATURE_PART } from '../../../../../src/readers/pdf/page/glyphs.ts'
import { glyphTable, PLACED_FRAME, type PlacedGlyphs } from '../../../../support/papers/placed-glyphs.ts'

const place = (texts: readonly PlacedGlyphs[]): Letters => placeLetters(glyphTable(texts), PLACED_FRAME, () => true)
const rounded = (values: Float32Array, count: number): number[] =>
  [...values.subarray(0, count)].map((value) => Math.round(value * 100) / 100)

describe('letters', () => {
  it('stand from left to right on their baseline', () => {
    const letters = place([{ text: 'abc', x: 72, y: 100, penEm: 0.4 }])
    expect(letters.count).toBe(3)
    expect(rounded(letters.u0, 3)).toEqual([72, 77, 82])
    expect(rounded(letters.u1, 3)).toEqual([77, 82, 87])
    expect(rounded(letters.pen, 3)).toEqual([76, 81, 86])
    expect(rounded(letters.v, 3)).toEqual([100, 100, 100])
  })

  it.each<[string, readonly [number, number], number, number, number]>([
    ['upwards', [0, 1], 270, -400, 300],
    ['downwards', [0, -1], 90, 400, -300],
    ['upside down', [-1, 0], 180, -300, -400],
  ])('that read %s are placed along their own direction', (_, direction, angle, u0, v) => {
    const letters = place([{ text: 'a', x: 300, y: 400, direction }])
    expect([letters.angle[0], letters.u0[0], letters.v[0]]).toEqual([angle, u0, v])
  })

  it('that climb have their baseline across', () => {
    const slope = Math.SQRT1_2
    const letters = place([{ text: 'ab', x: 300, y: 400, direction: [slope, slope] }])
    expect(letters.angle[0]).toBe(315)
    expect((letters.u0[1] ?? 0) - (letters.u0[0] ?? 0)).toBeCloseTo(5, 3)
    expect((letters.v[1] ?? 0) - (letters.v[0] ?? 0)).toBeCloseTo(0, 3)
  })

  it.each<[string, number, number, number, number]>([
    ['as the font says', 8, 2, 8, 2],
    ['less high than it says', 30, 2, 9.5, 2],
    ['higher than it says', 1, 2, 6.5, 2],
    ['less deep than it says', 8, 9, 8, 3],
    ['deeper than it says', 8, 0, 8, 1.5],
  ])('reach %s', (_, ascent, descent, up, down) => {
    const letters = place([{ text: 'a', x: 72, y: 100, object: { ascent, descent } }])
    expect([100 - (letters.top[0] ?? 0), (letters.bottom[0] ?? 0) - 100]).toEqual([
      expect.closeTo(up, 3),
      expect.closeTo(down, 3),
    ])
  })

  it('that are not kept leave no gap in the list', () => {
    const letters = placeLetters(glyphTable([{ text: 'abc', x: 72, y: 100 }]), PLACED_FRAME, (glyph) => glyph !== 1)
    expect([letters.count, ...letters.glyph.subarray(0, 2)]).toEqual([2, 0, 2])
  })
})

describe('the parts of a ligature', () => {
  it('have a box each, and the letter before keeps its own', () => {
    const texts: PlacedGlyphs[] = [
      { text: 'e', x: 67, y: 100 },
      { text: 'fi', x: 72, y: 100, trackingEm: -0.5, marks: { 1: LIGATURE_PART } },
    ]
    const letters = place(texts)
    expect(rounded(letters.u0, 3)).toEqual([67, 72, 74.5])
    expect(rounded(letters.u1, 3)).toEqual([72, 74.5, 77])
    expect(rounded(letters.pen, 3)).toEqual([72, 74.5, 77])
  })

  it('are whole again in the next one', () => {
    const ligature: PlacedGlyphs = { text: 'fi', x: 72, y: 100, trackingEm: -0.5, marks: { 1: LIGATURE_PART } }
    expect(rounded(place([ligature, { ...ligature, x: 90 }]).u0, 4)).toEqual([72, 74.5, 90, 92.5])
  })

  it('need a first part', () => {
    const letters = place([{ text: 'i', x: 72, y: 100, marks: { 0: LIGATURE_PART } }])
    expect(rounded(letters.u0, 1)).toEqual([72])
  })
})
