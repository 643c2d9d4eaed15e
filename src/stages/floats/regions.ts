// The regions of a paper's figures and tables.
import { OUTSIDE } from '../../conventions/labels/label-words.ts'
import { endsSentence } from '../../conventions/line-ends/open-end.ts'
import type { FloatRegion } from '../../document/floats.ts'
import type { Block, LineLabel } from '../../document/page/blocks.ts'
import { type Box, boxWidth, intersectBox, unionBox, unionBoxes } from '../../document/page/box.ts'
import { isNextLine, type Page } from '../../document/page/page.ts'
import { isSamePointSize } from '../../document/page/typography.ts'
import { maxOf, median, minOf } from '../../kernel/lists.ts'
import { type Assigned, assignFloats, NOTHING_FOUND, type PageParts, textInside } from './assign.ts'
import { viewsOf } from './page-view.ts'
import { notesOf, uncaptionedTables } from './unclaimed.ts'

const FEWEST_CELLS = 12
/** Nearly all lines of a table are labelled as its cells. */
const CELL_SHARE = 0.8
const SAME_WIDTH_SHARE = 0.1
/** Boxes of lines reach over one another by so much. */
const TOUCHING_PT = 2

const isAsWide = (one: Box, other: Box): boolean =>
  Math.abs(boxWidth(one) - boxWidth(other)) <= SAME_WIDTH_SHARE * boxWidth(other)

/** What is at the head of a page, above all text and captions, and can be the rest of a table. */
function headOf({ view, components }: PageParts): { box: Box; lines: readonly number[] } | null {
  const { area } = view.setting
  const text = view.walls.filter((wall) => intersectBox(wall, area) !== null)
  const end = minOf(text.map((wall) => wall[1]))
  const above = components.filter(({ box }) => (box[1] + box[3]) / 2 < end)
  const lines = above.flatMap((one) => one.lines)
  const cells = above.reduce((sum, one) => sum + one.cells, 0)
  const isTable = above.every(({ graphics }) => graphics === 0) && cells >= CELL_SHARE * lines.length
  const box = unionBoxes(above.map((one) => one.box))
  return box !== null && isTable && lines.length >= FEWEST_CELLS ? { box, lines } : null
}

/** Tables that continue over the next page without a word: the rest is at its head, as wide as the part before. */
function withContinuedTables(assigned: readonly Assigned[], parts: readonly PageParts[]): Assigned[] {
  const all = [...assigned]
  for (const part of parts) {
    const { index } = part.view.page
    const before = all.findLast(({ pageIndex, box }) => pageIndex === index - 1 && box !== null)
    const head = before?.caption.type === 'table' ? headOf(part) : null
    if (before?.box == null || head === null || !isAsWide(head.box, before.box)) continue
    if (all.some(({ pageIndex, lines }) => pageIndex === index && lines.some((line) => head.lines.includes(line))))
      continue
    all.push({ ...before, pageIndex: index, box: head.box, lines: head.lines })
  }
  return all
}

/**
 * Cells level with a table that no piece of it reaches: a first column far from the next one, or the cells beside its notes. They are
 * its own as long as the table then holds no text that it did not hold before, and reaches into no other region.
 */
function withLevelCells(assigned: readonly Assigned[], parts: readonly PageParts[]): Assigned[] {
  const all = [...assigned]
  for (const { view, components } of parts) {
    const { index } = view.page
    const held = new Set(all.flatMap(({ pageIndex, lines }) => (pageIndex === index ? lines : [])))
    // A column outside the width of the text is no component.
    const joined = new Set(components.flatMap(({ lines }) => lines))
    const single = view.loose
      .filter(({ label, index: at }) => label === 'table' && !joined.has(at))
      .map(({ index: at, box }) => ({ box, lines: [at], cells: 1, graphics: 0 }))
    const waiting = [...components, ...single].filter(
      ({ graphics, cells, lines }) => graphics === 0 && 2 * cells > lines.length && !lines.some((at) => held.has(at)),
    )
    all.forEach((one, at) => {
      const { caption, pageIndex, box: own } = one
      if (caption.type !== 'table' || pageIndex !== index || own === null) return
      const others = all.flatMap((other) =>
        other !== one && other.pageIndex === index && other.box ? [other.box] : [],
      )
      let box: Box = own
      const taken = waiting.filter((piece) => {
        const wider = unionBox(box, piece.box)
        if (piece.box[1] < own[1] - TOUCHING_PT || piece.box[3] > own[3] + TOUCHING_PT) return false
        if (textInside(wider, others) > 0 || textInside(wider, view.walls) > textInside(box, view.walls)) return false
        box = wider
        return true
      })
      if (taken.length > 0) all[at] = { ...one, box, lines: [...one.lines, ...taken.flatMap(({ lines }) => lines)] }
    })
  }
  return all
}

/** Where the caption stands, how far apart, and whether the paper's others do. */
function reasonsOf(caption: Box, region: Box, usual: string): string[] {
  const [down, up] = [caption[1] - region[3], region[1] - caption[3]]
  const across = Math.max(caption[0] - region[2], region[0] - caption[2])
  const side = across > Math.max(down, up) ? 'beside' : down >= up ? 'below' : 'above'
  const gap = Math.max(0, Math.round(Math.max(down, up, across)))
  return [`caption ${side}`, `${gap} pt apart`, side === usual ? 'as elsewhere in this paper' : `elsewhere ${usual}`]
}

const SUPPLEMENT = /\bS-?\d/
/** "Supporting information": what is named below it is printed elsewhere. */
const ELSEWHERE = new RegExp(`^\\P{L}*(?:${OUTSIDE})(?!\\p{L})`, 'iu')
/** So many captions of a page that have nothing, and end as no sentence does, are rows of a list of figures or tables. */
const FEWEST_LISTED = 3

/** Whether a caption with nothing beside it only names a float: a supplement, what is below a heading of such, a row of a list. */
function namedOnly(
  assigned: readonly Assigned[],
  pages: ReadonlyMap<number, Page>,
  blocks: readonly Block[],
): (one: Assigned) => boolean {
  const textOf = (pageIndex: number, lineIndex: number | undefined): string =>
    pages.get(pageIndex)?.lines[lineIndex ?? -1]?.text ?? ''
  const isElsewhere = ({ caption, captionPageIndex }: Assigned): boolean => {
    const at = blocks.findIndex(
      ({ pageIndex, lines }) =>
        pageIndex === captionPageIndex && lines.some(({ lineIndex }) => caption.lines.includes(lineIndex)),
    )
    const heading = blocks.slice(0, Math.max(0, at)).findLast(({ label }) => label === 'heading')
    return heading !== undefined && ELSEWHERE.test(textOf(heading.pageIndex, heading.lines[0]?.lineIndex))
  }
  const isRow = ({ caption, captionPageIndex, box }: Assigned): boolean =>
    box === null && !endsSentence(textOf(captionPageIndex, caption.lines.at(-1)))
  const isListed = (one: Assigned): boolean =>
    isRow(one) &&
    assigned.filter((other) => isRow(other) && other.captionPageIndex === one.captionPageIndex).length >= FEWEST_LISTED
  return (one) => SUPPLEMENT.test(one.caption.label ?? '') || isListed(one) || isElsewhere(one)
}

/** By hand: fewer words than this, or none that ends a sentence, are lettering. */
const FEWEST_WORDS = 8
const ENDED = /\p{L}{2}[).\d]*\.(?:\s|$)/u

const isProse = (text: string): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS && ENDED.test(text)

/** Lines with those right below them, set as large, whatever they were taken for. */
function withNextLines(found: readonly number[], among: readonly number[], page: Page): number[] {
  const all = new Set(found)
  const waiting = new Set(among.filter((at) => !all.has(at)))
  for (const at of all)
    for (const next of waiting) {
      const [above, below] = [page.lines[at], page.lines[next]]
      if (above === undefined || below === undefined || !isNextLine(above, below)) continue
      all.add(next)
      waiting.delete(next)
    }
  return [...all]
}

/**
 * The small print in a region: below a figure whose label and title are above it, sentences printed like a caption, with no label of
 * their own, are the rest of that; below the last row of a table stand its notes.
 */
function smallPrintOf({ caption, pageIndex, captionPageIndex, lines }: Assigned, page: Page, blocks: readonly Block[]) {
  if (pageIndex !== captionPageIndex || lines.length === 0) return []
  const own = new Set(lines)
  const inside = blocks.filter(
    (block) => block.pageIndex === pageIndex && block.lines.some((ref) => own.has(ref.lineIndex)),
  )
  const end = maxOf(inside.filter(({ label }) => label === 'table').map(({ box }) => box[3]))
  const label: LineLabel = caption.type === 'figure' ? 'caption-figure' : 'table-note'
  const printed = inside
    .filter((block) => block.label === label && (caption.type === 'figure' || block.box[1] >= end - TOUCHING_PT))
    .flatMap((block) => block.lines.map(({ lineIndex }) => lineIndex))
    .filter((at) => own.has(at))
  const size = median(printed.map((at) => page.lines[at]?.size ?? 0))
  const even = printed.filter((at) => isSamePointSize(page.lines[at]?.size ?? 0, size))
  if (caption.type === 'figure' && !isProse(even.map((at) => page.lines[at]?.text ?? '').join(' '))) return []
  return withNextLines(even, lines, page)
}

/** A figure without the legend at its foot. */
function boxAbove(box: Box | null, legend: readonly number[], lines: readonly number[], page: Page): Box | null {
  const boxOf = (at: number): Box => page.lines[at]?.box ?? [0, 0, 0, 0]
  const top = minOf(legend.map((at) => boxOf(at)[1]))
  const isFoot = lines.every((at) => boxOf(at)[3] <= top + TOUCHING_PT)
  return box === null || legend.length === 0 || !isFoot ? box : [box[0], box[1], box[2], Math.min(box[3], top)]
}

export function findRegions(pages: readonly Page[], blocks: readonly Block[]): FloatRegion[] {
  const { habit, assigned, parts } = assignFloats(viewsOf(pages, blocks))
  // Without a number it is a caption only beside something.
  const byIndex = new Map(pages.map((page) => [page.index, page]))
  const isNamedOnly = namedOnly(assigned, byIndex, blocks)
  const found = withLevelCells(withContinuedTables(assigned, parts), parts).filter(
    (one) => one.box !== null || (one.caption.label !== null && !isNamedOnly(one)),
  )
  const captioned = found.map((one) => {
    const { caption, captionPageIndex, pageIndex, cost, isAmbiguous } = one
    const page = byIndex.get(pageIndex)
    const printed = page === undefined ? [] : smallPrintOf(one, page, blocks)
    const legend = caption.type === 'figure' ? printed : []
    const notes =
      caption.type === 'table' && page !== undefined ? [...new Set([...notesOf(one.lines, page), ...printed])] : legend
    const lines = one.lines.filter((line) => !notes.includes(line))
    const box = page === undefined ? one.box : boxAbove(one.box, legend, lines, page)
    return {
      type: caption.type,
      pageIndex,
      box,
      lines,
      notes,
      caption: [...caption.lines, ...legend].map((lineIndex) => ({ pageIndex: captionPageIndex, lineIndex })),
      score: Number((1 - cost / NOTHING_FOUND).toFixed(3)),
      reasons:
        box === null
          ? ['nothing beside it']
          : pageIndex === captionPageIndex
            ? reasonsOf(caption.box, box, habit[caption.type])
            : ['on another page'],
      isAmbiguous,
    }
  })
  return [...captioned, ...uncaptionedTables(parts, captioned)]
}
