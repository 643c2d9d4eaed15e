import { describe, expect, it } from 'vitest'
import { placeOf, STRIP_BASE, STRIP_HEIGHT, STRIP_TALL, stripOf } from '../../../../src/engines/ocr/strip.ts'
import { drawn } from '../../../support/files/scan.ts'

const flat = (y: number) => ({ offset: y, slope: 0, bend: 0 })

/** Rows of the strip that are dark at a place along the line. */
function darkRows(strip: ReturnType<typeof stripOf>, x: number): number[] {
  const column = Math.round((x - strip.left) / strip.scale)
  return Array.from({ length: STRIP_HEIGHT }, (_, row) => row).filter(
    (row) => (strip.values[row * strip.width + column] ?? 1) < 0,
  )
}

describe('a line cut out of its page', () => {
  it.each([
    ['small print is enlarged', 12],
    ['large print is reduced', 90],
  ])('has its letters between the baseline and the height of tall ones: %s', (_, tall) => {
    const page = drawn(900, 400, [[100, 300 - tall, 700, 300]])
    const strip = stripOf(page, { start: 100, end: 700, tall, baseline: flat(300) })
    const rows = darkRows(strip, 400)
    expect(Math.abs((rows[0] ?? 0) - (STRIP_BASE - STRIP_TALL))).toBeLessThan(1.5)
    expect(Math.abs((rows.at(-1) ?? 0) + 1 - STRIP_BASE)).toBeLessThan(1.5)
  })

  it('has white paper on both sides, and knows its places on the page', () => {
    const page = drawn(900, 400, [[100, 280, 700, 300]])
    const strip = stripOf(page, { start: 100, end: 700, tall: 20, baseline: flat(300) })
    expect(placeOf(strip, 0)).toBeLessThan(100)
    expect(placeOf(strip, strip.width)).toBeGreaterThan(700)
    expect(darkRows(strip, 96)).toEqual([])
  })

  it('follows a slanted and a bent baseline', () => {
    const baseline = { offset: 200, slope: 0.06, bend: 0.0001 }
    const steps = Array.from({ length: 600 }, (_, at) => {
      const x = 100 + at
      const y = Math.round(200 + 0.06 * x + 0.0001 * x * x)
      return [x, y - 20, x + 1, y] as const
    })
    const strip = stripOf(drawn(900, 500, steps), { start: 100, end: 700, tall: 20, baseline })
    for (const x of [150, 400, 650]) {
      expect(Math.abs((darkRows(strip, x).at(-1) ?? 0) + 1 - STRIP_BASE)).toBeLessThan(2)
    }
  })

  it('is paper where it reaches beyond the picture', () => {
    const strip = stripOf(drawn(300, 30, [[0, 10, 300, 25]]), { start: 0, end: 300, tall: 20, baseline: flat(25) })
    expect(darkRows(strip, -4)).toEqual([])
  })
})
