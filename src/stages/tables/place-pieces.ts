// Pieces put into columns: cut where two cells stuck together, spanning where a text reaches over several columns.
import type { Word } from '../../document/page/page.ts'
import { groupBy, maxOf, median, minOf } from '../../kernel/lists.ts'
import { breaksOff, isNumberLike, isValue, opensInSentence } from './cell-text.ts'
import type { Columns } from './columns.ts'
import { type Piece, type PrintedRow, pieceOf } from './pieces.ts'
import type { Interval, UprightRule } from './rulings.ts'

/** A piece in the columns from `first` to `last`, with what its text tells. */
export interface PlacedPiece extends Piece {
  readonly first: number
  readonly last: number
  readonly isNumber: boolean
  readonly isValue: boolean
  readonly breaksOff: boolean
  readonly continues: boolean
}

export interface PlacedRow {
  readonly baseline: number
  readonly size: number
  readonly pieces: readonly PlacedPiece[]
}

/** A space this much wider than the usual one of its line parts two cells. */
const WIDE_SPACE_RATIO = 1.35
const WIDE_CELL_SPACE_EM = 0.5
/** A usual space between two words, which broken rules above or below do not part. */
const WORD_SPACE_EM = 0.3
/** Spaces of one run of text differ by no more than this share. */
const SAME_SPACE_SHARE = 0.06
const ALIGNED_PT = 1
/** Share of the pieces of a column that must begin (or end) at one place for it to count as aligned there. */
const ALIGNED_SHARE = 0.4
/** A piece reaches into a column when at least this much of its width, or of a point count, lies there. */
const REACH_SHARE = 0.12
const REACH_PT = 2

interface Edges {
  readonly left: number | null
  readonly right: number | null
}

const columnAt = (x: number, separators: readonly number[]): number => separators.filter((at) => at < x).length

/** The place where most values lie, if enough do. */
function commonPlace(values: readonly number[]): number | null {
  let best: number | null = null
  let most = 1
  for (const value of values) {
    let count = 0
    for (const other of values) if (Math.abs(other - value) <= ALIGNED_PT / 2) count++
    if (count > most) {
      most = count
      best = value
    }
  }
  return most >= Math.max(2, values.length * ALIGNED_SHARE) ? best : null
}

function edgesOf(rows: readonly PrintedRow[], { separators, count }: Columns): Edges[] {
  const lefts: number[][] = Array.from({ length: count }, () => [])
  const rights: number[][] = Array.from({ length: count }, () => [])
  for (const { x0, x1 } of rows.flatMap((row) => row.pieces)) {
    lefts[columnAt(x0 + 1, separators)]?.push(x0)
    rights[columnAt(x1 - 1, separators)]?.push(x1)
  }
  return lefts.map((left, at) => ({ left: commonPlace(left), right: commonPlace(rights[at] ?? []) }))
}

const near = (a: number, b: number | null | undefined): boolean => b != null && Math.abs(a - b) <= ALIGNED_PT

interface CutSource {
  readonly columns: Columns
  readonly edges: readonly Edges[]
  readonly upright: readonly UprightRule[]
  /** Of headings the words of one may stand where columns happen to begin. */
  readonly areHeadings: boolean
}

function isCut(piece: Piece, index: number, separator: number, source: CutSource): boolean {
  const { edges, columns, upright, areHeadings } = source
  const [left, right] = [piece.words[index], piece.words[index + 1]]
  if (left === undefined || right === undefined) return false
  const middle = piece.baseline - piece.size * 0.3
  if (upright.some(({ x, from, to }) => Math.abs(x - separator) < 2 && from <= middle && to >= middle)) return true
  const spaces = piece.words.slice(1).map((word, at) => word.box[0] - (piece.words[at]?.box[2] ?? word.box[0]))
  const others = spaces.filter((_, at) => at !== index)
  const space = right.box[0] - left.box[2]
  const usual = spaces.length >= 3 ? median(spaces) * WIDE_SPACE_RATIO : WIDE_CELL_SPACE_EM * piece.size
  const isWide = space > usual
  const column = columnAt(right.box[0] + 1, columns.separators)
  const isOfRun = others.length >= 2 && Math.abs(space - median(others)) <= SAME_SPACE_SHARE * median(others)
  const isWordSpace = areHeadings && space <= WORD_SPACE_EM * piece.size
  const isAligned =
    !isOfRun && !isWordSpace && (near(right.box[0], edges[column]?.left) || near(left.box[2], edges[column - 1]?.right))
  const areNumbers = isNumberLike(left.text) && isNumberLike(right.text)
  const isCrossing = columns.separators.some((x) => piece.words.some(({ box }) => x > box[0] + 1 && x < box[2] - 1))
  if (isCrossing) return isWide && isAligned
  return isWide || isAligned || areNumbers || (columns.ruled.has(separator) && space > WORD_SPACE_EM * piece.size)
}

/** The words of a piece in groups, parted at the separators between them where the test says so. */
function groupsOf(
  { words }: Piece,
  { separators }: Columns,
  isParted: (index: number, separator: number) => boolean,
): Word[][] {
  const groups: Word[][] = [[]]
  words.forEach((word, index) => {
    groups.at(-1)?.push(word)
    const next = words[index + 1]
    if (next === undefined) return
    const separator = separators.find((x) => x >= word.box[2] - 0.5 && x <= next.box[0] + 0.5)
    if (separator !== undefined && isParted(index, separator)) groups.push([])
  })
  return groups
}

/** The piece cut at the separators that part its words. */
function cutPiece(piece: Piece, source: CutSource): Piece[] {
  const groups = groupsOf(piece, source.columns, (index, separator) => isCut(piece, index, separator, source))
  return groups.length === 1 ? [piece] : groups.flatMap((words) => pieceOf(piece.line, words) ?? [])
}

/** A heading is set to a side of its values or to their middle, to this many sizes of its letters. */
const HEADED_EM = 0.5

const inOneColumn = (rows: readonly PlacedRow[]): PlacedPiece[] =>
  rows.flatMap((row) => row.pieces.filter(({ first, last }) => first === last))

/** Where the values of a column are, and each heading above it: what a further heading may be set to. */
type Extents = ReadonlyMap<number, readonly Interval[]>

const NONE: Extents = new Map()

function extentsOf(body: readonly PlacedRow[], header: readonly PlacedRow[]): Extents {
  const headings = inOneColumn(header)
  return new Map(
    [...groupBy(inOneColumn(body), ({ first }) => first)].map(([column, values]) => [
      column,
      [
        { from: minOf(values.map(({ x0 }) => x0)), to: maxOf(values.map(({ x1 }) => x1)) },
        ...headings.filter(({ first }) => first === column).map(({ x0, x1 }) => ({ from: x0, to: x1 })),
      ],
    ]),
  )
}

/** Headings set as close as words, cut where each part is set as the values of its own column are, or a heading above it, or where they are one heading again and again; null otherwise. */
function cutHeading(piece: Piece, columns: Columns, extents: Extents): Piece[] | null {
  const groups = groupsOf(piece, columns, () => true).flatMap((words) => pieceOf(piece.line, words) ?? [])
  if (groups.every(({ text }) => text === groups[0]?.text)) return groups.length > 1 ? groups : null
  const isHeading = ({ x0, x1, size }: Piece): boolean =>
    (extents.get(columnAt((x0 + x1) / 2, columns.separators)) ?? []).some(({ from, to }) => {
      const [left, right] = [x0 - from, x1 - to]
      return minOf([left, right, (left + right) / 2].map(Math.abs)) <= HEADED_EM * size
    })
  return groups.length > 1 && groups.every(isHeading) ? groups : null
}

/** The first and the last column that a piece reaches into; one that it only grazes does not count. */
function reachOf({ x0, x1 }: Piece, { separators, count }: Columns): { first: number; last: number } {
  const reach = Math.min(Math.max(REACH_PT, (x1 - x0) * REACH_SHARE), (x1 - x0) / 2)
  let [first, last, most, widest] = [-1, -1, 0, -1]
  for (let at = 0; at < count; at++) {
    const from = separators[at - 1] ?? Number.NEGATIVE_INFINITY
    const to = separators[at] ?? Number.POSITIVE_INFINITY
    const overlap = Math.max(0, Math.min(x1, to) - Math.max(x0, from))
    if (overlap > widest) [most, widest] = [at, overlap]
    if (overlap < reach) continue
    if (first < 0) first = at
    last = at
  }
  return first < 0 ? { first: most, last: most } : { first, last }
}

/** Written out: spreading a piece for each of some hundred cells took most of the time of a table. */
function place(piece: Piece, columns: Columns): PlacedPiece {
  const { line, words, text, x0, x1, baseline, size, isBold, isItalic, isLineEnd } = piece
  const { first, last } = reachOf(piece, columns)
  return {
    line,
    words,
    text,
    x0,
    x1,
    baseline,
    size,
    isBold,
    isItalic,
    isLineEnd,
    first,
    last,
    isNumber: isNumberLike(text),
    isValue: isValue(text),
    breaksOff: breaksOff(text),
    continues: opensInSentence(text),
  }
}

const liesOver = (piece: Piece, row: PrintedRow): boolean =>
  row.pieces.some(({ x0, x1 }) => x0 < piece.x1 && x1 > piece.x0)

/** The printed rows of a table in its columns. */
export function placeRows(
  { header, body }: { readonly header: readonly PrintedRow[]; readonly body: readonly PrintedRow[] },
  columns: Columns,
  upright: readonly UprightRule[],
): { readonly header: readonly PlacedRow[]; readonly body: readonly PlacedRow[] } {
  const edges = edgesOf([...header, ...body], columns)
  const cut = (row: PrintedRow, areHeadings: boolean): PlacedRow => {
    const source = { columns, edges, upright, areHeadings }
    return {
      ...row,
      pieces: row.pieces.flatMap((piece) => cutPiece(piece, source)).map((piece) => place(piece, columns)),
    }
  }
  const placed = body.map((row) => cut(row, false))
  const cutHeadings = (rows: readonly PlacedRow[], extents: Extents): PlacedRow[] =>
    rows.map((row, at) => ({
      ...row,
      pieces: row.pieces.flatMap((piece) => {
        // Of headings one above the other only the lowest are those of single columns.
        const isLowest = !rows.slice(at + 1).some((below) => liesOver(piece, below))
        const parts = piece.first < piece.last ? cutHeading(piece, columns, isLowest ? extents : NONE) : null
        return parts?.map((part) => place(part, columns)) ?? [piece]
      }),
    }))
  const upper = cutHeadings(
    header.map((row) => cut(row, true)),
    NONE,
  )
  return { header: cutHeadings(upper, extentsOf(placed, upper)), body: placed }
}
