// Regions of the first pages: lines below one another that are set alike, whatever a model took each of them for.
import type { LineLabel } from '../../../document/page/blocks.ts'
import { type Box, unionBoxes } from '../../../document/page/box.ts'
import type { Page, Rule } from '../../../document/page/page.ts'
import { isSameTextRow } from '../../../document/page/rows.ts'
import { isSameSize } from '../../../document/page/typography.ts'
import { maxOf, median } from '../../../kernel/lists.ts'
import type { FrontLine } from './front-lines.ts'

export interface Region {
  readonly pageIndex: number
  readonly lines: readonly FrontLine[]
  readonly box: Box
  /** Height of its letters. */
  readonly size: number
  readonly italic: boolean
  /** Space between its lines; null for a single one. */
  readonly gap: number | null
}

/** Space beyond that of the lines above which a line stands apart, in heights of its letters: half a line. */
const APART = 0.45
/** Space before the second line of a region, which has no spacing yet to hold it against. */
const WIDEST_FIRST_GAP = 0.9
const WIDEST_OPEN_GAP = 1.6
/** Share of the narrower line that must lie under the wider one. */
const COMMON_WIDTH = 0.5

export function isSetAlike(a: FrontLine, b: FrontLine): boolean {
  return isSameSize(a.line, b.line) && a.italic === b.italic
}

/** Whether one box lies under the other, at least for the most part of the narrower. */
export function sharesColumn(a: Box, b: Box): boolean {
  const common = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  return common > Math.min(a[2] - a[0], b[2] - b[0]) * COMMON_WIDTH
}

/** A rule drawn between two boxes, at least as wide as half the lower one or a mark of notes at its left edge. */
function isRuledOff(upper: Box, lower: Box, rules: readonly Rule[]): boolean {
  return rules.some(
    ({ axis, box }) =>
      axis === 'horizontal' &&
      box[1] >= upper[3] - 2 &&
      box[3] <= lower[1] + 2 &&
      box[0] < lower[2] &&
      box[2] > lower[0],
  )
}

/** A line that one word in other letters makes look taller or slanted still stands where the others stand. */
function isAligned(a: FrontLine, b: FrontLine): boolean {
  const size = Math.max(a.line.size, b.line.size)
  const isNearSize = Math.abs(a.line.size - b.line.size) <= size * NEAR_SIZE
  const isFlush = [0, 2].some(
    (edge) => Math.abs((a.line.box[edge] ?? 0) - (b.line.box[edge] ?? 0)) < REGION_FLUSH_POINTS,
  )
  return a.label === b.label && isNearSize && isFlush
}
const NEAR_SIZE = 0.2
const REGION_FLUSH_POINTS = 2.5
/** How many lines back a line may find the letters it is set in. */
const STYLE_REACH = 3

function continues(
  lines: readonly FrontLine[],
  next: FrontLine,
  rules: readonly Rule[],
  all: readonly FrontLine[],
): boolean {
  const last = lines.at(-1)
  if (last === undefined || last.ref.pageIndex !== next.ref.pageIndex) return false
  if (isSameTextRow(last, next)) {
    const isPiece = next.line.box[0] > last.line.box[0] && isNear(last, next) && !isBeyond(lines, next)
    return isPiece && !areColumns(last, next, all)
  }
  const isLike = isAligned(last, next) || lines.slice(-STYLE_REACH).some((line) => isSetAlike(line, next))
  if (!isLike || !sharesColumn(lastRowOf(lines), next.line.box)) return false
  const gap = next.line.box[1] - last.line.box[3]
  if (next.line.box[1] < last.line.box[1] || isRuledOff(last.line.box, next.line.box, rules)) return false
  const usual = gapOf(lines) ?? last.line.size * firstGap(last, next)
  return gap < usual + last.line.size * APART
}

/** The last row of some lines, all its pieces together. */
export function lastRowOf(lines: readonly FrontLine[]): Box {
  const last = lines.at(-1)
  const row = lines.filter((line) => last !== undefined && isSameTextRow(line, last))
  return unionBoxes(row.map(({ line }) => line.box)) ?? [0, 0, 0, 0]
}

/** Manuscripts are set with a blank line between lines: where a sentence runs on, the second one may stand that far below. */
function firstGap(last: FrontLine, next: FrontLine): number {
  const runsOn = last.label === next.label && /[\p{L},-]\s*$/u.test(last.line.text) && /^\s*\p{L}/u.test(next.line.text)
  return (runsOn ? WIDEST_OPEN_GAP : WIDEST_FIRST_GAP) - APART
}

/** Right of where the rows above end stands another column. */
function isBeyond(lines: readonly FrontLine[], next: FrontLine): boolean {
  const above = lines.filter((line) => !isSameTextRow(line, next))
  return above.length >= STYLE_REACH && maxOf(above.map(({ line }) => line.box[2])) < next.line.box[0]
}

/** Whether lines right above or below a line begin where it does. */
const isOfColumn = (one: FrontLine, lines: readonly FrontLine[]): boolean =>
  lines.some(({ ref, line }) => {
    const step = Math.abs(line.baseline - one.line.baseline)
    const isNext =
      ref.pageIndex === one.ref.pageIndex && step > one.line.size / 2 && step < one.line.size * NEXT_LINE_EM
    return isNext && Math.abs(line.box[0] - one.line.box[0]) < REGION_FLUSH_POINTS
  })
const NEXT_LINE_EM = 2
/** Fewer words are a label with its text beside it. */
const FEWEST_WORDS = 5

/** Two columns side by side, as an abstract and the keywords right of it. */
const areColumns = (left: FrontLine, right: FrontLine, lines: readonly FrontLine[]): boolean =>
  left.line.text.split(' ').length >= FEWEST_WORDS && isOfColumn(left, lines) && isOfColumn(right, lines)

/** Pieces of one row: a run-in heading and its text, words that were set apart. */
const WIDEST_PIECE_GAP_EM = 2
/** Words of a list that is stretched to fill its line. */
const WIDEST_LISTED_GAP_EM = 5
function isNear(a: FrontLine, b: FrontLine): boolean {
  const isListed = a.label === 'keywords'
  if (isListed !== (b.label === 'keywords')) return false
  const widest = isListed ? WIDEST_LISTED_GAP_EM : WIDEST_PIECE_GAP_EM
  return b.line.box[0] - a.line.box[2] < widest * Math.max(a.line.size, b.line.size)
}

function gapOf(lines: readonly FrontLine[]): number | null {
  const gaps = lines.slice(1).flatMap((line, at) => {
    const above = lines[at]
    return above === undefined || isSameTextRow(above, line) ? [] : [line.line.box[1] - above.line.box[3]]
  })
  return gaps.length === 0 ? null : median(gaps)
}

function toRegion(lines: readonly FrontLine[]): Region[] {
  const [first] = lines
  const box = unionBoxes(lines.map(({ line }) => line.box))
  if (first === undefined || box === null) return []
  const letters = (test: (line: FrontLine) => boolean) =>
    lines.filter(test).reduce((sum, { line }) => sum + line.text.length, 0)
  return [
    {
      pageIndex: first.ref.pageIndex,
      lines,
      box,
      size: median(lines.map(({ line }) => line.size)),
      italic: letters(({ italic }) => italic) * 2 > letters(() => true),
      gap: gapOf(lines),
    },
  ]
}

/** Where columns were read across, their lines take turns: a line may go on with one of so many regions before it. */
const WOVEN_REGIONS = 3

export function regionsOf(lines: readonly FrontLine[], pages: readonly Page[]): Region[] {
  const rulesOf = new Map(pages.map(({ index, rules }) => [index, rules]))
  const groups: FrontLine[][] = []
  for (const line of lines) {
    const rules = rulesOf.get(line.ref.pageIndex) ?? []
    const open = groups.slice(-WOVEN_REGIONS).findLast((group) => continues(group, line, rules, lines))
    if (open === undefined) groups.push([line])
    else open.push(line)
  }
  return groups.flatMap(toRegion)
}

export const lettersOf = ({ line }: FrontLine): number => line.text.replace(/[^\p{L}\p{N}]/gu, '').length

/** How sure the layout model is of one label over all letters of some lines, 0 to 1. */
export function labelShare(lines: readonly FrontLine[], label: LineLabel): number {
  const all = lines.reduce((sum, line) => sum + lettersOf(line), 0)
  const own = lines.filter((line) => line.label === label)
  return all === 0 ? 0 : own.reduce((sum, line) => sum + lettersOf(line) * line.confidence, 0) / all
}
