// Rows of a page: what stands level, from left to right.
import type { Box } from '../../document/page/box.ts'
import { middleOf } from '../../document/page/rows.ts'

export interface Row<Piece> {
  readonly members: Piece[]
  left: number
  right: number
  /** Sum of the members' widths. */
  covered: number
  readonly middle: number
  readonly height: number
}

/** How far two middles may lie apart, in heights of the taller, for a common row. */
const LEVEL_SHARE = 0.4

export function rowsOf<Piece extends { readonly box: Box }>(pieces: readonly Piece[]): Row<Piece>[] {
  const sorted = [...pieces].sort((a, b) => middleOf(a.box) - middleOf(b.box))
  const rows: Row<Piece>[] = []
  for (const piece of sorted) {
    const { box } = piece
    const row = rows.at(-1)
    const middle = middleOf(box)
    if (row !== undefined && middle - row.middle < Math.max(row.height, heightOf(box)) * LEVEL_SHARE) {
      row.members.push(piece)
      row.left = Math.min(row.left, box[0])
      row.right = Math.max(row.right, box[2])
      row.covered += box[2] - box[0]
    } else
      rows.push({
        members: [piece],
        left: box[0],
        right: box[2],
        covered: box[2] - box[0],
        middle,
        height: heightOf(box),
      })
  }
  for (const row of rows) row.members.sort((a, b) => a.box[0] - b.box[0])
  return rows
}

export function extentOf(pieces: readonly { readonly box: Box }[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { box } of pieces) {
    x0 = Math.min(x0, box[0])
    y0 = Math.min(y0, box[1])
    x1 = Math.max(x1, box[2])
    y1 = Math.max(y1, box[3])
  }
  return [x0, y0, x1, y1]
}

export function heightOf(box: Box): number {
  return Math.max(0.1, box[3] - box[1])
}
