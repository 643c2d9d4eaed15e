// Decides for all lines of a paper together which are footnotes, and where each note begins: by size, place and numbering.
// Limits: set by hand while looking at papers, where nothing else is said.

import { roleOfHeading } from '../../../conventions/headings/section-role.ts'
import type { LabelledLine, LineLabel } from '../../../document/blocks.ts'
import type { Page } from '../../../document/page.ts'
import { append } from '../../../kernel/lists.ts'
import { median } from '../../../kernel/median.ts'
import { bodySizeOf, columnsOf, type ReadLine, readLines } from '../flow.ts'
import { bestChain } from './chain.ts'
import { endnoteLines } from './endnotes.ts'
import { marksIn, noteNumber, type Opening, scoreOpening } from './openings.ts'
import { tailStartOf } from './small-print.ts'
import { type NoteLine, noteLinesOf } from './zones.ts'

interface Column {
  readonly lines: readonly ReadLine[]
  readonly page: number
}

interface Candidate extends Opening {
  readonly page: number
}

interface Reading {
  readonly pages: readonly Page[]
  readonly lines: readonly ReadLine[]
  readonly columns: readonly Column[]
  readonly bodySize: number
}

/** Lines of the list of references, which has numbers of its own. */
function referenceLines(lines: readonly ReadLine[]): ReadonlySet<ReadLine> {
  const found = new Set<ReadLine>()
  let isInside = false
  for (const one of lines) {
    if (one.labelled.label === 'heading') isInside = roleOfHeading(one.line.text) === 'references'
    else if (isInside && one.labelled.label !== 'footnote') found.add(one)
  }
  return found
}

function candidatesOf({ pages, lines, columns, bodySize }: Reading): Candidate[] {
  const listed = referenceLines(lines)
  const marks = pages.map((_, at) => marksIn(lines.filter(({ page }) => page === at)))
  return columns.flatMap(({ lines: column, page }, at) => {
    const tailStart = tailStartOf(column, bodySize)
    return column.flatMap((one, place): Candidate[] => {
      const found = listed.has(one) ? null : noteNumber(one.line)
      if (found === null || found.number === 0) return []
      const score = scoreOpening(found, {
        column,
        place,
        bodySize,
        marks: marks[page] ?? new Set(),
        rules: pages[page]?.rules ?? [],
        tailStart,
      })
      return [{ at: one, column: at, place, number: found.number, score, page }]
    })
  })
}

/** Below this an opening stands in the chain for its number alone. */
const LEAST_NOTE_SCORE = 0

function footnoteLines(reading: Reading): NoteLine[] {
  const { pages, columns, bodySize } = reading
  const chain = bestChain(candidatesOf(reading)).filter(({ score }) => score > LEAST_NOTE_SCORE)
  const byColumn = new Map<number, Set<number>>()
  for (const { column, place } of chain) byColumn.set(column, (byColumn.get(column) ?? new Set()).add(place))
  const textOf = ({ at, column, place }: Candidate): ReadLine =>
    noteNumber(at.line)?.isAlone === true ? (columns[column]?.lines[place + 1] ?? at) : at
  const noteSize = chain.length === 0 ? null : median(chain.map((opening) => textOf(opening).line.size))
  let open: ReadLine | null = null
  const out: NoteLine[] = []
  columns.forEach(({ lines: column, page }, at) => {
    const openings = byColumn.get(at) ?? new Set<number>()
    const rules = pages[page]?.rules ?? []
    const found = noteLinesOf({ column, rules, bodySize, openings, noteSize }, open)
    append(out, found)
    const last = found.at(-1)?.at
    if (last !== undefined) open = last
    // A note goes on at the foot of the next column or page, not farther.
    else if (open !== null && open.page < page) open = null
  })
  return out
}

/** What else the model took for footnotes: amid the text it goes on with what stands around it. */
function strayNotes({ columns, bodySize }: Reading, taken: ReadonlySet<ReadLine>): Map<ReadLine, LineLabel> {
  const strays = new Map<ReadLine, LineLabel>()
  for (const { lines, page } of columns) {
    // By size alone: what the model says is in doubt here.
    const plain = lines.map((one) => ({ ...one, labelled: { ...one.labelled, label: plainLabel(one) } }))
    const tailStart = tailStartOf(plain, bodySize)
    lines.forEach((one, place) => {
      if (one.labelled.label !== 'footnote' || taken.has(one)) return
      const before = lines[place - 1]
      const isOfTable = before?.labelled.label === 'table' || before?.labelled.label === 'table-note'
      if (isOfTable) strays.set(one, 'table-note')
      else if (place < tailStart) strays.set(one, 'paragraph')
      // Below the text of the title page authors thank and say where they work.
      else if (page === 0) strays.set(one, 'front-note')
    })
  }
  return strays
}

const plainLabel = ({ labelled: { label } }: ReadLine): LineLabel => (label === 'footnote' ? 'paragraph' : label)

export function decideNotes(
  pages: readonly Page[],
  labels: readonly (readonly LabelledLine[])[],
): readonly (readonly LabelledLine[])[] {
  const perPage = pages.map((page, at) => readLines(page, at, labels[at] ?? []))
  const lines = perPage.flat()
  const columns = perPage.flatMap((of, page) => columnsOf(of).map((column) => ({ lines: column, page })))
  const reading: Reading = { pages, lines, columns, bodySize: bodySizeOf(lines) }
  if (reading.bodySize === 0) return labels
  const notes = [...footnoteLines(reading), ...endnoteLines(lines)]
  const out = labels.map((page) => [...page])
  const put = ({ page, index }: ReadLine, labelled: LabelledLine): void => {
    const row = out[page]
    if (row !== undefined) row[index] = labelled
  }
  for (const { at, begins } of notes) put(at, { ...at.labelled, label: 'footnote', begins })
  const taken = new Set(notes.map(({ at }) => at))
  for (const [at, label] of strayNotes(reading, taken)) put(at, { ...at.labelled, label })
  return out
}
