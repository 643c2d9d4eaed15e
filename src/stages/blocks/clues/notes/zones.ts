// The stretches of small print in a column that its notes take up, and where each of them begins.
import type { LineLabel } from '../../../../document/page/blocks.ts'
import type { Rule } from '../../../../document/page/page.ts'
import { minOf } from '../../../../kernel/lists.ts'
import type { ReadLine } from '../../flow.ts'
import { hasRuleBetween, hasSign } from './openings.ts'
import { isScrap, SMALLER_PT, tailStartOf } from './small-print.ts'

export interface NoteLine {
  readonly at: ReadLine
  readonly begins: boolean
}

export interface Foot {
  readonly column: readonly ReadLine[]
  readonly rules: readonly Rule[]
  readonly bodySize: number
  /** Places in the column where a note opens. */
  readonly openings: ReadonlySet<number>
  /** The size that notes of this paper have; null where none was found. */
  readonly noteSize: number | null
}

/** Notes of one paper are set in one size, but for rounding. */
const NOTE_SIZE_PT = 0.35
/** Lines farther apart than this, in heights of theirs, are not of one note. */
const WIDEST_NOTE_GAP = 1.4

const ENDED = /[.!?…:;][)\]”"’'»*†‡\d]*\s*$/

/** Whether a note breaks off in the middle of a sentence. */
const isBroken = (last: ReadLine): boolean => !ENDED.test(last.line.text)

/** What ends a note, and small print that belongs to something else, where the model is sure of it. */
const ENDING: readonly LineLabel[] = [
  'heading',
  'table',
  'table-note',
  'caption-figure',
  'caption-table',
  'figure-text',
]
const FOREIGN: readonly LineLabel[] = [...ENDING, 'reference', 'keywords', 'front-note', 'correspondence']
/** Amid note lines of one size a single line is easily taken for something else. */
const SURE_NOTE = 0.6

/** What the first pages print below their last note: "© 2020 The authors". */
const IMPRINT: readonly LineLabel[] = ['front-note', 'correspondence']
const SURE_IMPRINT = 0.9

const isOneOf = (labels: readonly LineLabel[], { labelled }: ReadLine, confidence: number): boolean =>
  labels.includes(labelled.label) && labelled.confidence >= confidence

/** How far two lines are apart, in heights of the lower. */
export function gapOf(above: ReadLine, below: ReadLine): number {
  const height = Math.max(1, below.line.box[3] - below.line.box[1])
  return (below.line.box[1] - above.line.box[3]) / height
}

/** Where notes are as large as the text the model's word alone tells them apart. */
function isNoteSize({ line, labelled }: ReadLine, { noteSize, bodySize }: Foot): boolean {
  if (noteSize === null || noteSize > bodySize - SMALLER_PT) return labelled.label === 'footnote'
  return line.size <= noteSize + NOTE_SIZE_PT
}

/** Where the lines above the first opening begin that continue with the note of the column before. */
function continuationStart(foot: Foot, first: number): number {
  const { column, rules, bodySize } = foot
  const tail = tailStartOf(column, bodySize)
  let start = first
  while (start > tail) {
    const [above, below] = [column[start - 1], column[start]]
    if (above === undefined || !isNoteSize(above, foot)) break
    const isParted = below !== undefined && start < column.length && gapOf(above, below) > WIDEST_NOTE_GAP
    if (isParted || (below !== undefined && hasRuleBetween(rules, above.line, below.line))) break
    // The last line of a table's notes is no note of the text.
    if (isOneOf(FOREIGN, above, SURE_NOTE)) return first
    start--
  }
  return start
}

/** Half of the lines at the foot must have been seen as notes, or a rule must be above them, where no number opens one. */
const SEEN_SHARE = 0.5

function isNoteFoot(lines: readonly ReadLine[], { column, rules }: Foot, start: number): boolean {
  const [first] = lines
  if (first === undefined || hasSign(first.line)) return false
  const seen = lines.filter(({ labelled }) => labelled.label === 'footnote').length
  return seen >= lines.length * SEEN_SHARE || hasRuleBetween(rules, column[start - 1]?.line ?? null, first.line)
}

/** Lines of a note follow one another closely. */
const NOTE_GAP = 0.5

function endsNote(one: ReadLine, before: ReadLine | undefined, foot: Foot): boolean {
  if (!isNoteSize(one, foot) && !isScrap(one)) return true
  if (!one.isAmid && one.labelled.begins && isOneOf(IMPRINT, one, SURE_IMPRINT)) return true
  return isOneOf(ENDING, one, SURE_NOTE) && (before === undefined || gapOf(before, one) > NOTE_GAP)
}

/** The note lines of a column; none where no note opens and none continues. `open` is the last line of the note before. */
export function noteLinesOf(foot: Foot, open: ReadLine | null): NoteLine[] {
  const { column, openings } = foot
  const first = minOf(openings, column.length)
  const start = open === null ? first : continuationStart(foot, first)
  const before = column.slice(start, first)
  const continues = open !== null && before.length > 0 && (isBroken(open) || isNoteFoot(before, foot, start))
  const out: NoteLine[] = continues ? before.map((at) => ({ at, begins: false })) : []
  let isInside = false
  column.forEach((at, place) => {
    const begins = openings.has(place)
    if (begins) isInside = true
    else if (endsNote(at, column[place - 1], foot)) isInside = false
    if (isInside) out.push({ at, begins })
  })
  return out
}
