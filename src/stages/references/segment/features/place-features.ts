// Features of lines from where they stand: indents, gaps, short line ends, each against the column around them.
// Frozen with its weights: a model reads this as it was trained on it.
import type { Placed } from '../source-lines.ts'
import type { LineFacts } from './line-facts.ts'
import { bin } from './text-features.ts'

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
/** How much more often lines of one indent must continue in lower case before the indent means continuation. */
const TELLING_SHARE = 0.12
/** A gap that is larger than the usual by this factor sets entries apart. */
const SPACED = 1.12

function quantile(share: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function isNewColumn(last: Placed, next: Placed): boolean {
  return last.pageIndex !== next.pageIndex || next.box[1] < last.box[1] - next.size * UP_SIZES
}

/** Share of lines that plainly continue with a sentence. */
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
    0.03,
    lines.map(({ box }) => box[0]),
  )
  const steps = lines.slice(1).flatMap(({ box, size }, at) => {
    const step = (box[1] - (lines[at]?.box[1] ?? 0)) / size
    return step > 0.5 && step < 4 ? [step] : []
  })
  const step = quantile(0.35, steps)
  return {
    from,
    to: from + lines.length,
    left,
    right: quantile(
      0.95,
      lines.map(({ box }) => box[2]),
    ),
    step,
    isSpaced: step > 0 && quantile(0.85, steps) > step * SPACED,
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

/** Where a line stands against its column and its neighbours, each as the number of a bin; "top" and "end" where there is no neighbour. */
export interface LinePlace {
  readonly indent: number
  readonly shift: number | 'top'
  /** Distance to the line before, against the usual one. */
  readonly gap: number | 'top'
  /** Room that the line before leaves to its right. */
  readonly slack: number | 'top'
  readonly nextShift: number | 'end'
  readonly style: Column['style']
  readonly isSpaced: boolean
}

const SHIFTS = [-3, -1.2, -0.3, 0.3, 1.2, 3]

function placeAt(lines: readonly Placed[], at: number, column: Column): LinePlace | null {
  const [line, before] = [lines[at], at > column.from ? lines[at - 1] : undefined]
  if (line === undefined) return null
  const width = Math.max(1, column.right - column.left)
  const step = before === undefined ? 0 : (line.box[1] - before.box[1]) / line.size / (column.step || 1)
  const next = at + 1 < column.to ? lines[at + 1] : undefined
  return {
    indent: bin((line.box[0] - column.left) / line.size, [FLUSH, 0.8, 1.5, 2.6, DEEPEST_INDENT]),
    shift: before === undefined ? 'top' : bin((line.box[0] - before.box[0]) / line.size, SHIFTS),
    gap: before === undefined ? 'top' : bin(step, [0.4, 0.92, 1.08, 1.2, 1.45, 2.2]),
    slack: before === undefined ? 'top' : bin((column.right - before.box[2]) / width, [0.02, 0.06, 0.15, 0.35]),
    nextShift: next === undefined ? 'end' : bin((next.box[0] - line.box[0]) / line.size, SHIFTS),
    style: column.style,
    isSpaced: column.isSpaced,
  }
}

/** The place of each line; null nowhere but for lines that are not there. */
export function placesOf(lines: readonly Placed[], facts: readonly LineFacts[]): (LinePlace | null)[] {
  return columnsOf(lines, facts).flatMap((column) =>
    lines.slice(column.from, column.to).map((_, at) => placeAt(lines, column.from + at, column)),
  )
}

function featuresOf(place: LinePlace | null, own: LineFacts | undefined): string[] {
  if (place === null || own === undefined) return []
  const { indent, shift, gap, slack, nextShift, style } = place
  const spaced = place.isSpaced ? 'spaced' : 'even'
  const [first = ''] = own.shapes
  const opening = own.opening === 'none' ? first : 'name'
  return [
    `pi=${indent}`,
    `pis=${indent} ${style}`,
    `piso=${indent} ${style} ${opening}`,
    `ps=${shift}`,
    `pss=${shift} ${style}`,
    `pg=${gap}`,
    `pgs=${gap} ${spaced}`,
    `pgo=${gap} ${spaced} ${opening}`,
    `pr=${slack}`,
    `pro=${slack} ${opening}`,
    `prs=${slack} ${style} ${indent}`,
    `pn=${nextShift}`,
    `pns=${nextShift} ${shift}`,
    `pst=${style} ${spaced}`,
  ]
}

/** For each line the features that its place and that of its neighbours give. */
export function placeFeatures(places: readonly (LinePlace | null)[], facts: readonly LineFacts[]): string[][] {
  return places.map((place, at) => featuresOf(place, facts[at]))
}
