// Shapes of glyphs from their outlines.
import { describe, expect, it } from 'vitest'
import {
  CELLS,
  distance,
  packShape,
  type Shape,
  shapeOf,
  unpackShape,
} from '../../../../../src/readers/pdf/outlines/shape.ts'

const rectangle = (left: number, bottom: number, right: number, top: number): number[] => [
  ...[left, bottom, right, bottom],
  ...[right, top, left, top],
]
const shape = (...contours: number[][]): Shape => {
  const found = shapeOf(contours)
  if (found === null) throw new Error('nothing is drawn')
  return found
}
const bar = shape(rectangle(0.05, 0.27, 0.7, 0.33))
const inkOf = ({ ink }: Shape): number => ink.reduce((sum, cell) => sum + cell, 0) / (255 * CELLS)

describe('a shape', () => {
  it('fills its box where the glyph is a bar, but for the blurred edge', () => {
    expect(bar).toMatchObject({ left: 0.05, bottom: 0.27, right: 0.7, top: 0.33 })
    expect(bar.ink[CELLS / 2 + 6]).toBe(255)
    expect(inkOf(bar)).toBeGreaterThan(0.85)
  })

  it('is empty inside a contour that runs the other way', () => {
    const ring = shape(rectangle(0, 0, 1, 1), [0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75, 0.25])
    expect(ring.ink[CELLS / 2 + 6]).toBe(0)
    expect(inkOf(ring)).toBeGreaterThan(0.6)
  })

  it('is none where nothing is drawn', () => {
    expect(shapeOf([])).toBeNull()
  })

  it('comes back from its packed form', () => {
    expect(distance(unpackShape(packShape(bar)), bar)).toBeLessThan(0.02)
  })
})

describe('the distance between shapes', () => {
  it('grows with their places: a bar at the baseline is no bar at half height', () => {
    const low = shape(rectangle(0.05, -0.1, 0.7, -0.04))
    expect(distance(bar, bar)).toBeCloseTo(0)
    expect(distance(bar, low)).toBeGreaterThan(0.5)
  })
})
