// Two printed pages in one picture: where they part, and the right one put below the left one, so that each is read as a page.
import type { Box } from '../../../document/page/box.ts'
import type { Line, Page } from '../../../document/page/page.ts'

/** Sheets with two pages are broader than high. */
const LEAST_BREADTH = 1.15
/** The fold lies about the middle, in shares of the breadth; text keeps off it by so much. */
const FOLD_FROM = 0.42
const FOLD_TO = 0.58
const LEAST_GAP = 0.012
/** Lines on either side that make a page, and their least breadth as a share of the sheet's: cells of a wide table are narrower, columns of print broader. */
const FEWEST_PAGE_LINES = 12
const LEAST_LINE = 0.14
/** Of all lines so many may lie across the fold: a stain, a stamp. */
const MOST_ACROSS = 0.02

/** The middle of the widest white stretch about the middle of the sheet; null where text runs across, or is on one side only. */
export function foldOf(lines: readonly Line[], { width, height }: Pick<Page, 'width' | 'height'>): number | null {
  if (width < height * LEAST_BREADTH) return null
  const isAcross = ({ box }: Line): boolean => box[0] < width * FOLD_FROM && box[2] > width * FOLD_TO
  const across = lines.filter(isAcross)
  if (across.length > lines.length * MOST_ACROSS) return null
  const rest = lines.filter((line) => !isAcross(line))
  const edges = rest.flatMap(({ box }) => [box[0], box[2]]).filter((x) => x > width * FOLD_FROM && x < width * FOLD_TO)
  const stops = [width * FOLD_FROM, ...edges, width * FOLD_TO].sort((a, b) => a - b)
  let best: { x: number; gap: number } | null = null
  for (let at = 1; at < stops.length; at++) {
    const [from, to] = [stops[at - 1] ?? 0, stops[at] ?? 0]
    const x = (from + to) / 2
    if (to - from < width * LEAST_GAP || to - from <= (best?.gap ?? 0)) continue
    if (!rest.some(({ box }) => box[0] < x && box[2] > x)) best = { x, gap: to - from }
  }
  if (best === null) return null
  const { x } = best
  const print = rest.filter(({ box }) => box[2] - box[0] > width * LEAST_LINE)
  const left = print.filter(({ box }) => box[2] <= x).length
  return Math.min(left, print.length - left) < FEWEST_PAGE_LINES ? null : x
}

/** A sheet of two pages with one below the other; any other page as it is. */
export function unspread(page: Page): Page {
  const x = foldOf(page.lines, page)
  return x === null ? page : foldedPage(page, x)
}

/** The page with what is right of the fold below the rest. */
export function foldedPage(page: Page, x: number): Page {
  const { width, height } = page
  const half = Math.max(x, width - x)
  const isRight = (box: Box): boolean => (box[0] + box[2]) / 2 > x
  const place = (box: Box): Box => {
    if (box[0] < x && box[2] > x && box[2] - box[0] > half) return [0, 0, half, 2 * height]
    return isRight(box) ? [box[0] - x, box[1] + height, box[2] - x, box[3] + height] : box
  }
  const placed = <T extends { readonly box: Box }>(things: readonly T[]): T[] =>
    things.map((thing) => ({ ...thing, box: place(thing.box) }))
  const moved = (line: Line): Line =>
    isRight(line.box)
      ? { ...line, box: place(line.box), baseline: line.baseline + height, edges: line.edges.map((edge) => edge - x) }
      : line
  return {
    ...page,
    width: half,
    height: 2 * height,
    fold: { x, width },
    lines: page.lines.map(moved),
    images: page.images.map(place),
    rules: placed(page.rules),
    fills: placed(page.fills),
    drawings: placed(page.drawings),
    links: placed(page.links),
  }
}
