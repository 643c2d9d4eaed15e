// Statistical tests of a paper, one row each: as printed, in numbers, recomputed, with the verdict and the place. What CSV, Parquet and the page show alike.
import type { RecomputedTestExport } from './parts/diagnostics.ts'
import type { EqExport } from './parts/objects.ts'
import type { PaperRecord } from './record.ts'

/** explained: the paper or its sentence says why; one_tailed: only the one-tailed test gives the printed p, and no word of the paper says that it is one. */
export const TEST_VERDICTS = ['matches', 'explained', 'one_tailed', 'mismatch', 'not_recomputed'] as const

export interface TestRow {
  readonly test_eq_id: number
  readonly p_eq_id: number | null
  readonly text_id: number
  readonly page_number: number | null
  /** "t(34) = −2.43, p = .021" */
  readonly printed: string
  /** t, F, r, χ2, z or Q; of a test that was not recomputed, its printed name. */
  readonly statistic: string
  readonly df1: number | null
  readonly df2: number | null
  readonly comparison: string
  readonly value: number | null
  readonly p_comparison: string | null
  readonly p_printed: number | null
  readonly computed_p: number | null
  readonly one_tailed_p: number | null
  readonly verdict: (typeof TEST_VERDICTS)[number]
  /** Of a mismatch: decision, direction or size. */
  readonly grade: string | null
  /** Of an explained one: why it is no slip. */
  readonly explained: string | null
  readonly sentence: string | null
}

export const TEST_COLUMNS = [
  'test_eq_id',
  'p_eq_id',
  'text_id',
  'page_number',
  'printed',
  'statistic',
  'df1',
  'df2',
  'comparison',
  'value',
  'p_comparison',
  'p_printed',
  'computed_p',
  'one_tailed_p',
  'verdict',
  'grade',
  'explained',
  'sentence',
] as const satisfies readonly (keyof TestRow)[]

/** "t(34) = −2.43" from its parts. */
export const composedComparison = ({ lhs, df, comp, rhs }: Pick<EqExport, 'lhs' | 'df' | 'comp' | 'rhs'>): string =>
  `${lhs}${df === '' ? '' : `(${df})`} ${comp} ${rhs}`

export const printedComparison = (row: EqExport): string => row.verbatim ?? composedComparison(row)

/** "−2.43" and "1,204" as numbers; null where it is none. */
function numberIn(text: string | undefined): number | null {
  const value = Number((text ?? '').replace(/[−–]/, '-').replace(/,(?=\d{3}(?:\D|$))/g, '') || Number.NaN)
  return Number.isFinite(value) ? value : null
}

export function verdictOf(test: RecomputedTestExport): Exclude<TestRow['verdict'], 'not_recomputed'> {
  if (test.consistent) return 'matches'
  if (test.explained != null) return 'explained'
  return test.one_tailed?.consistent === true && !test.decision_error ? 'one_tailed' : 'mismatch'
}

/** A printed value that belongs to no test, in the form of one: "SD = 4.0". */
export type StatisticRow = Omit<TestRow, 'verdict'> & { readonly verdict: TestRow['verdict'] | 'value' }

export function valueRow(row: EqExport, sentence: PaperRecord['text'][number] | undefined): StatisticRow {
  return {
    test_eq_id: row.eq_id,
    p_eq_id: null,
    text_id: row.text_id,
    page_number: sentence?.page_number ?? null,
    printed: printedComparison(row),
    statistic: row.lhs,
    df1: null,
    df2: null,
    comparison: row.comp,
    value: numberIn(row.rhs),
    p_comparison: null,
    p_printed: null,
    computed_p: null,
    one_tailed_p: null,
    verdict: 'value',
    grade: null,
    explained: null,
    sentence: sentence?.text ?? null,
  }
}

/** Those that were recomputed, and what prints degrees of freedom without having been; in the order of the paper. */
export function testRows({ eq, text, extraction }: PaperRecord): readonly TestRow[] {
  const tests = new Map((extraction?.diagnostics?.statistics?.tests ?? []).map((test) => [test.test_eq_id, test]))
  const byId = new Map(eq.map((row) => [row.eq_id, row]))
  const sentences = new Map(text.map((row) => [row.text_id, row]))
  return eq
    .filter(({ eq_id, df }) => tests.has(eq_id) || df !== '')
    .map((row) => {
      const value = valueRow(row, sentences.get(row.text_id))
      const test = tests.get(row.eq_id)
      if (test === undefined) return { ...value, verdict: 'not_recomputed' }
      const p = byId.get(test.p_eq_id)
      return {
        ...value,
        p_eq_id: p?.eq_id ?? null,
        printed: [row, ...(p === undefined ? [] : [p])].map(printedComparison).join(', '),
        statistic: test.statistic,
        df1: test.df1 ?? null,
        df2: test.df2 ?? null,
        p_comparison: p?.comp ?? null,
        p_printed: numberIn(p?.rhs),
        computed_p: test.computed_p,
        one_tailed_p: test.one_tailed?.computed_p ?? null,
        verdict: verdictOf(test),
        grade: test.grade ?? null,
        explained: test.explained ?? null,
      }
    })
}
