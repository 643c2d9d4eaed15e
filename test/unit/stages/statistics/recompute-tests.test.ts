// Recomputed p-values and the verdicts on the printed ones, from text to verdict.
import { describe, expect, it } from 'vitest'
import { findComparisons } from '../../../../src/stages/equations/find-comparisons.ts'
import { mentionsOneTailed } from '../../../../src/stages/statistics/explain-misfit.ts'
import { recomputeTests } from '../../../../src/stages/statistics/recompute-tests.ts'

const recompute = (text: string, alpha?: number) => recomputeTests(findComparisons(text), alpha)

describe('the recomputed p-value', () => {
  it.each([
    ['t(36) = 2.45, p = .02', 0.0192793825],
    ['F(3, 48) = 2.60, p = .06', 0.06289283],
    ['r(41) = .27, p = .08', 0.079942375],
    ['z = 2.33, p = .02', 0.0198061511],
    ['χ2(17) = 19.40, p = .31', 0.3060613473],
    ['Q(17) = 19.40, p = .31', 0.3060613473],
    ['χ2 = 19.40, df = 17, p = .31', 0.3060613473],
    ['F = 2.60, df = 3, 48, p = .06', 0.06289283],
  ])('of %s', (text, expected) => {
    const [result] = recompute(text)
    expect(result?.computedP).toBeCloseTo(expected, 9)
    expect(result?.isConsistent).toBe(true)
  })
})

describe('the verdict', () => {
  it.each([
    // Consistent: equal, below, above, not significant, within the rounding of the test's value.
    ['t(36) = 2.45, p < .05', true, false],
    ['t(36) = 2.45, p > .01', true, false],
    ['t(36) = 0.71, ns', true, false],
    ['t(36) = 2.0, p = .06', true, false],
    ['F(1, 52) < 1.31, ps > .25', true, false],
    ['t(36) > 2.45, p < .05', true, false],
    // Inconsistent, same decision.
    ['t(36) = 2.45, p = .03', false, false],
    ['z = 1.42, p = .17', false, false],
    ['t(36) = 2.45, p < .01', false, false],
    ['t(36) = 2.45, p = .05', false, false],
    ['t(36) = 11.30, p = .000', true, false],
    ['t(36) = 2.30, p = .000', false, false],
    ['t(36) = 11.30, p < .000', false, false],
    ['F(3, 48) = 2.60, p > .10', false, false],
    ['F(3, 48) = 1.60, p > .30', false, false],
    // Inconsistent, other decision.
    ['t(36) = 2.45, p = .07', false, true],
    ['t(36) = 1.10, p = .04', false, true],
    ['F(3, 48) = 15.60, p = .08', false, true],
    ['r(41) = .21, p = .02', false, true],
    ['χ2(17) = 3.10, p < .05', false, true],
    ['z = 2.33, p > .05', false, true],
    ['Q(17) = 41.30, ns', false, true],
    ['t(36) < 1.10, p < .05', false, true],
    ['t(36) > 4.80, p > .05', false, true],
  ])('on %s: consistent %s, decision error %s', (text, isConsistent, isDecisionError) => {
    expect(recompute(text)).toMatchObject([{ isConsistent, isDecisionError }])
  })

  it('changes with alpha', () => {
    expect(recompute('t(36) = 2.45, p = .12', 0.1)).toMatchObject([{ isDecisionError: true }])
    expect(recompute('t(36) = 4.90, p = .03', 0.01)).toMatchObject([{ isDecisionError: true }])
    expect(recompute('t(36) = 2.45, p = .07', 0.01)).toMatchObject([{ isDecisionError: false }])
  })

  it('is given for one tail too where the statistic has two', () => {
    const [result] = recompute('t(22) = 1.9, p < .04')
    expect(result).toMatchObject({ isConsistent: false, isDecisionError: true })
    expect(result?.oneTailed).toMatchObject({ isConsistent: true, isDecisionError: false })
    expect(result?.oneTailed?.computedP).toBeCloseTo((result?.computedP ?? 0) / 2, 14)
    expect(recompute('F(1, 22) = 3.6, p < .04')[0]?.oneTailed).toBeNull()
  })
})

describe('pairing', () => {
  const pairs = (text: string): string[] => recompute(text).map(({ test, p }) => `${test.rhs} ${p.comp} ${p.rhs}`)

  it.each([
    ['t(28) = 2.2, p = .04, F(1, 20) = 3.2, p = .09', ['2.2 = .04', '3.2 = .09']],
    ['F(1, 33) = 14.2 and 6.07, p <.001 and p <.05', ['14.2 < .001', '6.07 < .05']],
    ['t(28) = 2.2 (p = .04)', ['2.2 = .04']],
    ['F(2,31) = 9.84, MSE = 187, p < .01', ['9.84 < .01']],
    ['p = .04, t(28) = 2.2', ['2.2 = .04']],
    ['t(28) = 1.2 and F(1, 20) = 2.2, ps > .15', ['1.2 > .15', '2.2 > .15']],
    ['t(28) = 2.2, d = 0.4, 95% CI [.1, .7], p = .04', ['2.2 = .04']],
  ])('of %s', (text, expected) => {
    expect(pairs(text)).toEqual(expected)
  })

  it.each([
    'M = 3.2, p = .04',
    't(28) = 2.2, d = 0.5',
    't(28) = 2.2, p = 1.03',
    't(2,28) = 2.2, p = .03',
    'x = -12, y = 4, z = 6, p < .001',
    't(28) = 2.2 for men and a second result of p = .04',
  ])('finds no complete test in %s', (text) => {
    expect(recompute(text)).toEqual([])
  })
})

describe('mentionsOneTailed', () => {
  it.each(['All tests were one-tailed.', 'a 1-sided test', 'a directional hypothesis'])('hears it in %s', (text) => {
    expect(mentionsOneTailed(text)).toBe(true)
  })

  it('does not hear it elsewhere', () => {
    expect(mentionsOneTailed('We used two-tailed tests and a directional antenna.')).toBe(false)
  })
})
