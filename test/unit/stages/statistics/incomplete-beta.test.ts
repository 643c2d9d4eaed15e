// Reference values computed with 30 digits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaShare, fisherTail, studentTwoTailed } from '../../../../src/stages/statistics/incomplete-beta.ts'
import { normalTail } from '../../../../src/stages/statistics/incomplete-gamma.ts'

const expectClose = (value: number, expected: number): void => {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-12)
  expect(Math.abs(value / expected - 1)).toBeLessThanOrEqual(1e-10)
}

describe('studentTwoTailed', () => {
  it.each([
    [2.31, 45, 0.0255309405453513],
    [0.5, 1, 0.704832764699133],
    [12.706, 1, 0.0500008023581332],
    [1.96, 100_000, 0.0499985631943016],
    [2.41, 183.37, 0.0169409188735685],
    [8.5, 12, 2.0105656084791e-6],
    [0.02, 118.25, 0.984077080446626],
  ])('of t = %d with %d degrees of freedom', (t, df, expected) => {
    expectClose(studentTwoTailed(t, df), expected)
    expectClose(studentTwoTailed(-t, df), expected)
  })

  it('is the normal distribution for infinitely many degrees of freedom', () => {
    expect(studentTwoTailed(1.7, Number.POSITIVE_INFINITY)).toBeCloseTo(2 * normalTail(1.7), 14)
  })
})

describe('fisherTail', () => {
  it.each([
    [4.53, 1, 97, 0.0358394291743582],
    [1.318, 2, 64, 0.27483607828372],
    [11.42, 3, 72, 3.27950403926773e-6],
    [21.4, 28, 1530, 6.43907056899116e-90],
    [0.62, 1, 640, 0.431338785992412],
    [1.5, 3.2, 44.8, 0.225724159764374],
  ])('of F = %d with %d and %d degrees of freedom', (f, df1, df2, expected) => {
    expectClose(fisherTail(f, df1, df2), expected)
  })

  it('agrees with t squared for one degree of freedom in the numerator', () => {
    const t = fc.double({ min: 0.01, max: 30, noNaN: true })
    const df = fc.double({ min: 1, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(t, df, (value, freedom) => {
        const expected = studentTwoTailed(value, freedom)
        expect(Math.abs(fisherTail(value * value, 1, freedom) - expected)).toBeLessThanOrEqual(
          1e-10 * Math.max(expected, 1e-3),
        )
      }),
    )
  })
})

describe('betaShare', () => {
  it.each([
    [0.5, 0.5, 0.3, 0.369010119565545],
    [2, 3, 0.4, 0.5248],
    [50, 20, 0.7, 0.382509248381234],
    [1500, 3, 0.998, 0.422069636310434],
  ])('of (%d, %d) at %d', (a, b, x, expected) => {
    expectClose(betaShare(a, b, x), expected)
  })

  it('mirrors itself: I_x(a, b) + I_1-x(b, a) is 1', () => {
    const shape = fc.double({ min: 0.1, max: 2000, noNaN: true })
    const share = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(shape, shape, share, (a, b, x) => {
        expect(betaShare(a, b, x) + betaShare(b, a, 1 - x)).toBeCloseTo(1, 9)
      }),
    )
  })
})
