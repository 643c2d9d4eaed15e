import { expect, it } from 'vitest'
import { isSamePointSize, isSameSize, isSimilarSize, roundSize } from '../../../../src/document/page/typography.ts'

it.each([
  [10, 10.4, true, true],
  [10, 11, false, true],
  [10, 12, false, false],
])('%d and %d points: one size %s, maybe one %s', (a, b, isSame, isSimilar) => {
  expect([isSameSize({ size: a }, { size: b }), isSimilarSize({ size: b }, { size: a })]).toEqual([isSame, isSimilar])
})

it('sizes of lines are one within rounding', () => {
  expect([isSamePointSize(10, 10.3), isSamePointSize(10, 10.5)]).toEqual([true, false])
})

it('sizes are rounded to half points', () => {
  expect([9.96, 10.2, 10.3].map(roundSize)).toEqual([10, 10, 10.5])
})
