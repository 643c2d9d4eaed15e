// Pairs the tests of a text with their p-values and recomputes them, as statcheck defines consistency and decision errors.
import type { Comparison, TestVerdict } from '../../document/sentences.ts'
import { addTo } from '../../kernel/lists.ts'
import { hasTwoTails, judge, type PrintedP, toPComp } from './p-value.ts'
import { type PrintedNumber, parsePrinted } from './parse-printed.ts'
import { isDfName, isPlainP, type ParsedTest, parseTest, testStatisticOf } from './parse-test.ts'

/** What recomputing needs of a comparison; rows of any origin with offsets in one text will do. */
export type TestRow = Pick<Comparison, 'start' | 'end' | 'lhs' | 'df' | 'comp' | 'rhs' | 'group'>

export interface RecomputedTest<Row extends TestRow = TestRow>
  extends TestVerdict,
    Pick<ParsedTest, 'statistic' | 'df1' | 'df2'> {
  readonly test: Row
  readonly p: Row
  /** Two-tailed for t, r and z; the upper tail for F, χ² and Q. */
  readonly computedP: number
  /** The same for a one-tailed test; null where the statistic knows one tail only. */
  readonly oneTailed: TestVerdict | null
  readonly parsed: ParsedTest
  readonly printed: PrintedP
}

/** The level that papers mean where they name none; APA's examples have it. */
const DEFAULT_ALPHA = 0.05

interface Pair<Row> {
  readonly test: Row
  readonly p: Row
}

/** Right after a test in its own bracket: "t(28) = 2.3 (p = .03)" leaves two characters at most in between. */
const BRACKET_GAP = 2

/** Tests and p-values in printed order: k tests before k p-values pair one by one, else the p-value is that of the test before it. */
function pairRun<Row extends TestRow>(rows: readonly Row[]): Pair<Row>[] {
  const pairs: Pair<Row>[] = []
  const [onlyTest, secondTest] = rows.filter((row) => testStatisticOf(row.lhs))
  const [onlyP, secondP] = rows.filter((row) => isPlainP(row.lhs))
  // One of each belongs together in either order.
  if (onlyTest && onlyP && !secondTest && !secondP) return [{ test: onlyTest, p: onlyP }]
  let tests: Row[] = []
  let values: Row[] = []
  const flush = (): void => {
    const [first] = values
    const last = tests.at(-1)
    if (first && last && /s$/.test(first.lhs.replace(/[- ]values$/, 's')))
      for (const test of tests) pairs.push({ test, p: first })
    else if (tests.length === values.length)
      tests.forEach((test, index) => void pairs.push({ test, p: values[index] ?? test }))
    else if (first && last) pairs.push({ test: last, p: first })
    tests = []
    values = []
  }
  for (const row of rows) {
    if (testStatisticOf(row.lhs)) {
      if (values.length > 0) flush()
      tests.push(row)
    } else if (isPlainP(row.lhs)) values.push(row)
  }
  flush()
  return pairs
}

/** The rows of each group, a p-value in a bracket right behind its test counted with the test. */
function runsOf<Row extends TestRow>(rows: readonly Row[]): Row[][] {
  const runs = new Map<number, Row[]>()
  const moved = new Map<number, number>()
  rows.forEach((row, index) => {
    const before = rows[index - 1]
    const isBehindTest =
      before !== undefined &&
      before.group !== row.group &&
      row.start - before.end <= BRACKET_GAP &&
      isPlainP(row.lhs) &&
      testStatisticOf(before.lhs)
    if (isBehindTest) moved.set(row.group, moved.get(before.group) ?? before.group)
    addTo(runs, moved.get(row.group) ?? row.group, row)
  })
  return [...runs.values()]
}

/** The test's own bracket, else the nearest "df = ..." row of its run. */
function dfOf<Row extends TestRow>(test: Row, run: readonly Row[]): string {
  if (test.df !== '') return test.df
  const nearest = run
    .filter((row) => isDfName(row.lhs))
    .sort((a, b) => Math.abs(a.start - test.start) - Math.abs(b.start - test.start))
  return nearest[0]?.rhs ?? ''
}

/** A z beside x and y is a place in the brain, not a test. */
const isCoordinate = <Row extends TestRow>(test: Row, run: readonly Row[]): boolean =>
  /^z$/i.test(test.lhs) && ['x', 'y'].every((axis) => run.some((row) => row.lhs.toLowerCase() === axis))

/** The smallest value that so many decimals show; where none is printed, that of the usual three. */
const leastShown = ({ decimals }: PrintedNumber): number => 10 ** -(decimals === 0 ? 3 : decimals)

function toPrintedP(row: TestRow): PrintedP | undefined {
  if (/^n\.? ?s\.?$/i.test(row.rhs)) return { comp: 'ns', number: { value: Number.NaN, decimals: 0 } }
  const number = parsePrinted(row.rhs)
  if (number === undefined || number.value < 0 || number.value > 1) return undefined
  const comp = toPComp(row.comp)
  // Programs print "p = .000" for what is too small to show: p < .001.
  const isTooSmall = comp === '=' && number.value === 0
  return { comp: isTooSmall ? '<' : comp, number: isTooSmall ? { ...number, value: leastShown(number) } : number }
}

function recompute<Row extends TestRow>(
  { test, p }: Pair<Row>,
  parsed: ParsedTest,
  alpha: number,
): RecomputedTest<Row> | undefined {
  const printed = toPrintedP(p)
  if (printed === undefined) return undefined
  const { statistic, df1, df2 } = parsed
  const oneTailed = hasTwoTails(parsed) ? judge(parsed, test.comp, printed, 1, alpha) : null
  return { test, p, statistic, df1, df2, ...judge(parsed, test.comp, printed, 2, alpha), oneTailed, parsed, printed }
}

/** Every complete test with a p-value among the comparisons of one text, in printed order. */
export function recomputeTests<Row extends TestRow>(
  rows: readonly Row[],
  alpha: number = DEFAULT_ALPHA,
): readonly RecomputedTest<Row>[] {
  return runsOf(rows).flatMap((run) =>
    pairRun(run).flatMap((pair) => {
      const parsed = isCoordinate(pair.test, run) ? undefined : parseTest(pair.test, dfOf(pair.test, run))
      return (parsed && recompute(pair, parsed, alpha)) ?? []
    }),
  )
}
