// Named evidence for and against a heading; its weights are set by hand.
import { BULLETS } from '../../../../conventions/bullets.ts'
import { startsLow } from '../../../../conventions/line-ends/open-end.ts'
import { type Evidence, evidence } from '../../../../document/evidence.ts'
import type { LineLabel } from '../../../../document/page/blocks.ts'
import { maxOf } from '../../../../kernel/lists.ts'
import { likelihood } from '../../flow.ts'
import type { OwnLines } from './own-lines.ts'
import { isCapitals, isSameFace, type Row } from './rows.ts'
import type { RunInHeading } from './run-ins.ts'
import { isDistinct, type Setting } from './setting.ts'
import { endsOpen, isEnded, isFormula, isLabel, isNumbered, isUsualName, wordCount } from './words.ts'

/** What the model takes other candidates in the same style for. */
export interface SameStyle {
  readonly others: number
  /** Share of them that it took for headings, 0 to 1. */
  readonly share: number
}

/** Row gaps beyond the usual one, in ems, that part a heading from what is above it. */
const PARTED_HEADING_EM = 0.25
const LONG_WORDS = 18
/** Additive smoothing, so that a style seen once says little. */
const PSEUDO_COUNT = 1

const sameStyleValue = ({ others, share }: SameStyle): number => (2 * share - 1) * (others / (others + PSEUDO_COUNT))

/** Whether a row breaks off in the middle of a sentence; a heading or a short row does not. */
function isOpen(row: Row | undefined): boolean {
  if (row === undefined) return false
  const isText = row.pieces.every(({ labelled }) => labelled.label === 'paragraph')
  return isText && !isEnded(row.text)
}

const RIGHT_LABELS: readonly LineLabel[] = ['heading', 'paragraph', 'list', 'formula']

/** How sure the model is that these rows are neither heading nor text. */
function otherwise(rows: readonly Row[]): number {
  const pieces = rows.flatMap((row) => row.pieces)
  return pieces.reduce((sum, piece) => sum + 1 - likelihood(piece, RIGHT_LABELS), 0) / Math.max(1, pieces.length)
}

/** What is known of a candidate beyond itself and its column. */
export interface Surroundings {
  readonly sameStyle: SameStyle
  /** It is on the title page, above all text. */
  readonly isFront: boolean
  /** It is inside a picture or a drawing. */
  readonly isInGraphic: boolean
  /** The file's outline names nearly all other headings. */
  readonly hasWholeOutline: boolean
  /** The text before it, wherever that stands, breaks off and continues behind it. */
  readonly isMidSentence: boolean
}

/** A heading is not smaller than the text it heads. */
const SMALLER_SHARE = 0.95

const sizeOf = (row: Row): number => maxOf(row.pieces.map(({ line }) => line.size))

/** The first line of a paragraph fills its column and continues in its own face. */
function flowsOn({ rows, face, isWide, distinction }: OwnLines, below: Row | undefined, setting: Setting): boolean {
  const [last, next] = [rows.at(-1), below?.stretches[0]]
  if (last === undefined || below === undefined || next === undefined || !isWide) return false
  const isClose = below.top - last.bottom - setting.gap <= PARTED_HEADING_EM * face.size
  return !isDistinct(distinction) && isSameFace(face, next.face) && isClose
}

/** Extra space above, in ems; null at the head of a column. */
function gapAbove({ rows, column, at, face }: OwnLines | RunInHeading, setting: Setting): number | null {
  const [above, first] = [column[at - 1], rows[0]]
  if (above === undefined || first === undefined) return null
  return (first.top - above.bottom - setting.gap) / Math.max(1, face.size)
}

/** Extra space below, in ems. */
const gapBelow = ({ rows, face }: OwnLines, below: Row, setting: Setting): number =>
  (below.top - (rows.at(-1)?.bottom ?? 0) - setting.gap) / Math.max(1, face.size)

export function ownEvidence(one: OwnLines, around: Surroundings, setting: Setting): Evidence[] {
  const { rows, column, at, text, distinction } = one
  const { sameStyle, isFront, isInGraphic, hasWholeOutline, isMidSentence } = around
  const [above, below, last] = [column[at - 1], column[at + rows.length], rows.at(-1)]
  const gap = gapAbove(one, setting)
  const isParted = gap === null || gap > PARTED_HEADING_EM
  const isBody = below?.pieces.every(({ labelled }) => labelled.label === 'paragraph' || labelled.label === 'list')
  const goesLow = startsLow(below?.text ?? '')
  const isPlain = !isDistinct(distinction) && !one.capitals
  const isNamed = !isFront && setting.named.names(rows, text)
  return [
    evidence('seen', one.seen),
    { name: 'company', value: sameStyleValue(sameStyle) },
    evidence('bold', distinction.bold),
    evidence('italic', distinction.italic),
    evidence('capitals', one.capitals || distinction.smallCapitals),
    evidence('larger', distinction.larger > 0),
    evidence('other-font', isPlain && distinction.otherFont),
    evidence('plain', isPlain && !distinction.otherFont),
    evidence('smaller', below !== undefined && one.face.size < sizeOf(below) * SMALLER_SHARE),
    evidence('flows-on', flowsOn(one, below, setting)),
    evidence('in-graphic', isInGraphic),
    evidence('listed', LISTED.test(text)),
    evidence('no-gap', !isParted),
    evidence('set-apart', isParted && below !== undefined && gapBelow(one, below, setting) > PARTED_HEADING_EM),
    evidence('opens-text', isBody === true && last !== undefined && !goesLow),
    evidence('amid-sentence', isOpen(above) && (gap === null || !isParted || goesLow)),
    evidence('mid-sentence', isMidSentence),
    evidence('numbered', isNumbered(text)),
    evidence('usual', isUsualName(text)),
    evidence('stop', /\.\s*$/.test(text)),
    evidence('ends-open', endsOpen(text)),
    evidence('starts-low', startsLow(text)),
    evidence('long', wordCount(text) > LONG_WORDS),
    evidence('formula', isFormula(text)),
    evidence('label', isLabel(text)),
    evidence('front', isFront),
    evidence('outline', isNamed),
    evidence('not-in-outline', !isNamed && hasWholeOutline),
    evidence('otherwise', otherwise(rows)),
  ]
}

/** Others of a look beyond so many say no more. */
const MOST_OTHERS = 4

/** An item of a list, bold as its first words may be. */
const LISTED = new RegExp(String.raw`^\s*[${BULLETS}·–-]`, 'u')

export function runInEvidence(one: RunInHeading, others: number, setting: Setting): Evidence[] {
  const { column, at, rows, text, after, distinction } = one
  const isUsual = isUsualName(text)
  const isCapital = /^[\p{Lu}\d“"(‘]/u.test(after) || isCapitals(after)
  const gap = gapAbove(one, setting)
  return [
    evidence('seen', one.seen),
    evidence('others', Math.min(MOST_OTHERS, others) / MOST_OTHERS),
    evidence('closed', one.isClosed),
    evidence('parted', one.isParted),
    evidence('neither', !one.isClosed && !one.isParted),
    evidence('bold', distinction.bold),
    evidence('italic', distinction.italic),
    evidence('gap-above', gap !== null && gap > PARTED_HEADING_EM),
    evidence('indented', one.alignment === 'indented'),
    evidence('amid-sentence', isOpen(column[at - 1])),
    evidence('low-after', !isCapital),
    evidence('numbered', isNumbered(text)),
    evidence('usual', isUsual && !distinction.bold),
    evidence('usual-bold', isUsual && distinction.bold),
    evidence('long', wordCount(text) > LONG_WORDS),
    evidence('starts-low', startsLow(text)),
    evidence('listed', LISTED.test(text)),
    evidence('formula', isFormula(text)),
    evidence('label', isLabel(text)),
    evidence('outline', setting.named.names(rows, text)),
    evidence('otherwise', otherwise(rows)),
  ]
}
