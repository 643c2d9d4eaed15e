// Finds the reference lists of a document: runs of lines that read like references, wherever they stand.
import { isReferencesHeading } from '../../../conventions/headings/section-role.ts'
import { possibleLabel } from '../../../conventions/labels/reference-labels.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { append } from '../../../kernel/lists.ts'
import { BEGINS, type DecodedLine, decodeLines, LABEL_COUNT, type LineScores, OUTSIDE } from './line-model.ts'
import type { LineRun, SourceLine } from './source-lines.ts'

/** How much the layout model's label counts against the text: 1 would take both as independent witnesses. Chosen on train. */
const LAYOUT_WEIGHT = 0.8
/** The layout model's labels are never taken for certain. */
const LEAST_DOUBT = 0.02
/** What is left to a reference where the layout model names something else. */
const SHARE_OF_REST = 0.5

const clamp = (value: number): number => Math.min(1 - LEAST_DOUBT, Math.max(LEAST_DOUBT, value))

/** The scores of the text model, combined with those of the layout model. */
export function withLayout(scores: LineScores, lines: readonly SourceLine[]): LineScores {
  const emissions = Float32Array.from(scores.emissions)
  lines.forEach(({ label, confidence }, at) => {
    const isReference = clamp(label === 'reference' ? confidence : (1 - confidence) * SHARE_OF_REST)
    const outside = at * LABEL_COUNT + OUTSIDE
    emissions[outside] = (emissions[outside] ?? 0) - LAYOUT_WEIGHT * Math.log(isReference / (1 - isReference))
  })
  return { ...scores, emissions }
}

/** How much the layout model's word on where blocks begin counts. Chosen on train. */
const START_WEIGHT = 0.8

/** The same for beginnings: where the layout model saw a reference, its word on whether one begins counts too. */
export function withStarts(scores: LineScores, lines: readonly SourceLine[]): LineScores {
  const emissions = Float32Array.from(scores.emissions)
  lines.forEach(({ label, beginsConfidence }, at) => {
    if (label !== 'reference') return
    const begins = clamp(beginsConfidence)
    const place = at * LABEL_COUNT + BEGINS
    emissions[place] = (emissions[place] ?? 0) + START_WEIGHT * Math.log(begins / (1 - begins))
  })
  return { ...scores, emissions }
}

/** Lines of something else (a running head, a heading) that a list may be interrupted by. */
const LONGEST_LIST_BREAK = 12
/** A heading that announces references begins a list, however close the one before it stands. */
function runsOf(lines: readonly SourceLine[], decoded: readonly DecodedLine[]): number[][] {
  const runs: number[][] = []
  let isAnnounced = false
  decoded.forEach(({ label }, at) => {
    if (label === OUTSIDE) {
      isAnnounced ||= isReferencesHeading(lines[at]?.text ?? '')
      return
    }
    const run = runs.at(-1)
    if (run !== undefined && !isAnnounced && at - (run.at(-1) ?? 0) - 1 <= LONGEST_LIST_BREAK) run.push(at)
    else runs.push([at])
    isAnnounced = false
  })
  return joinedByNumbers(
    runs.map((run) => withDueLines(run, lines)),
    lines,
  )
}

/** A run whose first number is due behind the last one of the run before it continues with that list, whatever is between: a page of figures. */
function joinedByNumbers(runs: readonly number[][], lines: readonly SourceLine[]): number[][] {
  const numbersOf = (run: readonly number[]): number[] =>
    run.flatMap((at) => possibleLabel(lines[at]?.text ?? '')?.number ?? [])
  const joined: number[][] = []
  for (const run of runs) {
    const before = joined.at(-1)
    if (before !== undefined && numbersOf(run)[0] === (numbersOf(before).at(-1) ?? Number.NaN) + 1) append(before, run)
    else joined.push([...run])
  }
  return joined
}

/** Lines between those of a run that bear the number that is due are of it too, however little they look like works: "9 45 C.F.R. § 46.116". */
function withDueLines(run: readonly number[], lines: readonly SourceLine[]): number[] {
  let last = Number.NaN
  return run.flatMap((at, index) => {
    last = possibleLabel(lines[at]?.text ?? '')?.number ?? last
    const own = [at]
    for (let between = at + 1; between < (run[index + 1] ?? 0); between += 1) {
      if (possibleLabel(lines[between]?.text ?? '')?.number !== last + 1) continue
      own.push(between)
      last += 1
    }
    return own
  })
}

/** A heading is right above its list, or with a line of explanation between. */
const HEADING_DISTANCE = 3

export function hasHeading(lines: readonly SourceLine[], run: LineRun): boolean {
  const first = run[0] ?? 0
  return lines.slice(Math.max(0, first - HEADING_DISTANCE), first + 1).some(({ text }) => isReferencesHeading(text))
}

/** Share of a run's lines in notes from which on it is notes that cite, which stay notes. */
const NOTE_SHARE = 0.5

const isNotes = (lines: readonly SourceLine[], run: LineRun): boolean =>
  run.length > 0 &&
  !hasHeading(lines, run) &&
  run.filter((at) => lines[at]?.label === 'footnote').length > run.length * NOTE_SHARE

/**
 * Share of the entries of a list without a heading that bear a year beside words: an index or printed results have none, true lists 0.4 and more
 * (485 papers). Lower, since a list whose every line seems to begin an entry must not be lost.
 */
const DATED_SHARE = 0.2
/** A day in numbers (2010-08-05) is the date of a measurement. */
const YEAR_OF_WORK = new RegExp(`(?<![\\d.,-])${YEAR}(?!\\d|-\\d\\d-)`, 'u')
const WORDS = /(?:\p{L}{3,}.*){3}/u

/** Whether the entries of a run are works, as far as their words tell. */
function areWorks(lines: readonly SourceLine[], decoded: readonly DecodedLine[], run: LineRun): boolean {
  const entries: string[] = []
  for (const at of run) {
    const text = lines[at]?.text ?? ''
    if (entries.length === 0 || decoded[at]?.label === BEGINS) entries.push(text)
    else entries[entries.length - 1] += ` ${text}`
  }
  return entries.filter((entry) => YEAR_OF_WORK.test(entry) && WORDS.test(entry)).length >= DATED_SHARE * entries.length
}

/** Entries that a list without a heading must have to be believed beside a longer one. */
const FEWEST_ENTRIES = 3
/** How sure the witnesses must be, on average, of a list without a heading. */
const SURE_LIST = 0.9

function isCredible(lines: readonly SourceLine[], decoded: readonly DecodedLine[], run: LineRun): boolean {
  if (hasHeading(lines, run)) return true
  const entries = run.filter((at) => decoded[at]?.label === BEGINS).length
  const sure = run.reduce((sum, at) => sum + 1 - (decoded[at]?.probabilities[OUTSIDE] ?? 1), 0) / run.length
  return entries >= FEWEST_ENTRIES && sure >= SURE_LIST
}

export interface FoundLists {
  readonly lists: readonly LineRun[]
  /** Lines of the lists at which an entry seems to begin. */
  readonly starts: number
  /** What reads like references is in notes, and stays there. */
  readonly areNotes: boolean
}

const longestOf = (runs: readonly number[][]): number[] =>
  runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])

/**
 * Names and years of citations may read like entries, so that a paper without a list seems to have a short one. On train and dev the
 * layout model sees entries in every list that has no heading.
 */
const isSeen = (lines: readonly SourceLine[], run: LineRun): boolean =>
  run.some((at) => lines[at]?.label === 'reference')

/** The longest list that the layout model sees is kept, unless it is notes; the others where a heading or their own text vouches for them. */
export function findLists(lines: readonly SourceLine[], scores: LineScores): FoundLists {
  const decoded = decodeLines(scores)
  const found = runsOf(lines, decoded)
  // Notes that read like references stay notes, beside a list too.
  const citesInNotes = isNotes(lines, longestOf(found))
  const runs = found.filter((run) => hasHeading(lines, run) || (!isNotes(lines, run) && areWorks(lines, decoded, run)))
  const longest = longestOf(runs)
  const isKept = !citesInNotes && isSeen(lines, longest)
  const lists = runs.filter((run) => (run === longest && isKept) || isCredible(lines, decoded, run))
  return {
    lists,
    starts: lists.flat().filter((at) => decoded[at]?.label === BEGINS).length,
    areNotes: lists.length === 0 && found.length > 0,
  }
}
