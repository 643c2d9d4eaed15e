import { describe, expect, it } from 'vitest'
import type { Letters } from '../../../../../src/readers/pdf/lines/letters.ts'
import { stretchLayer } from '../../../../../src/readers/pdf/lines/stretch.ts'

const SIZE = 7
const LETTER = 4

/** Rows of words of five letters, each word so many points behind the beginning of the one before. */
function layerOf(step: number, rows = 8): Letters {
  const places = Array.from({ length: rows * 6 * 5 }, (_, at) => ({
    u: 50 + (Math.floor(at / 5) % 6) * step + (at % 5) * LETTER,
    v: 100 + Math.floor(at / 30) * 11,
  }))
  const flat = (of: (place: { u: number; v: number }) => number) => Float32Array.from(places, of)
  return {
    count: places.length,
    glyph: Int32Array.from(places, (_, at) => at),
    u0: flat(({ u }) => u),
    u1: flat(({ u }) => u + LETTER),
    pen: flat(({ u }) => u + LETTER),
    v: flat(({ v }) => v),
    top: flat(({ v }) => v - 5),
    bottom: flat(({ v }) => v + 2),
    size: flat(() => SIZE),
    angle: new Int16Array(places.length),
  }
}

describe('stretchLayer', () => {
  it('widens letters that leave a gap like a gutter behind every word', () => {
    const stretched = stretchLayer(layerOf(32))
    const gaps = [5, 10, 15].map((at) => (stretched.u0[at] ?? 0) - (stretched.u1[at - 1] ?? 0))
    for (const gap of gaps) expect(gap / (stretched.size[0] ?? 1)).toBeLessThan(0.4)
    expect(stretched.u0[5]).toBe(82)
    expect(stretched.size[0]).toBeGreaterThan(9)
  })

  it('leaves letters alone that are as wide as the printed ones', () => {
    const letters = layerOf(22)
    expect(stretchLayer(letters)).toBe(letters)
  })

  it('leaves a page alone that has too few words to judge by', () => {
    const letters = layerOf(32, 2)
    expect(stretchLayer(letters)).toBe(letters)
  })

  it('never widens a word into the next one', () => {
    const letters = layerOf(32)
    for (let at = 5; at < 10; at++)
      for (const place of [letters.u0, letters.u1, letters.pen]) place[at] = (place[at] ?? 0) - 9
    const stretched = stretchLayer(letters)
    expect(stretched.u1[4]).toBeLessThan(stretched.u0[5] ?? 0)
  })
})
