// The body's printed rows gathered into rows of the table, by rules or white space if these tell, else by what speaks for it.
import { append, maxOf, median, minOf } from '../../../kernel/lists.ts'
import { isBetweenLines } from '../pieces.ts'
import type { PlacedPiece, PlacedRow } from '../place-pieces.ts'
import { isParted, type RuleLevel, type Rulings } from '../rulings.ts'
import { type TableShape, tableShape } from '../table-shape.ts'
import { type CentredLabel, setLabelsAside } from './centred-labels.ts'
import { partedRows } from './parted-rows.ts'
import { hadRoom, isOfBrackets, type Junction, scoreJunction } from './row-evidence.ts'

// Rows that are between the lines of others: cells centred upon several lines, told apart and put back to their rows.

interface OffsetRow {
  readonly row: PlacedRow
  /** Index of the main row it belongs to. */
  readonly main: number
}

interface RowsSetAside {
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

function setAside(rows: readonly PlacedRow[]): RowsSetAside {
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

/** Pieces of one row of the table, in printed order. */
export type BodyRow = readonly PlacedPiece[]

/** A rule parts rows when it covers this share of the table's width, and cells when it covers this share of theirs. */
const ROW_RULE_SHARE = 0.3
const CELL_RULE_SHARE = 0.5

/** For each row but the first, whether a rule or the edge of a shade is above it. */
function ruledAbove(mains: readonly PlacedRow[], levels: readonly RuleLevel[]): boolean[] {
  const pieces = mains.flatMap((row) => row.pieces)
  const from = minOf(pieces.map(({ x0 }) => x0))
  const to = maxOf(pieces.map(({ x1 }) => x1))
  return mains
    .slice(1)
    .map((below, at) =>
      levels.some((level) =>
        isParted(level, { above: mains[at] ?? below, below, from, to, leastShare: ROW_RULE_SHARE }),
      ),
    )
}

interface Draft {
  readonly pieces: PlacedPiece[]
  /** Indices of its main rows. */
  readonly mains: number[]
  lastRow: PlacedRow
}

export interface BodySource {
  readonly rows: readonly PlacedRow[]
  readonly header: readonly PlacedRow[]
  readonly columnCount: number
  readonly rulings: Rulings
}

/** The body's printed rows with what they have in common. */
export interface Body extends RowsSetAside {
  readonly shape: TableShape
  readonly levels: readonly RuleLevel[]
  /** For each row but the first, whether a rule or the edge of a shade is above it. */
  readonly ruled: readonly boolean[]
}

export function openBody({ rows, header, columnCount, rulings }: BodySource): Body {
  const aside = setAside(rows)
  const levels = [...rulings.levels, ...rulings.bandEdges]
  const shape = tableShape(aside.mains, header, columnCount)
  return { ...aside, shape, levels, ruled: ruledAbove(aside.mains, levels) }
}

/** What speaks for a new row at each junction, given the row so far. */
type Judge = (junction: Junction) => number

function rowsBy({ mains, offsets, ruled }: Body, judge: Judge): BodyRow[] {
  const drafts: Draft[] = []
  for (const [at, row] of mains.entries()) {
    const draft = drafts.at(-1)
    const isRuled = ruled[at - 1] === true
    if (draft === undefined || judge({ above: draft.pieces, lastRow: draft.lastRow, below: row, isRuled }) > 0) {
      drafts.push({ pieces: [...row.pieces], mains: [at], lastRow: row })
      continue
    }
    append(draft.pieces, row.pieces)
    draft.mains.push(at)
    draft.lastRow = row
  }
  for (const { row, main } of offsets) append(drafts.find((draft) => draft.mains.includes(main))?.pieces, row.pieces)
  return drafts.map(({ pieces }) => pieces.sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0))
}

/** Lines of values in brackets below values, such as errors below coefficients, are rows of their own throughout a table, or nowhere in it. */
function rowsByEvidence(body: Body): BodyRow[] {
  const brackets: number[] = []
  const rows = rowsBy(body, (junction) => {
    const logOdds = scoreJunction(junction, body.shape)
    if (isOfBrackets(junction)) brackets.push(logOdds)
    return logOdds
  })
  const together = brackets.reduce((sum, logOdds) => sum + logOdds, 0)
  if (brackets.every((logOdds) => logOdds > 0 === together > 0)) return rows
  return rowsBy(body, (junction) => (isOfBrackets(junction) ? together : scoreJunction(junction, body.shape)))
}

/** Rows told by rules or white space alone; null where neither tells them. */
export function partedBody(
  { rows, columnCount, rulings: { upright } }: BodySource,
  { offsets, levels, ruled, shape }: Body,
): BodyRow[] | null {
  const places = new Set(upright.map(({ x }) => Math.round(x)))
  const parted = partedRows({
    pieces: rows.flatMap((row) => row.pieces),
    columnCount,
    size: median(rows.map((row) => row.size)),
    ruleCount: ruled.filter(Boolean).length,
    isFramed: places.size >= Math.max(2, columnCount - 1),
    offsetShare: offsets.length / rows.length,
    isParted: ({ above, below }) => {
      const from = Math.max(above.x0, below.x0)
      const to = Math.min(above.x1, below.x1)
      return levels.some((level) => isParted(level, { above, below, from, to, leastShare: CELL_RULE_SHARE }))
    },
    hadRoom: (pair) => hadRoom(pair, shape),
  })
  return parted?.map((row) => row.flatMap((block) => block.pieces)) ?? null
}

/** Each name put into the row that its first printed row is in. */
function withLabels(rows: readonly BodyRow[], labels: readonly CentredLabel[]): readonly BodyRow[] {
  if (labels.length === 0) return rows
  return rows.map((row) => {
    const own = labels.filter(({ firstRow }) => firstRow.pieces.some((piece) => row.includes(piece)))
    return [...own.flatMap(({ pieces }) => pieces), ...row]
  })
}

export function gatherRows(source: BodySource): readonly BodyRow[] {
  if (source.rows.length === 0) return []
  const { levels } = openBody(source)
  const { rows, labels } = setLabelsAside(source.rows, source.columnCount, levels)
  const own = { ...source, rows }
  const body = openBody(own)
  return withLabels(partedBody(own, body) ?? rowsByEvidence(body), labels)
}
