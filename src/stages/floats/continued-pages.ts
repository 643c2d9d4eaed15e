// Tables that go on over the next page without a word: the rest stands at its head, as wide as the part before.

import { type Box, boxWidth, intersectBox, unionBoxes } from '../../document/box.ts'
import { minOf } from '../../kernel/lists.ts'
import type { Assigned, PageParts } from './assign.ts'

const FEWEST_CELLS = 12
/** Nearly all lines of a table are labelled as its cells. */
const CELL_SHARE = 0.8
const SAME_WIDTH_SHARE = 0.1

const isAsWide = (one: Box, other: Box): boolean =>
  Math.abs(boxWidth(one) - boxWidth(other)) <= SAME_WIDTH_SHARE * boxWidth(other)

/** What stands at the head of a page, above all text and captions, and can be the rest of a table. */
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

export function withContinuedTables(assigned: readonly Assigned[], parts: readonly PageParts[]): Assigned[] {
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
