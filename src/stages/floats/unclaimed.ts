// What is no cell of a captioned table: its notes, and the tables that no caption claims.
import type { FloatRegion } from '../../document/floats.ts'
import { isLevel, isSetAsCode, type Line, type Page } from '../../document/page/page.ts'
import { maxOf, minOf } from '../../kernel/lists.ts'
import { patternOf } from '../../kernel/patterns.ts'
import type { PageParts } from './assign.ts'
import { type Component, cluster } from './components.ts'

const most = (lines: readonly Line[], holds: (line: Line) => boolean, share: number): boolean =>
  lines.filter(holds).length >= share * lines.length

const NOTE_OPENING = patternOf('iu')`^(?:
  \W{0,3}(?:notes?|sources?|abbreviations?|legend)\s*[.:—–] |
  (?:values|data|results|numbers) (?:are|is|were|in|represent)\b |
  (?:[*∗†‡§¶#]{1,3}|[a-d])\s?(?:p\s?[<=≤]|significan) |
  (?:https?:|doi:)\S+$
)`
/** "CI = confidence interval", "NL- neutral lipids", "BBC, belief in climate change;", "*E, event;". */
const DEFINES =
  /(?<![^\s;,.(])[*†‡§]?(?:(\S{1,12}?)\s?(?:=|:|[-–]\s)\s?\p{L}{2}|(\p{Lu}[\p{L}\d‑-]{0,9}), \p{L}[^;]{3,60}(?:;|\.$))/gu
/** A list of abbreviations has so many at least, or one that the table uses, and opens with it. */
const FEWEST_DEFINED = 2

function opensNote(text: string, cells: string): boolean {
  if (NOTE_OPENING.test(text)) return true
  const defined = [...text.matchAll(DEFINES)]
  const [first] = defined
  if (first?.index !== 0) return false
  const term = first[1] ?? first[2] ?? ''
  return defined.length >= FEWEST_DEFINED || cells.split(/[\s()]+/).includes(term)
}

/** By hand: less above them is no table that could have notes. */
const FEWEST_ABOVE = 4
/** The rule that closes a table runs over this share of it, in one stretch or column by column. */
const CLOSING_SHARE = 0.8
const SAME_LEVEL_PT = 2
/** Where the next rule below a line is farther off, in sizes of its letters, the line is below the last one of its table. */
const NEXT_RULE_EM = 1.6
/** In lists hardly a line has another level with it. */
const LEVEL_SHARE = 0.6
const SAME_EDGE_PT = 3

/** Whether the last rule of a table closes it between its last row and a line. */
function isClosedAbove(line: Line, above: readonly Line[], page: Page): boolean {
  const [x0, x1] = [minOf(above.map(({ box }) => box[0])), maxOf(above.map(({ box }) => box[2]))]
  const last = maxOf(above.map(({ baseline }) => baseline))
  if (line.box[0] > x0 + SAME_EDGE_PT || !most(above, (one) => above.some((other) => isLevel(one, other)), LEVEL_SHARE))
    return false
  const rules = page.rules.filter(({ axis, box }) => axis === 'horizontal' && box[0] < x1 && box[2] > x0)
  const isLong = (y: number): boolean =>
    rules
      .filter(({ box }) => Math.abs(box[1] - y) <= SAME_LEVEL_PT)
      .reduce((sum, { box }) => sum + box[2] - box[0], 0) >=
    CLOSING_SHARE * (x1 - x0)
  const [top, end] = [line.baseline - line.size / 2, line.baseline + NEXT_RULE_EM * line.size]
  return (
    rules.some(({ box }) => box[1] > last && box[3] < top && isLong(box[1])) &&
    !rules.some(({ box }) => box[1] >= top && box[1] < end)
  )
}

/** The last lines of a table that stand alone in their rows and read like notes, or are below the rule that closes it. */
export function notesOf(lines: readonly number[], page: Page): number[] {
  const own = lines.flatMap((at) => (page.lines[at] === undefined ? [] : [{ at, line: page.lines[at] }]))
  if (own.some(({ line }) => line.angle !== 0)) return []
  const rows = own.sort((a, b) => a.line.baseline - b.line.baseline)
  const last = rows.findLastIndex(({ line }) => rows.some((other) => isLevel(line, other.line)))
  const tail = rows.slice(Math.max(last + 1, FEWEST_ABOVE))
  const cells = rows
    .map(({ line }) => line.text)
    .slice(0, rows.length - tail.length)
    .join(' ')
  const start = tail.findIndex(
    ({ line }, from) =>
      isClosedAbove(
        line,
        rows.slice(0, rows.length - tail.length + from).map((row) => row.line),
        page,
      ) ||
      opensNote(
        tail
          .slice(from)
          .map((row) => row.line.text.trim())
          .join(' '),
        cells,
      ),
  )
  return start < 0 ? [] : tail.slice(start).map(({ at }) => at)
}

/** By hand: of what nobody captioned only what is plainly a table counts as one. Lists of abbreviations have no rules. */
const FEWEST_CELLS = 8
const CELL_SHARE = 0.8
/** Cells that are not level with others are the further lines of one, where rules part the rows. */
const FEWEST_RULES = 8
const LEVEL_AMID_RULES = 0.5
/** Columns of one table stand this close, in points, where no text is between them. */
const COLUMNS_PT = 48

/** Cells side by side in nearly all rows. */
function isTable({ graphics, cells, lines: own, pieces }: Component, lines: readonly Line[]): boolean {
  if (lines.length < FEWEST_CELLS || graphics > 0 || cells < CELL_SHARE * lines.length) return false
  const isRuled = pieces - own.length >= FEWEST_RULES
  const isBeside = (line: Line): boolean => lines.some((other) => isLevel(line, other))
  return most(lines, isBeside, isRuled ? LEVEL_AMID_RULES : CELL_SHARE) && !most(lines, isSetAsCode, 0.5)
}

export function uncaptionedTables(parts: readonly PageParts[], claimed: readonly FloatRegion[]): FloatRegion[] {
  return parts.flatMap(({ view: { page, walls }, components }) => {
    const taken = new Set(claimed.flatMap(({ pageIndex, lines }) => (pageIndex === page.index ? lines : [])))
    const free = components.filter(({ lines }) => !lines.some((at) => taken.has(at)))
    const linesOf = ({ lines }: Component): Line[] => lines.flatMap((at) => page.lines[at] ?? [])
    const isPart = ({ lines, cells, graphics }: Component): boolean => graphics === 0 && 2 * cells > lines.length
    const wide = cluster(free.filter(isPart), walls, [], COLUMNS_PT).filter((one) => isTable(one, linesOf(one)))
    // What is no table together with what is near it may be one alone.
    const held = new Set(wide.flatMap(({ lines }) => lines))
    const alone = free.filter((one) => !one.lines.some((at) => held.has(at)) && isTable(one, linesOf(one)))
    return [...wide, ...alone].map(({ box, lines }): FloatRegion => {
      const reasons = ['no caption']
      return { type: 'table', pageIndex: page.index, box, lines, caption: [], score: 0, reasons, isAmbiguous: false }
    })
  })
}
