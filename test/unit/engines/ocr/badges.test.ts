import { describe, expect, it } from 'vitest'
import { withoutBadges } from '../../../../src/engines/ocr/badges.ts'
import { drawn } from '../../../support/scan.ts'

const LINE = { x0: 0, y0: 0, x1: 100, y1: 40 }
const inkLeft = (grey: number, box: readonly [number, number, number, number]): boolean =>
  withoutBadges(drawn(100, 40, [[...box, grey]]), [LINE]).gray.some((value) => value < 250)

describe('badges among words', () => {
  it('wipes a pale blot out that is as tall as letters', () => {
    expect(inkLeft(170, [20, 10, 40, 30])).toBe(false)
  })

  it.each([
    ['dark', 20, [20, 10, 40, 30]],
    ['long', 170, [20, 10, 80, 30]],
    ['small', 170, [20, 10, 26, 16]],
  ] as const)('keeps what is %s', (_, grey, box) => {
    expect(inkLeft(grey, box)).toBe(true)
  })

  it('leaves the picture it was given alone', () => {
    const image = drawn(100, 40, [[20, 10, 40, 30, 170]])
    withoutBadges(image, [LINE])
    expect(image.gray[15 * 100 + 25]).toBe(170)
  })
})
