// How far a heading reaches: the columns below it, told by the rule under it or by its place over their middle.
import { maxOf, minOf } from '../../kernel/lists.ts'
import type { PlacedPiece } from './place-pieces.ts'
import type { RuleLevel } from './rulings.ts'

/** Lines of one heading and the columns they stand in. */
export interface Heading {
  readonly pieces: readonly PlacedPiece[]
  readonly first: number
  readonly last: number
}

/** The middle of a heading lies off that of its columns by no more than this share of their width ... */
const OFF_CENTRE_SHARE = 0.08
/** ... or it begins where they begin, to this many points. */
const SAME_START_PT = 2

interface Extent {
  readonly x0: number
  readonly x1: number
  readonly top: number
  readonly bottom: number
}

function extentOf(pieces: readonly PlacedPiece[]): Extent {
  return {
    x0: minOf(pieces.map(({ x0 }) => x0)),
    x1: maxOf(pieces.map(({ x1 }) => x1)),
    top: minOf(pieces.map(({ baseline, size }) => baseline - size * 0.7)),
    bottom: maxOf(pieces.map(({ baseline }) => baseline)),
  }
}

interface Place {
  readonly heading: Heading
  readonly extent: Extent
}

/** The headings below in each column, or null where something stands beside or above instead. */
function lowerIn(column: number, { heading, extent }: Place, all: readonly Place[]): Place | null {
  const inColumn = all.filter(
    (other) => other.heading !== heading && other.heading.first <= column && other.heading.last >= column,
  )
  if (inColumn.some((other) => other.extent.top < extent.bottom)) return null
  return inColumn.sort((a, b) => a.extent.top - b.extent.top)[0] ?? null
}

function ruleUnder(
  { extent }: Place,
  levels: readonly RuleLevel[],
  nextTop: number,
): { from: number; to: number } | null {
  const middle = (extent.x0 + extent.x1) / 2
  for (const { y, intervals } of levels) {
    if (y < extent.bottom - 1 || y > nextTop + 1) continue
    const under = intervals.find(({ from, to }) => from <= middle && to >= middle)
    if (under !== undefined) return under
  }
  return null
}

function isOver(extent: Extent, lower: readonly Place[]): boolean {
  const below = extentOf(lower.flatMap(({ heading }) => heading.pieces))
  const off = Math.abs(extent.x0 + extent.x1 - below.x0 - below.x1) / 2
  return off <= OFF_CENTRE_SHARE * (below.x1 - below.x0) || Math.abs(extent.x0 - below.x0) <= SAME_START_PT
}

interface Reach {
  readonly first: number
  readonly last: number
}

function reachOf(place: Place, all: readonly Place[], levels: readonly RuleLevel[], columnCount: number): Reach {
  const { first, last } = place.heading
  const lower = Array.from({ length: columnCount }, (_, column) => lowerIn(column, place, all))
  let [from, to] = [first, last]
  while (from > 0 && lower[from - 1] != null) from--
  while (to < columnCount - 1 && lower[to + 1] != null) to++
  if (to === from || lower.slice(first, last + 1).includes(null)) return { first, last }
  const inReach = (a: number, b: number) => lower.slice(a, b + 1).flatMap((one) => one ?? [])
  const rule = ruleUnder(place, levels, minOf(inReach(first, last).map(({ extent }) => extent.top)))
  if (rule !== null) {
    const isUnder = (column: number) =>
      inReach(column, column).some(
        ({ extent }) => (extent.x0 + extent.x1) / 2 >= rule.from && (extent.x0 + extent.x1) / 2 <= rule.to,
      )
    while (from < first && !isUnder(from)) from++
    while (to > last && !isUnder(to)) to--
    return { first: from, last: to }
  }
  let best: Reach = { first, last }
  // Without a rule the first column, which names the rows, is not taken under a heading of the others.
  for (let a = Math.min(first, Math.max(1, from)); a <= first; a++)
    for (let b = to; b >= last; b--)
      if (b - a > best.last - best.first && isOver(place.extent, inReach(a, b))) best = { first: a, last: b }
  return best
}

export function widenHeadings(
  headings: readonly Heading[],
  levels: readonly RuleLevel[],
  columnCount: number,
): Heading[] {
  const places = headings.map((heading) => ({ heading, extent: extentOf(heading.pieces) }))
  return places.map((place) => ({ ...place.heading, ...reachOf(place, places, levels, columnCount) }))
}
