// Puts the lines of one page into the order in which a reader meets them: gutters split columns, spanning lines cut bands.
import type { Box } from '../../document/page/box.ts'
import { middleOf } from '../../document/page/rows.ts'
import { maxOf, median, minOf } from '../../kernel/lists.ts'
import { findBesideText } from './beside-text.ts'
import { findGutter, NARROWEST_SIDE_EM, type OrderedLine, type Piece, STRAY_SHARE, textRows } from './gutters.ts'
import { type Row, rowsOf } from './rows.ts'

const DEEPEST_SPLIT = 4
/** Narrower cells than this side by side are a table's. */
const WIDE_COLUMN_EM = 15
/** Found among other rows, the middle of a gutter moves by less than this. */
const SAME_GUTTER_PT = 20
const FEWEST_LINE_NUMBERS = 8

interface PageParts {
  readonly numbers: readonly Piece[]
  readonly text: readonly Piece[]
  readonly turned: readonly Piece[]
  /** Where the page's widest gutter stands; null on pages of one column and on those with too little text to tell. */
  readonly gutter: number | null
}

/** For each page the indices of its lines in reading order: line numbers of the margin first, turned lines last. */
export function readingOrders(pages: readonly (readonly OrderedLine[])[]): number[][] {
  const parts = pages.map(partsOf)
  return parts.map(({ numbers, text, turned, gutter }, page) => {
    const gutterIn = (pieces: readonly Piece[]) => findGutter(pieces) ?? usualGutter(pieces, page, parts)
    const ordered = [
      ...byRows(numbers),
      ...orderBand(text, 0, gutter ?? gutterIn(text), gutterIn),
      ...[...turned].sort(compareTurned),
    ]
    return ordered.map((piece) => piece.index)
  })
}

function partsOf(lines: readonly OrderedLine[]): PageParts {
  const pieces = lines.map(({ text, box, angle, size }, index) => ({ text, box, angle, size, index }))
  const upright = pieces.filter((piece) => piece.angle === 0)
  const numbers = new Set(marginNumbers(upright))
  const text = upright.filter((piece) => !numbers.has(piece))
  return { numbers: [...numbers], text, turned: pieces.filter((piece) => piece.angle !== 0), gutter: findGutter(text) }
}

/** A line that fills a column reaches from edge to edge of it, but for so much. */
const COLUMN_EDGE_PT = 3
/** Left and right pages may have margins of their own, so that the next page but one is asked first. */
const LIKE_PAGES = [-2, 2, -1, 1, -4, 4, -3, 3]

/** Where the text of one side begins and ends: most of its rows, and all but strays (most may be short, or hang). */
function columnEdges(side: readonly Piece[]): (readonly [number, number])[] {
  const rows = textRows(rowsOf(side))
  const [lefts, rights] = [rows.map(({ left }) => left), rows.map(({ right }) => right)]
  const strays = Math.floor(rows.length * STRAY_SHARE)
  const outer = [lefts.sort((a, b) => a - b)[strays] ?? 0, rights.sort((a, b) => b - a)[strays] ?? 0] as const
  return [[median(lefts), median(rights)], outer]
}

const fills = (box: Box, [from, to]: readonly [number, number]): boolean =>
  Math.abs(box[0] - from) <= COLUMN_EDGE_PT && Math.abs(box[2] - to) <= COLUMN_EDGE_PT

/** A column that no line fills has so many that begin where it does, beside so many that fill the other. */
const FEWEST_BEGINNING = 2
const FEWEST_BESIDE = 4

/** The last column of a paper may hold but a few short lines, beside text that fills the other. */
function isLastColumn(pieces: readonly Piece[], x: number, [left, right]: readonly (readonly Piece[])[]): boolean {
  const filling = columnEdges(left ?? []).map((edges) => pieces.filter(({ box }) => fills(box, edges)).length)
  const starts = columnEdges(right ?? []).map(([from]) => from)
  const beginning = pieces.filter(({ box }) => starts.some((start) => Math.abs(box[0] - start) <= COLUMN_EDGE_PT))
  const isOpen = pieces.every(({ box }) => !isCrossing(box, x))
  return isOpen && maxOf(filling) >= FEWEST_BESIDE && beginning.length >= FEWEST_BEGINNING
}

/** A few lines below a wide figure are in the columns of the pages around, too few to show them by themselves. */
function usualGutter(pieces: readonly Piece[], page: number, parts: readonly PageParts[]): number | null {
  if (pieces.length < 2) return null
  for (const step of LIKE_PAGES) {
    const like = parts[page + step]
    const x = like?.gutter ?? null
    if (like === undefined || x === null) continue
    const sides = [like.text.filter(({ box }) => box[2] <= x), like.text.filter(({ box }) => box[0] >= x)]
    const isFilled = (side: readonly Piece[]) =>
      columnEdges(side).some((edges) => pieces.some(({ box }) => fills(box, edges)))
    if (sides.every(isFilled) || isLastColumn(pieces, x, sides)) return x
  }
  return null
}

/** A column of bare numbers left of all text, or right of it. */
function marginNumbers(pieces: readonly Piece[]): Piece[] {
  const isNumber = (piece: Piece) => /^\s*\d{1,4}\s*$/.test(piece.text)
  const numbers = pieces.filter(isNumber)
  if (numbers.length < FEWEST_LINE_NUMBERS) return []
  const words = pieces.filter(
    (piece) => !isNumber(piece) && piece.box[2] - piece.box[0] > NARROWEST_SIDE_EM * piece.size,
  )
  const left = minOf(words.map((piece) => piece.box[0]))
  const right = maxOf(words.map((piece) => piece.box[2]))
  const outside = numbers.filter((piece) => piece.box[2] < left || piece.box[0] > right)
  return outside.length >= FEWEST_LINE_NUMBERS ? outside : []
}

type FindGutter = (pieces: readonly Piece[]) => number | null

function orderBand(pieces: readonly Piece[], depth: number, x: number | null, gutterIn: FindGutter): Piece[] {
  if (x === null) return orderRows(pieces, depth, gutterIn)
  return stretchesOf(rowsOf(pieces), x, depth + 1 < DEEPEST_SPLIT ? gutterIn : () => null).flatMap(
    ({ rows, gutter }) => {
      const members = rows.flatMap((row) => row.members)
      if (gutter === x) return orderSides(members, x, depth, gutterIn)
      return orderBand(members, depth + 1, gutter, gutterIn)
    },
  )
}

/** Rows that follow one another and have one gutter; null for rows that text spans. */
interface Stretch {
  readonly rows: Row<Piece>[]
  readonly gutter: number | null
}

/** Cuts a page at the rows that span its gutter; a run of these may have columns of its own, as below an abstract beside a margin. */
function stretchesOf(rows: readonly Row<Piece>[], x: number, gutterIn: FindGutter): Stretch[] {
  const gutters: (number | null)[] = rows.map((row) => (spans(row, x) ? null : x))
  for (let from = 0; from < rows.length; from++) {
    if (gutters[from] !== null) continue
    let to = from
    while (to + 1 < rows.length && gutters[to + 1] === null) to++
    const own = gutterIn(membersOf(rows.slice(from, to + 1)))
    const [first, last] = own === null ? blockAround(rows, from, to) : withNeighbours(rows, from, to, own)
    const gutter = own ?? gutterIn(membersOf(rows.slice(first, last + 1)))
    if (gutter !== null && (own !== null || Math.abs(gutter - x) >= SAME_GUTTER_PT)) {
      gutters.fill(gutter, first, last + 1)
      to = Math.max(to, last)
    }
    from = to
  }
  for (let at = 1; at < rows.length; at++) if (opensSpanning(rows, gutters, at)) gutters[at] = null
  const stretches: Stretch[] = []
  rows.forEach((row, at) => {
    const gutter = gutters[at] ?? null
    const last = stretches.at(-1)
    if (last !== undefined && last.gutter === gutter) last.rows.push(row)
    else stretches.push({ rows: [row], gutter })
  })
  return stretches
}

/**
 * Small print in three columns below text in two: some of its rows span the gutter of the text and some happen not to, so that only all of
 * its lines tell its columns, up and down to the next white space.
 */
function blockAround(rows: readonly Row<Piece>[], from: number, to: number): [number, number] {
  const isNext = (above: Row<Piece> | undefined, below: Row<Piece> | undefined): boolean =>
    above !== undefined && below !== undefined && isNear(above, below, WIDEST_PITCH)
  let [first, last] = [from, to]
  while (isNext(rows[first - 1], rows[first])) first--
  while (isNext(rows[last], rows[last + 1])) last++
  return [first, last]
}

/** "Table 1" over a title as wide as the page is too short to span the gutter: nearness tells that it is no column's last row. */
function opensSpanning(rows: readonly Row<Piece>[], gutters: readonly (number | null)[], at: number): boolean {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]]
  if (above === undefined || row === undefined || below === undefined) return false
  const x = gutters[at] ?? null
  if (x === null || gutters[at + 1] !== null || row.right > x || row.left < below.left - COLUMN_EDGE_PT) return false
  const gapBelow = below.middle - row.middle - (below.height + row.height) / 2
  const gapAbove = row.middle - above.middle - (above.height + row.height) / 2
  return gapBelow < row.height && gapAbove > row.height
}

/** Lines as far from one another as this, in heights of theirs, still are in one column. */
const WIDEST_STEP = 3
/** The same for lines of one paragraph. */
const WIDEST_PITCH = 1.6
const isNear = (row: Row<Piece>, beside: Row<Piece>, most: number): boolean =>
  Math.abs(row.middle - beside.middle) <= most * Math.max(row.height, beside.height)
const membersOf = (rows: readonly Row<Piece>[]): Piece[] => rows.flatMap(({ members }) => members)

/** The run with the rows right above and below it that keep to its columns: a heading, lines beside an empty place. */
function withNeighbours(rows: readonly Row<Piece>[], from: number, to: number, x: number): [number, number] {
  const run = rows.slice(from, to + 1)
  const left = minOf(run.map((row) => row.left)) - COLUMN_EDGE_PT
  const right = maxOf(run.map((row) => row.right)) + COLUMN_EDGE_PT
  const keeps = (row: Row<Piece> | undefined, beside: Row<Piece> | undefined): boolean =>
    row !== undefined &&
    beside !== undefined &&
    isNear(row, beside, WIDEST_STEP) &&
    row.left >= left &&
    row.right <= right &&
    !spans(row, x)
  let [first, last] = [from, to]
  while (keeps(rows[first - 1], rows[first])) first--
  while (keeps(rows[last + 1], rows[last])) last++
  return [first, last]
}

const spans = (row: Row<Piece>, x: number): boolean => row.members.some(({ box }) => isCrossing(box, x))

/** By hand: sizes differ from so many points on, and are told by so many rows at either side of a cut. */
const OTHER_SIZE_PT = 0.4
const ROWS_AT_CUT = 4

/**
 * Columns balanced above REFERENCES: below a heading in the left column the type is another one on both sides of the gutter. What is there
 * is read after the whole of what is above.
 */
function levelParts(pieces: readonly Piece[], x: number): (readonly Piece[])[] {
  const rows = rowsOf(pieces)
  const sides = [pieces.filter(({ box }) => box[2] <= x), pieces.filter(({ box }) => box[2] > x)].map((side) =>
    textRows(rowsOf(side)),
  )
  const sizeOf = (side: readonly Row<Piece>[]): number =>
    side.length < 2 ? Number.NaN : median(side.map(({ members }) => members[0]?.size ?? 0))
  const cut = rows.findLastIndex(({ members: [heading] }) => {
    if (heading === undefined || heading.box[2] > x || !/\p{L}{3}/u.test(heading.text)) return false
    const top = heading.box[1]
    const upper = sides.map((side) => sizeOf(side.filter(({ middle }) => middle < top).slice(-ROWS_AT_CUT)))
    const lower = sides.map((side) => sizeOf(side.filter(({ middle }) => middle > top).slice(0, ROWS_AT_CUT)))
    const isSmaller = upper.every((size, side) => size - (lower[side] ?? size) >= OTHER_SIZE_PT)
    return isSmaller && heading.size > maxOf(upper)
  })
  if (cut < 0) return [pieces]
  return [rows.slice(0, cut), rows.slice(cut)].map((part) => part.flatMap(({ members }) => members))
}

function orderSides(pieces: readonly Piece[], x: number, depth: number, gutterIn: FindGutter): Piece[] {
  return levelParts(pieces, x).flatMap((part) => orderColumns(part, x, depth, gutterIn))
}

function orderColumns(pieces: readonly Piece[], x: number, depth: number, gutterIn: FindGutter): Piece[] {
  const sides = [pieces.filter((piece) => piece.box[2] <= x), pieces.filter((piece) => piece.box[2] > x)]
  return sides.flatMap((side) =>
    orderBand(side, depth + 1, depth + 1 < DEEPEST_SPLIT ? findGutter(side) : null, gutterIn),
  )
}

/** Rows from left to right; but the notes of a table over the whole page may be in columns below it. */
function orderRows(pieces: readonly Piece[], depth: number, gutterIn: FindGutter): Piece[] {
  const rows = rowsOf(pieces)
  const isWide = ({ box, size }: Piece): boolean => box[2] - box[0] >= WIDE_COLUMN_EM * size
  for (let from = 0; from < rows.length && depth === 0; from++) {
    if ((rows[from]?.members ?? []).filter(isWide).length < 2) continue
    const [, last] = blockAround(rows, from, from)
    const notes = membersOf(rows.slice(from, last + 1))
    const gutter = findGutter(notes)
    if (gutter === null || notes.some(({ box }) => isCrossing(box, gutter))) continue
    const [above, below] = [membersOf(rows.slice(0, from)), membersOf(rows.slice(last + 1))]
    return [...above, ...orderSides(notes, gutter, 1, gutterIn), ...below]
  }
  return besideFirst(rows)
}

/** Rows from left to right, but text that runs beside a figure in one piece. */
function besideFirst(rows: readonly Row<Piece>[]): Piece[] {
  const beside = findBesideText(rows)
  if (beside === null) return membersOf(rows)
  const own = membersOf(rows.slice(beside.from, beside.to + 1))
  return [
    ...membersOf(rows.slice(0, beside.from)),
    ...byRows(own.filter(({ box }) => box[0] <= beside.right)),
    ...byRows(own.filter(({ box }) => box[0] > beside.right)),
    ...besideFirst(rows.slice(beside.to + 1)),
  ]
}

function byRows(pieces: readonly Piece[]): Piece[] {
  return rowsOf(pieces).flatMap((row) => row.members)
}

/** Text turned clockwise runs down the page and its lines follow one another leftwards; counterclockwise is the mirror. */
function compareTurned(a: Piece, b: Piece): number {
  const keyOf = ({ angle, box }: Piece): readonly [number, number, number] => {
    if (angle > 45 && angle < 135) return [1, -box[0], box[1]]
    if (angle > 225 && angle < 315) return [2, box[0], -box[3]]
    return [3, middleOf(box), box[0]]
  }
  const [one, other] = [keyOf(a), keyOf(b)]
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

function isCrossing(box: Box, x: number): boolean {
  return box[0] < x && box[2] > x
}
