// Text behind a scan that runs on beyond its column: files saved anew lose the horizontal scale of some lines, which then have that of a line before.
import { median } from '../../../kernel/lists.ts'
import { type GlyphTable, SPACE_DRAWN, SPACE_GUESSED } from '../page/glyphs.ts'
import type { Frame } from '../page/page-frame.ts'
import { isUnpainted } from './visible.ts'

/** What one text operator draws: mostly a whole line. */
interface Piece {
  readonly object: number
  readonly glyphs: number[]
  readonly left: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** White space behind it. */
  readonly gap: number
}

/** Pieces whose baselines are nearer are in one row; a row's column is that of the rows next to it. */
const SAME_ROW_EM = 0.6
const NEXT_ROW_EM = 2
/** How far a paragraph or an entry may be indented. */
const INDENT_EM = 2.5
/** Text over which a piece runs by less only touches it. */
const LEAST_OVERLAP_EM = 1
/** Between a line's end and the next column, and between words that are drawn one by one. */
const GUTTER_EM = 1
const SPACE_EM = 0.28
/** A line or two that run over others are stamps or corrections; what runs off the page is beyond doubt. */
const FEWEST_OVERLONG = 3
/** No line is set so much wider than it is printed. */
const LEAST_SCALE = 0.25
/** Each is compared with each; a page has a hundred lines or a thousand words. */
const MOST_PIECES = 3000
const LEVEL = 0.99
const ANY_SPACE = SPACE_DRAWN | SPACE_GUESSED

/** Gives the pieces that run over their neighbours or off the page the breadth that they have room for. */
export function squeezeLayer(table: GlyphTable, frame: Frame): void {
  const pieces = piecesOf(table)
  if (pieces.length > MOST_PIECES || frame.matrix[0] < LEVEL) return
  const width = frame.width - frame.matrix[4]
  const isOff = ({ right }: Piece): boolean => right > width
  const edges = pieces.map((piece) => nextInRow(piece, pieces))
  const over = pieces.filter((piece, at) => piece.right > (edges[at] ?? Infinity) + LEAST_OVERLAP_EM * piece.size)
  const isTorn = over.length >= FEWEST_OVERLONG
  if (!isTorn && !pieces.some(isOff)) return
  const sound = pieces.filter((piece) => !isOff(piece) && !over.includes(piece) && piece.right > width / 2)
  const margin = median(sound.map(({ right }) => right))
  const ends = pieces.flatMap((piece, at) => {
    const edge = edges[at] ?? null
    return isTorn && edge !== null && piece.right > edge - piece.gap ? [{ edge, piece }] : []
  })
  for (const piece of pieces) {
    const breadth = piece.right - piece.left
    let scale = isOff(piece) ? (margin - piece.left) / breadth : 1
    if (scale < LEAST_SCALE) scale = 1
    for (const { edge, piece: other } of ends) {
      if (!isNear(piece, other)) continue
      const fitted = (edge - piece.gap - piece.left) / breadth
      if (fitted > LEAST_SCALE && fitted < scale) scale = fitted
    }
    if (scale < 1) squeeze(table, piece, scale)
  }
}

/** The rows above and below tell where the column ends, too. */
const isNear = (piece: Piece, other: Piece): boolean =>
  other.left >= piece.left - INDENT_EM * piece.size && Math.abs(other.y - piece.y) <= NEXT_ROW_EM * piece.size

function piecesOf(table: GlyphTable): Piece[] {
  const rows: number[][] = []
  for (let glyph = 0; glyph < table.count; glyph++) {
    const object = table.object[glyph] ?? 0
    const row = rows[object] ?? []
    rows[object] = row
    row.push(glyph)
  }
  return rows.flatMap((glyphs, at) => {
    const object = table.objects[at]
    const [first, last] = [glyphs[0], glyphs.at(-1)]
    if (object === undefined || first === undefined || last === undefined) return []
    if (object.dx < LEVEL || !isUnpainted(object)) return []
    const left = table.originX[first] ?? 0
    const right = (table.originX[last] ?? 0) + (table.advance[last] ?? 0)
    const isLine = glyphs.some((glyph, place) => place > 0 && ((table.marks[glyph] ?? 0) & ANY_SPACE) !== 0)
    const gap = (isLine ? GUTTER_EM : SPACE_EM) * object.size
    return [{ object: at, glyphs, left, right, y: table.originY[first] ?? 0, size: object.size, gap }]
  })
}

/** Where the next piece of the row begins. */
function nextInRow(piece: Piece, pieces: readonly Piece[]): number | null {
  let next: number | null = null
  for (const { left, y } of pieces) {
    if (Math.abs(y - piece.y) >= SAME_ROW_EM * piece.size || left <= piece.left + piece.size) continue
    if (next === null || left < next) next = left
  }
  return next
}

function squeeze(table: GlyphTable, { object, glyphs, left }: Piece, scale: number): void {
  for (const glyph of glyphs) {
    table.originX[glyph] = left + ((table.originX[glyph] ?? left) - left) * scale
    for (const way of [table.breadth, table.advance]) way[glyph] = (way[glyph] ?? 0) * scale
  }
  const drawn = table.objects[object]
  if (drawn !== undefined) table.objects[object] = { ...drawn, penEm: drawn.penEm * scale }
}
