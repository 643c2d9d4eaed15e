// The area of a table mended by its rules: rows that were left out come in, caption and notes that slipped in go out.
// Limits: set by hand while looking at papers, where nothing else is said.

import type { Box } from '../../document/box.ts'
import type { Page } from '../../document/page.ts'
import { median } from '../../kernel/median.ts'
import { linesInside, type PrintedRow, piecesOf, printedRows } from './pieces.ts'
import { type Interval, joinIntervals, levelsInside, type RuleLevel } from './rulings.ts'

/** A rule belongs to the table when it covers this share of the area's width ... */
const TABLE_RULE_SHARE = 0.6
/** ... and all rules over its whole width end at the same places, to this many points. */
const SAME_END_PT = 6
/** A rule this close to the first or last line closes the table there. */
const TOUCH_PT = 16
/** No header has more printed rows that were left out. */
const MOST_MISSED_ROWS = 8
/** Text of a table is of one size, to this share. */
const SIZE_TOLERANCE = 0.2
/** Rows that fill one column only: text, not a table. */
const MOST_LONE_SHARE = 0.6
/** Text in two columns fills nearly half of the width line by line; cells seldom do. */
const WIDE_PIECE_SHARE = 0.42
const MOST_WIDE_SHARE = 0.5
const CAPTION_START =
  /^\s*(?:supplementa\w*\s+|appendix\s+)?(?:tab(?:le|elle|leau|la|ela|\.)?|quadro|cuadro)s?[\s.–-]*[A-Z]?[\dIVX]/iu

const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity]

interface Frame extends Interval {
  readonly levels: readonly RuleLevel[]
}

/** Rules drawn column by column leave gaps no wider than this, narrower than between the columns of a page. */
const SEGMENT_GAP_PT = 8

/** The level's rule over or under the area, its segments taken as one. */
function ruleAt({ segments }: RuleLevel, box: Box): Interval {
  const shared = ({ from, to }: Interval) => Math.min(to, box[2]) - Math.max(from, box[0])
  const [best] = joinIntervals(segments, SEGMENT_GAP_PT).sort((a, b) => shared(b) - shared(a))
  return best !== undefined && shared(best) > 0 ? best : { from: 0, to: 0 }
}

/** The rules above, inside and below the area that have its width. */
function frameOf(page: Page, box: Box): Frame | null {
  const pieces = piecesOf(page.lines.filter(({ angle }) => angle === 0))
  const levels = levelsInside(page, EVERYWHERE, pieces)
  const width = box[2] - box[0]
  const near = levels.filter(({ y }) => y >= box[1] - TOUCH_PT && y <= box[3] + TOUCH_PT)
  const spans = near.map((level) => ruleAt(level, box)).filter(({ from, to }) => to - from >= TABLE_RULE_SHARE * width)
  if (spans.length === 0) return null
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  const isWhole = (level: RuleLevel) => {
    const rule = ruleAt(level, box)
    return Math.abs(rule.from - from) <= SAME_END_PT && Math.abs(rule.to - to) <= SAME_END_PT
  }
  return { from, to, levels: levels.filter(isWhole) }
}

const rowsIn = (page: Page, box: Box): PrintedRow[] => printedRows(piecesOf(linesInside(page, box).upright))

const loneShare = (rows: readonly PrintedRow[]): number =>
  rows.filter((row) => row.pieces.length === 1).length / Math.max(1, rows.length)

const opensCaption = (row: PrintedRow): boolean => CAPTION_START.test(row.pieces[0]?.text ?? '')

/** Rows of cells rather than notes or text set in columns. */
function areCells(rows: readonly PrintedRow[], width: number): boolean {
  const isWide = (row: PrintedRow) => row.pieces.some(({ x0, x1 }) => x1 - x0 > WIDE_PIECE_SHARE * width)
  return (
    rows.length > 0 && loneShare(rows) <= MOST_LONE_SHARE && rows.filter(isWide).length <= MOST_WIDE_SHARE * rows.length
  )
}

/** The furthest of the rules up to which rows of cells in the table's own size stand, and no caption among them. */
function furthest(ys: readonly number[], rowsUpTo: (y: number) => readonly PrintedRow[], size: number, width: number) {
  let found: number | null = null
  for (const y of ys) {
    const rows = rowsUpTo(y)
    if (rows.some((row) => opensCaption(row) || Math.abs(row.size - size) > SIZE_TOLERANCE * size)) break
    if (areCells(rows, width)) found = y
  }
  return found
}

/** Up and down from rule to rule, as long as rows of cells stand in between. */
function extend(page: Page, box: Box, { from, to, levels }: Frame): Box {
  const size = median(rowsIn(page, box).map((row) => row.size))
  const above = levels.map(({ y }) => y).filter((y) => y < box[1])
  const below = levels.map(({ y }) => y).filter((y) => y > box[3])
  const rowsAbove = (y: number) => rowsIn(page, [from, y, to, box[1] - 0.1])
  const rowsBelow = (y: number) => rowsIn(page, [from, box[3] + 0.1, to, y])
  const isHeader = (y: number) => rowsAbove(y).length <= MOST_MISSED_ROWS
  const top = furthest(above.reverse().filter(isHeader), rowsAbove, size, to - from)
  const bottom = furthest(below, rowsBelow, size, to - from)
  return [Math.min(box[0], from), top ?? box[1], Math.max(box[2], to), bottom ?? box[3]]
}

/** Text above the first rule is a caption if it says so; lone lines below the last rule are notes. */
function trim(page: Page, box: Box, { levels }: Frame): Box {
  const inside = levels.filter(({ y }) => y > box[1] && y < box[3])
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return box
  let [top, bottom] = [box[1], box[3]]
  const upper = rowsIn(page, [box[0], box[1], box[2], first.y])
  if (upper[0] !== undefined && opensCaption(upper[0]) && inside.length > 1) top = first.y
  const lower = rowsIn(page, [box[0], last.y, box[2], box[3]])
  if (inside.length > 1 && lower.length > 0 && loneShare(lower) > MOST_LONE_SHARE) bottom = last.y
  return [box[0], top, box[2], bottom]
}

export function mendArea(page: Page, box: Box): Box {
  const frame = frameOf(page, box)
  return frame === null ? box : trim(page, extend(page, box, frame), frame)
}
