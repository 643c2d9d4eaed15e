// Gives each caption the graphic or table it stands beside: candidates, scored by named evidence, best pairs first.
import type { Box } from '../../document/box.ts'
import type { FloatArea } from '../../document/floats.ts'

export interface CaptionPlace {
  readonly type: 'figure' | 'table'
  readonly pageIndex: number
  readonly box: Box
}

export interface Assignment {
  /** Indices into the areas of the caption's type. */
  readonly areas: readonly number[]
  readonly score: number
  readonly reasons: readonly string[]
  readonly isAmbiguous: boolean
}

/** Distance in points at which nearness counts half. */
const HALF_DISTANCE_PT = 60
/** Pairs that score less than this do not belong together. */
const WEAKEST_PAIR = 0.15
/** A rival this close to the winner makes the choice ambiguous. */
const AMBIGUOUS_MARGIN = 0.05
/** Score of a graphic on the page before or after, where the caption's own page has none. */
const OTHER_PAGE_SCORE = 0.3

interface Pair {
  readonly caption: number
  readonly area: number
  readonly score: number
  readonly reasons: readonly string[]
}

const overlap = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(0, Math.min(a1, b1) - Math.max(a0, b0)) / Math.max(1, Math.min(a1 - a0, b1 - b0))

function scorePair(caption: CaptionPlace, area: FloatArea): Omit<Pair, 'caption' | 'area'> {
  if (caption.pageIndex !== area.pageIndex) {
    const isNext = Math.abs(caption.pageIndex - area.pageIndex) === 1
    return { score: isNext ? OTHER_PAGE_SCORE / 2 : 0, reasons: ['next page'] }
  }
  const [c, a] = [caption.box, area.box]
  const below = c[1] - a[3]
  const above = a[1] - c[3]
  const across = overlap(c[0], c[2], a[0], a[2])
  const beside = overlap(c[1], c[3], a[1], a[3])
  const isVertical = across > 0.2 || beside === 0
  const gap = isVertical ? Math.max(below, above, 0) : Math.max(c[0] - a[2], a[0] - c[2], 0)
  const nearness = 1 / (1 + gap / HALF_DISTANCE_PT)
  const side = isVertical ? (below >= -4 ? 'caption below' : 'caption above') : 'caption beside'
  const usual = caption.type === 'figure' ? 'caption below' : 'caption above'
  const alignment = isVertical ? 0.3 + 0.7 * across : 0.6
  const score = nearness * alignment * (side === usual ? 1 : 0.8)
  const reasons = [side, `${Math.round(gap)} pt apart`, ...(across > 0.8 ? ['aligned'] : [])]
  return { score, reasons }
}

export function assignAreas(
  captions: readonly CaptionPlace[],
  areas: Readonly<Record<'figure' | 'table', readonly FloatArea[]>>,
): Assignment[] {
  const pairs: Pair[] = captions.flatMap((caption, index) =>
    areas[caption.type].map((area, at) => ({ caption: index, area: at, ...scorePair(caption, area) })),
  )
  const best = new Map<number, Pair>()
  const taken = new Set<string>()
  for (const pair of pairs.sort((a, b) => b.score - a.score)) {
    const type = captions[pair.caption]?.type
    if (pair.score < WEAKEST_PAIR || best.has(pair.caption) || taken.has(`${type} ${pair.area}`)) continue
    best.set(pair.caption, pair)
    taken.add(`${type} ${pair.area}`)
  }
  return captions.map((_, index) => {
    const pair = best.get(index)
    if (pair === undefined) return { areas: [], score: 0, reasons: ['nothing beside it'], isAmbiguous: false }
    const rival = pairs.find((other) => other.caption === index && other.area !== pair.area)
    const isAmbiguous = rival !== undefined && pair.score - rival.score < AMBIGUOUS_MARGIN
    return { areas: [pair.area], score: Number(Math.min(1, pair.score).toFixed(3)), reasons: pair.reasons, isAmbiguous }
  })
}
