// A paper's lines as they are read: down one column after the other, with what the layout model says of each.
import {
  type LabelledLine,
  type LineClue,
  type LineLabel,
  labelProbability,
  MARGIN_LABELS,
} from '../../document/page/blocks.ts'
import type { Line, OutlineEntry, Page } from '../../document/page/page.ts'
import { roundSize } from '../../document/page/typography.ts'

export interface ReadLine {
  /** Place of the page among those read, and of the line among those of the page. */
  readonly page: number
  readonly index: number
  readonly line: Line
  readonly labelled: LabelledLine
  /** It is in the margin of its page and is no part of any column. */
  readonly isMargin: boolean
  /** It stands amid the paper, where nothing of its header is printed. */
  readonly isAmid: boolean
}

export type Labels = readonly (readonly LabelledLine[])[]

/** A paper as all clues see it. */
export interface Reading {
  readonly pages: readonly Page[]
  readonly labels: Labels
  readonly outline: readonly OutlineEntry[]
  /** The lines of each page in reading order, margins included. */
  readonly perPage: readonly (readonly ReadLine[])[]
  /** The size in which most of the running text is set, in points. */
  readonly bodySize: number
}

/** What is farther from the upper and lower edge of its page than this share of it is no running head or foot. */
const MARGIN_SHARE = 0.2

/** Left edges are one within so many points (formulas of train: one more with 1 and with 4). */
export const SAME_EDGE_PT = 2

/** Numbers of lines are beside the text; a number at the left edge of a column opens a note that is set with a hanging indent. */
const isBesideText = ({ box }: Line, edges: readonly number[]): boolean =>
  !edges.some((edge) => Math.abs(edge - box[0]) < SAME_EDGE_PT)

interface Margins {
  readonly height: number
  /** Where lines of running text begin. */
  readonly edges: readonly number[]
}

function isInMargin(line: Line, { label }: LabelledLine, { height, edges }: Margins): boolean {
  const { angle, box } = line
  if (angle !== 0) return true
  if (label === 'line-number') return isBesideText(line, edges)
  const [isHigh, isLow] = [box[1] < height * MARGIN_SHARE, box[3] > height * (1 - MARGIN_SHARE)]
  return MARGIN_LABELS.has(label) && ((isHigh && label !== 'page-footer') || (isLow && label !== 'page-header'))
}

/** A paper prints its header on its first pages, or its last. */
const FIRST_PAGES = 2
const LAST_PAGES = 2

/** The page's lines in reading order; `pageCount` of the paper. */
export function readLines(page: Page, at: number, labels: readonly LabelledLine[], pageCount = 1): ReadLine[] {
  const isAmid = at >= FIRST_PAGES && at < pageCount - LAST_PAGES
  const edges = page.lines.flatMap(({ box }, index) => (labels[index]?.label === 'paragraph' ? box[0] : []))
  const margins = { height: page.height, edges }
  return labels
    .map((labelled, index) => ({ labelled, index }))
    .sort((a, b) => a.labelled.rank - b.labelled.rank)
    .flatMap(({ labelled, index }) => {
      const line = page.lines[index]
      return line === undefined
        ? []
        : [{ page: at, index, line, labelled, isMargin: isInMargin(line, labelled, margins), isAmid }]
    })
}

export function readPaper(pages: readonly Page[], labels: Labels, outline: readonly OutlineEntry[] = []): Reading {
  const perPage = pages.map((page, at) => readLines(page, at, labels[at] ?? [], pages.length))
  return { pages, labels, outline, perPage, bodySize: bodySizeOf(perPage.flat()) }
}

export const clueOn = (
  { page, index }: Pick<ReadLine, 'page' | 'index'>,
  name: string,
  label: LineLabel,
  more: { readonly value?: number; readonly begins?: boolean } = {},
): LineClue => ({ name, page, index, label, value: 1, ...more })

/** How likely a line has one of some labels. */
export const likelihood = ({ labelled }: ReadLine, labels: Iterable<LineLabel>): number => {
  let sum = 0
  for (const label of labels) sum += labelProbability(labelled, label)
  return sum
}

/** A label that the model rules out can still be right. */
export const LEAST_PROBABILITY = 1e-4

export const logProbability = ({ labelled }: ReadLine, label: LineLabel): number =>
  Math.log(Math.max(LEAST_PROBABILITY, labelProbability(labelled, label)))

/** How far up the page, in heights of the line, the next one must stand to be the head of another column. */
const COLUMN_JUMP = 1.5

/** Lines that follow one another down the page: a column, or the part of one below a wide figure. Margins are left out. */
export function columnsOf(lines: readonly ReadLine[]): ReadLine[][] {
  const columns: ReadLine[][] = []
  for (const one of lines) {
    if (one.isMargin) continue
    const last = columns.at(-1)?.at(-1)
    const height = one.line.box[3] - one.line.box[1]
    const jumpsUp = last === undefined || one.line.box[1] < last.line.box[1] - COLUMN_JUMP * height
    if (jumpsUp) columns.push([one])
    else columns.at(-1)?.push(one)
  }
  return columns
}

function bodySizeOf(lines: readonly ReadLine[]): number {
  const letters = new Map<number, number>()
  for (const { line, labelled } of lines) {
    if (labelled.label !== 'paragraph') continue
    const size = roundSize(line.size)
    letters.set(size, (letters.get(size) ?? 0) + line.text.length)
  }
  let [best, most] = [0, 0]
  for (const [size, count] of letters) if (count > most) [best, most] = [size, count]
  return best
}
