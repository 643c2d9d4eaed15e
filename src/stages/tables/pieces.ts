// The text of a table as pieces: lines or parts of lines, each standing in one cell or spanning several.
import { BULLETS } from '../../conventions/bullets.ts'
import { type Box, unionBox } from '../../document/page/box.ts'
import { type Line, type Page, type Word, wordsOf } from '../../document/page/page.ts'

export interface Piece {
  readonly line: Line
  readonly words: readonly Word[]
  readonly text: string
  readonly x0: number
  readonly x1: number
  readonly baseline: number
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Whether the line's end, and so its hyphen, is the piece's end. */
  readonly isLineEnd: boolean
}

/** Pieces on one baseline, from left to right. */
export interface PrintedRow {
  readonly baseline: number
  readonly size: number
  readonly pieces: readonly Piece[]
}

/** Pieces whose baselines differ by less, in em, are on one baseline: Greek and bold fonts differ by a little. */
const PIECE_LEVEL_EM = 0.3
/** Pieces of one row may overlap by this much: italics and raised marks reach over their neighbours. */
const OVERLAP_PT = 2

export function pieceOf(line: Line, words: readonly Word[]): Piece | null {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return null
  const middle = (first.start + last.end) / 2
  const span = line.spans.find(({ start, end }) => start <= middle && middle < end) ?? line.spans[0]
  return {
    line,
    words,
    text: line.text.slice(first.start, last.end),
    x0: first.box[0],
    x1: last.box[2],
    baseline: line.baseline,
    size: line.size,
    isBold: span?.bold ?? false,
    isItalic: span?.italic ?? false,
    isLineEnd: last.end >= line.text.trimEnd().length,
  }
}

const isInside = (box: Box, [x0, y0, x1, y1]: Box): boolean => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return x >= x0 && x <= x1 && y >= y0 && y <= y1
}

export interface AreaLines {
  readonly upright: readonly Line[]
  readonly turned: readonly Line[]
}

export function linesInside(page: Page, box: Box): AreaLines {
  const lines = page.lines.filter((line) => line.text.trim() !== '' && isInside(line.box, box))
  return { upright: lines.filter(({ angle }) => angle === 0), turned: lines.filter(({ angle }) => angle !== 0) }
}

function canJoin(row: readonly Piece[], piece: Piece): boolean {
  const [first] = row
  if (first === undefined) return false
  const reach = PIECE_LEVEL_EM * Math.min(first.size, piece.size)
  if (Math.abs(first.baseline - piece.baseline) > reach) return false
  return row.every((other) => Math.min(other.x1, piece.x1) - Math.max(other.x0, piece.x0) <= OVERLAP_PT)
}

export function toPrintedRow(pieces: readonly Piece[]): PrintedRow {
  const sorted = [...pieces].sort((a, b) => a.x0 - b.x0)
  const longest = sorted.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best))
  return { baseline: longest.baseline, size: longest.size, pieces: sorted }
}

export function printedRows(pieces: readonly Piece[]): PrintedRow[] {
  const rows: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0)) {
    // The row before the last may still take a piece where baselines lie close together.
    const row = rows.slice(-2).find((candidate) => canJoin(candidate, piece))
    if (row === undefined) rows.push([piece])
    else row.push(piece)
  }
  return rows.map(toPrintedRow).sort((a, b) => a.baseline - b.baseline)
}

/** Baselines closer than this, in em, cannot be lines of one column: one of the rows is between lines. */
const BETWEEN_LINES_EM = 0.78

const sharesPlace = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  a.some((one) => b.some((other) => Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0) > OVERLAP_PT))

/** Whether a row is between the lines of the row above it: a cell centred beside others. */
export function isBetweenLines(row: PrintedRow, above: PrintedRow): boolean {
  return (
    row.baseline - above.baseline < BETWEEN_LINES_EM * Math.min(row.size, above.size) &&
    !sharesPlace(row.pieces, above.pieces)
  )
}

const BULLET = new RegExp(`^[${BULLETS}✓✔]$`, 'u')
/** How far the words of an item are behind its sign (train: anything from 2 to 8 reads its cells alike). */
const BEHIND_BULLET_EM = 4

/** The sign of a list is part of the word behind it, however far that stands: by itself it would make a column. */
function withBullets(words: readonly Word[], size: number): Word[] {
  const out: Word[] = []
  for (const word of words) {
    const before = out.at(-1)
    const isItem = before !== undefined && BULLET.test(before.text) && !BULLET.test(word.text)
    if (!isItem || word.box[0] - before.box[2] > BEHIND_BULLET_EM * size) out.push(word)
    else
      out[out.length - 1] = {
        ...word,
        start: before.start,
        text: `${before.text} ${word.text}`,
        box: unionBox(before.box, word.box),
      }
  }
  return out
}

/** The words that a bullet in a line of its own is before: next in its row, not far off. */
function itemOf(bullet: Piece, pieces: readonly Piece[]): Piece | undefined {
  const reach = PIECE_LEVEL_EM * bullet.size
  return pieces
    .filter(({ x0, baseline }) => x0 >= bullet.x1 && Math.abs(baseline - bullet.baseline) <= reach)
    .filter(({ x0, text }) => x0 - bullet.x1 <= BEHIND_BULLET_EM * bullet.size && !BULLET.test(text))
    .sort((a, b) => a.x0 - b.x0)[0]
}

/** The same for bullets in lines of their own; where one has no words beside it they are values. */
function withItems(pieces: readonly Piece[]): Piece[] {
  const bullets = pieces.filter(({ text }) => BULLET.test(text))
  const items = new Map<Piece, Piece>()
  for (const bullet of bullets) {
    const item = itemOf(bullet, pieces)
    if (item === undefined) return [...pieces]
    items.set(item, bullet)
  }
  return pieces
    .filter((piece) => !bullets.includes(piece))
    .map((piece) => {
      const [bullet, [first, ...others]] = [items.get(piece), piece.words]
      if (bullet === undefined || first === undefined) return piece
      const box: Box = [bullet.x0, first.box[1], first.box[2], first.box[3]]
      const text = `${bullet.text} ${piece.text}`
      return { ...piece, text, x0: bullet.x0, words: [{ ...first, box }, ...others] }
    })
}

const PLAIN_NUMBER = /^[-−–+]?\d*[.,]?\d+%?$/u
/** "17 898" is one number. */
const THOUSANDS = /^\d{3}(?:[.,]\d+)?$/u

/** Two numbers beside each other, with neither a sign nor a bracket between them, are two values, however close columns are set. */
const areTwoValues = (left: Word, right: Word): boolean =>
  PLAIN_NUMBER.test(left.text) && PLAIN_NUMBER.test(right.text) && !THOUSANDS.test(right.text)

function cutAtValues(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before === undefined || areTwoValues(before, word)) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

export function piecesOf(lines: readonly Line[]): Piece[] {
  return withItems(
    lines.flatMap((line) =>
      cutAtValues(withBullets(wordsOf(line), line.size)).flatMap((words) => pieceOf(line, words) ?? []),
    ),
  )
}
