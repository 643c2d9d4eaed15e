// Features of lines from where they stand: indents, gaps, short line ends, each against the column around them.
import type { Box } from '../../../document/box.ts'
import type { LineFacts } from './line-facts.ts'

export interface Placed {
  readonly pageIndex: number
  readonly box: Box
  /** Height of the font in points. */
  readonly size: number
}

/** Lines in reading order that stand one below the other. */
interface Column {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
  /** Usual distance of two lines in font sizes. */
  readonly step: number
  /** Whether entries are set apart by more than the lines inside them. */
  readonly isSpaced: boolean
  readonly style: 'hanging' | 'first-line' | 'block' | 'open'
}

/** A line this many font sizes further up begins another column. */
const UP_SIZES = 1.5
/** Indents in font sizes: less is flush, more is another layout. */
const FLUSH = 0.3
const DEEPEST_INDENT = 5
/** How much oftener lines of one indent must go on in lower case before the indent means continuation. */
const TELLING_SHARE = 0.12
/** A gap that is larger than the usual by this factor sets entries apart. */
const SPACED = 1.12

const bin = (value: number, limits: readonly number[]): number => limits.filter((limit) => value >= limit).length

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function isNewColumn(last: Placed, next: Placed): boolean {
  return last.pageIndex !== next.pageIndex || next.box[1] < last.box[1] - next.size * UP_SIZES
}

/** Share of lines that plainly go on with a sentence. */
function lowShare(facts: readonly LineFacts[]): number {
  if (facts.length === 0) return 0
  return facts.filter(({ shapes: [first = ''] }) => /^[xd,;)&]/.test(first) || first === 'year').length / facts.length
}

function styleOf(lines: readonly Placed[], facts: readonly LineFacts[], left: number): Column['style'] {
  const indents = lines.map(({ box, size }) => (box[0] - left) / size)
  const flush = facts.filter((_, at) => (indents[at] ?? 0) < FLUSH)
  const indented = facts.filter((_, at) => (indents[at] ?? 0) >= FLUSH && (indents[at] ?? 0) < DEEPEST_INDENT)
  if (indented.length < 2 || indented.length < lines.length / 12) return 'block'
  const difference = lowShare(indented) - lowShare(flush)
  if (Math.abs(difference) < TELLING_SHARE) return 'open'
  return difference > 0 ? 'hanging' : 'first-line'
}

function columnOf(from: number, lines: readonly Placed[], facts: readonly LineFacts[]): Column {
  const left = quantile(
    lines.map(({ box }) => box[0]),
    0.03,
  )
  const steps = lines.slice(1).flatMap(({ box, size }, at) => {
    const step = (box[1] - (lines[at]?.box[1] ?? 0)) / size
    return step > 0.5 && step < 4 ? [step] : []
  })
  const step = quantile(steps, 0.35)
  return {
    from,
    to: from + lines.length,
    left,
    right: quantile(
      lines.map(({ box }) => box[2]),
      0.95,
    ),
    step,
    isSpaced: step > 0 && quantile(steps, 0.85) > step * SPACED,
    style: styleOf(lines, facts, left),
  }
}

function columnsOf(lines: readonly Placed[], facts: readonly LineFacts[]): Column[] {
  const columns: Column[] = []
  let from = 0
  for (let at = 1; at <= lines.length; at += 1) {
    const [last, next] = [lines[at - 1], lines[at]]
    if (last !== undefined && next !== undefined && !isNewColumn(last, next)) continue
    columns.push(columnOf(from, lines.slice(from, at), facts.slice(from, at)))
    from = at
  }
  return columns
}

function featuresAt(lines: readonly Placed[], facts: readonly LineFacts[], at: number, column: Column): string[] {
  const [line, before, own] = [lines[at], at > column.from ? lines[at - 1] : undefined, facts[at]]
  if (line === undefined || own === undefined) return []
  const width = Math.max(1, column.right - column.left)
  const indent = bin((line.box[0] - column.left) / line.size, [FLUSH, 0.8, 1.5, 2.6, DEEPEST_INDENT])
  const shift =
    before === undefined ? 'top' : bin((line.box[0] - before.box[0]) / line.size, [-3, -1.2, -0.3, 0.3, 1.2, 3])
  const step = before === undefined ? 0 : (line.box[1] - before.box[1]) / line.size / (column.step || 1)
  const gap = before === undefined ? 'top' : bin(step, [0.4, 0.92, 1.08, 1.2, 1.45, 2.2])
  const slack = before === undefined ? 'top' : bin((column.right - before.box[2]) / width, [0.02, 0.06, 0.15, 0.35])
  const next = at + 1 < column.to ? lines[at + 1] : undefined
  const nextShift =
    next === undefined ? 'end' : bin((next.box[0] - line.box[0]) / line.size, [-3, -1.2, -0.3, 0.3, 1.2, 3])
  const spaced = column.isSpaced ? 'spaced' : 'even'
  const [first = ''] = own.shapes
  return [
    `pi=${indent}`,
    `pis=${indent} ${column.style}`,
    `piso=${indent} ${column.style} ${own.opening === 'none' ? first : 'name'}`,
    `ps=${shift}`,
    `pss=${shift} ${column.style}`,
    `pg=${gap}`,
    `pgs=${gap} ${spaced}`,
    `pgo=${gap} ${spaced} ${own.opening === 'none' ? first : 'name'}`,
    `pr=${slack}`,
    `pro=${slack} ${own.opening === 'none' ? first : 'name'}`,
    `prs=${slack} ${column.style} ${indent}`,
    `pn=${nextShift}`,
    `pns=${nextShift} ${shift}`,
    `pst=${column.style} ${spaced}`,
  ]
}

/** For each line the features that its place and that of its neighbours give. */
export function placeFeatures(lines: readonly Placed[], facts: readonly LineFacts[]): string[][] {
  return columnsOf(lines, facts).flatMap((column) =>
    lines.slice(column.from, column.to).map((_, at) => featuresAt(lines, facts, column.from + at, column)),
  )
}
