// The space above a figure's caption that no running text fills: where the figure must stand though nothing in it was known as one.
// Limits: set by hand while looking at papers, where nothing else is said.
import type { Block, LineLabel } from '../../document/blocks.ts'
import { type Box, intersectBox, unionBoxes } from '../../document/box.ts'
import type { FloatArea } from '../../document/floats.ts'
import type { Page } from '../../document/page.ts'

/** Lower than a figure with anything in it. */
const LOWEST_FIGURE_PT = 36

const RUNNING: ReadonlySet<LineLabel> = new Set<LineLabel>([
  'paragraph',
  'heading',
  'list',
  'abstract',
  'reference',
  'caption-figure',
  'caption-table',
  'page-header',
])

interface Surroundings {
  readonly page: Page
  readonly blocks: readonly Block[]
  /** What other figures and tables of the page occupy. */
  readonly taken: readonly FloatArea[]
}

export function freeArea(caption: Box, { page, blocks, taken }: Surroundings): FloatArea | null {
  const [x0, top, x1] = caption
  const standsAbove = (box: Box) => box[0] < x1 && box[2] > x0 && box[3] <= top + 1
  const own = blocks.filter((block) => block.pageIndex === page.index)
  const limits = [
    ...own.filter((block) => RUNNING.has(block.label)).map((block) => block.box),
    ...taken.map(({ box }) => box),
  ].filter(standsAbove)
  const ceiling = Math.max(0, ...limits.map((box) => box[3]))
  const space: Box = [x0, ceiling, x1, top]
  const inside = [
    ...own.filter((block) => !RUNNING.has(block.label)).map((block) => block.box),
    ...page.images,
    ...page.drawings.map((drawing) => drawing.box),
  ]
  const clipped = inside.filter(standsAbove).map((box) => intersectBox(box, space))
  const box = unionBoxes(clipped.filter((one) => one !== null))
  return box === null || box[3] - box[1] < LOWEST_FIGURE_PT ? null : { pageIndex: page.index, box }
}
