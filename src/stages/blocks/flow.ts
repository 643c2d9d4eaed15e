// A page's lines as they are read: down one column after the other, with the labels that the layout model gave them.
// Limits: set by hand while looking at papers, where nothing else is said.
import { type LabelledLine, MARGIN_LABELS } from '../../document/blocks.ts'
import type { Line, Page } from '../../document/page.ts'
import { ranked } from './model-order.ts'

export interface ReadLine {
  /** Place of the page among those read, and of the line among those of the page. */
  readonly page: number
  readonly index: number
  readonly line: Line
  readonly labelled: LabelledLine
  /** It stands in the margin of its page and is no part of any column. */
  readonly isMargin: boolean
}

/** What stands farther from the upper and lower edge of its page than this share of it is no running head or foot. */
const MARGIN_SHARE = 0.2

function isInMargin({ angle, box }: Line, { label }: LabelledLine, height: number): boolean {
  if (angle !== 0 || label === 'line-number') return true
  return MARGIN_LABELS.has(label) && (box[1] < height * MARGIN_SHARE || box[3] > height * (1 - MARGIN_SHARE))
}

/** The page's lines in reading order. */
export function readLines(page: Page, at: number, labels: readonly LabelledLine[]): ReadLine[] {
  return ranked(labels).flatMap((index) => {
    const [line, labelled] = [page.lines[index], labels[index]]
    if (line === undefined || labelled === undefined) return []
    return [{ page: at, index, line, labelled, isMargin: isInMargin(line, labelled, page.height) }]
  })
}

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

/** Half points: sizes in PDFs waver by rounding. */
export const roundSize = (size: number): number => Math.round(size * 2) / 2

/** The size in which most of the running text is set, in points. */
export function bodySizeOf(lines: readonly ReadLine[]): number {
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
