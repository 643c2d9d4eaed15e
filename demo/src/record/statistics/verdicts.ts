// What is said of a recomputed test, in the words of readers; everywhere on the page the same.
import { type StatisticRow, verdictOf } from '../../../../src/schema/test-rows.ts'
import type { Test } from './statistic-groups.ts'

export type Fit = 'decision' | StatisticRow['verdict']
export type Tone = 'bad' | 'fair' | 'good' | 'quiet'

/** A misfit on the other side of .05 is a class of its own. */
export const fitOf = (test: Test): Fit => {
  const verdict = verdictOf(test)
  return verdict === 'mismatch' && test.decision_error ? 'decision' : verdict
}

export const isOff = (fit: Fit): boolean => fit === 'decision' || fit === 'mismatch'

const VERDICTS: Readonly<Record<Fit, readonly [tone: Tone, words: string]>> = {
  decision: ['bad', 'on the other side of .05'],
  mismatch: ['fair', 'does not match'],
  one_tailed: ['fair', 'matches only as a one-tailed test'],
  explained: ['good', 'agrees'],
  matches: ['good', 'matches'],
  not_recomputed: ['quiet', 'not recomputed'],
  value: ['quiet', ''],
}

const REASONS: Readonly<Record<string, string>> = {
  'one-tailed': 'matches as the one-tailed test it is',
  'stands-for-less': 'smaller than the printed digits can show',
  'last-digit': 'differs in the last digit only',
  corrected: 'printed after a correction',
  'fits-other-test': 'printed value matches another test nearby',
  'counts-cases': 'matches if the number in brackets counts cases',
}

export function verdictWords(fit: Fit, explained: string | null): readonly [tone: Tone, words: string] {
  const reason = fit === 'explained' && explained !== null ? REASONS[explained] : undefined
  return reason === undefined ? VERDICTS[fit] : [explained === 'fits-other-test' ? 'fair' : 'good', reason]
}
