// Recomputes the p-value of a test and judges the printed one: consistent within rounding, and on the same side of alpha or not.
import type { Comparison, TestVerdict } from '../../document/sentences.ts'
import { fisherTail, studentTwoTailed } from './incomplete-beta.ts'
import { chiSquareTail, normalTail } from './incomplete-gamma.ts'
import type { PrintedNumber } from './parse-printed.ts'
import type { ParsedTest } from './parse-test.ts'

/** The p-value of a test's value; two-tailed where the statistic has two tails. */
function pValueOf({ statistic, df1, df2 }: ParsedTest, value: number): number {
  const size = Math.max(0, value)
  switch (statistic) {
    case 't':
      return studentTwoTailed(size, df2 ?? Number.NaN)
    case 'r': {
      const r = Math.min(1, size)
      return r === 1 ? 0 : studentTwoTailed(r * Math.sqrt((df2 ?? Number.NaN) / (1 - r * r)), df2 ?? Number.NaN)
    }
    case 'z':
      return 2 * normalTail(size)
    case 'F':
      return fisherTail(size, df1 ?? Number.NaN, df2 ?? Number.NaN)
    default:
      return chiSquareTail(size, df1 ?? Number.NaN)
  }
}

/** F, χ² and Q know one tail only. */
export const hasTwoTails = ({ statistic }: ParsedTest): boolean =>
  statistic === 't' || statistic === 'r' || statistic === 'z'

export interface PrintedP {
  readonly comp: '=' | '<' | '>' | 'ns'
  readonly number: PrintedNumber
}

interface Bounds {
  readonly computed: number
  /** The smallest and largest p-value that the rounded test value allows. */
  readonly low: number
  readonly high: number
}

export function boundsOf(test: ParsedTest, tails: 1 | 2): Bounds {
  const size = Math.abs(test.value)
  const half = 0.5 * 10 ** -test.decimals
  const share = tails === 1 ? 0.5 : 1
  const at = (value: number): number => pValueOf(test, value) * share
  return { computed: at(size), low: at(size + half), high: at(size - half) }
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(Math.min(100, decimals)))
}

const directionOf = (sign: Comparison['comp']): '=' | '<' | '>' =>
  '<≤≪'.includes(sign) ? '<' : '>≥≫'.includes(sign) ? '>' : '='

/** Whether the printed p-value can come from the printed test, both being rounded (Nuijten et al. 2016). */
function isConsistentWith(p: PrintedP, testSign: '=' | '<' | '>', { low, high }: Bounds, alpha: number): boolean {
  const printed = p.comp === 'ns' ? alpha : p.number.value
  const comp = p.comp === 'ns' ? '>' : p.comp
  // Nothing is below nought.
  if (printed === 0 && comp === '<') return false
  if (comp === '<') return testSign === '>' || printed > low
  if (comp === '>') return testSign === '<' || printed < high
  const isAboveLow = testSign === '>' || printed >= round(low, p.number.decimals)
  const isBelowHigh = testSign === '<' || printed <= round(high, p.number.decimals)
  return isAboveLow && isBelowHigh
}

/** Whether one of the two p-values is significant and the other is not. "p = .05" counts as significant, as statcheck has it. */
function isDecisionError(p: PrintedP, testSign: '=' | '<' | '>', computed: number, alpha: number): boolean {
  const printed = p.comp === 'ns' ? alpha : p.number.value
  const comp = p.comp === 'ns' ? '>' : p.comp
  const claimsSignificance = comp !== '>' && printed <= alpha && testSign !== '>' && computed > alpha
  const isNull = comp === '=' ? printed > alpha : comp === '>' && printed >= alpha
  return claimsSignificance || (isNull && testSign !== '<' && computed <= alpha)
}

/** Judges a printed p-value against the test it is beside. */
export function judge(
  test: ParsedTest,
  testComp: Comparison['comp'],
  p: PrintedP,
  tails: 1 | 2,
  alpha: number,
): TestVerdict {
  const bounds = boundsOf(test, tails)
  const testSign = directionOf(testComp)
  const isConsistent = isConsistentWith(p, testSign, bounds, alpha)
  const decides = !isConsistent && isDecisionError(p, testSign, bounds.computed, alpha)
  return { computedP: bounds.computed, isConsistent, isDecisionError: decides }
}

/** The printed p-value's sign in the three words the judgement knows. */
export const toPComp = (sign: Comparison['comp']): '=' | '<' | '>' => directionOf(sign)
