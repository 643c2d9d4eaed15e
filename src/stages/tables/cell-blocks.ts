// Lines of one cell found column by column, and rows as the blocks that are side by side.
import { append, maxOf, minOf } from '../../kernel/lists.ts'
import type { PlacedPiece } from './place-pieces.ts'

/** Lines of one cell. */
export interface CellBlock {
  readonly pieces: readonly PlacedPiece[]
  readonly first: number
  readonly last: number
  readonly top: number
  readonly bottom: number
}

/** Two pieces of one column, one right above the other. */
export interface PiecePair {
  readonly above: PlacedPiece
  readonly below: PlacedPiece
}

/** Height of small letters above the baseline, in em: what counts as the body of a line. */
const LETTERS_EM = 0.7
/** Blocks are of one row when they share at least this much of the lower one's height. */
const SIDE_BY_SIDE_SHARE = 0.5

export function piecePairs(pieces: readonly PlacedPiece[], columnCount: number): PiecePair[] {
  const sorted = [...pieces].sort((a, b) => a.baseline - b.baseline)
  const pairs = new Map<PlacedPiece, PiecePair[]>()
  for (let column = 0; column < columnCount; column++) {
    const inColumn = sorted.filter(({ first, last }) => first <= column && last >= column)
    inColumn.slice(1).forEach((below, at) => {
      const above = inColumn[at]
      const known = pairs.get(below) ?? []
      if (above === undefined || known.some((pair) => pair.above === above)) return
      pairs.set(below, [...known, { above, below }])
    })
  }
  return [...pairs.values()].flat()
}

function toBlock(pieces: readonly PlacedPiece[]): CellBlock {
  return {
    pieces,
    first: minOf(pieces.map(({ first }) => first)),
    last: maxOf(pieces.map(({ last }) => last)),
    top: minOf(pieces.map(({ baseline, size }) => baseline - size * LETTERS_EM)),
    bottom: maxOf(pieces.map(({ baseline }) => baseline)),
  }
}

/** Pieces joined along the pairs given. */
export function joinPieces(pieces: readonly PlacedPiece[], joined: readonly PiecePair[]): CellBlock[] {
  const groups = new Map(pieces.map((piece) => [piece, [piece]]))
  for (const { above, below } of joined) {
    const [upper, lower] = [groups.get(above), groups.get(below)]
    if (upper === undefined || lower === undefined || upper === lower) continue
    append(upper, lower)
    for (const piece of lower) groups.set(piece, upper)
  }
  return [...new Set(groups.values())].map((group) => toBlock(group.sort((a, b) => a.baseline - b.baseline)))
}

const sharedShare = (a: CellBlock, b: CellBlock): number =>
  (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / Math.max(0.1, Math.min(a.bottom - a.top, b.bottom - b.top))

function components(blocks: readonly CellBlock[]): CellBlock[][] {
  const sorted = [...blocks].sort((a, b) => a.top - b.top)
  const groups = new Map(sorted.map((block) => [block, [block]]))
  for (const [at, a] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length; next++) {
      const b = sorted[next]
      if (b === undefined || b.top > a.bottom) break
      const [one, other] = [groups.get(a), groups.get(b)]
      if (one === undefined || other === undefined || one === other || sharedShare(a, b) < SIDE_BY_SIDE_SHARE) continue
      append(one, other)
      for (const block of other) groups.set(block, one)
    }
  }
  return [...new Set(groups.values())]
}

/** A cell beside several rows joins them: without it the rows come apart, and it goes to the first of them. */
function apart(row: readonly CellBlock[]): CellBlock[][] {
  const counts = new Map<number, number>()
  for (const { first } of row) counts.set(first, (counts.get(first) ?? 0) + 1)
  const repeated = [...counts.values()].filter((count) => count > 1).length
  if (repeated === 0 || repeated * 2 < counts.size) return [[...row]]
  const lone = row.filter(({ first }) => counts.get(first) === 1)
  const rows = components(row.filter(({ first }) => (counts.get(first) ?? 0) > 1)).sort((a, b) => topOf(a) - topOf(b))
  const [top, ...others] = rows
  if (top === undefined || others.length === 0) return [[...row]]
  const reach = (block: CellBlock) => rows.find((candidate) => candidate.some((b) => sharedShare(block, b) > 0)) ?? top
  for (const block of lone) reach(block).push(block)
  return rows
}

const topOf = (row: readonly CellBlock[]): number => minOf(row.map(({ top }) => top))

/** Blocks by row, from top to bottom. */
export function rowsOfBlocks(blocks: readonly CellBlock[]): CellBlock[][] {
  return components(blocks)
    .flatMap(apart)
    .sort((a, b) => topOf(a) - topOf(b))
}
