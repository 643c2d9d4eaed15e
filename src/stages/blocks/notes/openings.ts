// Lines that may open a footnote: which number or sign they print, and what speaks for it.
// Limits: set by hand while looking at papers, where nothing else is said.

import type { LineLabel } from '../../../document/blocks.ts'
import type { Line, Rule } from '../../../document/page.ts'
import { allMatches } from '../../../kernel/all-matches.ts'
import type { ReadLine } from '../flow.ts'
import { SMALLER_PT } from './small-print.ts'

export interface Opening {
  readonly at: ReadLine
  /** The column it stands in, and its place in it. */
  readonly column: number
  readonly place: number
  readonly number: number
  /** Sum of the evidence below: positive for a likely note. */
  readonly score: number
}

const RAISED_NUMBER = /^\s*(\d{1,3})(?!\d)/
/** "12. See Smith", "12 See Smith", "(3) That is". */
const PLAIN_NUMBER = /^\s*\(?(\d{1,3})(?:[.)]\s*|\s+)(?=[\p{Lu}“"‘'(])/u
const NUMBER_ALONE = /^\s*\(?(\d{1,3})[.)]?\s*$/
const SIGN = /^\s*[*∗†‡§¶#]{1,3}/u

/** Whether a line begins with a sign instead of a number: an author's note. */
export const hasSign = (line: Line): boolean => SIGN.test(line.text)

export interface NoteNumber {
  readonly number: number
  readonly isRaised: boolean
  /** Nothing but the number stands in the line: the text follows beside it. */
  readonly isAlone: boolean
}

export function noteNumber(line: Line): NoteNumber | null {
  const alone = NUMBER_ALONE.exec(line.text)
  if (alone !== null) return { number: Number(alone[1]), isRaised: false, isAlone: true }
  const [first] = line.spans
  const raised = first?.rise === 'sup' ? RAISED_NUMBER.exec(line.text.slice(0, first.end)) : null
  if (raised !== null) return { number: Number(raised[1]), isRaised: true, isAlone: false }
  const plain = PLAIN_NUMBER.exec(line.text)
  return plain === null ? null : { number: Number(plain[1]), isRaised: false, isAlone: false }
}

/** What authors' names and cells have raised numbers for is not a note of the text. */
const CALLING: ReadonlySet<LineLabel> = new Set<LineLabel>([
  'title',
  'heading',
  'abstract',
  'paragraph',
  'list',
  'footnote',
  'caption-figure',
  'caption-table',
])

/** Raised numbers in the running text of a page: the marks that call for its notes. */
export function marksIn(lines: readonly ReadLine[]): ReadonlySet<number> {
  const marks = new Set<number>()
  for (const { line, labelled } of lines) {
    if (!CALLING.has(labelled.label)) continue
    for (const span of line.spans) {
      if (span.rise !== 'sup' || span.start === 0) continue
      for (const [number] of allMatches(line.text.slice(span.start, span.end), /\d{1,3}/g)) marks.add(Number(number))
    }
  }
  return marks
}

/** Rules are drawn up to so many points above or below where the letters' boxes would have them. */
const RULE_SLACK_PT = 2

/** Whether a level rule parts two lines that stand one below the other; `above` is null for the first of a column. */
export function hasRuleBetween(rules: readonly Rule[], above: Line | null, below: Line): boolean {
  const top = above === null ? below.box[1] - 2 * below.size : above.box[3] - RULE_SLACK_PT
  return rules.some(
    ({ axis, box }) =>
      axis === 'horizontal' &&
      box[1] >= top &&
      box[3] <= below.box[1] + RULE_SLACK_PT &&
      box[0] < below.box[2] &&
      box[2] > below.box[0] - below.size,
  )
}

/** Labels that a note's first line is taken for at times, and those that it is not. */
const NEVER: ReadonlySet<LineLabel> = new Set<LineLabel>([
  'table',
  'figure-text',
  'caption-figure',
  'caption-table',
  'title',
])

const OTHERWISE: ReadonlySet<LineLabel> = new Set<LineLabel>(['reference', 'table-note', 'heading'])
const OF_AUTHORS: ReadonlySet<LineLabel> = new Set<LineLabel>(['front-note', 'correspondence', 'affiliation', 'author'])

/** What speaks for an opening and against it; the chain of numbers decides between openings that have as much. */
const EVIDENCE = {
  /** The model says so, times its confidence. */
  labelled: 3,
  /** The page's text has a raised mark of the number. */
  marked: 2,
  raised: 1,
  small: 1.5,
  /** A rule stands right above it. */
  ruled: 1,
  /** The model says that it is a reference, a note of a table, a heading. */
  otherwise: -4,
  /** It says that it is an author's address, which has raised numbers too; sure or not, notes of the text look otherwise. */
  ofAuthors: -4,
  never: -6,
  /** Text of the body stands below it. */
  amidText: -6,
} as const

export interface OpeningPlace {
  readonly column: readonly ReadLine[]
  readonly place: number
  readonly bodySize: number
  readonly marks: ReadonlySet<number>
  readonly rules: readonly Rule[]
  /** From this place of the column on nothing but small print follows. */
  readonly tailStart: number
}

export function scoreOpening(
  found: NoteNumber,
  { column, place, bodySize, marks, rules, tailStart }: OpeningPlace,
): number {
  const one = column[place]
  if (one === undefined) return Number.NEGATIVE_INFINITY
  // A number alone is smaller than the text that it opens.
  const { line, labelled } = one
  const text = found.isAlone ? (column[place + 1]?.line ?? line) : line
  const { label, confidence } = labelled
  let score = 0
  if (label === 'footnote') score += EVIDENCE.labelled * confidence
  if (marks.has(found.number)) score += EVIDENCE.marked
  if (found.isRaised) score += EVIDENCE.raised
  if (text.size <= bodySize - SMALLER_PT) score += EVIDENCE.small
  if (hasRuleBetween(rules, column[place - 1]?.line ?? null, line)) score += EVIDENCE.ruled
  if (OTHERWISE.has(label)) score += EVIDENCE.otherwise * confidence
  if (OF_AUTHORS.has(label)) score += EVIDENCE.ofAuthors
  if (NEVER.has(label)) score += EVIDENCE.never * confidence
  if (place < tailStart) score += EVIDENCE.amidText
  return score
}
