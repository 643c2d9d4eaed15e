// Reference values computed with 30 digits.
import { describe, expect, it } from 'vitest'
import { deviance, logGamma, stirlingError } from '../../../../src/stages/statistics/log-gamma.ts'

describe('logGamma', () => {
  it.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [1, 0],
    [2.5, 0.2846828704729192],
    [10, 12.80182748008147],
    [171.5, 709.1431630309282],
    [1e6, 12815504.56914761],
  ])('of %d is exact to 13 digits', (x, expected) => {
    expect(Math.abs(logGamma(x) - expected)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(expected)))
  })
})

describe('stirlingError', () => {
  it.each([
    [0.5, 0.153426409720027],
    [3, 0.0276779256849983],
    [16, 0.00520765591960964],
    [100, 0.000833330555634915],
  ])('of %d is exact on both sides of the series', (x, expected) => {
    expect(stirlingError(x)).toBeCloseTo(expected, 13)
  })
})

describe('deviance', () => {
  it('keeps its digits where both numbers are nearly equal', () => {
    expect(Math.abs(deviance(10, 10.001) / 4.99966669166467e-8 - 1)).toBeLessThan(1e-9)
  })

  it('follows the definition where they differ', () => {
    expect(deviance(3, 7)).toBeCloseTo(1.45810641883839, 13)
  })
})
