// What a table's rows have in common: how wide its columns are, how they are aligned, how far its lines are apart.
import { maxOf, median, minOf } from '../../kernel/lists.ts'
import { startsItem } from './cell-text.ts'
import type { PlacedPiece, PlacedRow } from './place-pieces.ts'

export interface ColumnShape {
  readonly left: number
  /** Width of the widest piece that is in this column alone. */
  readonly width: number
  readonly isLeftAligned: boolean
  /** Share of its lines that fill its width: texts are broken there. */
  readonly filledShare: number
  /** Share of its lines that begin in lower case. */
  readonly lowerShare: number
}

export interface TableShape {
  readonly columns: readonly ColumnShape[]
  /** Distance of baselines, in points, of lines set as close as this table sets them. */
  readonly pitchPt: number
  /** Share of the distances that are clearly larger than the pitch. */
  readonly looseShare: number
  /** The same, of those above rows that fill the first column and others. */
  readonly looseStubShare: number
  /** Whether all distances are one of two, as between the lines of a row and between rows. */
  readonly hasTwoPitches: boolean
  /** Most columns that one row fills. */
  readonly mostFilled: number
  /** Share of the rows that begin in the first column. */
  readonly stubShare: number
  /** Lists side by side, such as criteria for and against, whose items are in no rows. */
  readonly isOfLists: boolean
}

/** A baseline distance this much above the closest is more than a line's. */
export const LOOSE_RATIO = 1.18
const ALIGNED_PT = 1
/** A row that fills this share of what the fullest row fills is whole by itself. */
export const FULL_ROW_SHARE = 0.75
/** A line that fills this share of its column's width leaves no room for a word. */
const FILLED_SHARE = 0.8

const shareOf = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length

function columnShape(inside: readonly PlacedPiece[], body: readonly PlacedPiece[]): ColumnShape {
  const left = minOf(inside.map(({ x0 }) => x0))
  const common = median(inside.map(({ x0 }) => x0))
  const width = Math.max(0, maxOf(inside.map(({ x0, x1 }) => x1 - x0)))
  return {
    left,
    width,
    isLeftAligned: shareOf(inside, ({ x0 }) => Math.abs(x0 - common) <= ALIGNED_PT) >= 0.6,
    filledShare: shareOf(body, ({ x0, x1 }) => x1 - x0 > FILLED_SHARE * width),
    lowerShare: shareOf(body, ({ text }) => /^\p{Ll}/u.test(text)),
  }
}

function areLists(rows: readonly PlacedRow[]): boolean {
  const [first, ...others] = rows
  if (first === undefined || first.pieces.length < 2) return false
  if (!first.pieces.every(({ text }) => startsItem(text))) return false
  return first.pieces.every((head) =>
    others.some((row) => row.pieces.some((piece) => piece.first === head.first && startsItem(piece.text))),
  )
}

const looseShareOf = (distances: readonly number[], pitchPt: number): number =>
  distances.filter((distance) => distance > pitchPt * LOOSE_RATIO).length / Math.max(1, distances.length)

/** Distances of one kind differ by this share, by hand. */
const PITCH_JITTER = 0.03
const FEWEST_OF_PITCH = 3

function haveTwoPitches(distances: readonly number[], pitchPt: number): boolean {
  const [loosest, tight] = [
    maxOf(distances),
    distances.filter((distance) => distance <= pitchPt * (1 + PITCH_JITTER)).length,
  ]
  const loose = distances.filter((distance) => distance >= loosest * (1 - PITCH_JITTER)).length
  return (
    loosest > pitchPt * LOOSE_RATIO &&
    tight >= FEWEST_OF_PITCH &&
    loose >= FEWEST_OF_PITCH &&
    tight + loose === distances.length
  )
}

export function tableShape(rows: readonly PlacedRow[], header: readonly PlacedRow[], columnCount: number): TableShape {
  const pieces = rows.flatMap((row) => row.pieces)
  const all = [...pieces, ...header.flatMap((row) => row.pieces)]
  const steps = rows.slice(1).map((row, at) => ({ row, distance: row.baseline - (rows[at]?.baseline ?? row.baseline) }))
  const distances = steps.map(({ distance }) => distance)
  const size = median(pieces.map((piece) => piece.size))
  const sorted = distances.filter((distance) => distance >= size * 0.9).sort((a, b) => a - b)
  const pitchPt = sorted[Math.floor(sorted.length / 10)] ?? size * 1.15
  const stubSteps = steps.filter(({ row }) => row.pieces[0]?.first === 0 && row.pieces.length > 1)
  const mostFilled = Math.max(1, maxOf(rows.map((row) => row.pieces.length)))
  return {
    columns: Array.from({ length: columnCount }, (_, at) =>
      columnShape(
        all.filter(({ first, last }) => first === at && last === at),
        pieces.filter(({ first, last }) => first === at && last === at),
      ),
    ),
    pitchPt,
    looseShare: looseShareOf(distances, pitchPt),
    looseStubShare: looseShareOf(
      stubSteps.map(({ distance }) => distance),
      pitchPt,
    ),
    hasTwoPitches: haveTwoPitches(distances, pitchPt),
    mostFilled,
    stubShare: shareOf(rows, (row) => row.pieces[0]?.first === 0),
    isOfLists: areLists(rows),
  }
}
