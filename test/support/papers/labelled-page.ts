// Pages with a label on every line, for tests of what is decided for all lines of a paper together.
import type { LabelledLine, LineLabel } from '../../../src/document/page/blocks.ts'
import type { Page } from '../../../src/document/page/page.ts'
import { type ReadLine, readLines } from '../../../src/stages/blocks/flow.ts'
import { type PrintedLine, printedPage } from './printed-page.ts'
import { labelledLine } from './reference-lines.ts'

export interface Row extends Partial<PrintedLine> {
  readonly text: string
  readonly label?: LineLabel
  readonly begins?: boolean
  readonly confidence?: number
  /** Points to leave above the row beyond the usual. */
  readonly gap?: number
  /** It stands level with the row before. */
  readonly isBeside?: boolean
  /** It is the first of a new column. */
  readonly column?: boolean
  /** Its first characters are raised. */
  readonly raised?: number
}

const [TOP, LEFT, GUTTER_X, LEADING] = [80, 50, 320, 12]

export interface LabelledPage {
  readonly page: Page
  readonly labels: readonly LabelledLine[]
}

/** Rows one below the other, in the order in which they are read. */
export function labelledPage(rows: readonly Row[], more: Partial<Page> = {}): LabelledPage {
  let [y, left] = [TOP - LEADING, LEFT]
  const lines = rows.map((row): PrintedLine => {
    if (row.column === true) [y, left] = [TOP - LEADING, GUTTER_X]
    if (row.isBeside !== true) y += LEADING + (row.gap ?? 0)
    const spans = row.raised === undefined ? row.spans : raisedSpans(row.text, row.raised, row.size ?? 10)
    return { x: left, y, ...row, ...(spans === undefined ? {} : { spans }) }
  })
  const labels = rows.map(({ label = 'paragraph', begins = false, confidence = 0.9 }, rank) =>
    labelledLine(label, rank, begins, confidence),
  )
  return { page: printedPage(lines, more), labels }
}

/** The same as the stages that work on lines read them. */
export function readRows(rows: readonly Row[], more: Partial<Page> = {}): ReadLine[] {
  const { page, labels } = labelledPage(rows, more)
  return readLines(page, 0, labels)
}

function raisedSpans(text: string, end: number, size: number): NonNullable<PrintedLine['spans']> {
  return [
    { start: 0, end, size: size * 0.7, rise: 'sup' },
    { start: end, end: text.length, size },
  ]
}
