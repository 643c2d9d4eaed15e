// The printed affiliations: blocks of lines, each with the number or letter that stands in the margin before it, and cells of grids in columns.
import type { AffiliationText } from '../../byline/split-affiliations.ts'
import { SMALL_IN_NAMES } from '../../conventions/language/words.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import { type Block, type LineRef, labelProbability, lineKey } from '../../document/page/blocks.ts'
import { type Box, overlapsAcross } from '../../document/page/box.ts'
import { type Line, type Page, spanBox, wordsOf } from '../../document/page/page.ts'
import { isSameRow } from '../../document/page/rows.ts'
import { isSimilarSize } from '../../document/page/typography.ts'
import type { Range } from '../../document/ranges.ts'
import { concatenate, cutEnd, cutStart, marksOf, type RichText } from '../../document/rich-text.ts'
import { median, minOf } from '../../kernel/lists.ts'
import type { FrontFacts } from './facts.ts'

/** How far before an address its mark may stand, in heights of its letters. */
const WIDEST_INDENT = 3
const LONE_MARK = /^(?:\d{1,2}|[a-z]|[*∗†‡§¶]{1,3})[.)]?$/u
const isLoneMark = (text: string): boolean => LONE_MARK.test(text.trim())

/** A line that is nothing but a mark, on the row of another and before it. */
const isMarkOf = (mark: Line, line: Line): boolean =>
  isLoneMark(mark.text) &&
  mark.box[2] <= line.box[0] + 1 &&
  line.box[0] - mark.box[2] < WIDEST_INDENT * line.size &&
  mark.box[1] < line.box[3] &&
  mark.box[3] > line.box[1]

/** The text behind a raised mark; places stay those of the text, so that its rows are still known by their letters. */
function withMark(mark: string, content: RichText): RichText {
  const shift = mark.length + 1
  const marks = content.marks.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift }))
  return {
    text: `${mark} ${content.text}`,
    marks: [{ kind: 'style', style: 'sup', start: 0, end: mark.length }, ...marks],
  }
}

/** What stands at one place of a grid: a line, or a stretch of one between wide blanks. */
interface Cell extends Range {
  readonly ref: LineRef
  readonly line: Line
  readonly box: Box
}

/** A blank of a line is that between columns where names on one row not far above it stand at both its sides, and where most blanks are narrower. */
const COLUMN_GAP = 0.8
const WIDER_THAN_MOST = 1.6
const NAMES_ABOVE = 14
function cellsOf(ref: LineRef, line: Line, names: readonly Box[]): Cell[] {
  const words = line.angle === 0 ? wordsOf(line) : []
  const above = names.filter((box) => line.box[1] - box[3] < NAMES_ABOVE * line.size)
  const parts = (x: number): boolean =>
    above.some((left) => left[2] <= x && above.some((right) => right[0] >= x && isSameRow(left, right)))
  const blank = (at: number): number =>
    (line.edges[words[at]?.start ?? 0] ?? 0) - (line.edges[words[at - 1]?.end ?? 0] ?? 0)
  const usual = median(words.slice(1).map((_, at) => blank(at + 1)))
  const cells: { start: number; end: number }[] = []
  words.forEach(({ start, end }, at) => {
    const last = cells.at(-1)
    const isWide = blank(at) > Math.max(COLUMN_GAP * line.size, words.length > FEW_WORDS ? WIDER_THAN_MOST * usual : 0)
    const middle = (line.edges[start] ?? 0) - blank(at) / 2
    const isBehindMark = last !== undefined && isLoneMark(line.text.slice(last.start, last.end))
    if (last === undefined || (isWide && parts(middle) && !isBehindMark)) cells.push({ start, end })
    else last.end = end
  })
  return cells.map((cell) => ({ ...cell, ref, line, box: spanBox(line, cell.start, cell.end) }))
}
/** Of so few words the blanks may all be those between columns. */
const FEW_WORDS = 4

function contentOf({ ref, line, box, start, end }: Cell, text: PageText): RichText {
  const whole = text.textOf([ref], 'affiliation')
  if (start === 0 && end >= line.text.trimEnd().length) return whole
  const cut = cutStart(cutEnd(whole, end), start)
  return { ...cut, marks: cut.marks.map((mark) => (mark.kind === 'place' ? { ...mark, box } : mark)) }
}

/** Rows of one column follow one another no further apart than this, in heights of their letters. */
const WIDEST_ROW_GAP = 0.8

/** Cells below one another, each column by itself. */
function columnsOf(cells: readonly Cell[]): Cell[][] {
  const columns: Cell[][] = []
  for (const cell of [...cells].sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])) {
    const above = columns.filter((column) => {
      const last = column.at(-1)
      const gap = cell.box[1] - (last?.box[3] ?? Number.NEGATIVE_INFINITY)
      return last !== undefined && overlapsAcross(last.box, cell.box) && Math.abs(gap) < WIDEST_ROW_GAP * cell.line.size
    })
    if (above.length === 1) above[0]?.push(cell)
    else columns.push([cell])
  }
  return columns
}

/** How sure the models must be that a line is an affiliation's for it to be one without a word that says so. */
const SURE_AFFILIATION = 0.9

function isSureOf(refs: readonly LineRef[], facts: FrontFacts): boolean {
  const likely = refs.map((ref) => {
    const { layout, tokens = [] } = facts.lineAt(ref) ?? {}
    const own = tokens.filter(({ label }) => label.startsWith('affiliation')).length / Math.max(1, tokens.length)
    return Math.max(own, layout === undefined ? 0 : labelProbability(layout, 'affiliation'))
  })
  return minOf(likely) >= SURE_AFFILIATION
}

export interface PlacedName {
  readonly pageIndex: number
  readonly box: Box
}

function cellsIn({ lines, pageIndex }: Block, text: PageText, names: readonly PlacedName[]): Cell[] {
  const beside = names.filter((name) => name.pageIndex === pageIndex).map(({ box }) => box)
  return lines.flatMap((ref) => {
    const line = text.lineAt(ref)
    return line === undefined ? [] : cellsOf(ref, line, beside)
  })
}

/** Lines side by side are cells where more than a wide blank parts them. */
const CELL_GAP = 2.2

/** Whether lines stand side by side: names in columns have their addresses below them, not behind. */
export function isGrid(block: Block, text: PageText, names: readonly PlacedName[]): boolean {
  const cells = cellsIn(block, text, names)
  return cells.some((cell) =>
    cells.some(
      ({ line, box }) =>
        isSameRow(cell.box, box) &&
        (cell.line === line ? box[0] > cell.box[2] : box[0] - cell.box[2] > CELL_GAP * line.size),
    ),
  )
}

/** A block's lines, parted where one is nothing but the mark of the next. */
function partsOf(lines: readonly LineRef[], text: PageText): LineRef[][] {
  const parts: LineRef[][] = []
  const lineOf = (ref: LineRef | undefined): Line | undefined => (ref === undefined ? undefined : text.lineAt(ref))
  let isNew = true
  lines.forEach((ref, at) => {
    const [line, next] = [lineOf(ref), lineOf(lines[at + 1])]
    if (line === undefined || (isLoneMark(line.text) && (next === undefined || isMarkOf(line, next)))) isNew = true
    else {
      if (isNew) parts.push([])
      parts.at(-1)?.push(ref)
      isNew = false
    }
  })
  return parts
}

/** An address that ends so goes on in the line right below it, whatever that line was taken for. */
const OPEN_END = new RegExp(String.raw`(?:,|(?<!\p{L})(?:${[...SMALL_IN_NAMES].join('|')}|&))$`, 'u')

function withOpenEnd(
  lines: readonly LineRef[],
  onPage: readonly Line[],
  text: PageText,
  isListed: (ref: LineRef) => boolean,
): readonly LineRef[] {
  const last = lines.at(-1)
  const end = last === undefined ? undefined : text.lineAt(last)
  if (last === undefined || end === undefined || !OPEN_END.test(end.text.trim())) return lines
  const below = onPage.findIndex(
    ({ box, size, angle, text: words }) =>
      angle === 0 &&
      /\p{L}/u.test(words) &&
      isSimilarSize({ size }, end) &&
      box[1] > end.box[1] + size / 2 &&
      box[1] - end.box[3] < size / 2 &&
      (Math.abs(box[0] - end.box[0]) < WIDEST_INDENT * size || overlapsAcross(box, end.box)),
  )
  const ref = { pageIndex: last.pageIndex, lineIndex: below }
  return below < 0 || isListed(ref) ? lines : withOpenEnd([...lines, ref], onPage, text, isListed)
}

/** Blocks are those of affiliations alone; names are the places of those who sign. */
export function affiliationTexts(
  blocks: readonly Block[],
  pages: readonly Page[],
  text: PageText,
  facts: FrontFacts,
  names: readonly PlacedName[],
): AffiliationText[] {
  const grids = new Set(blocks.filter((block) => isGrid(block, text, names)))
  const inGrid = columnsOf([...grids].flatMap((block) => cellsIn(block, text, names))).map((column) => ({
    ...concatenate(column.map((cell) => contentOf(cell, text))),
    isSure: isSureOf(
      column.map(({ ref }) => ref),
      facts,
    ),
  }))
  const listed = new Set(blocks.flatMap(({ lines }) => lines.map(lineKey)))
  const isListed = (ref: LineRef): boolean => listed.has(lineKey(ref))
  const single = blocks
    .filter((block) => !grids.has(block))
    .flatMap((block) => {
      const onPage = pages.find(({ index }) => index === block.pageIndex)?.lines ?? []
      return partsOf(block.lines, text).map((own) => {
        const lines = withOpenEnd(own, onPage, text, isListed)
        const content = text.textOf(lines, block.label)
        const [ref] = lines
        const first = ref === undefined ? undefined : text.lineAt(ref)
        const isSure = isSureOf(lines, facts)
        const opensRaised = marksOf(content, 'style').some(({ style, start }) => style === 'sup' && start === 0)
        const mark =
          first === undefined || opensRaised
            ? undefined
            : onPage.find((line) => line !== first && isMarkOf(line, first))
        return { ...(mark === undefined ? content : withMark(mark.text.trim(), content)), isSure }
      })
    })
  return [...inGrid, ...single]
}
