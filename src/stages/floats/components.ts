// What is drawn or set on a page and is no running text, in pieces that hang together.
import { type Box, boxArea, boxHeight, boxWidth, growBox, intersectBox, unionBox } from '../../document/page/box.ts'
import { groupBy } from '../../kernel/lists.ts'
import type { PageView } from './page-view.ts'
import { BACKGROUND_SHARE, FLOAT_TEXT } from './walls.ts'

export interface Component {
  readonly box: Box
  /** Lines of text inside, by their places among those of the page. */
  readonly lines: readonly number[]
  /** Area of pictures and drawings with curves. */
  readonly graphics: number
  /** How many of its lines the labels take for cells, and how many for any part of a float. */
  readonly cells: number
  readonly words: number
  /** How many things it is made of. */
  readonly pieces: number
}

/** Things closer than this in points hang together. */
const NEAR_PT = 12
/** A rule reaches no farther to its sides. */
const FLAT_GAP_PT = 4

const hits = (box: Box, others: readonly Box[]): boolean =>
  others.some((other) => {
    const common = intersectBox(box, other)
    return common !== null && boxWidth(common) > 1 && boxHeight(common) > 1
  })

function join(a: Component, b: Component): Component {
  return {
    box: unionBox(a.box, b.box),
    lines: [...a.lines, ...b.lines],
    graphics: a.graphics + b.graphics,
    cells: a.cells + b.cells,
    words: a.words + b.words,
    pieces: a.pieces + b.pieces,
  }
}

/** The space between two boxes: where their extents overlap, the stretch from one to the other. */
function between(a: Box, b: Box): Box {
  const [x0, x1] = [Math.max(a[0], b[0]), Math.min(a[2], b[2])]
  const [y0, y1] = [Math.max(a[1], b[1]), Math.min(a[3], b[3])]
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
}

/** Rules in line with one another are in two columns. */
const isNear = (a: Box, b: Box, nearPt: number): boolean => {
  const isFlat = Math.min(boxHeight(a), boxHeight(b)) < 3
  const across = isFlat ? Math.min(nearPt, FLAT_GAP_PT) : nearPt
  return a[0] - across <= b[2] && b[0] - across <= a[2] && a[1] - nearPt <= b[3] && b[1] - nearPt <= a[3]
}

/** What is drawn out of line reaches so far over the rule that closes a table. */
const OVER_RULE_PT = 2

/** Whether one is of a table, within its rules, and the other a picture beyond them. */
const isBeyond = ({ box }: Component, { box: other, graphics }: Component, tables: readonly Box[]): boolean =>
  graphics > 0 &&
  tables.some(([, top, , bottom]) => {
    const isWithin = box[1] > top - OVER_RULE_PT && box[3] < bottom + OVER_RULE_PT
    return isWithin && (other[1] > bottom - OVER_RULE_PT || other[3] < top + OVER_RULE_PT)
  })

/** Pieces that are close with no running text and no end of a table between them, joined until none is left to join. */
export function cluster(
  pieces: readonly Component[],
  walls: readonly Box[],
  tables: readonly Box[] = [],
  nearPt = NEAR_PT,
): Component[] {
  let groups = [...pieces]
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    const next: Component[] = []
    for (const piece of groups) {
      const at = next.findIndex(
        (known) =>
          isNear(known.box, piece.box, nearPt) &&
          (intersectBox(known.box, piece.box) !== null || !hits(between(known.box, piece.box), walls)) &&
          !isBeyond(known, piece, tables) &&
          !isBeyond(piece, known, tables),
      )
      const other = next[at]
      if (other === undefined) next.push(piece)
      else {
        next[at] = join(other, piece)
        isChanged = true
      }
    }
    groups = next
  }
  return groups
}

/** Of a drawing that reaches over text the largest part without any, if it is most of it: grounds and frames of text have none. */
const LEAST_FREE_SHARE = 0.5

function freePart(box: Box, walls: readonly Box[]): Box | null {
  const inside = walls.filter((wall) => hits(box, [wall])).sort((a, b) => a[1] - b[1])
  let [from, best]: [number, Box | null] = [box[1], null]
  for (const [top, bottom] of [...inside.map((wall) => [wall[1], wall[3]] as const), [box[3], box[3]] as const]) {
    if (top - from > (best === null ? 0 : boxHeight(best))) best = [box[0], from, box[2], top]
    from = Math.max(from, bottom)
  }
  return best !== null && boxHeight(best) >= LEAST_FREE_SHARE * boxHeight(box) ? best : null
}

/** A rule of a float has something of it this close. */
const RULE_GAP_PT = 6
/** What is smaller, in square points, and is outside the text is a logo or a mark of the publisher. */
const LARGEST_ORNAMENT = 2500
/** Fewer rules than these, and nothing else, are ornaments of the page. */
const FEWEST_RULES = 4

export function componentsOf({
  page,
  setting: { area, width },
  captions,
  walls,
  loose,
  tables,
}: PageView): Component[] {
  const pageArea = page.width * page.height
  // The strokes of one drawing may frame what they have nothing to do with: its box ends where a table does.
  const ends = (box: Box): readonly Box[] =>
    tables.filter((table) => box[1] < table[1] - OVER_RULE_PT || box[3] > table[3] + OVER_RULE_PT)
  const piece = (given: Box, graphics: number): Component[] => {
    const box = intersectBox(given, [0, 0, page.width, page.height])
    const free =
      box === null || boxArea(box) > BACKGROUND_SHARE * pageArea ? null : freePart(box, [...walls, ...ends(box)])
    return free === null ? [] : [{ box: free, lines: [], graphics, cells: 0, words: 0, pieces: 1 }]
  }
  // A rule that runs down beside a caption frames it together with its float.
  const captionBoxes = captions.map(({ box }) => box)
  const isBesideCaption = (box: Box) => captions.some((caption) => box[1] < caption.box[1] && box[3] > caption.box[3])
  const drawn = [
    ...page.images.flatMap((box) => piece(box, boxArea(box))),
    ...page.drawings.flatMap(({ box, curvedPaths }) =>
      curvedPaths === 0 && hits(box, captionBoxes) ? [] : piece(box, curvedPaths > 0 ? boxArea(box) : 0),
    ),
    ...page.fills.flatMap(({ box }) => piece(box, 0)),
  ]
  const words = loose.map(({ index, box, label }) => ({
    box,
    lines: [index],
    graphics: 0,
    cells: label === 'table' ? 1 : 0,
    words: FLOAT_TEXT.has(label) || label === 'code' ? 1 : 0,
    pieces: 1,
  }))
  const others = [...drawn, ...words].map(({ box }) => box)
  // A long rule with nothing at it parts the float from the text.
  const isParting = (box: Box) =>
    boxWidth(box) > width && !others.some((other) => intersectBox(growBox(box, RULE_GAP_PT), other) !== null)
  const rules = page.rules.flatMap(({ box }) =>
    intersectBox(box, area) === null || isBesideCaption(box) || isParting(box) ? [] : piece(box, 0),
  )
  const pieces = [...drawn, ...words, ...rules]
  const uprights = partings(
    captions.filter(({ angle }) => angle === 0).map(({ box }) => box),
    [...walls, ...pieces.map(({ box }) => box)],
  )
  const columns = groupBy(pieces, ({ box }) => uprights.filter((x) => x <= (box[0] + box[2]) / 2).length)
  return [...columns.values()]
    .flatMap((column) => cluster(column, walls, tables))
    .filter(({ lines, graphics, pieces }) => lines.length > 0 || graphics > 0 || pieces >= FEWEST_RULES)
    .filter(({ box }) => intersectBox(box, area) !== null || boxArea(box) > LARGEST_ORNAMENT)
}

/** The middle of the widest stretch between two places that the fewest boxes reach into: a short caption ends far before its column does. */
function freestPlace(from: number, to: number, boxes: readonly Box[]): number {
  const places = [from, ...boxes.flatMap(([x0, , x1]) => [x0, x1]).filter((x) => x > from && x < to), to].sort(
    (a, b) => a - b,
  )
  let best = { crossed: Number.POSITIVE_INFINITY, width: 0, middle: (from + to) / 2 }
  for (const [at, x1] of places.slice(1).entries()) {
    const x0 = places[at] ?? x1
    const crossed = boxes.filter((box) => box[0] < x1 && box[2] > x0).length
    const isBetter = crossed < best.crossed || (crossed === best.crossed && x1 - x0 > best.width)
    if (x1 > x0 && isBetter) best = { crossed, width: x1 - x0, middle: (x0 + x1) / 2 }
  }
  return best.middle
}

/** Where captions are in columns, so is what they belong to: the uprights between such captions. */
function partings(captions: readonly Box[], boxes: readonly Box[]): number[] {
  return captions.flatMap((one) =>
    captions.filter((other) => one[2] < other[0]).map((other) => freestPlace(one[2], other[0], boxes)),
  )
}
