// Statistics by sentence: which are results, which are mathematics, and which do not fit.
import { isStatistic } from '../../../../src/conventions/statistic-names.ts'
import { groupBy, type RecordIndex } from '../../selection.ts'
import type { PaperRecord } from '../../server.ts'
import { type Fit, fitOf } from './verdicts.ts'

type Eq = PaperRecord['eq'][number]
type Statistics = NonNullable<NonNullable<NonNullable<PaperRecord['extraction']>['diagnostics']>['statistics']>
export type Test = Statistics['tests'][number]

export interface StatisticGroup {
  readonly textId: number
  readonly rows: readonly Eq[]
  readonly tests: readonly Test[]
  /** The gravest of its tests. */
  readonly fit: Fit
  readonly isResult: boolean
}

const ORDER: readonly Fit[] = ['decision', 'mismatch', 'one_tailed', 'explained', 'matches', 'not_recomputed', 'value']

/** "Cohen's d", "95% CI", "aP" (a note's letter before a p): a name that one of its words makes a statistic. */
export const isResultName = (name: string): boolean =>
  name.split(/\s+/).some((word) => isStatistic(word) || /CI$/.test(word) || /^[a-e*]?[pP]$/.test(word))

/** Those that do not fit first, otherwise in the order of the paper. */
export function statisticGroups({ record }: RecordIndex): readonly StatisticGroup[] {
  const tests = record.extraction?.diagnostics?.statistics?.tests ?? []
  const rowsOf = groupBy(record.eq, ({ text_id }) => text_id)
  const testsOf = groupBy(tests, ({ text_id }) => text_id)
  const groups = [...rowsOf].map(([textId, rows]) => {
    const own = testsOf.get(textId) ?? []
    const fits = own.map(fitOf)
    const fit = ORDER.find((name) => fits.includes(name)) ?? 'value'
    return { textId, rows, tests: own, fit, isResult: own.length > 0 || rows.some(({ lhs }) => isResultName(lhs)) }
  })
  const weight = ({ fit }: StatisticGroup) => Math.min(ORDER.indexOf(fit), ORDER.indexOf('explained'))
  return groups.sort((a, b) => weight(a) - weight(b) || a.textId - b.textId)
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What the numbers of the tab and of its filters count: "52 values in 12 sentences; 12 tests recomputed in 8 of them". */
export function countsLine(groups: readonly StatisticGroup[]): string {
  const values = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const tests = groups.reduce((sum, group) => sum + group.tests.length, 0)
  const tested = groups.filter((group) => group.tests.length > 0).length
  return `${many(values, 'value')} in ${many(groups.length, 'sentence')}; ${many(tests, 'test')} recomputed in ${tested} of them`
}
