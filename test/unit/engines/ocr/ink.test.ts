import { describe, expect, it } from 'vitest'
import { blobsOf, inkOf, raisedRuns } from '../../../../src/engines/ocr/ink.ts'
import { drawn } from '../../../support/scan.ts'

const LINE = { x0: 0, y0: 0, x1: 200, y1: 40 }
/** Capitals 20 tall and small letters 14 tall, all on the line at 30. */
const LETTERS = [0, 1, 2, 3, 4, 5].map((at) => [10 + at * 16, at % 2 === 0 ? 10 : 16, 20 + at * 16, 30] as const)

describe('the ink of a line', () => {
  it('comes as connected blobs from left to right', () => {
    const image = drawn(60, 20, [
      [30, 5, 35, 15],
      [5, 5, 10, 8],
      [9, 8, 12, 12],
    ])
    expect(blobsOf(image, { x0: 0, y0: 0, x1: 60, y1: 20 })).toEqual([
      { x0: 5, y0: 5, x1: 12, y1: 12, pixels: 27 },
      { x0: 30, y0: 5, x1: 35, y1: 15, pixels: 50 },
    ])
  })

  it('tells where letters stand, how tall they are and how broad their strokes', () => {
    expect(inkOf(drawn(200, 40, LETTERS), LINE)).toMatchObject({ baseline: 30, letterHeight: 20, stroke: 10 })
  })

  it('takes the height of small letters for that where the line is known to have no tall ones', () => {
    const small = [0, 1, 2, 3, 4, 5].map((at) => [10 + at * 16, 16, 20 + at * 16, 30] as const)
    expect(inkOf(drawn(200, 40, small), LINE, 0).letterHeight).toBeCloseTo(20.6, 1)
  })

  it('finds the one tall letter among many small ones where it is known that there is one', () => {
    const one = Array.from({ length: 12 }, (_, at) => [5 + at * 16, at === 4 ? 10 : 16, 15 + at * 16, 30] as const)
    expect(inkOf(drawn(200, 40, one), LINE, 1 / 12).letterHeight).toBe(20)
  })

  it('says nothing about the height of letters where there are hardly any', () => {
    expect(inkOf(drawn(200, 40, LETTERS.slice(0, 2)), LINE).letterHeight).toBeNull()
  })

  it('finds raised marks and puts neighbours together', () => {
    const image = drawn(200, 40, [...LETTERS, [120, 8, 126, 19], [129, 8, 135, 19], [160, 10, 170, 30]])
    expect(raisedRuns(inkOf(image, LINE))).toEqual([{ x0: 120, y0: 8, x1: 135, y1: 19 }])
  })

  it.each([
    ['an apostrophe', [120, 10, 123, 16]],
    ['a hyphen', [120, 20, 128, 23]],
    ['a letter on the line', [120, 16, 130, 30]],
  ] as const)('takes %s for no raised mark', (_, box) => {
    expect(raisedRuns(inkOf(drawn(200, 40, [...LETTERS, box]), LINE))).toEqual([])
  })
})
