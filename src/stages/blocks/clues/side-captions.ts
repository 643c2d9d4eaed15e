// Captions of tables with something beside them, their table or the caption of another: their lines are level with rows or with lines of that, and the
// model takes them for cells.
import { captionLabel, captionType } from '../../../conventions/labels/caption-label.ts'
import { CAPTION_LABELS } from '../../../document/page/blocks.ts'
import type { Page } from '../../../document/page/page.ts'
import { isSamePointSize } from '../../../document/page/typography.ts'
import { minOf } from '../../../kernel/lists.ts'
import { type ReadLine, SAME_EDGE_PT } from '../flow.ts'
import { type Give, isParted, sharesRow } from './printed-block.ts'

/** The rule at the head of a table is level with the first line of such a caption, to this many sizes of its letters. */
const LEVEL_EM = 1.2
/** A table is at least this wide, in points. */
const NARROWEST_PT = 100
const WIDEST_PITCH_EM = 1.6
/** Distances of lines differ by no more than this share. */
const PITCH_SHARE = 0.12

/** Where the table beside a line begins: rules level with the line's head, all to the right of it; null without. */
function tableBeside({ rules }: Page, { line }: ReadLine): number | null {
  const [top, end] = [line.box[1] - LEVEL_EM * line.size, line.baseline]
  const level = rules.filter(
    ({ axis, box }) => axis === 'horizontal' && box[1] > top && box[3] < end && box[2] > line.box[0],
  )
  const start = minOf(level.map(({ box }) => box[0]))
  const width = level.reduce((sum, { box }) => sum + box[2] - box[0], 0)
  return start > line.box[2] && width >= NARROWEST_PT ? start : null
}

const opensCaption = ({ labelled, line }: ReadLine): boolean =>
  CAPTION_LABELS.has(labelled.label) && captionType(line.text) === 'table'

/** Where the caption of the next table in the row begins, or the page ends behind the last of them; null where it has none beside it. */
function captionBeside({ width }: Page, lines: readonly ReadLine[], one: ReadLine): number | null {
  const beside = lines.filter((other) => other !== one && opensCaption(other) && sharesRow(one, other))
  return beside.length === 0
    ? null
    : minOf([width, ...beside.map(({ line }) => line.box[0]).filter((x) => x > one.line.box[2])])
}

/** The lines printed below the first one as its block, none of them reaching the table or the caption beside it, nor a cell beside another. */
function blockBelow(page: Page, lines: readonly ReadLine[], first: ReadLine, end: number): ReadLine[] {
  const { size, box } = first.line
  const column = lines
    .filter(({ line }) => Math.abs(line.box[0] - box[0]) < SAME_EDGE_PT && line.baseline > first.line.baseline + 1)
    .sort((a, b) => a.line.baseline - b.line.baseline)
  const block: ReadLine[] = []
  let [above, pitch]: [ReadLine, number | null] = [first, null]
  for (const one of column) {
    const step = one.line.baseline - above.line.baseline
    const isStep = pitch === null ? step < WIDEST_PITCH_EM * size : Math.abs(step - pitch) <= PITCH_SHARE * pitch
    if (!isStep || one.line.box[2] >= end || !isSamePointSize(one.line.size, size)) break
    if (captionLabel(one.line.text) !== null || isParted(page, above, one)) break
    if (lines.some((other) => sharesRow(one, other) && other.line.box[0] > one.line.box[2] && other.line.box[2] < end))
      break
    block.push(one)
    ;[above, pitch] = [one, pitch ?? step]
  }
  return block
}

/** Gives the captions beside their tables, or beside each other, their further lines; the others of the page are left. */
export function settleSideCaptions(page: Page, lines: readonly ReadLine[], give: Give): readonly ReadLine[] {
  const own = new Set(
    lines.flatMap((one) => {
      const end = opensCaption(one) ? (tableBeside(page, one) ?? captionBeside(page, lines, one)) : null
      return end === null ? [] : blockBelow(page, lines, one, end)
    }),
  )
  for (const one of own) give(one, 'caption-block', 'caption-table', false)
  return lines.filter((one) => !own.has(one))
}
