// Printed p-values that do not match the test they are printed with, recomputed.
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, findingOf, many } from './check.ts'

type Test = NonNullable<
  NonNullable<NonNullable<PaperRecord['extraction']>['diagnostics']>['statistics']
>['tests'][number]

/** "p = .000" is what rounding leaves of a small one, "p = .98" the other tail of a test that looks one way: neither is a slip. */
const ROUNDED_AWAY = /^0?\.0+$/
const OTHER_TAIL = 0.9

const isPlain = (printed: string): boolean => !ROUNDED_AWAY.test(printed) && !(Number(printed) > OTHER_TAIL)

function testsOf({ eq, extraction }: PaperRecord): Test[] {
  const printedOf = new Map(eq.map(({ eq_id, rhs }) => [eq_id, rhs]))
  const tests = extraction?.diagnostics?.statistics?.tests ?? []
  return tests.filter(({ p_eq_id }) => isPlain(printedOf.get(p_eq_id) ?? ''))
}
const evidenceOf = (tests: readonly Test[]): string[] => tests.map(({ test_eq_id }) => `eq:${test_eq_id}`)

/** Records of before 11.2 have no grades. */
const isOff = ({ consistent, explained = null }: Test): boolean => !consistent && explained === null

export const wrongDecisions: Check = {
  code: 'VAL_P_VALUE_DECISION',
  subject: 'paper',
  severity: 'warning',
  about: 'A recomputed p-value lies on the other side of .05 than the printed one.',
  find: (record) =>
    findingOf(
      evidenceOf(testsOf(record).filter((test) => isOff(test) && test.decision_error)),
      (count) =>
        `${many(count, 'p-value lies', 'p-values lie')} on the other side of .05 when computed from the printed test. Compare statistic, degrees of freedom and p with the page.`,
    ),
}

/** A p that the one-tailed test gives needs no more than a word in the paper. */
const isMisfit = (test: Test): boolean => isOff(test) && !test.decision_error && test.one_tailed?.consistent !== true

function gradeWords(tests: readonly Test[]): string {
  const smaller = tests.filter(({ grade }) => grade === 'direction').length
  const larger = tests.filter(({ grade }) => grade === 'size').length
  if (smaller + larger === 0) return ''
  if (tests.length === 1) return `: it is ${smaller === 1 ? 'smaller' : 'larger'} than the recomputed one`
  const words = [...(smaller > 0 ? [`${smaller} smaller`] : []), ...(larger > 0 ? [`${larger} larger`] : [])]
  return ` (${words.join(', ')} than recomputed)`
}

export const misfittingPValues: Check = {
  code: 'VAL_P_VALUE_MISFIT',
  subject: 'paper',
  severity: 'warning',
  about:
    'A recomputed p-value differs from the printed one by more than one in its last digit, one-tailed or two-tailed, and nothing in its sentence explains it: the grade says whether the printed one claims more (direction) or less (size) than the test.',
  find: (record) => {
    const off = testsOf(record).filter(isMisfit)
    return findingOf(
      evidenceOf(off),
      (count) =>
        `${many(count, 'p-value does', 'p-values do')} not match the printed test${gradeWords(off)}. Compare statistic, degrees of freedom and p with the page.`,
    )
  },
}
