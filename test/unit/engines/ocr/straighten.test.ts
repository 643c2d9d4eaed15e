import { describe, expect, it } from 'vitest'
import { levelled, slantOf, spreadGreys } from '../../../../src/engines/ocr/straighten.ts'

/** Lines of words that fall to the right by so many degrees. */
function slanted(degrees: number) {
  const [width, height] = [1000, 900]
  const gray = new Uint8Array(width * height).fill(255)
  const slope = Math.tan((degrees * Math.PI) / 180)
  for (let line = 0; line < 20; line++) {
    for (let x = 100; x < 900; x++) {
      if (x % 60 < 8) continue
      const top = Math.round(80 + line * 38 + x * slope)
      for (let y = top; y < top + 12; y++) gray[y * width + x] = 0
    }
  }
  return { width, height, gray }
}

describe('a scan made level', () => {
  it.each([-2.3, -0.4, 1.1, 3])('measures a slant of %s degrees', (degrees) => {
    expect(slantOf(slanted(degrees))).toBeCloseTo(degrees, 0.7)
  })

  it('leaves a level page as it is', () => {
    const page = slanted(0)
    expect(levelled(page)).toBe(page)
  })

  it('turns the page until its lines are level', () => {
    expect(Math.abs(slantOf(levelled(slanted(1.5))))).toBeLessThan(0.15)
  })

  it('spreads pale greys over the whole range', () => {
    const gray = Uint8Array.from({ length: 1000 }, (_, at) => (at % 10 === 0 ? 90 : 200))
    const { gray: spread } = spreadGreys({ width: 100, height: 10, gray })
    expect([spread[0], spread[1]]).toEqual([0, 255])
  })
})
