// How many of a table's printed rows are its header: down to the first long rule, or as far as shading or bold reach.
import { maxOf, median, minOf } from '../../../kernel/lists.ts'
import { isNumberLike } from '../cell-text.ts'
import type { PrintedRow } from '../pieces.ts'
import { coverage, type RuleLevel, type Rulings } from '../rulings.ts'

/** A rule below the header covers at least this much of the table's width. */
const LONG_RULE_SHARE = 0.8
/** A header is no longer than this share of the table ... */
const MAX_HEADER_SHARE = 0.6
/** ... and no longer than this many printed rows. */
const MAX_HEADER_ROWS = 12

/** Headings between two rules are of no more than so many printed rows. */
const MOST_ROWS_BETWEEN = 4

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

/** A column without a heading, over which the rule does not reach, takes no more than this share of the table. */
const MOST_FREE_SHARE = 0.4

/** The same of a rule that begins behind the first column, where nothing above it is over that column. */
function isLongBesideStub(level: RuleLevel, rows: readonly PrintedRow[], { x0, x1 }: Extent): boolean {
  const start = minOf(level.intervals.map(({ from }) => from))
  const above = rows.slice(0, rowsAbove(rows, level.y))
  const isFree = above.every(({ pieces }) => pieces.every((piece) => piece.x0 >= start))
  return above.length > 0 && isFree && start - x0 <= MOST_FREE_SHARE * (x1 - x0) && isLong(level, { x0: start, x1 })
}

function isPlausible(count: number, rows: readonly PrintedRow[]): boolean {
  if (count <= 0 || count >= rows.length || count > MAX_HEADER_ROWS) return false
  // Headings of many lines are over few rows as well, if only these hold numbers.
  const areApart = () => !hasNumbers(rows.slice(0, count)) && rows.slice(count).every((row) => hasNumbers([row]))
  return count <= Math.max(1, rows.length * MAX_HEADER_SHARE) || areApart()
}

function boldRows(rows: readonly PrintedRow[]): number {
  const isBold = (row: PrintedRow) => row.pieces.every((piece) => piece.isBold)
  const first = rows.findIndex((row) => !isBold(row))
  return first < 0 ? 0 : first
}

/** Printed rows on both sides of two rules that follow each other. */
interface Between {
  readonly above: readonly PrintedRow[]
  readonly between: readonly PrintedRow[]
  readonly below: readonly PrintedRow[]
}

const piecesOf = (rows: readonly PrintedRow[]) => rows.flatMap((row) => row.pieces)
const hasNumbers = (rows: readonly PrintedRow[]): boolean => piecesOf(rows).some(({ text }) => isNumberLike(text))
const areBold = (rows: readonly PrintedRow[]): boolean => piecesOf(rows).every(({ isBold }) => isBold)
const longest = (rows: readonly PrintedRow[]): number => maxOf(rows.map((row) => row.pieces.length))

/** Where the names of the body's rows usually end. */
function stubEndOf(body: readonly PrintedRow[]): number | null {
  const ends = body.flatMap(({ pieces: [first, ...others] }) =>
    first === undefined || others.length === 0 ? [] : [first.x1],
  )
  return ends.length === 0 ? null : median(ends)
}

/** A rule that leaves the first column free parts headings from those above them: that under the whole header reaches over it. */
function leavesStubFree({ intervals }: RuleLevel, next: RuleLevel, { below }: Between): boolean {
  const start = minOf(intervals.map(({ from }) => from))
  const end = minOf(next.intervals.map(({ from }) => from))
  return below.some(({ pieces: [first] }) => first !== undefined && first.x1 <= start && first.x1 > end)
}

/** Rules broken at the same places, to this many points, are both over or under headings of columns. */
const SAME_BREAKS_PT = 2

const haveSameBreaks = ({ intervals }: RuleLevel, { intervals: others }: RuleLevel): boolean =>
  intervals.length > 1 &&
  intervals.length === others.length &&
  intervals.every(({ from, to }, at) => {
    const other = others[at]
    return other !== undefined && Math.max(Math.abs(other.from - from), Math.abs(other.to - to)) <= SAME_BREAKS_PT
  })

/** Whether the header goes on between two rules, the second of which then ends it: rows of words above a body of numbers. */
function goesOn(level: RuleLevel, next: RuleLevel, rows: readonly PrintedRow[]): boolean {
  const [from, to] = [rowsAbove(rows, level.y), rowsAbove(rows, next.y)]
  const parts = { above: rows.slice(0, from), between: rows.slice(from, to), below: rows.slice(to) }
  const { above, between, below } = parts
  if (between.length === 0 || between.length > MOST_ROWS_BETWEEN || below.length === 0) return false
  if (longest(between) < 2 || hasNumbers(between)) return false
  if (leavesStubFree(level, next, parts)) return true
  if (areBold(above) && areBold(between) && !areBold(below.slice(0, 1))) return true
  const stubEnd = stubEndOf(below)
  if (stubEnd === null || below.filter((row) => hasNumbers([row])).length * 2 < below.length) return false
  const beside = (part: readonly PrintedRow[]) =>
    part.map((row) => ({ ...row, pieces: row.pieces.filter(({ x0 }) => x0 >= stubEnd) }))
  const isStubFree = (part: readonly PrintedRow[]) => piecesOf(part).every(({ x0 }) => x0 >= stubEnd)
  const isDivided = longest(beside(between)) > longest(above) || haveSameBreaks(level, next)
  return isStubFree(between) || (isStubFree(above) && isDivided)
}

export function countHeaderRows(rows: readonly PrintedRow[], { levels, bandEdges }: Rulings): number {
  if (rows.length < 2) return 0
  const extent = extentOf(rows)
  const longOf = (list: readonly RuleLevel[]) => list.filter((level) => isLong(level, extent))
  const besideStub = levels.filter((level) => isLongBesideStub(level, rows, extent))
  for (const long of [longOf(levels), longOf(bandEdges), besideStub]) {
    const inner = long.filter(({ y }) => rowsAbove(rows, y) > 0 && rowsAbove(rows, y) < rows.length)
    if (inner.length === 0) continue
    const last = inner.findIndex((level, at) => {
      const next = inner[at + 1]
      return next === undefined || !goesOn(level, next, rows)
    })
    const count = rowsAbove(rows, inner[last]?.y ?? 0)
    if (isPlausible(count, rows)) return count
  }
  const bold = boldRows(rows)
  return isPlausible(bold, rows) ? bold : 0
}
