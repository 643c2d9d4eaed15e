// Decides for all lines of a paper together which are footnotes, and where each note begins: by size, place and numbering.

import { roleOfHeading } from '../../../../conventions/headings/section-role.ts'
import type { LineClue, LineLabel } from '../../../../document/blocks.ts'
import { type Evidence, weigh } from '../../../../document/evidence.ts'
import { append } from '../../../../kernel/lists.ts'
import { median } from '../../../../kernel/median.ts'
import { clueOn, columnsOf, type Reading as Paper, type ReadLine } from '../../flow.ts'
import { CLUE_MODELS } from '../../weights.ts'
import { bestChain } from './chain.ts'
import { endnoteLines } from './endnotes.ts'
import { marksIn, noteNumber, type Opening, openingEvidence } from './openings.ts'
import { tailStartOf } from './small-print.ts'
import { type NoteLine, noteLinesOf } from './zones.ts'

interface Column {
  readonly lines: readonly ReadLine[]
  readonly page: number
}

interface Candidate extends Opening {
  readonly page: number
  readonly evidence: readonly Evidence[]
}

interface Reading extends Pick<Paper, 'pages' | 'bodySize'> {
  readonly lines: readonly ReadLine[]
  readonly columns: readonly Column[]
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
      const evidence = openingEvidence(found, {
        column,
        place,
        bodySize,
        marks: marks[page] ?? new Set(),
        rules: pages[page]?.rules ?? [],
        tailStart,
      })
      const score = weigh(CLUE_MODELS['note-opening'], evidence).logOdds
      return [{ at: one, column: at, place, number: found.number, score, page, evidence }]
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

function readNotes({ pages, perPage, bodySize }: Paper): Reading {
  const columns = perPage.flatMap((of, page) => columnsOf(of).map((column) => ({ lines: column, page })))
  return { pages, lines: perPage.flat(), columns, bodySize }
}

/** All lines that may open a note, with what speaks for each. */
export const openingCandidates = (paper: Paper): readonly Candidate[] => candidatesOf(readNotes(paper))

export function noteClues(paper: Paper): LineClue[] {
  if (paper.bodySize === 0) return []
  const reading = readNotes(paper)
  const [foot, end] = [footnoteLines(reading), endnoteLines(reading.lines)]
  const taken = new Set([...foot, ...end].map(({ at }) => at))
  return [
    ...foot.map(({ at, begins }) => clueOn(at, 'note-numbering', 'footnote', { begins })),
    ...end.map(({ at, begins }) => clueOn(at, 'endnotes-heading', 'footnote', { begins })),
    ...[...strayNotes(reading, taken)].map(([at, label]) => clueOn(at, `note-${STRAY[label] ?? label}`, label)),
  ]
}

const STRAY: Partial<Record<LineLabel, string>> = {
  paragraph: 'amid-text',
  'table-note': 'of-table',
  'front-note': 'of-title-page',
}
