// The header's pieces joined into cells: lines of one heading together, headings over several columns above the others.
import { maxOf } from '../../../kernel/lists.ts'
import type { PlacedPiece, PlacedRow } from '../place-pieces.ts'
import type { RuleLevel } from '../rulings.ts'
import { type Heading, spansPieces, widenHeadings } from './heading-spans.ts'

export interface HeaderCell extends Heading {
  /** How many rows of the header it spans. */
  readonly rows: number
}

/** Lines of one heading stand no further apart than this, in em. */
const MAX_PITCH_EM = 1.75

interface Draft {
  pieces: PlacedPiece[]
  first: number
  last: number
}

const overlapPt = (a: PlacedPiece, b: PlacedPiece): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)

function hasRuleBetween(levels: readonly RuleLevel[], above: PlacedPiece, below: PlacedPiece): boolean {
  return levels.some(
    ({ y, intervals }) =>
      y > above.baseline - above.size * 0.2 &&
      y < below.baseline - below.size * 0.4 &&
      intervals.some(
        ({ from, to }) => from <= Math.max(above.x0, below.x0) + 2 && to >= Math.min(above.x1, below.x1) - 2,
      ),
  )
}

/** Digits aside, the form of a heading: "Day 7" and "Day 14" have one; the same word again ("malicious paths", "paths") tells nothing. */
const formOf = (text: string): string => text.replace(/\d+(?:[.,]\d+)*/g, '9').toLowerCase()

/** Whether headings beside this one, on its own line and without a line above, are of its form: then it is whole as well. */
function hasTwin(piece: PlacedPiece, pieces: readonly PlacedPiece[]): boolean {
  const isSingle = (other: PlacedPiece) =>
    !pieces.some((one) => one.baseline < other.baseline - 1 && one.first <= other.last && one.last >= other.first)
  return pieces.some(
    (other) =>
      other !== piece &&
      Math.abs(other.baseline - piece.baseline) < 1 &&
      (other.last === piece.first - 1 || other.first === piece.last + 1) &&
      formOf(other.text) === formOf(piece.text) &&
      other.text !== piece.text &&
      isSingle(other),
  )
}

interface Surroundings {
  readonly pieces: readonly PlacedPiece[]
  readonly levels: readonly RuleLevel[]
}

function belongsTo(draft: Draft, piece: PlacedPiece, { pieces, levels }: Surroundings): boolean {
  const above = draft.pieces.at(-1)
  if (above === undefined || above.baseline >= piece.baseline) return false
  if (piece.baseline - above.baseline > MAX_PITCH_EM * piece.size || hasRuleBetween(levels, above, piece)) return false
  const line = pieces.filter(({ baseline }) => Math.abs(baseline - piece.baseline) < 1)
  if (spansPieces(above, piece, line)) return false
  if (draft.first === piece.first && draft.last === piece.last) return !hasTwin(piece, pieces)
  // One line of a long heading may reach over into the next column.
  const isInside =
    (draft.first <= piece.first && draft.last >= piece.last) || (piece.first <= draft.first && piece.last >= draft.last)
  return isInside && overlapPt(above, piece) > 0 && (above.breaksOff || piece.continues)
}

function joinPieces(rows: readonly PlacedRow[], levels: readonly RuleLevel[]): Heading[] {
  const drafts: Draft[] = []
  const pieces = rows.flatMap((row) => row.pieces).sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0)
  const lowest = (draft: Draft): number => draft.pieces.at(-1)?.baseline ?? 0
  for (const piece of pieces) {
    const over = drafts.filter(({ first, last }) => first <= piece.last && last >= piece.first)
    const nearest = over.sort((a, b) => lowest(a) - lowest(b)).at(-1)
    if (nearest !== undefined && belongsTo(nearest, piece, { pieces, levels })) {
      nearest.pieces.push(piece)
      nearest.first = Math.min(nearest.first, piece.first)
      nearest.last = Math.max(nearest.last, piece.last)
    } else drafts.push({ pieces: [piece], first: piece.first, last: piece.last })
  }
  return drafts
}

/** How many headings are above each one, one above the other. */
function depthsOf(headings: readonly Heading[]): Map<Heading, number> {
  const depths = new Map<Heading, number>()
  const top = ({ pieces }: Heading): number => pieces[0]?.baseline ?? 0
  for (const heading of [...headings].sort((a, b) => top(a) - top(b))) {
    let depth = 0
    for (const [other, at] of depths) {
      const isOver = other.first <= heading.last && other.last >= heading.first && top(other) < top(heading)
      if (isOver) depth = Math.max(depth, at + 1)
    }
    depths.set(heading, depth)
  }
  return depths
}

export interface HeaderSource {
  readonly rows: readonly PlacedRow[]
  readonly levels: readonly RuleLevel[]
  readonly columnCount: number
}

/** The header's cells, row by row: a cell is in the row below the lowest cell above it. */
export function headerCells({ rows, levels, columnCount }: HeaderSource): HeaderCell[][] {
  const depths = depthsOf(widenHeadings(joinPieces(rows, levels), levels, columnCount))
  const rowCount = maxOf(depths.values(), 0) + (depths.size > 0 ? 1 : 0)
  const cells: HeaderCell[][] = Array.from({ length: rowCount }, () => [])
  for (const [heading, depth] of depths) {
    const hasLower = [...depths].some(
      ([other, at]) => at > depth && other.first <= heading.last && other.last >= heading.first,
    )
    cells[depth]?.push({ ...heading, rows: hasLower ? 1 : rowCount - depth })
  }
  return cells.map((row) => row.sort((a, b) => a.first - b.first))
}
