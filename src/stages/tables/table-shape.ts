// What a table's rows have in common: how wide its columns are, how they are aligned, how far its lines stand apart.
import { maxOf, median, minOf } from '../../kernel/lists.ts'
import type { PlacedPiece, PlacedRow } from './place-pieces.ts'

export interface ColumnShape {
  readonly left: number
  /** Width of the widest piece that stands in this column alone. */
  readonly width: number
  readonly isLeftAligned: boolean
}

export interface TableShape {
  readonly columns: readonly ColumnShape[]
  /** Distance of baselines, in points, of lines set as close as this table sets them. */
  readonly pitchPt: number
  /** Share of the distances that are clearly larger than the pitch. */
  readonly looseShare: number
  /** The same, of those above rows that fill the first column and others. */
  readonly looseStubShare: number
  /** Most columns that one row fills. */
  readonly mostFilled: number
}

/** A baseline distance this much above the closest is more than a line's. */
export const LOOSE_RATIO = 1.18
const ALIGNED_PT = 1

function columnShape(pieces: readonly PlacedPiece[]): ColumnShape {
  if (pieces.length === 0) return { left: 0, width: 0, isLeftAligned: false }
  const left = minOf(pieces.map(({ x0 }) => x0))
  const common = median(pieces.map(({ x0 }) => x0))
  return {
    left,
    width: maxOf(pieces.map(({ x0, x1 }) => x1 - x0)),
    isLeftAligned: pieces.filter(({ x0 }) => Math.abs(x0 - common) <= ALIGNED_PT).length >= pieces.length * 0.6,
  }
}

const looseShareOf = (distances: readonly number[], pitchPt: number): number =>
  distances.filter((distance) => distance > pitchPt * LOOSE_RATIO).length / Math.max(1, distances.length)

export function tableShape(rows: readonly PlacedRow[], header: readonly PlacedRow[], columnCount: number): TableShape {
  const pieces = rows.flatMap((row) => row.pieces)
  const all = [...pieces, ...header.flatMap((row) => row.pieces)]
  const steps = rows.slice(1).map((row, at) => ({ row, distance: row.baseline - (rows[at]?.baseline ?? row.baseline) }))
  const distances = steps.map(({ distance }) => distance)
  const size = median(pieces.map((piece) => piece.size))
  const sorted = distances.filter((distance) => distance >= size * 0.9).sort((a, b) => a - b)
  const pitchPt = sorted[Math.floor(sorted.length / 10)] ?? size * 1.15
  const stubSteps = steps.filter(({ row }) => row.pieces[0]?.first === 0 && row.pieces.length > 1)
  return {
    columns: Array.from({ length: columnCount }, (_, at) =>
      columnShape(all.filter(({ first, last }) => first === at && last === at)),
    ),
    pitchPt,
    looseShare: looseShareOf(distances, pitchPt),
    looseStubShare: looseShareOf(
      stubSteps.map(({ distance }) => distance),
      pitchPt,
    ),
    mostFilled: maxOf(
      rows.map((row) => row.pieces.length),
      1,
    ),
  }
}
