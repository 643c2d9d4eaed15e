// Shaded boxes ("Key points") that stand between the halves of a sentence: each is read whole, behind the section that it interrupts.
import { endsSentence, startsLow } from '../../conventions/line-ends/open-end.ts'
import type { ElementKind, LineRef } from '../../document/blocks.ts'
import { type Box, boxArea, boxHeight, boxWidth, unionBox } from '../../document/box.ts'
import { isMonospaced, type Line, mainFont, type Page } from '../../document/page.ts'
import { append } from '../../kernel/lists.ts'
import type { ReadBlock } from './kinds.ts'

type LineAt = (ref: LineRef) => Pick<Line, 'text' | 'spans'> | undefined

const WHITE = 0xffffff
/** Sides of a box and of the shade of its heading are one within so many points, and no more lie between them. */
const SAME_SIDE_PT = 2
const BETWEEN_PT = 6
/** What is smaller is a bar, and what is larger the page itself. */
const LEAST_WIDTH_PT = 100
const LEAST_HEIGHT_PT = 40
const MOST_OF_PAGE = 0.4

function shadesOf({ fills, width, height }: Page): Box[] {
  const shades: Box[] = []
  const wide = fills.filter(({ box, color }) => color !== WHITE && boxWidth(box) >= LEAST_WIDTH_PT)
  for (const { box } of [...wide].sort((a, b) => a.box[1] - b.box[1])) {
    const at = shades.findIndex(
      (other) =>
        Math.abs(other[0] - box[0]) <= SAME_SIDE_PT &&
        Math.abs(other[2] - box[2]) <= SAME_SIDE_PT &&
        box[1] - other[3] <= BETWEEN_PT,
    )
    const above = shades[at]
    if (above === undefined) shades.push(box)
    else shades[at] = unionBox(above, box)
  }
  return shades.filter((box) => boxHeight(box) >= LEAST_HEIGHT_PT && boxArea(box) <= MOST_OF_PAGE * width * height)
}

const holds = ([x0, y0, x1, y1]: Box, [left, top, right, bottom]: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > x0 && x < x1 && y > y0 && y < y1
}

const RUNNING: ReadonlySet<ElementKind | null> = new Set<ElementKind | null>(['paragraph', 'abstract'])
/** What a box of text is made of; tables and listings are shaded, too. */
const BOXED: ReadonlySet<ElementKind | null> = new Set<ElementKind | null>([
  ...(['heading', 'paragraph', 'list-item', 'abstract', 'note'] as const),
])
/** Less is a label. */
const FEWEST_WORDS = 20

function isOfText(box: readonly ReadBlock[], lineAt: LineAt): boolean {
  const lines = box.flatMap((block) => block.lines).flatMap((ref) => lineAt(ref) ?? [])
  const words = lines.flatMap(({ text }) => text.match(/\p{L}{2,}/gu) ?? []).length
  return (
    box.every(({ kind }) => BOXED.has(kind)) &&
    words >= FEWEST_WORDS &&
    !lines.some((line) => isMonospaced(mainFont(line)))
  )
}

/** Whether what stands before and behind the box is one sentence. */
function isBetweenHalves(before: ReadBlock | undefined, after: ReadBlock | undefined, lineAt: LineAt): boolean {
  const [last, first] = [before?.lines.at(-1), after?.lines[0]]
  if (last === undefined || first === undefined || before?.kind !== after?.kind) return false
  return !endsSentence(lineAt(last)?.text ?? '') && startsLow(lineAt(first)?.text ?? '')
}

const MARKED = /^\s*[•●▪■►➤–-]/u

/** What the box's lines were taken for beside the abstract, or at the foot of a page. */
function asText(block: ReadBlock, lineAt: LineAt): ReadBlock {
  if (block.kind !== 'abstract' && block.kind !== 'note') return block
  const [first] = block.lines
  const isItem = first !== undefined && MARKED.test(lineAt(first)?.text ?? '')
  return { ...block, kind: isItem ? 'list-item' : 'paragraph', begins: true }
}

export function withBoxesBehind(blocks: readonly ReadBlock[], pages: readonly Page[], lineAt: LineAt): ReadBlock[] {
  const shades = new Map(pages.map((page) => [page.index, shadesOf(page)]))
  const shadeOf = ({ pageIndex, box, within }: ReadBlock): Box | undefined =>
    within === null ? shades.get(pageIndex)?.find((shade) => holds(shade, box)) : undefined
  const read: ReadBlock[] = []
  const waiting: ReadBlock[] = []
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]
    if (block === undefined) break
    const shade = shadeOf(block)
    if (shade === undefined) {
      if (block.kind === 'heading' || block.kind === 'reference') append(read, waiting.splice(0))
      read.push(block)
      at += 1
      continue
    }
    const count = blocks.slice(at).findIndex((other) => shadeOf(other) !== shade)
    const box = count < 0 ? blocks.slice(at) : blocks.slice(at, at + count)
    const after = blocks.slice(at + box.length).find((other) => RUNNING.has(other.kind) && shadeOf(other) === undefined)
    const before = read.findLast((other) => RUNNING.has(other.kind))
    if (isOfText(box, lineAt) && isBetweenHalves(before, after, lineAt))
      append(
        waiting,
        box.map((one) => asText(one, lineAt)),
      )
    else append(read, box)
    at += box.length
  }
  return [...read, ...waiting]
}
