// Tables over all papers of the library, each with its columns and filters: sentences found, statistics, references.
import { TEST_COLUMNS } from '../../../src/schema/test-rows.ts'
import { shownP } from '../labels.ts'
import { verdictWords } from '../record/statistics/verdicts.ts'
import { hashOf } from '../route.ts'
import type { Kind } from '../selection.ts'
import type { Column } from './data-table.tsx'
import type { ReferenceRow, StatisticRow } from './digest.ts'
import type { Paper } from './papers.ts'

export const titleOf = ({ summary, name }: Paper): string => summary?.title ?? name

export type OfPaper<Row> = Row & { readonly paper: Paper }

export interface SentenceHit {
  readonly id: number
  readonly page: number | null
  readonly before: string
  readonly match: string
  readonly after: string
}

export type Filter<Row> = readonly [title: string, wants: (row: Row) => boolean]

export const linkTo = (paper: Paper, kind: Kind, id: number): string => hashOf({ paper: paper.id, thing: { kind, id } })

/** The columns of a saved table, each with what stands in it. */
export type SavedColumns<Row> = readonly (readonly [title: string, value: (row: Row) => string | number | null])[]

const inPaper = <Row extends { readonly paper: Paper }>(): Column<Row> => ({
  title: 'In',
  width: '30%',
  class: 'roomy',
  value: ({ paper }) => titleOf(paper),
})

const wordsOf = ({ verdict, grade, explained }: StatisticRow) =>
  verdictWords(verdict === 'mismatch' && grade === 'decision' ? 'decision' : verdict, explained)

export const STATISTIC_COLUMNS: readonly Column<OfPaper<StatisticRow>>[] = [
  {
    title: 'As printed',
    width: '16rem',
    class: 'wide',
    value: ({ printed }) => printed,
    cell: ({ paper, id, printed }) => (
      <a href={linkTo(paper, 'statistic', id)} title={printed}>
        {printed}
      </a>
    ),
  },
  {
    title: 'Recomputed p',
    width: '8rem',
    value: ({ computed_p }) => computed_p,
    cell: ({ computed_p }) => (computed_p === null ? '' : `p ${shownP(computed_p)}`),
  },
  {
    title: 'Verdict',
    width: '13rem',
    class: 'roomy',
    value: (row) => wordsOf(row)[1] || null,
    cell: (row) => {
      const [tone, words] = wordsOf(row)
      return (
        <span class={`verdict-${tone}`} title={words}>
          {words}
        </span>
      )
    },
  },
  { title: 'Sentence', width: 'auto', class: 'roomy', value: ({ sentence }) => sentence },
  { title: 'Page', width: '4rem', class: 'number', value: ({ page_number }) => page_number },
  inPaper(),
]

/** One row for each test, as svc export and svc collect have it, with its paper. */
export const STATISTIC_FILE: SavedColumns<OfPaper<StatisticRow>> = [
  ['paper', ({ paper }) => titleOf(paper)],
  ['doi', ({ paper }) => paper.summary?.doi ?? null],
  ['file', ({ paper }) => paper.name],
  ...TEST_COLUMNS.map((name) => [name, (row: OfPaper<StatisticRow>) => row[name]] as const),
]

export const STATISTIC_FILTERS: readonly Filter<StatisticRow>[] = [
  ['p-values off', ({ verdict }) => verdict === 'mismatch'],
  ['Decision changes', ({ verdict, grade }) => verdict === 'mismatch' && grade === 'decision'],
  ['Recomputed', ({ computed_p }) => computed_p !== null],
  ['All tests', ({ verdict }) => verdict !== 'value'],
  ['Tests and other values', () => true],
]

export const REFERENCE_COLUMNS: readonly Column<OfPaper<ReferenceRow>>[] = [
  {
    title: 'Reference',
    width: 'auto',
    class: 'wide',
    value: ({ printed }) => printed,
    cell: ({ paper, id, printed }) => (
      <a href={linkTo(paper, 'reference', id)} title={printed}>
        {printed}
      </a>
    ),
  },
  { title: 'Year', width: '4rem', class: 'roomy', value: ({ year }) => year, isLargestFirst: true },
  { title: 'Cited', width: '4.5rem', class: 'number', value: ({ cited }) => cited, isLargestFirst: true },
  {
    title: 'Remarks',
    width: '13rem',
    class: 'roomy',
    value: ({ notices }) => notices.join(', ') || null,
    cell: ({ notices }) => <span class="verdict-fair">{notices.join(', ')}</span>,
  },
  { title: 'DOI', width: '13rem', class: 'roomy', value: ({ doi }) => doi },
  inPaper(),
]

export const REFERENCE_FILTERS: readonly Filter<ReferenceRow>[] = [
  ['All', () => true],
  ['No citation linked', ({ cited }) => cited === 0],
  ['Retracted or corrected', ({ notices }) => notices.length > 0],
  ['Without DOI', ({ doi }) => doi === null],
]

export const SENTENCE_COLUMNS: readonly Column<OfPaper<SentenceHit>>[] = [
  {
    title: 'Sentence',
    width: 'auto',
    class: 'wide',
    value: ({ before, match, after }) => before + match + after,
    cell: ({ paper, id, before, match, after }) => (
      <a href={linkTo(paper, 'sentence', id)}>
        {before}
        <mark>{match}</mark>
        {after}
      </a>
    ),
  },
  { title: 'Page', width: '4rem', class: 'number', value: ({ page }) => page },
  inPaper(),
]
