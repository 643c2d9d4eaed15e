// Sums and roots amid lines, whose fonts hang them below a baseline of their own.
import { expect, it } from 'vitest'
import { fontFace, type PlacedGlyphs, placedLines } from '../../../../support/papers/placed-glyphs.ts'

const EXTENSION = fontFace('CMEX10')
/** As TeX sets a sum amid a line whose baseline is at 100: an em high, its own baseline above it. */
const sum = (x: number, more: Partial<PlacedGlyphs> = {}): PlacedGlyphs => ({
  text: '∑',
  x,
  y: 92.5,
  letterEm: 1,
  font: EXTENSION,
  reach: [92.5, 102.5],
  ...more,
})
const left: PlacedGlyphs = { text: 'tion f(y) =', x: 72, y: 100 }
const right: PlacedGlyphs = { text: 'y. This fails', x: 144, y: 100 }
const index = (text: string, x: number, y: number): PlacedGlyphs => ({ text, x, y, size: 7, letterEm: 0.4 })

it('reads a sum where it stands, with its limits, the lower first', () => {
  expect(placedLines([left, sum(130), index('i', 140, 102.8), right])).toEqual(['tion f(y) = ∑i y. This fails'])
  const apart: PlacedGlyphs = { ...right, x: 152 }
  expect(placedLines([left, sum(130), index('m', 140, 95), index('i=1', 140, 102.8), apart])).toEqual([
    'tion f(y) = ∑i=1m y. This fails',
  ])
})

it('joins a sum at the head of a line to what it applies to, over its limits', () => {
  expect(placedLines([sum(130), index('P', 140, 95), index('i=1', 140, 102.8), { ...right, x: 151 }])).toEqual([
    '∑i=1P y. This fails',
  ])
})

it('leaves signs of displayed formulas, signs at another height and signs far off where they are', () => {
  expect(placedLines([left, sum(130, { reach: [90, 105] }), right])).toHaveLength(3)
  expect(placedLines([left, sum(130, { reach: [80, 90] }), right])).toHaveLength(3)
  expect(placedLines([left, sum(300)])).toHaveLength(2)
})

it('keeps the sum of a display apart from the limit that is level with where it hangs from', () => {
  const upper = index('n', 134, 91)
  expect(placedLines([left, sum(130, { y: 91, reach: [91, 106] }), upper])).toEqual(['tion f(y) =', '∑', 'n'])
})

it('raises no letters on an enlarged bracket', () => {
  const bracket: PlacedGlyphs = { text: '(', x: 100, y: 104, size: 14, letterEm: 0.4 }
  expect(placedLines([bracket, { text: 'a + b', x: 106, y: 100 }])).toEqual(['(', 'a + b'])
})
