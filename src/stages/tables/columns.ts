// Where a table's columns part: stretches that stay white, or ruled, over the rows.
import type { Word } from '../../document/page/page.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import { isBetweenLines, type Piece, type PrintedRow, toPrintedRow } from './pieces.ts'
import { breaksOf, type Interval, type Rulings, type UprightRule } from './rulings.ts'
import { STEP_PT, type Stretch, whiteStretches } from './white-stretches.ts'

export interface Columns {
  /** x of the lines between columns, from left to right; one fewer than there are columns. */
  readonly separators: readonly number[]
  /** Those of them that rules tell. */
  readonly ruled: ReadonlySet<number>
  readonly count: number
}

/** An upright rule counts as a separator when it runs along this share of the table. */
const RULED_SHARE = 0.4

/** Rows with those that are between their lines: only together do they show the gaps between such columns. */
function alongside(rows: readonly PrintedRow[]): PrintedRow[] {
  const merged: PrintedRow[] = []
  for (const row of rows) {
    const above = merged.at(-1)
    if (above !== undefined && isBetweenLines(row, above))
      merged[merged.length - 1] = { ...toPrintedRow([...above.pieces, ...row.pieces]), baseline: row.baseline }
    else merged.push(row)
  }
  return merged
}

/** A column needs a piece of its own: where none is between two separators, the weaker one goes. */
function withoutEmpty(stretches: readonly Stretch[], pieces: readonly Piece[]): Stretch[] {
  const kept = [...stretches]
  for (let at = 0; at + 1 < kept.length; ) {
    const [left, right] = [kept[at], kept[at + 1]]
    if (left === undefined || right === undefined) break
    const isInside = (x0: number, x1: number) => x0 >= left.x - STEP_PT && x1 <= right.x + STEP_PT
    // Between rules a word is enough: closely set cells come as one piece.
    const areRuled = left.worth === Number.POSITIVE_INFINITY && right.worth === Number.POSITIVE_INFINITY
    const hasOwn = pieces.some((piece) =>
      areRuled ? piece.words.some(({ box }) => isInside(box[0], box[2])) : isInside(piece.x0, piece.x1),
    )
    if (hasOwn) at++
    else kept.splice(left.worth < right.worth ? at : at + 1, 1)
  }
  return kept
}

/** A heading of the header, with the rule under it that is over other headings. */
interface Headed extends Interval {
  readonly rule: Interval | null
}

/** A rule under headings is shorter than this share of the table; one as long is that under the header. */
const HEADINGS_RULE_SHARE = 0.9

function headingsOf({ header, body, rulings, shiftPt }: ColumnSource): Headed[] {
  const { x0, x1 } = extentOf({ header, body, rulings, shiftPt: 0 })
  const lowest = header.at(-1)?.baseline ?? 0
  const moved = ({ from, to }: Interval): Interval => ({ from: from + shiftPt, to: to + shiftPt })
  return header.flatMap((row) =>
    row.pieces.map((piece) => {
      const middle = (piece.x0 + piece.x1) / 2
      const rule = rulings.levels
        .filter(({ y }) => y > row.baseline && y < lowest)
        .flatMap(({ intervals }) => intervals)
        .find(({ from, to }) => from <= middle && to >= middle && to - from < HEADINGS_RULE_SHARE * (x1 - x0))
      return { ...moved({ from: piece.x0, to: piece.x1 }), rule: rule === undefined ? null : moved(rule) }
    }),
  )
}

/** What of a table is between two separators and nowhere else. */
interface Filling {
  readonly hasValues: boolean
  readonly hasHeading: boolean
}

function fillingOf({ from, to }: Interval, headings: readonly Headed[], values: readonly Piece[]): Filling {
  const isWithin = (one: Interval) => one.from >= from - STEP_PT && one.to <= to + STEP_PT
  const reachesOut = ({ rule }: Headed) =>
    rule !== null && (rule.from < from - SAME_PLACE_PT || rule.to > to + SAME_PLACE_PT)
  return {
    hasValues: values.some(({ x0, x1 }) => isWithin({ from: x0, to: x1 })),
    hasHeading: headings.some((heading) => isWithin(heading) && !reachesOut(heading)),
  }
}

/** A heading and the values under it, set to different sides of their column, make two; and a heading over several columns makes one of its own. */
function withoutIdle(stretches: readonly Stretch[], headings: readonly Headed[], values: readonly Piece[]): Stretch[] {
  const kept = [...stretches]
  const worthOf = (at: number): number => kept[at]?.worth ?? Number.POSITIVE_INFINITY
  const inColumn = (at: number): Filling => {
    const [from, to] = [kept[at - 1]?.x ?? Number.NEGATIVE_INFINITY, kept[at]?.x ?? Number.POSITIVE_INFINITY]
    return fillingOf({ from, to }, headings, values)
  }
  for (let column = 0; column <= kept.length; column++) {
    const { hasValues, hasHeading } = inColumn(column)
    if (hasValues) continue
    const sides = [column - 1, column].filter((at) => worthOf(at) < Number.POSITIVE_INFINITY)
    const isFree = (at: number) => {
      const beside = inColumn(at === column ? column + 1 : column - 1)
      return beside.hasValues && !beside.hasHeading
    }
    const [weakest] = (hasHeading ? sides.filter(isFree) : sides).sort((a, b) => worthOf(a) - worthOf(b))
    if (weakest === undefined) continue
    kept.splice(weakest, 1)
    column = Math.max(-1, column - 2)
  }
  return kept
}

function ruledSeparators(upright: readonly UprightRule[], rows: readonly PrintedRow[]): number[] {
  const top = (rows[0]?.baseline ?? 0) - (rows[0]?.size ?? 0)
  const bottom = rows.at(-1)?.baseline ?? top
  const byX = new Map<number, number>()
  for (const { x, from, to } of upright) {
    const length = Math.max(0, Math.min(to, bottom) - Math.max(from, top))
    const key = [...byX.keys()].find((other) => Math.abs(other - x) < 2) ?? x
    byX.set(key, (byX.get(key) ?? 0) + length)
  }
  return [...byX]
    .filter(([, length]) => length >= RULED_SHARE * (bottom - top))
    .map(([x]) => x)
    .sort((a, b) => a - b)
}

export interface ColumnSource {
  readonly header: readonly PrintedRow[]
  readonly body: readonly PrintedRow[]
  readonly rulings: Rulings
  /** How far to the right this part has to move to stand over the first. */
  readonly shiftPt: number
}

/** Separators closer than this are one. */
const SAME_PLACE_PT = 3
/** White stretches count beside rules only when at least this share of the rows leaves a gap there. */
const BESIDE_RULES_SHARE = 0.5

function distinct(places: readonly number[]): number[] {
  const kept: number[] = []
  for (const x of [...places].sort((a, b) => a - b)) {
    const last = kept.at(-1)
    if (last === undefined || x - last > SAME_PLACE_PT) kept.push(x)
  }
  return kept
}

function shiftRow(row: PrintedRow, byPt: number): PrintedRow {
  if (byPt === 0) return row
  const shiftWord = (word: Word): Word => {
    const [x0, y0, x1, y1] = word.box
    return { ...word, box: [x0 + byPt, y0, x1 + byPt, y1] }
  }
  const pieces = row.pieces.map((piece) => ({
    ...piece,
    x0: piece.x0 + byPt,
    x1: piece.x1 + byPt,
    words: piece.words.map(shiftWord),
  }))
  return { ...row, pieces }
}

/** Where rules tell the columns, on any of the parts. */
function ruledPlaces(sources: readonly ColumnSource[], x0: number, x1: number): number[] {
  return distinct(
    sources.flatMap(({ header, body, rulings, shiftPt }) => {
      const [from, to] = [x0 - shiftPt, x1 - shiftPt]
      const places = [...ruledSeparators(rulings.upright, [...header, ...body]), ...breaksOf(rulings.levels, from, to)]
      // What is outside parts it from the table beside it.
      return places.filter((x) => x > from + 2 && x < to - 2).map((x) => x + shiftPt)
    }),
  )
}

const extentOf = ({ header, body, shiftPt }: ColumnSource) => {
  const pieces = [...header, ...body].flatMap((row) => row.pieces)
  return { x0: minOf(pieces.map((piece) => piece.x0)) + shiftPt, x1: maxOf(pieces.map((piece) => piece.x1)) + shiftPt }
}

/** Whether rules put the columns of two parts at the same places, or those of one of them nowhere. */
export function haveSameRules(...parts: readonly [ColumnSource, ColumnSource]): boolean {
  const [one, other] = parts.map((part) => {
    const { x0, x1 } = extentOf(part)
    return ruledPlaces([part], x0, x1)
  })
  if (!one?.length || !other?.length) return true
  return one.length === other.length && one.every((x, at) => Math.abs(x - (other[at] ?? x)) <= SAME_PLACE_PT)
}

/** Between headings beside each other is at least so much, in sizes of their letters, by hand. */
const BETWEEN_HEADINGS_EM = 0.6

/** Where headings part values that white stretches leave together: columns so sparse that no row has values in both. */
function headedPlaces(
  header: readonly PrintedRow[],
  values: readonly Piece[],
  separators: readonly number[],
): number[] {
  const places: number[] = []
  for (const { pieces, size } of header)
    for (const [at, right] of pieces.slice(1).entries()) {
      const left = pieces[at]
      const known = [...separators, ...places]
      if (left === undefined || right.x0 - left.x1 < BETWEEN_HEADINGS_EM * size) continue
      if (known.some((x) => x > left.x1 - STEP_PT && x < right.x0 + STEP_PT)) continue
      const from = maxOf([Number.NEGATIVE_INFINITY, ...known.filter((x) => x < left.x1)])
      const to = minOf([Number.POSITIVE_INFINITY, ...known.filter((x) => x > right.x0)])
      const own = values.filter(({ x0, x1 }) => x0 > from && x1 < to)
      const ends = own.filter(({ x0, x1 }) => x0 + x1 < left.x1 + right.x0).map(({ x1 }) => x1)
      const starts = own.filter(({ x0, x1 }) => x0 + x1 >= left.x1 + right.x0).map(({ x0 }) => x0)
      const gap: Interval = { from: maxOf([left.x1, ...ends]), to: minOf([right.x0, ...starts]) }
      const isClear = values.every(({ x0, x1 }) => x1 <= gap.from + STEP_PT || x0 >= gap.to - STEP_PT)
      if (ends.length > 0 && starts.length > 0 && gap.to > gap.from && isClear) places.push((gap.from + gap.to) / 2)
    }
  return places
}

/** The columns of a table, from all of its parts laid one over the other. */
export function findColumns(sources: readonly ColumnSource[]): Columns {
  const header = sources.flatMap((source) => alongside(source.header).map((row) => shiftRow(row, source.shiftPt)))
  const body = sources.flatMap((source) => alongside(source.body).map((row) => shiftRow(row, source.shiftPt)))
  const rows = [...header, ...body]
  const pieces = rows.flatMap((row) => row.pieces)
  if (pieces.length === 0) return { separators: [], ruled: new Set(), count: 0 }
  const x0 = minOf(pieces.map((piece) => piece.x0))
  const x1 = maxOf(pieces.map((piece) => piece.x1))
  const ruled = ruledPlaces(sources, x0, x1)
  const white = whiteStretches(header, body, { from: x0, to: x1 })
  // Rules under headings of several columns leave out those of single ones.
  const isFramed = sources.some(
    ({ rulings: { upright }, ...part }) => ruledSeparators(upright, [...part.header, ...part.body]).length > 1,
  )
  const leastWorth = isFramed ? body.length * BESIDE_RULES_SHARE : Number.NEGATIVE_INFINITY
  const all = [
    ...ruled.map((x) => ({ x, worth: Number.POSITIVE_INFINITY })),
    ...white.filter(({ worth }) => worth >= leastWorth),
  ].sort((a, b) => a.x - b.x)
  // What stands alone in its row heads the rows below it, over whatever columns these have.
  const beside = rows.filter((row) => row.pieces.length > 1).flatMap((row) => row.pieces)
  const values = body.filter((row) => row.pieces.length > 1).flatMap((row) => row.pieces)
  const own = withoutEmpty(all, beside)
  const found = (values.length > 0 ? withoutIdle(own, sources.flatMap(headingsOf), values) : own).map(({ x }) => x)
  const separators = [...found, ...headedPlaces(header, values, found)].sort((a, b) => a - b)
  return { separators, ruled: new Set(ruled), count: separators.length + 1 }
}

export function shiftColumns({ separators, ruled, count }: Columns, byPt: number): Columns {
  return { separators: separators.map((x) => x + byPt), ruled: new Set([...ruled].map((x) => x + byPt)), count }
}
