// Shaded or framed boxes ("Key points") that stand amid the text of a section: each is read whole, behind the section that it interrupts.
import { endsSentence, startsLow } from '../../conventions/line-ends/open-end.ts'
import { KIND_LABELS, type LineLabel, type LineRef, lineLabels } from '../../document/page/blocks.ts'
import { type Box, boxArea, boxHeight, boxWidth, unionBox } from '../../document/page/box.ts'
import { isMonospaced, type Line, mainFont, type Page } from '../../document/page/page.ts'
import { append } from '../../kernel/lists.ts'
import type { ReadBlock } from './kinds.ts'

const WHITE = 0xffffff
/** Sides of a box and of the shade of its heading are one within so many points, and no more lie between them. */
const SAME_SIDE_PT = 2
const BETWEEN_PT = 6
/** What is smaller is a bar, and what is larger the page itself. */
const LEAST_WIDTH_PT = 100
const LEAST_HEIGHT_PT = 40
const MOST_OF_PAGE = 0.4

function groundsOf({ fills, rules, width, height }: Page): Box[] {
  const shades: Box[] = []
  const wide = fills.filter(({ box, color }) => color !== WHITE && boxWidth(box) >= LEAST_WIDTH_PT)
  for (const { box } of [...wide].sort((a, b) => a.box[1] - b.box[1])) {
    const at = shades.findIndex(
      (other) => isNear(other[0], box[0]) && isNear(other[2], box[2]) && box[1] - other[3] <= BETWEEN_PT,
    )
    const above = shades[at]
    if (above === undefined) shades.push(box)
    else shades[at] = unionBox(above, box)
  }
  return [...shades, ...framesOf(rules)].filter(
    (box) => boxHeight(box) >= LEAST_HEIGHT_PT && boxArea(box) <= MOST_OF_PAGE * width * height,
  )
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_SIDE_PT

/** Rules without those that lie on another one: a drawing may repeat each a thousand times. */
function apart(boxes: readonly Box[]): Box[] {
  const cellOf = (box: Box): string => box.map((side) => Math.round(side / SAME_SIDE_PT)).join(' ')
  return [...new Map(boxes.map((box) => [cellOf(box), box])).values()]
}

/** What four rules enclose: from a rule whose ends go down to another of the same width. */
function framesOf(rules: Page['rules']): Box[] {
  const ofAxis = (axis: 'horizontal' | 'vertical') => rules.filter((rule) => rule.axis === axis).map(({ box }) => box)
  const across = apart(ofAxis('horizontal').filter((box) => boxWidth(box) >= LEAST_WIDTH_PT))
  const down = apart(ofAxis('vertical').filter((box) => boxHeight(box) >= LEAST_HEIGHT_PT))
  return across.flatMap((top) => {
    const [lefts, rights] = [top[0], top[2]].map((x) =>
      down.filter((side) => isNear(side[0], x) && isNear(side[1], top[1])),
    )
    if (lefts?.length === 0 || rights?.length === 0) return []
    const bottoms = across.filter(
      (bottom) => bottom[1] > top[1] && isNear(bottom[0], top[0]) && isNear(bottom[2], top[2]),
    )
    return bottoms
      .map((bottom) => unionBox(top, bottom))
      .filter((box) => [lefts, rights].every((sides) => sides?.some((side) => isNear(side[3], box[3]))))
  })
}

const holds = ([x0, y0, x1, y1]: Box, [left, top, right, bottom]: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > x0 && x < x1 && y > y0 && y < y1
}

const RUNNING = lineLabels('paragraph abstract')
/** What a box of text is made of; tables and listings are shaded, too. */
const BOXED = lineLabels('heading paragraph list abstract footnote')
/** Less is a label. */
const FEWEST_WORDS = 20
/** A box is hardly wider than its column. */
const COLUMN_SHARE = 1.25

/** A line, or a block of them. */
interface Piece {
  readonly pageIndex: number
  readonly box: Box
  readonly label: LineLabel | null
  readonly begins: boolean
  readonly lines: readonly Pick<Line, 'text' | 'spans'>[]
}

function isOfText(pieces: readonly Piece[]): boolean {
  const lines = pieces.flatMap((piece) => piece.lines)
  const words = lines.flatMap(({ text }) => text.match(/\p{L}{2,}/gu) ?? []).length
  return (
    pieces.every(({ label }) => label !== null && BOXED.has(label)) &&
    words >= FEWEST_WORDS &&
    !lines.some((line) => isMonospaced(mainFont(line)))
  )
}

/** Whether what is before and behind a box is one sentence. */
const areHalves = (before: Piece | undefined, after: Piece | undefined): boolean =>
  before !== undefined &&
  before.label === after?.label &&
  !endsSentence(before.lines.at(-1)?.text ?? '') &&
  (!after.begins || startsLow(after.lines[0]?.text ?? ''))

/** A box with a heading of its own in a column of text that continues below it, behind the front page, where the abstract may have a ground. */
function isAside([heading]: readonly Piece[], ground: Box, after: Piece | undefined, next: Piece | undefined): boolean {
  if (heading?.label !== 'heading' || heading.pageIndex === 0 || after === undefined || after !== next) return false
  return (
    after.pageIndex === heading.pageIndex &&
    after.box[1] >= ground[3] &&
    boxWidth(ground) <= boxWidth(after.box) * COLUMN_SHARE
  )
}

/** The boxes among some pieces in reading order: where each begins, and behind which piece it ends. */
function boxesIn(pieces: readonly Piece[], pages: readonly Page[]): Map<number, number> {
  const shades = new Map(pages.map((page) => [page.index, groundsOf(page)]))
  const shaded = pieces.map(({ pageIndex, box }) => shades.get(pageIndex)?.find((shade) => holds(shade, box)))
  const isRunning = ({ label }: Piece, at: number): boolean =>
    label !== null && RUNNING.has(label) && shaded[at] === undefined
  const boxes = new Map<number, number>()
  for (let [from, to] = [0, 0]; from < pieces.length; from = to) {
    to = from + 1
    if (shaded[from] === undefined) continue
    while (to < pieces.length && shaded[to] === shaded[from]) to++
    const before = pieces.findLast((piece, at) => at < from && isRunning(piece, at))
    const after = pieces.find((piece, at) => at >= to && isRunning(piece, at))
    const next = pieces.find(({ label }, at) => at >= to && label !== null && BOXED.has(label))
    const own = pieces.slice(from, to)
    const isAmid = areHalves(before, after) || isAside(own, shaded[from] ?? [0, 0, 0, 0], after, next)
    if (isAmid && isOfText(own)) boxes.set(from, to)
  }
  return boxes
}

/** The blocks of a box as one section beside the one that it interrupts: how its headings are set says nothing of the paper's levels. */
const asAside = (own: readonly ReadBlock[], above: ReadBlock | undefined): ReadBlock[] =>
  own.map((block) => ({ ...block, runIn: null, look: block.kind === 'heading' ? (above?.look ?? block.look) : null }))

export function withBoxesBehind(
  blocks: readonly ReadBlock[],
  pages: readonly Page[],
  lineAt: (ref: LineRef) => Pick<Line, 'text' | 'spans'> | undefined,
): ReadBlock[] {
  const pieces = blocks.map(({ kind, within, pageIndex, box, begins, lines }) => ({
    pageIndex,
    box,
    begins,
    label: kind === null || within !== null ? null : KIND_LABELS[kind],
    lines: lines.flatMap((ref) => lineAt(ref) ?? []),
  }))
  const boxes = boxesIn(pieces, pages)
  const read: ReadBlock[] = []
  const waiting: ReadBlock[] = []
  for (let at = 0; at < blocks.length; at++) {
    const end = boxes.get(at)
    if (end !== undefined) {
      append(
        waiting,
        asAside(
          blocks.slice(at, end),
          read.findLast(({ kind }) => kind === 'heading'),
        ),
      )
      at = end - 1
      continue
    }
    const block = blocks[at]
    if (block === undefined) break
    if (block.kind === 'heading' || block.kind === 'reference') append(read, waiting.splice(0))
    read.push(block)
  }
  return [...read, ...waiting]
}
