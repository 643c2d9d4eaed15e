import { describe, expect, it } from 'vitest'
import { halfTurned, halfTurnedBoxes, isOnItsSide, quarterTurned } from '../../../../src/engines/ocr/turn.ts'

const image = { width: 3, height: 2, gray: Uint8Array.of(1, 2, 3, 4, 5, 6) }

describe('turning a picture', () => {
  it('by a quarter brings the lower left corner to the upper left', () => {
    expect(quarterTurned(image)).toEqual({ width: 2, height: 3, gray: Uint8Array.of(4, 1, 5, 2, 6, 3) })
  })

  it('by a half is two quarters, and leaves the given picture alone', () => {
    expect(halfTurned(image)).toEqual(quarterTurned(quarterTurned(image)))
    expect(image.gray[0]).toBe(1)
  })

  it('takes the boxes along, the topmost first', () => {
    const boxes = [
      { x0: 0, y0: 0, x1: 10, y1: 5 },
      { x0: 20, y0: 30, x1: 50, y1: 40 },
    ]
    expect(halfTurnedBoxes(boxes, { width: 100, height: 60, gray: new Uint8Array(0) })).toEqual([
      { x0: 50, y0: 20, x1: 80, y1: 30 },
      { x0: 90, y0: 55, x1: 100, y1: 60 },
    ])
  })
})

describe('a page on its side', () => {
  const across = { x0: 0, y0: 0, x1: 100, y1: 10 }
  const along = { x0: 0, y0: 0, x1: 10, y1: 90 }
  const square = { x0: 0, y0: 0, x1: 300, y1: 300 }

  it.each([
    ['text across it with an axis label', [across, along, across], false],
    ['more text along it', [along, along, across], true],
    ['nothing but a square', [square], false],
    ['nothing', [], false],
  ] as const)('is told from %s', (_, boxes, expected) => {
    expect(isOnItsSide(boxes)).toBe(expected)
  })
})
