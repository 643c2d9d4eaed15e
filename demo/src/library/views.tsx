// The tables of the library, each with its columns and filters: papers, sentences found, statistics and references of all of them.
import { useState } from 'preact/hooks'
import { shownP } from '../labels.ts'
import { progressOf, titleOfStage } from '../reading-stages.ts'
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

function State({ paper }: { readonly paper: Paper }) {
  const { state, stages, failure, summary } = paper
  if (state === 'waiting') return <>waiting</>
  if (state === 'failed') return <span class="verdict-bad">{failure?.detail}</span>
  if (state === 'done')
    return <>{summary === null || summary.authors.length === 0 ? paper.name : summary.authors.join(', ')}</>
  const current = stages.at(-1) ?? null
  return (
    <>
      <progress value={progressOf(stages)} max={1} aria-label={`Progress of ${paper.name}`} />{' '}
      {titleOfStage(current, null)}
    </>
  )
}

function Title({ paper }: { readonly paper: Paper }) {
  const title = titleOf(paper)
  return (
    <>
      {paper.state === 'failed' ? (
        <b>{title}</b>
      ) : (
        <a href={hashOf({ paper: paper.id })} title={title}>
          {title}
        </a>
      )}
      <small class="quiet">
        <State paper={paper} />
      </small>
    </>
  )
}

const day = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' })
/** Nothing is clearer than a nought in a column of counts. */
const count = (value: number | undefined) => (value === undefined || value === 0 ? '' : value)

/** "trust, 2024 review" in any order, each once. */
export const tagsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

interface PaperActions {
  readonly onRemove: (paper: Paper) => void
  readonly onTag: (paper: Paper, tags: readonly string[]) => void
}

/** The collections of a paper, as a list that can be typed anew. */
function Tags({ paper, onTag }: { readonly paper: Paper; readonly onTag: PaperActions['onTag'] }) {
  const [isOpen, setOpen] = useState(false)
  const typed = paper.tags.join(', ')
  if (!isOpen)
    return (
      <button
        type="button"
        class="tags"
        aria-label={`Collections of ${titleOf(paper)}: ${typed || 'none'}`}
        onClick={() => setOpen(true)}
      >
        {typed || '+'}
      </button>
    )
  const leave = (input: HTMLInputElement) => {
    setOpen(false)
    onTag(paper, tagsIn(input.value))
  }
  return (
    <input
      class="tags"
      aria-label={`Collections of ${titleOf(paper)}, parted by commas`}
      defaultValue={typed}
      ref={(input) => input?.focus()}
      onBlur={(event) => leave(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(event.currentTarget)
        if (event.key === 'Escape') setOpen(false)
      }}
    />
  )
}

export const paperColumns = ({ onRemove, onTag }: PaperActions): readonly Column<Paper>[] => [
  { title: 'Paper', width: 'auto', class: 'wide', value: titleOf, cell: (paper) => <Title paper={paper} /> },
  { title: 'Year', width: '4rem', class: 'roomy', value: ({ summary }) => summary?.year ?? null, isLargestFirst: true },
  { title: 'Journal', width: '12rem', class: 'roomy', value: ({ summary }) => summary?.journal ?? null },
  ...(
    [
      ['References', 'references', '6rem'],
      ['Figures, tables', 'objects', '8.5rem'],
    ] as const
  ).map(
    ([title, name, width]): Column<Paper> => ({
      title,
      width,
      class: 'number roomy',
      value: ({ summary }) => summary?.[name] ?? null,
      cell: ({ summary }) => count(summary?.[name]),
      isLargestFirst: true,
    }),
  ),
  {
    title: 'Tests',
    width: '6rem',
    class: 'number roomy',
    value: ({ summary }) => (summary === null ? null : summary.misfits * 10_000 + summary.tests),
    cell: ({ summary }) => (
      <>
        {count(summary?.tests)}
        {(summary?.misfits ?? 0) > 0 && <small class="tag tag-bad">{summary?.misfits} off</small>}
      </>
    ),
    isLargestFirst: true,
  },
  {
    title: 'Doubt',
    width: '4.5rem',
    class: 'number',
    value: ({ summary }) => summary?.doubt ?? null,
    cell: ({ summary }) => (summary?.doubt == null ? '' : `${Math.round(summary.doubt * 100)} %`),
    isLargestFirst: true,
  },
  {
    title: 'Odd in it',
    width: '5.5rem',
    class: 'number roomy',
    value: ({ summary }) => summary?.oddities ?? null,
    cell: ({ summary }) => count(summary?.oddities),
    isLargestFirst: true,
  },
  {
    title: 'To check',
    width: '5.5rem',
    class: 'number',
    value: ({ summary }) => summary?.alarms ?? null,
    cell: ({ summary }) => count(summary?.alarms),
    isLargestFirst: true,
  },
  {
    title: 'Collections',
    width: '10rem',
    class: 'roomy',
    value: ({ tags }) => tags.join(', ') || null,
    cell: (paper) => paper.state === 'done' && <Tags paper={paper} onTag={onTag} />,
  },
  {
    title: 'Added',
    width: '8rem',
    class: 'roomy',
    value: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => day.format(addedAt),
    isLargestFirst: true,
  },
  {
    title: 'Delete',
    width: '3.5rem',
    class: 'remove',
    value: () => null,
    cell: (paper) => (
      <button type="button" class="icon" aria-label={`Delete ${paper.name}`} onClick={() => onRemove(paper)}>
        ×
      </button>
    ),
  },
]

/** The columns of a saved table, each with what stands in it. */
export type SavedColumns<Row> = readonly (readonly [title: string, value: (row: Row) => string | number | null])[]

export const PAPER_FILE: SavedColumns<Paper> = [
  ['title', ({ summary }) => summary?.title ?? null],
  ['authors', ({ summary }) => summary?.authors.join('; ') ?? null],
  ['year', ({ summary }) => summary?.year ?? null],
  ['journal', ({ summary }) => summary?.journal ?? null],
  ['doi', ({ summary }) => summary?.doi ?? null],
  ['file', ({ name }) => name],
  ['references', ({ summary }) => summary?.references ?? null],
  ['figures_and_tables', ({ summary }) => summary?.objects ?? null],
  ['statistics', ({ summary }) => summary?.statistics ?? null],
  ['tests_recomputed', ({ summary }) => summary?.tests ?? null],
  ['p_values_off', ({ summary }) => summary?.misfits ?? null],
  ['to_check', ({ summary }) => summary?.alarms ?? null],
  ['collections', ({ tags }) => tags.join('; ')],
  ['added', ({ addedAt }) => new Date(addedAt).toISOString()],
]

export const PAPER_FILTERS: readonly Filter<Paper>[] = [
  ['All', () => true],
  ['To check', ({ summary }) => (summary?.alarms ?? 0) > 0],
  ['Odd in itself', ({ summary }) => (summary?.oddities ?? 0) > 0],
  ['p-values off', ({ summary }) => (summary?.misfits ?? 0) > 0],
  ['Being read', ({ state }) => state === 'reading' || state === 'waiting'],
  ['Not read', ({ state }) => state === 'failed'],
]

const inPaper = <Row extends { readonly paper: Paper }>(): Column<Row> => ({
  title: 'In',
  width: '30%',
  class: 'roomy',
  value: ({ paper }) => titleOf(paper),
})

const VERDICTS: Readonly<Record<StatisticRow['fit'], readonly [tone: string, words: string]>> = {
  decision: ['bad', 'changes the decision at .05'],
  misfit: ['fair', 'does not match'],
  'one-tailed': ['fair', 'matches if one-tailed'],
  fits: ['good', 'matches'],
  'not-tested': ['quiet', ''],
}

export const STATISTIC_COLUMNS: readonly Column<OfPaper<StatisticRow>>[] = [
  {
    title: 'As printed',
    width: '16rem',
    class: 'wide',
    value: ({ printed }) => printed,
    cell: ({ paper, id, printed }) => <a href={linkTo(paper, 'statistic', id)}>{printed}</a>,
  },
  {
    title: 'Recomputed p',
    width: '8rem',
    value: ({ computedP }) => computedP,
    cell: ({ computedP }) => (computedP === null ? '' : shownP(computedP)),
  },
  {
    title: 'Verdict',
    width: '13rem',
    class: 'roomy',
    value: ({ fit }) => VERDICTS[fit][1] || null,
    cell: ({ fit }) => <span class={`verdict-${VERDICTS[fit][0]}`}>{VERDICTS[fit][1]}</span>,
  },
  { title: 'Sentence', width: 'auto', class: 'roomy', value: ({ sentence }) => sentence },
  { title: 'Page', width: '4rem', class: 'number', value: ({ page }) => page },
  inPaper(),
]

export const STATISTIC_FILTERS: readonly Filter<StatisticRow>[] = [
  ['p-values off', ({ fit }) => fit === 'decision' || fit === 'misfit'],
  ['Decision changes', ({ fit }) => fit === 'decision'],
  ['Recomputed', ({ computedP }) => computedP !== null],
  ['All', () => true],
]

const remarks = ({ isUncited, notices }: ReferenceRow): readonly string[] => [
  ...notices,
  ...(isUncited ? ['no citation found'] : []),
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
    value: (row) => remarks(row).join(', ') || null,
    cell: (row) => <span class="verdict-fair">{remarks(row).join(', ')}</span>,
  },
  { title: 'DOI', width: '13rem', class: 'roomy', value: ({ doi }) => doi },
  inPaper(),
]

export const REFERENCE_FILTERS: readonly Filter<ReferenceRow>[] = [
  ['All', () => true],
  ['No citation found', ({ isUncited }) => isUncited],
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
