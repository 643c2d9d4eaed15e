import { describe, expect, it } from 'vitest'
import { resizeBox } from '../../../../src/engines/ocr/detect.ts'
import { drawn } from '../../../support/files/scan.ts'

describe('a part of a picture in another size', () => {
  it('is averaged where it shrinks', () => {
    const image = drawn(8, 4, [[0, 0, 4, 4, 55]])
    expect([...resizeBox(image, { x0: 0, y0: 0, x1: 8, y1: 4 }, 2, 1)]).toEqual([55, 255])
    expect([...resizeBox(image, { x0: 2, y0: 0, x1: 6, y1: 4 }, 1, 1)]).toEqual([155])
  })

  it('stays as it is at its own size', () => {
    const image = drawn(3, 2, [[1, 0, 2, 1, 9]])
    expect([...resizeBox(image, { x0: 0, y0: 0, x1: 3, y1: 2 }, 3, 2)]).toEqual([...image.gray])
  })

  it('runs between neighbours where it grows', () => {
    const values = [...resizeBox(drawn(2, 1, [[0, 0, 1, 1, 55]]), { x0: 0, y0: 0, x1: 2, y1: 1 }, 8, 1)]
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect([values[0], values.at(-1)]).toEqual([55, 255])
  })
})
