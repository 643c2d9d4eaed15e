// Where the gutter between columns of running text stands among the lines of a page, or of a stretch of it.
import type { Box } from '../../document/page/box.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import { extentOf, heightOf, type Row, rowsOf } from './rows.ts'

export interface OrderedLine {
  readonly text: string
  readonly box: Box
  readonly angle: number
  readonly size: number
}

/** A line with its place among those of the page. */
export interface Piece extends OrderedLine {
  readonly index: number
}

/** All limits were chosen on the typeset training pages, where the true order is known. */
const BIN_PT = 2
const MOST_GUTTERS = 8
const FEWEST_ROWS = 4
/** Full-width text may take most of a page; beyond this share what is left beside the gutter is chance. */
const MOST_CROSSING = 0.88
const NARROWEST_GUTTER_PT = 4
export const NARROWEST_SIDE_EM = 9
/** Rows of text have no holes but stretched spaces; rows of a table are full of them. */
const MOST_HOLES = 0.3
const FULL_ROW = 0.6
const LEAST_TEXT_SHARE = 0.15
const ENOUGH_TEXT = 0.3
const MUCH_TEXT = 0.55
const MOST_SHARED_ROWS = 0.6
const SAME_ROW_EM = 0.25
export const STRAY_SHARE = 0.05

/** The upright line through the page that least text crosses, with columns of text on both sides of it. */
export function findGutter(pieces: readonly Piece[]): number | null {
  if (pieces.length < FEWEST_ROWS * 2) return null
  const extent = extentOf(pieces)
  const crossing = new Float64Array(Math.ceil((extent[2] - extent[0]) / BIN_PT) + 2)
  let total = 0
  for (const { box } of pieces) {
    const height = heightOf(box)
    total += height
    const last = Math.floor((box[2] - extent[0]) / BIN_PT)
    for (let bin = Math.ceil((box[0] - extent[0]) / BIN_PT); bin <= last; bin++)
      crossing[bin] = (crossing[bin] ?? 0) + height
  }
  const found = valleys(crossing, total * MOST_CROSSING)
  for (const { bin } of found) {
    const x = extent[0] + bin * BIN_PT
    if (isGutter(pieces, x)) return x
  }
  return null
}

interface Valley {
  readonly bin: number
  readonly depth: number
  readonly width: number
}

/** Middles of the stretches that less text crosses than its surroundings, least crossed first. */
function valleys(crossing: Float64Array, limit: number): Valley[] {
  const found: Valley[] = []
  let start = 1
  for (let bin = 2; bin < crossing.length; bin++) {
    const here = crossing[start] ?? 0
    if (crossing[bin] === here) continue
    const before = crossing[start - 1] ?? 0
    if (before > here && (crossing[bin] ?? 0) > here && here < limit)
      found.push({ bin: (start + bin - 1) / 2, depth: here, width: bin - start })
    start = bin
  }
  return found.sort((a, b) => a.depth - b.depth || b.width - a.width).slice(0, MOST_GUTTERS)
}

function isGutter(pieces: readonly Piece[], x: number): boolean {
  const left = rowsOf(pieces.filter((piece) => piece.box[2] <= x))
  const right = rowsOf(pieces.filter((piece) => piece.box[0] >= x))
  const [leftText, rightText] = [textRows(left), textRows(right)]
  if (leftText.length < FEWEST_ROWS || rightText.length < FEWEST_ROWS) return false
  if (!hasColumns(pieces, x)) return false
  // Measured on running text, and not on its most extreme line: a page number or running head may reach into the gutter.
  const ends = leftText.map((row) => row.right).sort((a, b) => b - a)
  const starts = rightText.map((row) => row.left).sort((a, b) => a - b)
  const gap = (starts[strays(starts.length)] ?? 0) - (ends[strays(ends.length)] ?? 0)
  if (gap < NARROWEST_GUTTER_PT) return false
  // A wide table above the columns says nothing about them: only the stretch that both sides fill with text counts.
  const isInside = stretchOf(leftText, rightText)
  const shares = [shareInside(leftText, left, isInside), shareInside(rightText, right, isInside)]
  const [less, more] = [minOf(shares), maxOf(shares)]
  if (less < LEAST_TEXT_SHARE) return false
  if (less >= ENOUGH_TEXT && more >= MUCH_TEXT) return true
  return sharedRows(left.filter(isInside), right.filter(isInside)) < MOST_SHARED_ROWS
}

/** So many lines on both sides of a gutter, between two that cross it, are columns; short last lines are level with nothing. */
const FEWEST_BESIDE = 2

function hasColumns(pieces: readonly Piece[], x: number): boolean {
  let beside = [0, 0]
  return rowsOf(pieces).some(({ members }) => {
    const sides = [members.filter(({ box }) => box[2] <= x), members.filter(({ box }) => box[0] >= x)]
    const isCrossed = sides.flat().length < members.length
    const isWide = (side: readonly Piece[]): boolean =>
      maxOf(side.map(({ box }) => box[2])) - minOf(side.map(({ box }) => box[0])) >=
      NARROWEST_SIDE_EM * (side[0]?.size ?? 1)
    beside = isCrossed ? [0, 0] : beside.map((rows, at) => rows + Number(isWide(sides[at] ?? [])))
    return beside.every((rows) => rows >= FEWEST_BESIDE)
  })
}

/** Rows that look like running text: wide, and without the holes that rows of tables and charts have. */
export function textRows(rows: readonly Row<Piece>[]): Row<Piece>[] {
  const isWhole = (row: Row<Piece>) => row.covered >= (row.right - row.left) * (1 - MOST_HOLES)
  const whole = rows.filter((row) => isWhole(row) && row.right - row.left >= NARROWEST_SIDE_EM * sizeOf(row))
  const width = whole.reduce((most, row) => Math.max(most, row.right - row.left), 0)
  return whole.filter((row) => row.right - row.left >= width * FULL_ROW)
}

/** How many lines of a side may stick out. */
const strays = (rows: number): number => Math.max(1, Math.floor(rows * STRAY_SHARE))

/** Whether a row lies where the text of both sides is side by side; their outermost rows may be chance. */
function stretchOf(left: readonly Row<Piece>[], right: readonly Row<Piece>[]): (row: Row<Piece>) => boolean {
  const at = (rows: readonly Row<Piece>[], share: number) => rows[Math.floor((rows.length - 1) * share)]?.middle ?? 0
  const top = Math.max(at(left, STRAY_SHARE), at(right, STRAY_SHARE))
  const bottom = Math.min(at(left, 1 - STRAY_SHARE), at(right, 1 - STRAY_SHARE))
  return (row) => row.middle >= top && row.middle <= bottom
}

function shareInside(
  text: readonly Row<Piece>[],
  rows: readonly Row<Piece>[],
  isInside: (row: Row<Piece>) => boolean,
): number {
  const found = text.filter(isInside).length
  return found < FEWEST_ROWS / 2 ? 0 : found / rows.filter(isInside).length
}

function sizeOf(row: Row<Piece>): number {
  return row.members[0]?.size ?? 1
}

/** Share of the shorter side's rows that stand level with a row of the other. */
function sharedRows(left: readonly Row<Piece>[], right: readonly Row<Piece>[]): number {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  const level = few.filter((row) =>
    many.some((other) => Math.abs(other.middle - row.middle) < row.height * SAME_ROW_EM),
  )
  return level.length / few.length
}
