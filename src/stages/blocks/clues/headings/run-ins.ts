// Headings that run into the paragraph they open: an emphasised stretch, closed by a stop or a gap, then the text's own face.
import { labelProbability, type RunIn } from '../../../../document/page/blocks.ts'
import type { OwnLines } from './own-lines.ts'
import { type Face, isSameFace, lettersIn, type Row } from './rows.ts'
import { alignmentOf, distinctionOf, edgesAround, faceOfRow, LIKELY_BEGINNING, type Setting } from './setting.ts'
import { isUsualName, namesPart } from './words.ts'

export interface RunInHeading extends Omit<OwnLines, 'capitals' | 'isWide'> {
  /** The rows that the heading takes up; the text begins in the last of them. */
  readonly rows: readonly Row[]
  /** The text that follows on the heading's last row. */
  readonly after: string
  readonly runIn: RunIn
  /** A stop, colon or dash closes the heading. */
  readonly isClosed: boolean
  /** A gap wider than a space parts it from the text. */
  readonly isParted: boolean
}

const MOST_RUN_IN_ROWS = 4
const FEWEST_LETTERS = 3

/** Text of acknowledgements and appendices is smaller than that of the body, and its headings with it. */
const RUN_IN_SIZE_PT = 1.5

/** Whether a stretch is set as the running text is. */
const isTextFace = (face: Face, head: Face, { face: text }: Setting): boolean =>
  face.bold === text.bold && face.italic === text.italic && Math.abs(face.size - head.size) <= RUN_IN_SIZE_PT

/** Italic letters of a formula are no heading, however they are set; "Lemma 2. x < y" is. */
const isSeenAsFormula = (row: Row): boolean => row.pieces.some(({ labelled }) => labelled.label === 'formula')
const opensWithWord = (text: string): boolean => /^\P{L}*\p{Lu}\p{Ll}*\s?\p{Ll}{2}/u.test(text)

interface Turn {
  readonly face: Face
  readonly piece: number
  readonly offset: number
}

function isEmphatic(face: Face, setting: Setting): boolean {
  const { bold, italic } = distinctionOf(face, setting)
  return bold || italic
}

/** The heads of statements behind a paper may stand out by their font alone: "Ethics. Ten of the ...". */
function namesPartInAnotherFont({ stretches, pieces }: Row, setting: Setting): boolean {
  const [first, second] = stretches
  if (first === undefined || second === undefined || !distinctionOf(first.face, setting).otherFont) return false
  const opening = first.piece === second.piece ? pieces[0]?.line.text.slice(0, second.start) : pieces[0]?.line.text
  return opening !== undefined && CLOSED.test(opening) && namesPart(opening)
}

/** Where a row turns from an emphasised face to the text's own. */
function turnOf(row: Row, above: Row | undefined, setting: Setting): Turn | null {
  const [first] = row.stretches
  if (first === undefined) return null
  const opening = setting.named.openingOf(row)
  if (opening !== null) return { face: first.face, piece: 0, offset: opening }
  if (isEmphatic(first.face, setting) || namesPartInAnotherFont(row, setting)) {
    const next = row.stretches.find(({ face }) => !isSameFace(face, first.face))
    if (next === undefined || !isTextFace(next.face, first.face, setting)) return null
    return { face: first.face, piece: next.piece, offset: next.start }
  }
  // The heading fills the row above to its end.
  const face = above === undefined ? null : faceOfRow(above, setting)
  if (above === undefined || face === null || !isEmphatic(face, setting) || !CLOSED.test(above.text)) return null
  const isClose = row.top - above.bottom - setting.gap <= face.size / 4
  const isFull = above.right >= row.right - FULL_ROW_EM * face.size
  return isClose && isFull && isTextFace(first.face, face, setting) ? { face, piece: 0, offset: 0 } : null
}

/** "Proposition 12 ([Reed, p. 4])": what is emphasised breaks off at a citation. */
const ENDS_IN_BRACKET = /[([]$/
const CLOSED = /[.:?!—–]\s*$/
const CLOSING = /^\s*[.:?!—–]/
/** A heading that the text follows on the next row leaves less room than a word at its end. */
const FULL_ROW_EM = 4
/** What parts a heading from its text where no stop does, in ems; a space is at most half of it. */
const PARTED_RUN_IN_EM = 0.7

function partedBy(row: Row, { piece, offset, face }: Turn): boolean {
  const [line, before] = [row.pieces[piece]?.line, row.pieces[piece - 1]?.line]
  if (line === undefined) return false
  if (offset === 0) return before !== undefined && line.box[0] - before.box[2] >= PARTED_RUN_IN_EM * face.size
  const lastLetter = line.text.slice(0, offset).trimEnd().length
  return (line.edges[offset] ?? 0) - (line.edges[lastLetter] ?? 0) >= PARTED_RUN_IN_EM * face.size
}

function textBefore(row: Row, { piece, offset }: Turn): string {
  const pieces = row.pieces.slice(0, piece).map(({ line }) => line.text.trim())
  return [...pieces, row.pieces[piece]?.line.text.slice(0, offset).trim() ?? ''].filter((text) => text !== '').join(' ')
}

function textAfter(row: Row, { piece, offset }: Turn): string {
  const pieces = row.pieces.slice(piece + 1).map(({ line }) => line.text.trim())
  return [row.pieces[piece]?.line.text.slice(offset).trim() ?? '', ...pieces].join(' ')
}

const STOP_WITHIN = /(?:\p{L}{3}|\))[.:]\s+(?=\p{Lu})/u

/** The text after a heading may open in the heading's face, as with the name of a species: then the heading ends at the stop before it. */
function endedWithin(row: Row, turn: Turn): Turn {
  const line = row.pieces[0]?.line
  if (line === undefined || turn.piece > 0 || partedBy(row, turn)) return turn
  const emphasised = line.text.slice(0, turn.offset)
  if (CLOSED.test(emphasised) || CLOSING.test(textAfter(row, turn))) return turn
  const stop = STOP_WITHIN.exec(emphasised)
  return stop === null ? turn : { ...turn, offset: stop.index + stop[0].length }
}

/** Rows above that are whole in the heading's face: the heading takes several. */
function firstRow(column: readonly Row[], at: number, face: Face, setting: Setting): number {
  let first = at
  while (first > 0 && at - first < MOST_RUN_IN_ROWS - 1) {
    const [above, below] = [column[first - 1], column[first]]
    if (above === undefined || below === undefined) break
    const own = faceOfRow(above, setting)
    const isClose = below.top - above.bottom - setting.gap <= face.size / 4
    if (own === null || !isSameFace(own, face) || !isClose || (first < at && CLOSED.test(above.text))) break
    if (isUsualName(above.text) || (below.pieces[0]?.labelled.beginsConfidence ?? 0) > LIKELY_BEGINNING) break
    if (own.size !== face.size) break
    first--
  }
  return first
}

export function findRunIns(column: readonly Row[], setting: Setting): RunInHeading[] {
  return column.flatMap((row, at): RunInHeading[] => {
    const found = turnOf(row, column[at - 1], setting)
    if (found === null) return []
    const turn = endedWithin(row, found)
    const first = firstRow(column, at, turn.face, setting)
    const rows = column.slice(first, at + 1)
    const text = [...rows.slice(0, -1).map((one) => one.text), textBefore(row, turn)].join(' ').trim()
    if (lettersIn(text) < FEWEST_LETTERS || ENDS_IN_BRACKET.test(text)) return []
    if (rows.some(isSeenAsFormula) && !opensWithWord(text)) return []
    const after = textAfter(row, turn)
    const top = rows[0] ?? row
    const opening = top.pieces[0]?.labelled
    const lines = rows.slice(0, -1).reduce((sum, one) => sum + one.pieces.length, 0) + turn.piece
    return [
      {
        rows,
        at: first,
        column,
        text,
        after: after.replace(CLOSING, '').trimStart(),
        face: turn.face,
        distinction: distinctionOf(turn.face, setting),
        alignment: alignmentOf(top, edgesAround(column, first), turn.face.size),
        runIn: { lines, characters: turn.offset },
        isClosed: CLOSED.test(text) || CLOSING.test(after),
        isParted: partedBy(row, turn),
        seen: opening === undefined ? 0 : Math.max(opening.runInConfidence, labelProbability(opening, 'heading')),
      },
    ]
  })
}
