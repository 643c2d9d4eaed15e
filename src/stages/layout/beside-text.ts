// Text that runs beside a figure set into the page: its lines are level with the letters of the drawing, and read before them.
import { NARROWEST_SIDE_EM, type Piece } from './gutters.ts'
import type { Row } from './rows.ts'

/** Lines of one column end so near one another. */
const SAME_EDGE_PT = 3
/** By hand: so many lines from edge to edge make a column, and so many with something beside them part it from what is there. */
const FEWEST_FILLED = 5
const FEWEST_SHARED = 3
/** The last line of a paragraph is so near the one above it, in heights of theirs. */
const PITCH = 1.6

export interface BesideText {
  /** Its first row and its last. */
  readonly from: number
  readonly to: number
  /** Where the text ends and what is beside it begins. */
  readonly right: number
}

const isWide = ({ box, size }: Piece): boolean => box[2] - box[0] >= NARROWEST_SIDE_EM * size

/** The rows from one on whose lines keep to the column of its first line, or stand wholly to the right of it; null where these are too few to tell. */
function besideFrom(rows: readonly Row<Piece>[], from: number): BesideText | null {
  const first = rows[from]?.members[0]
  if (first === undefined || !isWide(first)) return null
  const [left, , right] = first.box
  const isInside = ({ box }: Piece): boolean => box[0] >= left - SAME_EDGE_PT && box[2] <= right + SAME_EDGE_PT
  const isBeside = ({ box }: Piece): boolean => box[0] > right
  const fills = ({ box }: Piece): boolean =>
    Math.abs(box[0] - left) <= SAME_EDGE_PT && Math.abs(box[2] - right) <= SAME_EDGE_PT
  const rest = rows.slice(from)
  const end = rest.findIndex(({ members }) => !members.every((one) => isInside(one) || isBeside(one)))
  const own = end < 0 ? rest : rest.slice(0, end)
  const filled = own.filter(({ members }) => members.some(fills))
  const shared = filled.filter(({ members }) => members.some(isBeside))
  if (filled.length < FEWEST_FILLED || shared.length < FEWEST_SHARED) return null
  const last = own.findLastIndex(({ members }) => members.some((one) => fills(one) || isBeside(one)))
  const [full, next] = [own[last], own[last + 1]]
  const isItsEnd =
    full !== undefined && next !== undefined && next.middle - full.middle <= PITCH * Math.max(full.height, next.height)
  return { from, to: from + last + Number(isItsEnd), right }
}

/** The first stretch of rows where text stands beside something else. */
export function findBesideText(rows: readonly Row<Piece>[]): BesideText | null {
  for (let from = 0; from < rows.length; from++) {
    const found = besideFrom(rows, from)
    if (found !== null) return found
  }
  return null
}
