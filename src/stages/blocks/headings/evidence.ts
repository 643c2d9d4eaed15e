// What speaks for a heading and against it, by name and weight; a candidate with more for it than against it is one.
// Limits: set by hand while looking at papers, where nothing else is said.

import { startsLow } from '../../../conventions/line-ends/open-end.ts'
import { maxOf } from '../../../kernel/lists.ts'
import type { OwnLines } from './own-lines.ts'
import { isCapitals, isSameFace, type Row } from './rows.ts'
import type { RunInHeading } from './run-ins.ts'
import { isDistinct, type Setting } from './setting.ts'
import { endsOpen, isEnded, isFormula, isLabel, isNumbered, isUsualName, wordCount } from './words.ts'

/** What other candidates of the same look are, as far as the model saw it. */
export interface Company {
  readonly others: number
  /** Share of them that it took for headings, 0 to 1. */
  readonly share: number
}

/** Logits, chosen on the train papers; each is what its evidence alone is worth. */
const OWN = {
  base: -3,
  seen: 5,
  /** All others of the look are headings; the opposite where none is. */
  company: 2.5,
  bold: 1,
  italic: 0.5,
  capitals: 0.7,
  larger: 1.2,
  otherFont: 0.3,
  plain: -1.5,
  smaller: -2,
  /** It fills its row and the next goes on in the same face. */
  flowsOn: -2,
  /** Letters of a graph. */
  inGraphic: -3.5,
  /** The sign of a list. */
  listed: -2,
  gapAbove: 1,
  noGap: -0.5,
  opensText: 0.8,
  amidSentence: -3,
  numbered: 1,
  usual: 1.5,
  stop: -0.7,
  endsOpen: -2,
  startsLow: -2.5,
  long: -1.5,
  formula: -4,
  label: -3,
  otherwise: -3,
  front: -3,
  /** The file's own outline has it: of 1,403 such lines of train 1,399 are headings, the others titles. */
  named: 4,
  /** The outline has nearly all others and not this one. */
  unnamed: -3,
} as const

/** Row gaps beyond the usual one, in ems, that part a heading from what stands above it. */
const PARTED_HEADING_EM = 0.25
const LONG_WORDS = 18
/** Half a company of two is no company: shares are drawn to the middle by so many unseen others. */
const UNSEEN = 1

const companyWeight = ({ others, share }: Company): number => (2 * share - 1) * (others / (others + UNSEEN))

const rowAbove = (column: readonly Row[], at: number): Row | undefined => column[at - 1]

/** Whether a row breaks off in the middle of a sentence; a heading or a short row does not. */
function isOpen(row: Row | undefined): boolean {
  if (row === undefined) return false
  const isText = row.pieces.every(({ labelled }) => labelled.label === 'paragraph')
  return isText && !isEnded(row.text)
}

const RIGHT_LABELS = new Set(['heading', 'paragraph', 'list', 'formula'])

function otherwise(rows: readonly Row[]): number {
  const pieces = rows.flatMap((row) => row.pieces)
  const wrong = pieces.filter(({ labelled }) => !RIGHT_LABELS.has(labelled.label))
  return wrong.reduce((sum, { labelled }) => sum + labelled.confidence, 0) / Math.max(1, pieces.length)
}

/** What is known of a candidate beyond itself and its column. */
export interface Surroundings {
  readonly company: Company
  /** It stands on the title page, above all text. */
  readonly isFront: boolean
  /** It stands inside a picture or a drawing. */
  readonly isInGraphic: boolean
  /** The file's outline names nearly all other headings. */
  readonly hasWholeOutline: boolean
}

/** A heading is not smaller than the text it heads. */
const SMALLER_SHARE = 0.95

const sizeOf = (row: Row): number => maxOf(row.pieces.map(({ line }) => line.size))

/** The first line of a paragraph fills its column and goes on in its own face. */
function flowsOn({ rows, face, isWide, distinction }: OwnLines, below: Row | undefined, setting: Setting): boolean {
  const [last, next] = [rows.at(-1), below?.stretches[0]]
  if (last === undefined || below === undefined || next === undefined || !isWide) return false
  const isClose = below.top - last.bottom - setting.gap <= PARTED_HEADING_EM * face.size
  return !isDistinct(distinction) && isSameFace(face, next.face) && isClose
}

export function scoreOwnLines(
  one: OwnLines,
  { company, isFront, isInGraphic, hasWholeOutline }: Surroundings,
  setting: Setting,
): number {
  const { rows, column, at, text, distinction } = one
  const [above, below] = [rowAbove(column, at), column[at + rows.length]]
  const [first, last] = [rows[0], rows.at(-1)]
  const em = Math.max(1, one.face.size)
  const gap = above === undefined || first === undefined ? null : (first.top - above.bottom - setting.gap) / em
  const isBody = below?.pieces.every(({ labelled }) => labelled.label === 'paragraph' || labelled.label === 'list')
  let score = OWN.base + OWN.seen * one.seen + OWN.company * companyWeight(company)
  if (distinction.bold) score += OWN.bold
  if (distinction.italic) score += OWN.italic
  if (one.capitals || distinction.smallCapitals) score += OWN.capitals
  if (distinction.larger > 0) score += OWN.larger
  if (!isDistinct(distinction) && !one.capitals) score += distinction.otherFont ? OWN.otherFont : OWN.plain
  if (below !== undefined && one.face.size < sizeOf(below) * SMALLER_SHARE) score += OWN.smaller
  if (flowsOn(one, below, setting)) score += OWN.flowsOn
  if (isInGraphic) score += OWN.inGraphic
  if (/^\s*[-–•▪◦·]/.test(text)) score += OWN.listed
  if (gap === null || gap > PARTED_HEADING_EM) score += OWN.gapAbove
  else score += OWN.noGap
  if (isBody === true && last !== undefined && !startsLow(below?.text ?? '')) score += OWN.opensText
  if (isOpen(above) && (gap === null || gap <= PARTED_HEADING_EM || startsLow(below?.text ?? '')))
    score += OWN.amidSentence
  if (isNumbered(text)) score += OWN.numbered
  if (isUsualName(text)) score += OWN.usual
  if (/\.\s*$/.test(text)) score += OWN.stop
  if (endsOpen(text)) score += OWN.endsOpen
  if (startsLow(text)) score += OWN.startsLow
  if (wordCount(text) > LONG_WORDS) score += OWN.long
  if (isFormula(text)) score += OWN.formula
  if (isLabel(text)) score += OWN.label
  if (isFront) score += OWN.front
  if (!isFront && setting.named.names(rows, text)) score += OWN.named
  else if (hasWholeOutline) score += OWN.unnamed
  return score + OWN.otherwise * otherwise(rows)
}

const RUN_IN = {
  base: -3,
  seen: 2,
  closed: 1,
  parted: 1.2,
  neither: -2,
  bold: 1.3,
  italic: 0.5,
  /** Each of the first others of the look that are closed and parted alike. */
  other: 0.6,
  mostOthers: 4,
  gapAbove: 0.5,
  indented: 0.3,
  afterEnd: 0.5,
  amidSentence: -3.5,
  capitalAfter: 0.5,
  lowAfter: -2.5,
  numbered: 0.8,
  usual: 1,
  usualBold: 2.5,
  long: -1.5,
  startsLow: -2,
  formula: -2,
  label: -4,
  named: 4,
} as const

export function scoreRunIn(one: RunInHeading, others: number, setting: Setting): number {
  const { column, at, rows, text, after, distinction } = one
  const above = rowAbove(column, at)
  const first = rows[0]
  const em = Math.max(1, one.face.size)
  const gap = above === undefined || first === undefined ? null : (first.top - above.bottom - setting.gap) / em
  let score = RUN_IN.base + RUN_IN.seen * one.seen + RUN_IN.other * Math.min(RUN_IN.mostOthers, others)
  if (one.isClosed) score += RUN_IN.closed
  if (one.isParted) score += RUN_IN.parted
  if (!one.isClosed && !one.isParted) score += RUN_IN.neither
  if (distinction.bold) score += RUN_IN.bold
  if (distinction.italic) score += RUN_IN.italic
  if (gap !== null && gap > PARTED_HEADING_EM) score += RUN_IN.gapAbove
  if (one.alignment === 'indented') score += RUN_IN.indented
  if (isOpen(above)) score += RUN_IN.amidSentence
  else score += RUN_IN.afterEnd
  score += /^[\p{Lu}\d“"(‘]/u.test(after) || isCapitals(after) ? RUN_IN.capitalAfter : RUN_IN.lowAfter
  if (isNumbered(text)) score += RUN_IN.numbered
  if (isUsualName(text)) score += distinction.bold ? RUN_IN.usualBold : RUN_IN.usual
  if (wordCount(text) > LONG_WORDS) score += RUN_IN.long
  if (startsLow(text)) score += RUN_IN.startsLow
  if (isFormula(text)) score += RUN_IN.formula
  if (isLabel(text)) score += RUN_IN.label
  if (setting.named.names(rows, text)) score += RUN_IN.named
  return score
}
