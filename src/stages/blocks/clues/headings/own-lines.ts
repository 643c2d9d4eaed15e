// Headings that are in lines of their own: rows set unlike the text, put together where one heading takes several.
import { isOpeningHeading } from '../../../../conventions/front-words.ts'
import { startsLow } from '../../../../conventions/line-ends/open-end.ts'
import {
  type HeadingAlignment,
  type LineLabel,
  labelProbability,
  lineLabels,
} from '../../../../document/page/blocks.ts'
import { likelihood } from '../../flow.ts'
import { type Face, isCapitals, isSameFace, lettersIn, type Row } from './rows.ts'
import {
  alignmentOf,
  type Distinction,
  distinctionOf,
  type Edges,
  edgesAround,
  faceOfRow,
  isDistinct,
  type Setting,
} from './setting.ts'
import { isNumbered, isUnfinished, isUsualName, wordCount } from './words.ts'

export interface OwnLines {
  readonly rows: readonly Row[]
  /** Place of the first row in its column. */
  readonly at: number
  readonly column: readonly Row[]
  readonly text: string
  readonly face: Face
  readonly capitals: boolean
  readonly distinction: Distinction
  readonly alignment: HeadingAlignment
  /** It fills its column, so that its alignment is a guess. */
  readonly isWide: boolean
  /** What the model says, from 0 to 1. */
  readonly seen: number
}

/** What is never a heading, however it looks. */
const NEVER = lineLabels('table figure-text reference footnote page-header page-footer page-number line-number code')
/** Nor are parts of the paper's header, where it may stand. */
const NEVER_IN_FRONT: ReadonlySet<LineLabel> = new Set<LineLabel>([
  ...NEVER,
  'affiliation',
  'correspondence',
  'front-note',
  'abstract',
  'keywords',
  'title',
])
/** From this probability on the model's word makes a heading of a row that looks like text. */
const SEEN = 0.1
/** Below this the model's word against a heading is one piece of evidence among others. */
const SURE_HEADING = 0.8
const MOST_HEADING_WORDS = 30
const MOST_HEADING_ROWS = 6

function isSurelyOther(row: Row): boolean {
  const isOpening = isOpeningHeading(row.text)
  return row.pieces.some(
    (piece) => likelihood(piece, piece.isAmid || isOpening ? NEVER : NEVER_IN_FRONT) >= SURE_HEADING,
  )
}

/** The probability that a row is a heading, over its letters. */
function seenShare(rows: readonly Row[]): number {
  let [sum, letters] = [0, 0]
  for (const { line, labelled } of rows.flatMap((row) => row.pieces)) {
    sum += labelProbability(labelled, 'heading') * line.text.length
    letters += line.text.length
  }
  return letters === 0 ? 0 : sum / letters
}

interface Head {
  readonly face: Face
  readonly distinction: Distinction
}

/** The face of a row that may be a heading, or part of one. */
function headOf(row: Row, setting: Setting): Head | null {
  const face = faceOfRow(row, setting)
  if (face === null || isSurelyOther(row)) return null
  if (lettersIn(row.text) < 2 || wordCount(row.text) > MOST_HEADING_WORDS) return null
  const distinction = distinctionOf(face, setting)
  const isSet = isDistinct(distinction) || distinction.otherFont || isCapitals(row.text) || isNumbered(row.text)
  const isNamed = setting.named.names([row], row.text)
  return isSet || isNamed || seenShare([row]) >= SEEN ? { face, distinction } : null
}

/** "Appendix B. A TITLE": capitals and small letters in one heading. */
const hasBothCases = (text: string): boolean => /\p{Lu}{4}/u.test(text) && /\p{Ll}{4}/u.test(text)

/** Rows of one heading stand as close as those of a paragraph, or a little farther apart, in ems. */
const WIDEST_EXTRA_EM = 0.45
/** A row that takes up so much of its column tells nothing of its alignment. */
const WIDE_SHARE = 0.8
const HEADING_SIZE_PT = 0.6

const widthShare = (row: Row, edges: Edges | null): number =>
  edges === null ? 1 : (row.right - row.left) / Math.max(1, edges.right - edges.left)

interface Place {
  readonly edges: Edges | null
  readonly em: number
}

function isNextHeading(row: Row, next: Row, { edges, em }: Place): boolean {
  if (isNumbered(next.text) || (isUsualName(row.text) && !startsLow(next.text))) return true
  if (isUnfinished(row.text) || startsLow(next.text) || /^\(/.test(next.text)) return false
  if (isCapitals(row.text) !== isCapitals(next.text) && !hasBothCases(row.text) && lettersIn(next.text) > 3) return true
  const isTelling = widthShare(row, edges) < WIDE_SHARE && widthShare(next, edges) < WIDE_SHARE
  const [own, other] = [alignmentOf(row, edges, em), alignmentOf(next, edges, em)]
  return isTelling && own !== other
}

/** A row, and the face by which it may be a heading. */
interface HeadedRow {
  readonly row: Row
  readonly head: Head | null
}

function continues(
  { row, head }: HeadedRow,
  { row: next, head: after }: HeadedRow,
  gap: number,
  place: Place,
): boolean {
  if (head === null || after === null || Math.abs(head.face.size - after.face.size) > HEADING_SIZE_PT) return false
  const isMixed = row.stretches.length > 1 || next.stretches.length > 1
  if (!isSameFace(head.face, after.face) && !(isMixed && head.face.bold && after.face.bold)) return false
  const extra = (next.top - row.bottom - gap) / Math.max(1, head.face.size)
  return extra <= WIDEST_EXTRA_EM && next.left < row.right && next.right > row.left && !isNextHeading(row, next, place)
}

const isWhole = (rows: readonly Row[], { named }: Setting): boolean =>
  named.names(rows, rows.map(({ text }) => text).join(' '))

/** Rows of a column that may be headings, those of one heading together. */
export function findOwnLines(column: readonly Row[], setting: Setting): OwnLines[] {
  const out: OwnLines[] = []
  const headed = column.map((row): HeadedRow => ({ row, head: headOf(row, setting) }))
  for (let at = 0; at < column.length; at++) {
    const first = headed[at]
    const head = first?.head ?? null
    if (first === undefined || head === null) continue
    const place = { edges: edgesAround(column, at), em: head.face.size }
    let end = at + 1
    for (let last = first; end < column.length && end - at < MOST_HEADING_ROWS; end++) {
      const next = headed[end]
      if (next === undefined || isWhole(column.slice(at, end), setting)) break
      if (!continues(last, next, setting.gap, place) && !setting.named.continues(column.slice(at, end), next.row)) break
      last = next
    }
    const rows = column.slice(at, end)
    const text = rows.map((one) => one.text).join(' ')
    const narrow = rows.reduce((a, b) => (b.right - b.left < a.right - a.left ? b : a))
    const alignment = alignmentOf(narrow, place.edges, place.em)
    const isWide = widthShare(narrow, place.edges) >= WIDE_SHARE
    out.push({ rows, at, column, text, ...head, capitals: isCapitals(text), alignment, isWide, seen: seenShare(rows) })
    at = end - 1
  }
  return out
}
