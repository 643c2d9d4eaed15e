// Shapes of glyphs from their pictures.
import { describe, expect, it } from 'vitest'
import { inkedShape } from '../../../../../src/readers/pdf/outlines/inked-shape.ts'
import { distance, shapeOf } from '../../../../../src/readers/pdf/outlines/shape.ts'

/** A picture of 60 by 60 pixels whose dark part is told. */
function picture(isDark: (x: number, y: number) => boolean, dark = 0, light = 255) {
  const bgra = new Uint8Array(60 * 60 * 4)
  for (let at = 0; at < 60 * 60; at++) {
    const value = isDark(at % 60, Math.floor(at / 60)) ? dark : light
    bgra.set([value, value, value, 255], at * 4)
  }
  return { width: 60, height: 60, bgra }
}

const cross = (x: number, y: number): boolean =>
  (x >= 25 && x < 35 && y >= 10) || (y >= 30 && y < 40 && x >= 5 && x < 55)
const BOX = [0, 0, 0.6, 0.6] as const

describe('the shape in a picture', () => {
  it('is that of the outline', () => {
    const shape = inkedShape(picture(cross), BOX)
    const drawn = shapeOf([
      [0.25, 0, 0.35, 0, 0.35, 0.5, 0.25, 0.5],
      [0.05, 0.2, 0.55, 0.2, 0.55, 0.3, 0.05, 0.3],
    ])
    expect(shape).toMatchObject({
      left: expect.closeTo(0.05),
      right: expect.closeTo(0.55),
      bottom: 0,
      top: expect.closeTo(0.5),
    })
    expect(shape === null || drawn === null ? 1 : distance(shape, drawn)).toBeLessThan(0.03)
  })

  it('is the same on a grey ground', () => {
    expect(inkedShape(picture(cross, 20, 180), BOX)?.ink).toEqual(inkedShape(picture(cross), BOX)?.ink)
  })

  it('is none where nothing stands out', () => {
    expect(inkedShape(picture(cross, 200, 240), BOX)).toBeNull()
  })
})
