// Gives what is on the pages to its captions, all at once: each piece goes where it costs least, and on which side captions stand is settled once for the paper.
import type { FloatType } from '../../document/floats.ts'
import {
  type Box,
  boxArea,
  boxHeight,
  boxWidth,
  intersectBox,
  turnBox,
  unionBox,
  unionBoxes,
} from '../../document/page/box.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import { type Component, componentsOf } from './components.ts'
import type { PageView } from './page-view.ts'
import type { PlacedCaption } from './placed-captions.ts'

type Side = 'above' | 'below'
/** On which side of its float a caption is in this paper. */
export type Habit = Readonly<Record<FloatType, Side>>

export interface Assigned {
  readonly caption: PlacedCaption
  readonly captionPageIndex: number
  readonly pageIndex: number
  /** Null where nothing is beside the caption. */
  readonly box: Box | null
  readonly lines: readonly number[]
  readonly cost: number
  /** Another caption would have had the nearest piece for hardly more. */
  readonly isAmbiguous: boolean
}

/** All costs are in points of distance: what is as bad as standing so far apart. */
const OTHER_SIDE = 160
const BESIDE = 60
/** A caption set beside its table on purpose begins where the table does, to this many points. */
const SAME_HEAD_PT = 8
const OTHER_TYPE = 80
export const NOTHING_FOUND = 400
const FARTHEST = 500
const AMBIGUOUS = 15

const gapAcross = (a: Box, b: Box): number => Math.max(0, a[0] - b[2], b[0] - a[2])
const gapDown = (a: Box, b: Box): number => Math.max(0, a[1] - b[3], b[1] - a[3])

/** The space between two boxes: across, down or at a corner. */
function corridor(a: Box, b: Box): Box {
  const [x0, x1] = [Math.max(a[0], b[0]), Math.min(a[2], b[2])]
  const [y0, y1] = [Math.max(a[1], b[1]), Math.min(a[3], b[3])]
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

/** Whether running text is between a piece and a caption. */
function isBlocked(piece: Box, caption: Box, walls: readonly Box[]): boolean {
  if (intersectBox(piece, caption) !== null) return false
  const space = corridor(piece, caption)
  return walls.some((wall) => {
    const common = intersectBox(wall, space)
    return (
      common !== null && common[2] - common[0] > 2 && common[3] - common[1] > 2 && intersectBox(wall, caption) === null
    )
  })
}

const lookOf = ({ graphics, cells, lines }: Pick<Component, 'graphics' | 'cells' | 'lines'>): FloatType | null =>
  graphics > 0 ? 'figure' : cells * 2 > lines.length ? 'table' : null

function costOf(piece: Component, caption: PlacedCaption, habit: Habit): number {
  const { type, angle } = caption
  const [box, place] = [turnBox(piece.box, angle), turnBox(caption.box, angle)]
  const isBeside = gapAcross(box, place) > 0 && gapDown(box, place) === 0
  const side: Side = place[1] >= (box[1] + box[3]) / 2 ? 'below' : 'above'
  const isLevel = isBeside && type === 'table' && Math.abs(box[1] - place[1]) <= SAME_HEAD_PT
  // At a corner it is no nearer than beside: of figures one below the other with captions beside them each has its own.
  const across = gapAcross(box, place) > 0 ? BESIDE : 0
  const sideCost = isLevel ? 0 : isBeside || side === habit[type] ? across : across + OTHER_SIDE
  const look = lookOf(piece)
  return gapDown(box, place) + 2 * gapAcross(box, place) + sideCost + (look !== null && look !== type ? OTHER_TYPE : 0)
}

/** What no label takes for a part of a float belongs to it only this close beside it. */
const WORD_REACH_PT = 20
/** So many strokes are drawn on purpose. */
const FEWEST_STROKES = 4

const hasSubstance = ({ graphics, words, lines, pieces }: Component): boolean =>
  graphics > 0 || words > 0 || pieces - lines.length >= FEWEST_STROKES

/** How much running text a region may touch, in square points: letters reach a little out of their lines. */
const TOUCHED_TEXT = 60

export const textInside = (box: Box, walls: readonly Box[]): number =>
  walls.reduce((sum, wall) => {
    const common = intersectBox(box, wall)
    return sum + (common === null ? 0 : boxArea(common))
  }, 0)

interface Taking {
  box: Box | null
  readonly pieces: Component[]
  cost: number
  isAmbiguous: boolean
}

/** The region with one more piece; null where the piece is no part of it. */
function grown(mine: Taking, piece: Component, others: readonly Taking[], walls: readonly Box[]): Box | null {
  const { box } = mine
  if (box === null && !hasSubstance(piece)) return null
  if (box !== null && !hasSubstance(piece) && gapDown(box, piece.box) + gapAcross(box, piece.box) > WORD_REACH_PT)
    return null
  const whole = box === null ? piece.box : unionBox(box, piece.box)
  if (textInside(whole, walls) > textInside(piece.box, walls) + TOUCHED_TEXT) return null
  const isTaken = others.some((other) => other !== mine && other.box !== null && textInside(whole, [other.box]) > 0)
  return isTaken ? null : whole
}

/** White space this high in points beside a caption is the place of something that cannot be seen. */
const LEAST_WHITE_PT = 40
/** What it costs to see nothing there: little certainty, but a place. */
const WHITE_COST = 300

/** The space up to the next text on the usual side of a caption, as wide as the text is set, where a labelled caption has nothing. */
function whiteBeside({ box, label, type, angle }: PlacedCaption, view: PageView, habit: Habit): Box | null {
  if (label === null || angle !== 0) return null
  const { setting, walls, page } = view
  const middle = (box[0] + box[2]) / 2
  const half = Math.max(box[2] - box[0], Math.min(setting.width, page.width)) / 2
  const [x0, x1] = [Math.max(0, middle - half), Math.min(page.width, middle + half)]
  const others = walls.filter((wall) => wall[0] < x1 && wall[2] > x0 && (wall[3] <= box[1] || wall[1] >= box[3]))
  const above = others.filter((wall) => wall[3] <= box[1]).map((wall) => wall[3])
  const below = others.filter((wall) => wall[1] >= box[3]).map((wall) => wall[1])
  const white: Box =
    habit[type] === 'below'
      ? [x0, maxOf([...above, setting.area[1]]), x1, box[1]]
      : [x0, box[3], x1, minOf([...below, setting.area[3]])]
  return white[3] - white[1] >= LEAST_WHITE_PT ? white : null
}

export interface PageParts {
  readonly view: PageView
  readonly components: readonly Component[]
}

/** What is too far from any caption belongs to the float of its kind that it is so close to, in points. */
const REST_REACH_PT = 60

/** A long table reaches far from its caption: the pieces that are left go to the nearest region, until none is near enough. */
function takeRest(
  left: readonly Component[],
  captions: readonly PlacedCaption[],
  takings: readonly Taking[],
  walls: readonly Box[],
): void {
  const waiting = new Set(left)
  const nearest = (piece: Component) =>
    takings
      .flatMap((mine, at) => {
        const gap =
          mine.box === null ? Number.POSITIVE_INFINITY : gapDown(mine.box, piece.box) + gapAcross(mine.box, piece.box)
        return gap <= REST_REACH_PT && captions[at]?.type === lookOf(piece) ? [{ mine, gap }] : []
      })
      .sort((a, b) => a.gap - b.gap)[0]?.mine
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const piece of waiting) {
      const mine = nearest(piece)
      const box = mine === undefined ? null : grown(mine, piece, takings, walls)
      if (mine === undefined || box === null) continue
      mine.box = box
      mine.pieces.push(piece)
      waiting.delete(piece)
      isChanged = true
    }
  }
}

/** What is flatter is a rule, not a float. */
const LEAST_SIDE_PT = 6

function assignedOf({ box, pieces, cost, isAmbiguous }: Taking, caption: PlacedCaption, pageIndex: number): Assigned {
  const place = { caption, captionPageIndex: pageIndex, pageIndex }
  return box === null || Math.min(boxWidth(box), boxHeight(box)) < LEAST_SIDE_PT
    ? { ...place, box: null, lines: [], cost: NOTHING_FOUND, isAmbiguous: false }
    : { ...place, box, lines: pieces.flatMap(({ lines }) => lines), cost, isAmbiguous }
}

/** Each piece to the caption where it costs least, the cheapest first, as long as the region then holds no running text and no other region. */
function assignPage({ view, components }: PageParts, habit: Habit): Assigned[] {
  const { captions, walls, notes, page } = view
  const parting = walls.filter((wall) => !notes.has(wall))
  const claims = components
    .flatMap((piece) =>
      captions.flatMap((caption, at) => {
        const cost = costOf(piece, caption, habit)
        return cost <= FARTHEST && !isBlocked(piece.box, caption.box, parting) ? [{ piece, at, cost }] : []
      }),
    )
    .sort((a, b) => a.cost - b.cost)
  const takings = captions.map((): Taking => ({ box: null, pieces: [], cost: NOTHING_FOUND, isAmbiguous: false }))
  const taken = new Set<Component>()
  for (const { piece, at, cost } of claims) {
    const mine = takings[at]
    const box = mine === undefined || taken.has(piece) ? null : grown(mine, piece, takings, walls)
    if (mine === undefined || box === null) continue
    taken.add(piece)
    if (mine.box === null) {
      mine.cost = Math.min(cost, NOTHING_FOUND)
      mine.isAmbiguous = claims.some(
        (rival) => rival.piece === piece && rival.at !== at && rival.cost < cost + AMBIGUOUS,
      )
    }
    mine.box = box
    mine.pieces.push(piece)
  }
  takeRest(
    components.filter((piece) => !taken.has(piece)),
    captions,
    takings,
    walls,
  )
  return captions.flatMap((caption, at) => {
    const mine = takings[at]
    return mine === undefined ? [] : [assignedOf(mine, caption, page.index)]
  })
}

/** The usual one first: where nothing tells, it stands. */
const USUAL: Habit = { figure: 'below', table: 'above' }
const HABITS: readonly Habit[] = [
  USUAL,
  { figure: 'below', table: 'below' },
  { figure: 'above', table: 'above' },
  { figure: 'above', table: 'below' },
]

/** A page that is all float is filled to this share, by hand. */
const FILLED_SHARE = 0.1
/** What standing on another page costs. */
const OTHER_PAGE = 200

/** What fills a page without captions and without running text inside it; null of any other page. */
function fillOf({ view, components }: PageParts): Taking | null {
  const pieces = components.filter(hasSubstance)
  const box = unionBoxes(pieces.map((piece) => piece.box))
  const { captions, page, walls } = view
  if (box === null || captions.length > 0 || textInside(box, walls) > 0) return null
  return boxArea(box) < FILLED_SHARE * page.width * page.height
    ? null
    : { box, pieces, cost: OTHER_PAGE, isAmbiguous: false }
}

/** Captions with nothing beside them against the pages right behind theirs, or before, that are all float: one each, in order. */
function withOtherPages(assigned: readonly Assigned[], parts: readonly PageParts[]): Assigned[] {
  const free = new Map(parts.map((part) => [part.view.page.index, fillOf(part)]))
  const taken = new Set<number>()
  return assigned.map((one) => {
    let next = one.captionPageIndex + 1
    while (taken.has(next)) next++
    const pageIndex = [next, one.captionPageIndex - 1].find((index) => !taken.has(index) && free.get(index) != null)
    const found = pageIndex === undefined ? null : free.get(pageIndex)
    if (one.box !== null || pageIndex === undefined || found == null) return one
    taken.add(pageIndex)
    return { ...one, pageIndex, box: found.box, lines: found.pieces.flatMap(({ lines }) => lines), cost: found.cost }
  })
}

export interface PaperAssignment {
  readonly parts: readonly PageParts[]
  readonly habit: Habit
  readonly assigned: readonly Assigned[]
}

/** Captions that still have nothing take the white space beside them, if no other region reaches into it. */
function withWhite(assigned: readonly Assigned[], parts: readonly PageParts[], habit: Habit): Assigned[] {
  const views = new Map(parts.map(({ view }) => [view.page.index, view]))
  return assigned.map((one) => {
    const view = views.get(one.captionPageIndex)
    const box = one.box !== null || view === undefined ? null : whiteBeside(one.caption, view, habit)
    const others = assigned.flatMap(({ pageIndex, box: other }) =>
      pageIndex === one.captionPageIndex && other !== null ? [other] : [],
    )
    if (box === null || view === undefined || textInside(box, others) > 0) return one
    const lines = view.loose.filter((line) => intersectBox(line.box, box) !== null).map(({ index }) => index)
    return { ...one, box, lines, cost: WHITE_COST }
  })
}

/** Under the habit that costs the whole paper least. */
export function assignFloats(views: readonly PageView[]): PaperAssignment {
  const parts = views.map((view) => ({ view, components: componentsOf(view) }))
  const pages = parts.filter(({ view }) => view.captions.length > 0)
  const [best] = HABITS.map((habit) => {
    const assigned = pages.flatMap((page) => assignPage(page, habit))
    return { habit, assigned, cost: assigned.reduce((sum, { cost }) => sum + cost, 0) }
  }).sort((a, b) => a.cost - b.cost)
  const { habit, assigned } = best ?? { habit: USUAL, assigned: [] }
  return { habit, assigned: withWhite(withOtherPages(assigned, parts), parts, habit), parts }
}
