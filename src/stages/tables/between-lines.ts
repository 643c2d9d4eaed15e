// Rows that stand between the lines of others: cells centred upon several lines, told apart and put back to their rows.
import { minOf } from '../../kernel/lists.ts'
import { isBetweenLines } from './pieces.ts'
import type { PlacedRow } from './place-pieces.ts'

export interface OffsetRow {
  readonly row: PlacedRow
  /** Index of the main row it belongs to. */
  readonly main: number
}

export interface RowsSetAside {
  readonly mains: readonly PlacedRow[]
  readonly offsets: readonly OffsetRow[]
}

/** Of two rows almost equally near, the upper one: a cell over several rows belongs to the first of them. */
const LOWER_ROW_FACTOR = 1.2

function nearest(row: PlacedRow, mains: readonly PlacedRow[]): number {
  const distances = mains.map(
    ({ baseline }) => Math.abs(baseline - row.baseline) * (baseline > row.baseline ? LOWER_ROW_FACTOR : 1),
  )
  return distances.indexOf(minOf(distances))
}

export function setAside(rows: readonly PlacedRow[]): RowsSetAside {
  const mains: PlacedRow[] = []
  const aside: PlacedRow[] = []
  for (const row of rows) {
    const last = mains.at(-1)
    if (last === undefined || !isBetweenLines(row, last)) mains.push(row)
    else if (row.pieces.length > last.pieces.length) {
      aside.push(last)
      mains[mains.length - 1] = row
    } else aside.push(row)
  }
  return { mains, offsets: aside.map((row) => ({ row, main: nearest(row, mains) })) }
}
