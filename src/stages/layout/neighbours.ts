// Where a line stands among the others of its page: gaps, rows, columns, indents.
// Frozen with its weights: a model reads this as it was trained on it.
import type { Box } from '../../document/page/box.ts'
import type { Line } from '../../document/page/page.ts'
import { lowerBound } from '../../kernel/lists.ts'

export interface Neighbourhood {
  /** Gap to the next line above or below that overlaps sideways, in ems of the line; capped. */
  readonly gapAbove: number
  readonly gapBelow: number
  /** Ems to the neighbours in the same row; capped where there is none. */
  readonly gapLeft: number
  readonly gapRight: number
  readonly rowMates: number
  readonly column: Column
  /** Rows of the page above and below. */
  readonly rowsAbove: number
  readonly rowsBelow: number
  /** Lines directly above or below that start, end or are centred at the same x. */
  readonly sharedStarts: number
  readonly sharedEnds: number
}

export interface Column {
  readonly left: number
  readonly right: number
  /** Share of the page's lines that fill this column. */
  readonly weight: number
}

export const GAP_CAP_EM = 8
const COLUMN_STEP_PT = 3
const WIDE_LINE_SHARE = 0.2
const LEAST_FULL_LINES = 3
const ALIGNED_LINE_PT = 1.6
const SIDEWAYS_OVERLAP = 0.3
const TALLEST_LINE_PT = 60
/** Keeps pages of tens of thousands of scraps from costing a minute. */
const MOST_COMPARED = 400

export function neighbourhoods(lines: readonly Line[], pageWidth: number): Neighbourhood[] {
  const columns = findColumns(lines, pageWidth)
  const byHeight = lines.map((_, index) => index).sort((a, b) => middleOf(lines[a]) - middleOf(lines[b]))
  const sorted = byHeight.map((index) => middleOf(lines[index]))
  const tallest = lines.reduce((most, line) => Math.max(most, line.box[3] - line.box[1]), 0)
  const out: Neighbourhood[] = new Array(lines.length)
  byHeight.forEach((index, place) => {
    const line = lines[index]
    if (line === undefined) return
    const reach = GAP_CAP_EM * Math.max(2, line.size) + Math.min(tallest, TALLEST_LINE_PT)
    const close = window(byHeight, sorted, place, reach)
    const em = Math.max(2, line.size)
    const middle = middleOf(line)
    const rowsAbove = lowerBound(sorted, middle - em / 2)
    const rowsBelow = sorted.length - lowerBound(sorted, middle + em / 2)
    out[index] = { ...describe(line, index, close, lines), column: columnOf(line.box, columns), rowsAbove, rowsBelow }
  })
  return out
}

/** Lines no farther away than `reach` points, at most MOST_COMPARED to either side. */
function window(byHeight: readonly number[], sorted: readonly number[], place: number, reach: number): number[] {
  const here = sorted[place] ?? 0
  const out: number[] = []
  for (let i = place - 1; i >= Math.max(0, place - MOST_COMPARED) && here - (sorted[i] ?? 0) <= reach; i--)
    out.push(byHeight[i] ?? 0)
  const last = Math.min(sorted.length - 1, place + MOST_COMPARED)
  for (let i = place + 1; i <= last && (sorted[i] ?? 0) - here <= reach; i++) out.push(byHeight[i] ?? 0)
  return out
}

type Near = Omit<Neighbourhood, 'column' | 'rowsAbove' | 'rowsBelow'>

function describe(line: Line, index: number, close: readonly number[], lines: readonly Line[]): Near {
  const em = Math.max(2, line.size)
  const [x0, y0, x1, y1] = line.box
  const middle = (y0 + y1) / 2
  let [gapAbove, gapBelow, gapLeft, gapRight] = [GAP_CAP_EM, GAP_CAP_EM, GAP_CAP_EM, GAP_CAP_EM]
  let [rowMates, sharedStarts, sharedEnds] = [0, 0, 0]
  for (const i of close) {
    const other = lines[i]
    if (other === undefined || i === index || other.angle !== line.angle) continue
    const box = other.box
    const otherMiddle = (box[1] + box[3]) / 2
    if (otherMiddle > y0 && otherMiddle < y1) {
      rowMates += 1
      if (box[2] <= x0 + 1) gapLeft = Math.min(gapLeft, (x0 - box[2]) / em)
      if (box[0] >= x1 - 1) gapRight = Math.min(gapRight, (box[0] - x1) / em)
      continue
    }
    if (Math.min(x1, box[2]) - Math.max(x0, box[0]) < SIDEWAYS_OVERLAP * Math.min(x1 - x0, box[2] - box[0])) continue
    const gap = (otherMiddle < middle ? y0 - box[3] : box[1] - y1) / em
    if (otherMiddle < middle) gapAbove = Math.min(gapAbove, gap)
    else gapBelow = Math.min(gapBelow, gap)
    if (gap >= GAP_CAP_EM) continue
    if (Math.abs(box[0] - x0) < ALIGNED_LINE_PT) sharedStarts += 1
    if (Math.abs(box[2] - x1) < ALIGNED_LINE_PT) sharedEnds += 1
  }
  gapAbove = Math.max(-1, gapAbove)
  gapBelow = Math.max(-1, gapBelow)
  return {
    gapAbove,
    gapBelow,
    gapLeft: Math.max(0, gapLeft),
    gapRight: Math.max(0, gapRight),
    rowMates,
    sharedStarts,
    sharedEnds,
  }
}

/** Pairs of left and right edges that several full lines share, and the page's whole text area as the last resort. */
function findColumns(lines: readonly Line[], pageWidth: number): Column[] {
  const counts = new Map<string, { left: number; right: number; count: number }>()
  const extent = { left: Infinity, right: -Infinity }
  for (const { box, angle } of lines) {
    if (angle !== 0) continue
    extent.left = Math.min(extent.left, box[0])
    extent.right = Math.max(extent.right, box[2])
    if (box[2] - box[0] < pageWidth * WIDE_LINE_SHARE) continue
    const key = `${Math.round(box[0] / COLUMN_STEP_PT)} ${Math.round(box[2] / COLUMN_STEP_PT)}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { left: box[0], right: box[2], count: 1 })
    else known.count += 1
  }
  const full = [...counts.values()].filter((c) => c.count >= LEAST_FULL_LINES)
  const columns = full.map((c) => ({ left: c.left, right: c.right, weight: c.count / Math.max(1, lines.length) }))
  columns.sort((a, b) => b.weight - a.weight)
  const whole = extent.right > extent.left ? extent : { left: 0, right: pageWidth }
  return [...columns, { left: whole.left, right: whole.right, weight: 0 }]
}

function columnOf(box: Box, columns: readonly Column[]): Column {
  const centre = (box[0] + box[2]) / 2
  const fitting = columns.find((c) => c.left - COLUMN_STEP_PT <= box[0] && c.right + 2 * COLUMN_STEP_PT >= box[2])
  const holding = columns.find((c) => c.left <= centre && c.right >= centre)
  return fitting ?? holding ?? { left: box[0], right: box[2], weight: 0 }
}

function middleOf(line: Line | undefined): number {
  return line === undefined ? 0 : (line.box[1] + line.box[3]) / 2
}
