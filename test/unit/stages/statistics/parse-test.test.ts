// Which rows are tests, and their degrees of freedom.
import { describe, expect, it } from 'vitest'
import { isPlainP, parseDf, parseTest, testStatisticOf } from '../../../../src/stages/statistics/parse-test.ts'

describe('testStatisticOf', () => {
  it.each([
    ['t', 't'],
    ['ts', 't'],
    ["Student's t", 't'],
    ['Fs', 'F'],
    ['ΔF', 'F'],
    ['r', 'r'],
    ["Pearson's r", 'r'],
    ['χ2', 'χ2'],
    ['Δχ2', 'χ2'],
    ['X2', 'χ2'],
    ['x^2', 'χ2'],
    ['chi-square', 'χ2'],
    ['chi2', 'χ2'],
    ['G2', 'χ2'],
    ['z', 'z'],
    ['Z', 'z'],
    ['Q', 'Q'],
    ['QB', 'Q'],
    ['Q-within', 'Q'],
    ['rs', undefined],
    ['q', undefined],
    ['Qs', undefined],
    ['tau', undefined],
    ['M', undefined],
  ])('takes %s for %s', (lhs, expected) => {
    expect(testStatisticOf(lhs)).toBe(expected)
  })
})

describe('isPlainP', () => {
  it.each(['p', 'P', 'ps', "p's", 'p-value', 'P value', 'one-tailed p'])('accepts %s', (lhs) => {
    expect(isPlainP(lhs)).toBe(true)
  })

  it.each(['pFDR', 'pcorr', 'P for trend', 'q', 'pH'])('leaves %s alone', (lhs) => {
    expect(isPlainP(lhs)).toBe(false)
  })
})

describe('parseDf', () => {
  it.each([
    ['45', 't', [45]],
    ['1, 97', 'F', [1, 97]],
    ['1,97', 'F', [1, 97]],
    ['1, 1,204', 'F', [1, 1204]],
    ['l, 76', 'F', [1, 76]],
    ['1.8; 34.6', 'F', [1.8, 34.6]],
    ['1, ∞', 'F', [1, Number.POSITIVE_INFINITY]],
    ['1, N = 90', 'χ2', [1]],
    ['212, N = 1,360', 'χ2', [212]],
    ['df = 45', 't', [45]],
    ['1,204', 't', [1204]],
    ['2,28', 't', []],
  ] as const)('reads %s of %s', (printed, statistic, expected) => {
    expect(parseDf(printed, statistic)).toEqual(expected)
  })
})

describe('parseTest', () => {
  const row = (lhs: string, df: string, rhs: string) => ({ lhs, df, comp: '=' as const, rhs })

  it('puts the degrees of freedom where statcheck puts them', () => {
    expect(parseTest(row('t', '45', '2.31'), '45')).toEqual({
      statistic: 't',
      df1: null,
      df2: 45,
      value: 2.31,
      decimals: 2,
    })
    expect(parseTest(row('χ2', '1', '4.53'), '1')).toMatchObject({ df1: 1, df2: null })
  })

  it.each([
    ['a correlation above 1', row('r', '16', '31.4')],
    ['an F without its second degrees of freedom', row('F', '16', '2.05')],
    ['a z with degrees of freedom', row('z', '28', '2.20')],
    ['a t without degrees of freedom', row('t', '', '2.20')],
    ['a value that is a range', row('t', '28', '2.2–3.1')],
  ])('does not take %s', (_, incomplete) => {
    expect(parseTest(incomplete, incomplete.df)).toBeUndefined()
  })
})
