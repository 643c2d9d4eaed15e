// Lines that may open a footnote: which number or sign they print, and what speaks for it.
import { type Evidence, evidence } from '../../../../document/evidence.ts'
import { type LineLabel, lineLabels } from '../../../../document/page/blocks.ts'
import type { Line, Rule } from '../../../../document/page/page.ts'
import { allMatches } from '../../../../kernel/patterns.ts'
import { likelihood, type ReadLine } from '../../flow.ts'
import { SMALLER_PT } from './small-print.ts'

export interface Opening {
  readonly at: ReadLine
  /** The column it is in, and its place in it. */
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
  /** Nothing but the number is in the line: the text follows beside it. */
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
const CALLING = lineLabels('title heading abstract paragraph list footnote caption-figure caption-table')

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
const NEVER = lineLabels('table figure-text caption-figure caption-table title')

const OTHERWISE: ReadonlySet<LineLabel> = new Set<LineLabel>(['reference', 'table-note', 'heading'])
const OF_AUTHORS: ReadonlySet<LineLabel> = new Set<LineLabel>(['front-note', 'correspondence', 'affiliation', 'author'])

export interface OpeningPlace {
  readonly column: readonly ReadLine[]
  readonly place: number
  readonly bodySize: number
  readonly marks: ReadonlySet<number>
  readonly rules: readonly Rule[]
  /** From this place of the column on nothing but small print follows. */
  readonly tailStart: number
}

export function openingEvidence(
  found: NoteNumber,
  { column, place, bodySize, marks, rules, tailStart }: OpeningPlace,
): Evidence[] {
  const one = column[place]
  if (one === undefined) return []
  // A number alone is smaller than the text that it opens.
  const { line } = one
  const opened = found.isAlone ? (column[place + 1] ?? one) : one
  return [
    evidence('labelled', likelihood(one, ['footnote'])),
    evidence('marked', marks.has(found.number)),
    evidence('raised', found.isRaised),
    evidence('small', opened.line.size <= bodySize - SMALLER_PT),
    evidence('ruled', hasRuleBetween(rules, column[place - 1]?.line ?? null, line)),
    evidence('otherwise', likelihood(one, OTHERWISE)),
    evidence('of-authors', likelihood(opened, OF_AUTHORS)),
    evidence('never', likelihood(one, NEVER)),
    evidence('amid-text', place < tailStart),
  ]
}
