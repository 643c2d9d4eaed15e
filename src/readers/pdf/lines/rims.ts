// Where the columns of a page begin and end, told by the lines that fill them: what stands beyond, however close, is in the margin.
import { lowerBound, maxOf } from '../../../kernel/lists.ts'
import type { Run } from './runs.ts'

/** A line of a column is at least so wide; cells of tables and lettering are not. */
const MIN_LINE_EM = 12
/** So many lines that end at one place make a rim. */
const MIN_LINES = 8
const SAME_PLACE_EM = 0.1
/** A letter's own bearing is no gap. */
const MIN_GAP_EM = 0.2
/** Marks in margins are short: queries of a proof, numbers of lines. */
const MAX_MARK_EM = 6
/** A title, a table or the other half of the page may lie across a rim, but not many lines do. */
const MAX_CROSSING_SHARE = 0.25

/** Part of a line: letters from the first to, not including, the last, and the place they take. */
export type Piece = Pick<Run, 'u0' | 'u1' | 'size' | 'angle'> & { readonly runs: readonly Run[] }

export interface Rims {
  /** Whether the rim of a column runs between the two, of which `left` is left. */
  parts(left: Piece, right: Piece): boolean
}

interface Column {
  readonly lines: readonly Run[]
  readonly begins: Float64Array
  readonly ends: Float64Array
}

function columnOf(runs: readonly Run[]): Column {
  const lines = runs.filter(({ u0, u1, size }) => u1 - u0 >= MIN_LINE_EM * size)
  return {
    lines,
    begins: Float64Array.from(lines, ({ u0 }) => u0).sort(),
    ends: Float64Array.from(lines, ({ u1 }) => u1).sort(),
  }
}

/** Whether enough lines begin or end at one place from `from` to `to`, and few continue beyond it. */
function hasRim({ lines }: Column, places: Float64Array, from: number, to: number, size: number): boolean {
  const reach = SAME_PLACE_EM * size
  for (let first = lowerBound(places, from - reach); (places[first] ?? Infinity) <= to + reach; first++) {
    const at = places[first] ?? 0
    const count = lowerBound(places, at + reach) - first
    if (count < MIN_LINES) continue
    const crossing = lines.filter(({ u0, u1 }) => u0 < at - size && u1 > at + size).length
    if (crossing <= MAX_CROSSING_SHARE * count) return true
  }
  return false
}

const isMark = ({ u0, u1, size }: Piece): boolean => u1 - u0 <= MAX_MARK_EM * size

/** A label is drawn right before what it labels, and the end of a caption that reaches beyond the rim right behind its line; a mark in the margin is not. */
function isDrawnApart(left: Piece, right: Piece): boolean {
  const last = maxOf(left.runs.map(({ to }) => to))
  return right.runs.every(({ from }) => from !== last)
}

export function findRims(runs: readonly Run[]): Rims {
  const columns = new Map<number, Column>()
  const columnAt = (angle: number): Column => {
    const known = columns.get(angle) ?? columnOf(runs.filter((run) => run.angle === angle))
    columns.set(angle, known)
    return known
  }
  return {
    parts: (left, right) => {
      const size = Math.min(left.size, right.size)
      const gap = MIN_GAP_EM * size
      if (right.u0 - left.u1 < gap) return false
      const column = columnAt(left.angle)
      if (!isDrawnApart(left, right)) return false
      const ends = () => hasRim(column, column.ends, left.u1, right.u0 - gap, size)
      const begins = () => hasRim(column, column.begins, left.u1 + gap, right.u0, size)
      if (isMark(left) || isMark(right)) return (isMark(right) && ends()) || (isMark(left) && begins())
      // A letter that leans into a narrow gutter makes it no narrower for the columns on both sides.
      return ends() && begins()
    },
  }
}
