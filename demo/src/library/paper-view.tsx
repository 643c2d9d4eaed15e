// The papers of the library as a table: its columns, its filters, and the file that it is saved as.
import { useState } from 'preact/hooks'
import { percentWords } from '../../../src/schema/field-words.ts'
import { progressOf, titleOfStage } from '../reading-stages.ts'
import { hashOf } from '../route.ts'
import type { Column } from './data-table.tsx'
import type { Paper } from './papers.ts'
import { type Filter, type SavedColumns, titleOf } from './views.tsx'

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
  { title: 'Journal', width: '11rem', class: 'roomy', value: ({ summary }) => summary?.journal ?? null },
  ...(
    [
      ['References', 'references', '6rem'],
      ['Figures, tables', 'objects', '7.5rem'],
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
    width: '5rem',
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
    cell: ({ summary }) => (summary?.doubt == null ? '' : percentWords(summary.doubt)),
    isLargestFirst: true,
  },
  {
    title: 'Paper issues',
    width: '6.5rem',
    class: 'number roomy',
    value: ({ summary }) => summary?.oddities ?? null,
    cell: ({ summary }) => count(summary?.oddities),
    isLargestFirst: true,
  },
  {
    title: 'Reading issues',
    width: '7.5rem',
    class: 'number roomy',
    value: ({ summary }) => summary?.alarms ?? null,
    cell: ({ summary }) => count(summary?.alarms),
    isLargestFirst: true,
  },
  {
    title: 'Collections',
    width: '7.5rem',
    class: 'roomy',
    value: ({ tags }) => tags.join(', ') || null,
    cell: (paper) => paper.state === 'done' && <Tags paper={paper} onTag={onTag} />,
  },
  {
    title: 'Added',
    width: '7rem',
    class: 'roomy',
    value: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => day.format(addedAt),
    isLargestFirst: true,
  },
  {
    title: 'Delete',
    width: '3rem',
    class: 'remove',
    value: () => null,
    cell: (paper) => (
      <button type="button" class="icon" aria-label={`Delete ${paper.name}`} onClick={() => onRemove(paper)}>
        ×
      </button>
    ),
  },
]

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
  ['tests', ({ summary }) => summary?.tests ?? null],
  ['tests_recomputed', ({ summary }) => summary?.recomputed ?? null],
  ['p_values_off', ({ summary }) => summary?.misfits ?? null],
  ['doubt', ({ summary }) => summary?.doubt ?? null],
  ['reading_issues', ({ summary }) => summary?.alarms ?? null],
  ['paper_issues', ({ summary }) => summary?.oddities ?? null],
  ['collections', ({ tags }) => tags.join('; ')],
  ['added', ({ addedAt }) => new Date(addedAt).toISOString()],
]

export const PAPER_FILTERS: readonly Filter<Paper>[] = [
  ['All', () => true],
  ['Reading issues', ({ summary }) => (summary?.alarms ?? 0) > 0],
  ['Paper issues', ({ summary }) => (summary?.oddities ?? 0) > 0],
  ['p-values off', ({ summary }) => (summary?.misfits ?? 0) > 0],
  ['Being read', ({ state }) => state === 'reading' || state === 'waiting'],
  ['Not read', ({ state }) => state === 'failed'],
]
