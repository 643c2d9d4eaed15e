// Gives each caption the graphic or table it stands beside: candidates, scored by named evidence, best pairs first.
// Limits: set by hand while looking at papers, where nothing else is said.

import type { Box } from '../../document/box.ts'
import type { FloatArea } from '../../document/floats.ts'
import { addTo } from '../../kernel/group-by.ts'

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
/** Graphics this close to a figure's first one, and to no other caption, are further panels of it. */
const PANEL_GAP_PT = 40
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

const gapBetween = (a: Box, b: Box): number => Math.max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3], 0)

const isAbove = (area: Box, caption: Box): boolean => area[3] <= caption[1] + 4

/** What no caption took goes with the nearest graphic of a figure, if both stand on the same side of its caption. */
function panelsOf(
  best: ReadonlyMap<number, Pair>,
  captions: readonly CaptionPlace[],
  areas: readonly FloatArea[],
): Map<number, number[]> {
  const panels = new Map<number, number[]>()
  const taken = new Set([...best.values()].map((pair) => pair.area))
  for (const [at, { pageIndex, box }] of areas.entries()) {
    if (taken.has(at)) continue
    const owners = [...best].flatMap(([caption, pair]) => {
      const [main, place] = [areas[pair.area], captions[caption]]
      if (main === undefined || place === undefined || main.pageIndex !== pageIndex) return []
      const gap = gapBetween(main.box, box)
      const isSameSide = isAbove(main.box, place.box) === isAbove(box, place.box)
      return isSameSide && gap <= PANEL_GAP_PT ? [{ caption, gap }] : []
    })
    const [owner] = owners.sort((a, b) => a.gap - b.gap)
    if (owner !== undefined) addTo(panels, owner.caption, at)
  }
  return panels
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
  const figures = new Map([...best].filter(([caption]) => captions[caption]?.type === 'figure'))
  const panels = panelsOf(figures, captions, areas.figure)
  return captions.map((_, index) => {
    const pair = best.get(index)
    if (pair === undefined) return { areas: [], score: 0, reasons: ['nothing beside it'], isAmbiguous: false }
    const rival = pairs.find((other) => other.caption === index && other.area !== pair.area)
    const isAmbiguous = rival !== undefined && pair.score - rival.score < AMBIGUOUS_MARGIN
    const own = [pair.area, ...(panels.get(index) ?? [])]
    return { areas: own, score: Number(Math.min(1, pair.score).toFixed(3)), reasons: pair.reasons, isAmbiguous }
  })
}
