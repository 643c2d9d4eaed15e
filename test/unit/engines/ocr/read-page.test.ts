import { describe, expect, it } from 'vitest'
import { turnedBy } from '../../../../src/engines/ocr/read-page.ts'

const image = { width: 3, height: 2, gray: Uint8Array.of(1, 2, 3, 4, 5, 6) }

describe('turning a picture', () => {
  it('by a quarter brings the lower left corner to the upper left', () => {
    expect(turnedBy(image, 90)).toEqual({ width: 2, height: 3, gray: Uint8Array.of(4, 1, 5, 2, 6, 3) })
  })

  it('by more is the same again and again, and leaves the given picture alone', () => {
    const quarter = turnedBy(image, 90)
    expect(turnedBy(image, 180)).toEqual(turnedBy(quarter, 90))
    expect(turnedBy(image, 270)).toEqual(turnedBy(turnedBy(quarter, 90), 90))
    expect(turnedBy(image, 0)).toBe(image)
    expect(image.gray[0]).toBe(1)
  })
})
