// Lines in reading order to blocks: a block ends where the label changes, something new begins, or the column does.
import type { Block, HeadingLook, LabelledLine, LineLabel, LineRef, RunIn } from './blocks.ts'
import { type Box, boxHeight, unionBoxes } from './box.ts'

export interface FlowLine {
  readonly ref: LineRef
  readonly box: Box
  readonly labelled: LabelledLine
  readonly look: HeadingLook | null
  readonly runIn: RunIn | null
}

/** Areas rather than runs of text: what is in them has no first line that counts. */
const AREAS: ReadonlySet<LineLabel> = new Set<LineLabel>(['table', 'figure-text', 'code'])

/** Gap in line heights beyond which two lines of one label are not of one block. */
const WIDEST_GAP_LINES = 2.5

const isSamePage = (a: FlowLine, b: FlowLine): boolean => a.ref.pageIndex === b.ref.pageIndex

/** Whether `next` is below `last` in the same column, close enough to continue with it. */
function follows(last: FlowLine, next: FlowLine): boolean {
  if (!isSamePage(last, next)) return false
  const isBeside = next.box[0] < last.box[2] && next.box[2] > last.box[0]
  const gap = next.box[1] - last.box[3]
  const height = Math.max(boxHeight(last.box), boxHeight(next.box))
  const isBelow = gap > -height && gap < height * WIDEST_GAP_LINES
  // A line that the reader cut at a wide gap is beside, not below, the rest of itself.
  const isSameRow = Math.abs(next.box[1] - last.box[1]) < height / 2
  return (isBeside && isBelow) || isSameRow
}

function isBreak(last: FlowLine, next: FlowLine): boolean {
  // Which pieces are one formula was decided by more than where they stand.
  if (last.labelled.label === 'formula' && next.labelled.label === 'formula')
    return next.labelled.begins || !isSamePage(last, next)
  if (last.labelled.label !== next.labelled.label || !follows(last, next)) return true
  return !AREAS.has(next.labelled.label) && next.labelled.begins
}

function toBlock(lines: readonly FlowLine[]): Block[] {
  const [first] = lines
  const box = unionBoxes(lines.map((line) => line.box))
  if (first === undefined || box === null) return []
  return [
    {
      label: first.labelled.label,
      pageIndex: first.ref.pageIndex,
      box,
      lines: lines.map((line) => line.ref),
      begins: first.labelled.begins,
      runIn: first.runIn,
      look: first.look,
      confidence: lines.reduce((sum, line) => sum + line.labelled.confidence, 0) / lines.length,
    },
  ]
}

export function groupLines(lines: readonly FlowLine[]): Block[] {
  const groups: FlowLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group === undefined || last === undefined || isBreak(last, line)) groups.push([line])
    else group.push(line)
  }
  return groups.flatMap(toBlock)
}
