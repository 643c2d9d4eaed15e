import { describe, expect, it } from 'vitest'
import { splitLine } from '../../../../src/engines/ocr/split.ts'
import { drawn } from '../../../support/scan.ts'

const row = (count: number, from: number, top: number, step = 12) =>
  Array.from({ length: count }, (_, at) => [from + at * step, top, from + at * step + 8, 36] as const)

describe('a box with more than one line in it', () => {
  it('stays whole where words stand as in a sentence', () => {
    const box = { x0: 0, y0: 10, x1: 400, y1: 40 }
    expect(splitLine(drawn(400, 50, [...row(8, 5, 20), ...row(8, 130, 20)]), box)).toEqual([box])
  })

  it('is parted at the gap between two columns', () => {
    const parts = splitLine(drawn(400, 50, [...row(8, 5, 20), ...row(8, 200, 20)]), { x0: 0, y0: 10, x1: 400, y1: 40 })
    expect(parts.map(({ x0, x1 }) => [x0 < 5, x1 < 120, x0 > 180])).toEqual([
      [true, true, false],
      [false, false, true],
    ])
  })

  it('is parted where large print is followed by small print, each with a box of its height', () => {
    const image = drawn(400, 50, [...row(8, 5, 4), ...row(8, 120, 26)])
    const [large, small] = splitLine(image, { x0: 0, y0: 0, x1: 400, y1: 44 })
    expect((large?.y1 ?? 0) - (large?.y0 ?? 0)).toBeGreaterThan(32)
    expect((small?.y1 ?? 99) - (small?.y0 ?? 0)).toBeLessThan(16)
  })
})
