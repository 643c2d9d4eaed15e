// Rows that head those below them: one text, set over the middle of the whole table, is in its first column and spans all.
import { maxOf, median, minOf } from '../../../kernel/lists.ts'
import type { PlacedPiece } from '../place-pieces.ts'
import type { BodyRow, BodySource } from './body-rows.ts'

/** The middle of such a text lies off that of the table by no more than this share of its width. */
const OFF_CENTRE_SHARE = 0.015
/** The middle of a usual cell lies off that of its column by no more, in points. */
const SAME_MIDDLE_PT = 2

interface Extent {
  readonly x0: number
  readonly x1: number
}

const middleOf = ({ x0, x1 }: Extent): number => (x0 + x1) / 2

/** As far as its texts reach, and as far as its rules do: either may have the middle that is meant. */
function extentsOf({ rows, header, rulings }: BodySource): Extent[] {
  const pieces = [...header, ...rows].flatMap((row) => row.pieces)
  const rules = rulings.levels.flatMap(({ intervals }) => intervals)
  const texts = { x0: minOf(pieces.map(({ x0 }) => x0)), x1: maxOf(pieces.map(({ x1 }) => x1)) }
  return rules.length === 0
    ? [texts]
    : [texts, { x0: minOf(rules.map(({ from }) => from)), x1: maxOf(rules.map(({ to }) => to)) }]
}

/** Whether other cells of its column are set about the same middle: then that is the column's. */
function isColumnsMiddle(piece: PlacedPiece, rows: readonly BodyRow[]): boolean {
  if (piece.first !== piece.last) return false
  const others = rows
    .flat()
    .filter((other) => other !== piece && other.first === piece.first && other.last === piece.last)
  return others.length > 0 && Math.abs(median(others.map(middleOf)) - middleOf(piece)) <= SAME_MIDDLE_PT
}

export function spreadGroupRows(rows: readonly BodyRow[], source: BodySource): readonly BodyRow[] {
  if (source.columnCount < 2) return rows
  const extents = extentsOf(source)
  const isOverMiddle = (piece: PlacedPiece) =>
    extents.some((extent) => Math.abs(middleOf(extent) - middleOf(piece)) <= OFF_CENTRE_SHARE * (extent.x1 - extent.x0))
  return rows.map((row, at) => {
    const next = rows[at + 1] ?? []
    const isHead =
      row.length > 0 &&
      next.some(({ first }) => first !== next[0]?.first) &&
      row.every((piece) => piece.first > 0 && !piece.isNumber && isOverMiddle(piece) && !isColumnsMiddle(piece, rows))
    return isHead ? row.map((piece) => ({ ...piece, first: 0, last: source.columnCount - 1 })) : row
  })
}
