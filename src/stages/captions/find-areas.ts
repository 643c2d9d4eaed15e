// Where graphics and tables stand on each page: pictures, drawings and the text inside them taken as one.
// Limits: set by hand while looking at papers, where nothing else is said.

import type { Block, LineLabel } from '../../document/blocks.ts'
import { type Box, boxArea, boxHeight, boxWidth, growBox, intersectBox, unionBox } from '../../document/box.ts'
import type { FloatArea } from '../../document/floats.ts'
import type { Page } from '../../document/page.ts'
import { groupBy } from '../../kernel/group-by.ts'

/** Things closer than this in points are parts of one graphic. */
const PART_GAP_PT = 14
/** Smaller graphics are logos, icons and bullets. */
const SMALLEST_GRAPHIC_PT = 24
/** A picture of nearly the whole page is its background. */
const BACKGROUND_SHARE = 0.85
/** Gap between rows of one table, in points. */
const TABLE_GAP_PT = 22

function cluster(boxes: readonly Box[], gapPt: number): Box[] {
  let groups = [...boxes]
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    const next: Box[] = []
    for (const box of groups) {
      const at = next.findIndex((other) => intersectBox(growBox(other, gapPt), box) !== null)
      const other = next[at]
      if (other === undefined) next.push(box)
      else {
        next[at] = unionBox(other, box)
        isChanged = true
      }
    }
    groups = next
  }
  return groups
}

const boxesOf = (blocks: readonly Block[], pageIndex: number, label: LineLabel): Box[] =>
  blocks.filter((block) => block.pageIndex === pageIndex && block.label === label).map((block) => block.box)

/** A drawing of straight lines only is the ruling of a table or a frame around text, unless words inside say otherwise. */
function graphicsOf(page: Page, blocks: readonly Block[]): Box[] {
  const area = page.width * page.height
  const isGraphic = (box: Box) =>
    boxArea(box) < area * BACKGROUND_SHARE &&
    boxWidth(box) >= SMALLEST_GRAPHIC_PT &&
    boxHeight(box) >= SMALLEST_GRAPHIC_PT
  const tables = boxesOf(blocks, page.index, 'table')
  const isInTable = (box: Box) => tables.some((table) => intersectBox(table, box) !== null)
  const drawings = page.drawings.filter((drawing) => drawing.curvedPaths > 0 || drawing.paths > 3).map(({ box }) => box)
  const words = boxesOf(blocks, page.index, 'figure-text')
  const parts = [...page.images, ...drawings.filter((box) => !isInTable(box)), ...words].filter(
    (box) => boxArea(box) < area * BACKGROUND_SHARE,
  )
  return cluster(parts, PART_GAP_PT).filter(isGraphic)
}

/** Where captions of tables stand side by side the tables do, too: the uprights midway between such captions. */
function partings(captions: readonly Box[]): number[] {
  return captions.flatMap((one) =>
    captions
      .filter((other) => one[2] < other[0] && one[1] < other[3] && other[1] < one[3])
      .map((other) => (one[2] + other[0]) / 2),
  )
}

/** The tables of a page; rows that belong together stand close, but not across an upright that parts two captions. */
function tablesOf(blocks: readonly Block[], pageIndex: number): Box[] {
  const boxes = boxesOf(blocks, pageIndex, 'table')
  const isClear = (x: number) => boxes.every((box) => box[2] <= x || box[0] >= x)
  const uprights = partings(boxesOf(blocks, pageIndex, 'caption-table')).filter(isClear)
  const columns = groupBy(boxes, ([left]) => uprights.filter((x) => x <= left).length)
  return [...columns.values()].flatMap((column) => cluster(column, TABLE_GAP_PT))
}

export interface Areas {
  readonly figures: readonly FloatArea[]
  readonly tables: readonly FloatArea[]
}

export function findAreas(pages: readonly Page[], blocks: readonly Block[]): Areas {
  const placed = (pageIndex: number) => (box: Box) => ({ pageIndex, box })
  return {
    figures: pages.flatMap((page) => graphicsOf(page, blocks).map(placed(page.index))),
    tables: pages.flatMap((page) => tablesOf(blocks, page.index).map(placed(page.index))),
  }
}
