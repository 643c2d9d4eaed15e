// How far a heading reaches: the columns below it, told by the rule under it or by its place over their middle.
import { maxOf, minOf } from '../../../kernel/lists.ts'
import type { PlacedPiece } from '../place-pieces.ts'
import type { Interval, RuleLevel } from '../rulings.ts'

/** Lines of one heading and the columns they are in. */
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

/** The headings below in each column, or null where something is beside instead. */
function lowerIn(column: number, { heading, extent }: Place, all: readonly Place[]): Place | null {
  const inColumn = all.filter(
    (other) => other.heading !== heading && other.heading.first <= column && other.heading.last >= column,
  )
  const lower = inColumn.filter((other) => other.extent.top >= extent.bottom)
  if (inColumn.some((other) => other.extent.top < extent.bottom && other.extent.bottom > extent.top)) return null
  return lower.sort((a, b) => a.extent.top - b.extent.top)[0] ?? null
}

const middleOf = ({ x0, x1 }: Extent): number => (x0 + x1) / 2
const isWithin = (x: number, { from, to }: Interval): boolean => from <= x && to >= x

/** The rule under a heading tells its columns, unless it runs on under another heading of the same line: then it tells those of both. */
function ruleUnder(place: Place, all: readonly Place[], levels: readonly RuleLevel[], nextTop: number) {
  const beside = all.filter((other) => other !== place && isBeside(other, place))
  for (const { y, intervals } of levels) {
    if (y < place.extent.bottom - 1 || y > nextTop + 1) continue
    const rule = intervals.find((interval) => isWithin(middleOf(place.extent), interval))
    if (rule !== undefined) return { rule, isShared: beside.some(({ extent }) => isWithin(middleOf(extent), rule)) }
  }
  return null
}

const isBeside = ({ extent: one }: Place, { extent: other }: Place): boolean =>
  one.top < other.bottom && one.bottom > other.top

/** How far off the middle of what is below a heading is, in points, which begins where it begins or over its middle; null where it does neither. */
function offCentre({ x0, x1 }: Pick<Extent, 'x0' | 'x1'>, below: readonly PlacedPiece[]): number | null {
  const { x0: from, x1: to } = extentOf(below)
  const off = Math.abs(x0 + x1 - from - to) / 2
  if (Math.abs(x0 - from) <= SAME_START_PT) return 0
  return off <= OFF_CENTRE_SHARE * (to - from) ? off : null
}

/** Whether a line of the header is over two pieces of the next line, and not over one of them alone. */
export function spansPieces(heading: PlacedPiece, below: PlacedPiece, line: readonly PlacedPiece[]): boolean {
  const at = line.indexOf(below)
  return [line[at - 1], line[at + 1]].some((other) => {
    if (other === undefined || offCentre(heading, [below, other]) === null) return false
    const common = Math.min(other.x1, heading.x1) - Math.max(other.x0, heading.x0)
    return offCentre(heading, [below]) === null ? common > 0 : common > (other.x1 - other.x0) / 2
  })
}

interface Reach {
  readonly first: number
  readonly last: number
}

interface Candidate extends Reach {
  readonly cost: number
}

/** What a column that no heading of the line takes is worth, in columns off the middle. */
const LEFT_OUT = 0.05

/** Where a heading may reach, and what it costs: off the middle of its columns, less what these are worth. */
function candidatesOf(place: Place, all: readonly Place[], levels: readonly RuleLevel[], count: number): Candidate[] {
  const { first, last } = place.heading
  const own = [{ first, last, cost: 0 }]
  const below = Array.from({ length: count }, (_, column) => lowerIn(column, place, all))
  // What it spans is one line: a heading of two lines' height beside it begins between them.
  const line = below.slice(first, last + 1).filter((one) => one !== null)
  const lower = below.map((one) => (one !== null && line.some((other) => isBeside(one, other)) ? one : null))
  let [from, to] = [first, last]
  while (from > 0 && lower[from - 1] != null) from--
  while (to < count - 1 && lower[to + 1] != null) to++
  if (to === from || lower.slice(first, last + 1).includes(null)) return own
  const inReach = (a: number, b: number) => lower.slice(a, b + 1).flatMap((one) => one ?? [])
  const under = ruleUnder(place, all, levels, minOf(inReach(first, last).map(({ extent }) => extent.top)))
  if (under !== null) {
    const isUnder = (column: number) =>
      inReach(column, column).some(({ extent }) => isWithin(middleOf(extent), under.rule))
    while (from < first && !isUnder(from)) from++
    while (to > last && !isUnder(to)) to--
    if (!under.isShared) return [{ first: from, last: to, cost: 0 }]
  }
  const found: Candidate[] = []
  // Without a rule the first column, which names the rows, is not taken under a heading of the others.
  for (let a = Math.min(first, Math.max(1, from)); a <= first; a++)
    for (let b = to; b >= last; b--) {
      const pieces = inReach(a, b).flatMap(({ heading }) => heading.pieces)
      const { x0, x1 } = extentOf(pieces)
      const off = offCentre(place.extent, pieces)
      if (off !== null) found.push({ first: a, last: b, cost: (off * (b - a + 1)) / (x1 - x0) - LEFT_OUT * (b - a) })
    }
  return found.length > 0 ? found : own
}

interface Tiling {
  readonly cost: number
  readonly reaches: readonly Reach[]
}

const NONE: Tiling = { cost: Number.POSITIVE_INFINITY, reaches: [] }

/** One candidate for each heading of a line, from left to right, none over another's columns, at the least cost. */
function tiled(line: readonly (readonly Candidate[])[], columnCount: number): Tiling {
  // By the first column that is free: what the headings from here on cost.
  let rest: Tiling[] = Array.from({ length: columnCount + 1 }, () => ({ cost: 0, reaches: [] }))
  for (const candidates of line.toReversed()) {
    const behind = rest
    rest = behind.map((_, from) =>
      candidates
        .filter(({ first }) => first >= from)
        .map((one): Tiling => {
          const after = behind[one.last + 1]
          return { cost: one.cost + (after?.cost ?? NONE.cost), reaches: [one, ...(after?.reaches ?? [])] }
        })
        .reduce((best, next) => (next.cost < best.cost ? next : best), NONE),
    )
  }
  return rest[0] ?? NONE
}

interface Spanning {
  readonly place: Place
  readonly candidates: readonly Candidate[]
}

/** Headings have no more levels. */
const MOST_LEVELS = 4

/** The lowest headings first: those above them are over what they reach. */
export function widenHeadings(
  headings: readonly Heading[],
  levels: readonly RuleLevel[],
  columnCount: number,
): Heading[] {
  let known = [...headings]
  for (let level = 0; level < MOST_LEVELS; level++) {
    const next = widenOnce(known, levels, columnCount)
    const isSame = next.every(({ first, last }, at) => first === known[at]?.first && last === known[at]?.last)
    if (isSame) break
    known = next
  }
  return known
}

function widenOnce(headings: readonly Heading[], levels: readonly RuleLevel[], columnCount: number): Heading[] {
  const places = headings.map((heading) => ({ heading, extent: extentOf(heading.pieces) }))
  const lines: Spanning[][] = []
  for (const place of places) {
    const candidates = candidatesOf(place, places, levels, columnCount)
    // What is over nothing has its columns.
    if (candidates.every(({ first, last }) => first === place.heading.first && last === place.heading.last)) continue
    const line = lines.find((one) => one.some((other) => isBeside(other.place, place)))
    if (line === undefined) lines.push([{ place, candidates }])
    else line.push({ place, candidates })
  }
  const reaches = new Map<Heading, Reach>()
  for (const line of lines) {
    const sorted = line.sort((a, b) => a.place.heading.first - b.place.heading.first)
    const found = tiled(
      sorted.map(({ candidates }) => candidates),
      columnCount,
    ).reaches
    for (const [at, { place }] of sorted.entries()) reaches.set(place.heading, found[at] ?? place.heading)
  }
  return headings.map((heading) => {
    const { first, last } = reaches.get(heading) ?? heading
    return { ...heading, first, last }
  })
}
