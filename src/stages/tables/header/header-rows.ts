// How many of a table's printed rows are its header: down to the first long rule, or as far as shading or bold reach.
import { maxOf, minOf } from '../../../kernel/lists.ts'
import { isNumberLike } from '../cell-text.ts'
import type { PrintedRow } from '../pieces.ts'
import { coverage, type RuleLevel, type Rulings } from '../rulings.ts'

/** A rule below the header covers at least this much of the table's width. */
const LONG_RULE_SHARE = 0.8
/** A header is no longer than this share of the table ... */
const MAX_HEADER_SHARE = 0.6
/** ... and no longer than this many printed rows. */
const MAX_HEADER_ROWS = 12

interface Extent {
  readonly x0: number
  readonly x1: number
}

const extentOf = (rows: readonly PrintedRow[]): Extent => {
  const pieces = rows.flatMap((row) => row.pieces)
  return { x0: minOf(pieces.map(({ x0 }) => x0)), x1: maxOf(pieces.map(({ x1 }) => x1)) }
}

/** Rows above y, a row counting by the middle of its letters. */
const rowsAbove = (rows: readonly PrintedRow[], y: number): number =>
  rows.filter(({ baseline, size }) => baseline - size * 0.3 < y).length

export function isLong(level: RuleLevel, { x0, x1 }: Extent): boolean {
  return coverage(level, x0, x1) >= LONG_RULE_SHARE
}

function isPlausible(count: number, rows: readonly PrintedRow[]): boolean {
  return (
    count > 0 && count < rows.length && count <= MAX_HEADER_ROWS && count <= Math.max(1, rows.length * MAX_HEADER_SHARE)
  )
}

function boldRows(rows: readonly PrintedRow[]): number {
  const isBold = (row: PrintedRow) => row.pieces.every((piece) => piece.isBold)
  const first = rows.findIndex((row) => !isBold(row))
  return first < 0 ? 0 : first
}

/** A rule that leaves the first column free parts headings from those above them, if the next rule ends a row of words. */
function isRuleOfSpans({ y, intervals }: RuleLevel, next: RuleLevel, rows: readonly PrintedRow[]): boolean {
  const start = minOf(intervals.map(({ from }) => from))
  const [above, below] = [rows.slice(0, rowsAbove(rows, y)), rows.slice(rowsAbove(rows, y), rowsAbove(rows, next.y))]
  const isLeft = (row: PrintedRow) => row.pieces.some(({ x1 }) => x1 <= start)
  return (
    !above.some(isLeft) &&
    below.some(isLeft) &&
    !below.some(({ pieces }) => pieces.some(({ text }) => isNumberLike(text)))
  )
}

export function countHeaderRows(rows: readonly PrintedRow[], { levels, bandEdges }: Rulings): number {
  if (rows.length < 2) return 0
  const extent = extentOf(rows)
  for (const list of [levels, bandEdges]) {
    const long = list.filter((level) => isLong(level, extent))
    const inner = long.filter(({ y }) => rowsAbove(rows, y) > 0 && rowsAbove(rows, y) < rows.length)
    const [first, second] = inner
    if (first === undefined) continue
    const isUnderSpans = second !== undefined && isRuleOfSpans(first, second, rows)
    const count = rowsAbove(rows, (isUnderSpans ? second : first).y)
    if (isPlausible(count, rows)) return count
  }
  const bold = boldRows(rows)
  return isPlausible(bold, rows) ? bold : 0
}
