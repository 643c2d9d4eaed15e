// Decides for all lines of a paper together which are footnotes, and where each note begins: by size, place and numbering.
import { normaliseHeading } from '../../../../conventions/headings/classify-heading.ts'
import { namedType } from '../../../../conventions/headings/section-names.ts'
import { captionLabel } from '../../../../conventions/labels/caption-label.ts'
import { anyWord } from '../../../../conventions/language/words.ts'
import { type Evidence, weigh } from '../../../../document/evidence.ts'
import type { LineClue, LineLabel } from '../../../../document/page/blocks.ts'
import { mainSpan } from '../../../../document/page/page.ts'
import { append, median } from '../../../../kernel/lists.ts'
import type { SectionType } from '../../../../schema/vocabularies.ts'
import { clueOn, columnsOf, type Reading as Paper, type ReadLine } from '../../flow.ts'
import { CLUE_MODELS } from '../../weights.ts'
import { marksIn, noteNumber, type Opening, openingEvidence } from './openings.ts'
import { SMALLER_PT, tailStartOf } from './small-print.ts'
import { gapOf, type NoteLine, noteLinesOf } from './zones.ts'

export interface Numbered {
  readonly number: number
  readonly page: number
  readonly score: number
}

/** A number that follows the last one. */
const NEXT = 1
/** A number left out: its note is on a page that was not read, or its opening was not seen. */
const LEFT_OUT = -1.5
const MOST_LEFT_OUT = 6
/** Numbers begin anew, as some journals let them on every page. */
const ANEW = -3
/** The first note that is read need not be the first of the paper. */
const LATE_START = -4
/** A paper of so many candidates is no paper; the chain is looked for in the first. */
const MOST_NOTE_CANDIDATES = 2000

function step(before: Numbered, after: Numbered): number {
  const distance = after.number - before.number
  if (distance === 1) return NEXT
  if (distance > 1 && distance <= MOST_LEFT_OUT) return LEFT_OUT * (distance - 1)
  return after.number === 1 && after.page > before.page ? ANEW : Number.NEGATIVE_INFINITY
}

/** The candidates, in the order in which they are read, that make up the chain of the highest sum; none below zero. */
export function bestChain<Candidate extends Numbered>(given: readonly Candidate[]): Candidate[] {
  const candidates = given.slice(0, MOST_NOTE_CANDIDATES)
  const sums = new Float64Array(candidates.length)
  const before = new Int32Array(candidates.length).fill(-1)
  let best = -1
  candidates.forEach((candidate, at) => {
    let most = Math.max(LATE_START, 1 - candidate.number)
    for (let j = 0; j < at; j++) {
      const other = candidates[j]
      const sum = other === undefined ? Number.NEGATIVE_INFINITY : (sums[j] ?? 0) + step(other, candidate)
      if (sum > most) {
        most = sum
        before[at] = j
      }
    }
    sums[at] = most + candidate.score
    if ((sums[at] ?? 0) > (best < 0 ? 0 : (sums[best] ?? 0))) best = at
  })
  const chain: Candidate[] = []
  for (let at = best; at >= 0; at = before[at] ?? -1) {
    const candidate = candidates[at]
    if (candidate !== undefined) chain.unshift(candidate)
  }
  return chain
}

const NOTES_HEADING = new RegExp(
  String.raw`^\s*(?:note|${anyWord(({ sections }) => sections.endnote)})\s*[.:]?\s*$`,
  'iu',
)

function linesBelow(lines: readonly ReadLine[], heading: number): ReadLine[] {
  const rest = lines.slice(heading + 1)
  const end = rest.findIndex(({ labelled }) => labelled.label === 'heading')
  return (end < 0 ? rest : rest.slice(0, end)).filter((one) => !one.isMargin && isText(one))
}

const isText = ({ labelled: { label } }: ReadLine): boolean =>
  label === 'paragraph' || label === 'list' || label === 'reference' || label === 'footnote' || label === 'formula'

/** Where the notes begin: 1, 2, 3 and so on, each the next line with the number that is due. */
function openingsAmong(lines: readonly ReadLine[]): Set<ReadLine> {
  const found = new Set<ReadLine>()
  let due = 1
  for (const one of lines) {
    if (noteNumber(one.line)?.number !== due) continue
    found.add(one)
    due += 1
  }
  return found
}

function endnoteLines(lines: readonly ReadLine[]): NoteLine[] {
  return lines.flatMap((one, at) => {
    if (one.labelled.label !== 'heading' || !NOTES_HEADING.test(one.line.text)) return []
    const below = linesBelow(lines, at)
    const openings = openingsAmong(below)
    const [first] = below
    if (first === undefined || !openings.has(first)) return []
    return below.map((line) => ({ at: line, begins: openings.has(line) }))
  })
}

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

function candidatesOf({ pages, lines, columns, bodySize }: Reading): Candidate[] {
  const marks = pages.map((_, at) => marksIn(lines.filter(({ page }) => page === at)))
  return columns.flatMap(({ lines: column, page }, at) => {
    const tailStart = tailStartOf(column, bodySize)
    return column.flatMap((one, place): Candidate[] => {
      const found = noteNumber(one.line)
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

/** Below this an opening is in the chain for its number alone. */
const LEAST_NOTE_SCORE = 0

/** Between its neighbours in number, on one page, it counts for nothing that a note's first line reads like an entry of a list. */
function isBelieved({ score, number, page, evidence }: Candidate, at: number, chain: readonly Candidate[]): boolean {
  const [before, after] = [chain[at - 1], chain[at + 1]]
  const isBetween =
    before?.page === page && after?.page === page && before.number === number - 1 && after.number === number + 1
  const told = isBetween ? evidence.filter(({ name }) => name !== 'otherwise') : null
  return (told === null ? score : weigh(CLUE_MODELS['note-opening'], told).logOdds) > LEAST_NOTE_SCORE
}

function footnotesOf(reading: Reading): NoteLine[] {
  const { pages, columns, bodySize } = reading
  const chain = bestChain(candidatesOf(reading)).filter(isBelieved)
  const byColumn = new Map<number, Set<number>>()
  for (const { column, place } of chain) byColumn.set(column, (byColumn.get(column) ?? new Set()).add(place))
  const textOf = ({ at, column, place }: Candidate): ReadLine =>
    noteNumber(at.line)?.isAlone === true ? (columns[column]?.lines[place + 1] ?? at) : at
  // A line's own size is that of its first letter, which is the note's number.
  const sizeOf = ({ line }: ReadLine): number => mainSpan(line)?.size ?? line.size
  const noteSize = chain.length === 0 ? null : median(chain.map((opening) => sizeOf(textOf(opening))))
  let open: ReadLine | null = null
  const out: NoteLine[] = []
  columns.forEach(({ lines: column, page }, at) => {
    const openings = byColumn.get(at) ?? new Set<number>()
    const rules = pages[page]?.rules ?? []
    const found = noteLinesOf({ column, rules, bodySize, openings, noteSize }, open)
    append(out, found)
    const last = found.at(-1)?.at
    if (last !== undefined) open = last
    // A note continues at the foot of the next column or page, not farther.
    else if (open !== null && open.page < page) open = null
  })
  return out
}

const OF_FLOATS: ReadonlySet<LineLabel> = new Set<LineLabel>(['table', 'figure-text'])
const isOfFloat = ({ labelled, line }: ReadLine): boolean =>
  OF_FLOATS.has(labelled.label) || captionLabel(line.text) !== null

/** Shorter lines may as well be in the margin. */
const FEWEST_WORDS = 6

interface Small {
  readonly bodySize: number
  readonly floatPages: ReadonlySet<number>
}

/** What the model took for small print of another kind: there is no note of a table without one, and none of the front amid the paper. */
function isMisplacedNote(
  { labelled: { label }, page, isAmid, line }: ReadLine,
  { bodySize, floatPages }: Small,
): boolean {
  const isElsewhere = (label === 'table-note' && !floatPages.has(page)) || (label === 'front-note' && isAmid)
  return isElsewhere && line.size <= bodySize - SMALLER_PT && line.text.split(' ').length >= FEWEST_WORDS
}

/** What small print at the foot of a title page is taken for. */
const MISTAKEN: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list', 'heading', 'title'])
/** What is so far below the text, in heights of its line, is none of it. */
const FOOT_GAP = 1.4

/** The chapters of a paper. */
const BODY: ReadonlySet<SectionType | undefined> = new Set<SectionType>(['intro', 'method', 'results', 'discussion'])
const namedTypeOf = ({ line }: ReadLine): SectionType | undefined => namedType(normaliseHeading(line.text))

/** Where the small print at the foot of a column begins that is apart from the text above it. */
function footStartOf(column: readonly ReadLine[], bodySize: number): number {
  const start = tailStartOf(column, bodySize)
  const [above, first] = [column[start - 1], column[start]]
  if (above?.labelled.label !== 'paragraph' || first === undefined) return column.length
  // Physiologists set their methods smaller than the rest of the paper.
  if (first.labelled.label === 'heading' && BODY.has(namedTypeOf(first))) return column.length
  return gapOf(above, first) > FOOT_GAP ? start : column.length
}

/** The imprint of a title page, below the text: "Issue Theme Ethics; Guest Editors". */
const imprintAtFoot = ({ columns, bodySize }: Reading, taken: ReadonlySet<ReadLine>): LineClue[] =>
  columns
    .filter(({ page }) => page === 0)
    .flatMap(({ lines }) => lines.slice(footStartOf(lines, bodySize)))
    .filter((one) => MISTAKEN.has(one.labelled.label) && !taken.has(one))
    .map((one) => clueOn(one, 'foot-of-title-page', 'front-note'))

/** What else the model took for notes: amid the text it continues with what is around it. */
function strayNotes(reading: Reading, taken: ReadonlySet<ReadLine>): LineClue[] {
  const { columns, bodySize, lines: all } = reading
  const strays: LineClue[] = []
  const floatPages = new Set(all.filter(isOfFloat).map(({ page }) => page))
  const isStray = (one: ReadLine): boolean =>
    one.labelled.label === 'footnote' || isMisplacedNote(one, { bodySize, floatPages })
  for (const { lines, page } of columns) {
    // By size alone: what the model says is in doubt here.
    const plain = lines.map(
      (one): ReadLine => (isStray(one) ? { ...one, labelled: { ...one.labelled, label: 'paragraph' } } : one),
    )
    const tailStart = tailStartOf(plain, bodySize)
    lines.forEach((one, place) => {
      if (!isStray(one) || taken.has(one)) return
      const above = lines[place - 1]?.labelled.label
      const isFootnote = one.labelled.label === 'footnote'
      if (isFootnote && (above === 'table' || above === 'table-note')) return
      if (place < tailStart) strays.push(clueOn(one, 'note-amid-text', 'paragraph'))
      // Below the text of the title page authors thank and say where they work.
      else if (isFootnote && page === 0) strays.push(clueOn(one, 'note-of-title-page', 'front-note'))
    })
  }
  return strays
}

function readNotes({ pages, perPage, bodySize }: Paper): Reading {
  const columns = perPage.flatMap((of, page) => columnsOf(of).map((column) => ({ lines: column, page })))
  return { pages, lines: perPage.flat(), columns, bodySize }
}

/** All lines that may open a note, with what speaks for each. */
export const openingCandidates = (paper: Paper): readonly Candidate[] => candidatesOf(readNotes(paper))

export function noteClues(paper: Paper): LineClue[] {
  if (paper.bodySize === 0) return []
  const reading = readNotes(paper)
  const [foot, end] = [footnotesOf(reading), endnoteLines(reading.lines)]
  const taken = new Set([...foot, ...end].map(({ at }) => at))
  return [
    ...foot.map(({ at, begins }) => clueOn(at, 'note-numbering', 'footnote', { begins })),
    ...end.map(({ at, begins }) => clueOn(at, 'endnotes-heading', 'footnote', { begins })),
    ...strayNotes(reading, taken),
    ...imprintAtFoot(reading, taken),
  ]
}
