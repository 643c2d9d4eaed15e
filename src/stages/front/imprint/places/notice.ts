// A notice, a printed line that may say where the paper appeared, and the rows of a page that notices are made of.
import { ROW_GAP } from '../../../../document/header.ts'
import { type Block, type LineLabel, lineKey, lineLabels, MARGIN_LABELS } from '../../../../document/page/blocks.ts'
import type { Line } from '../../../../document/page/page.ts'
import { isSameRow } from '../../../../document/page/rows.ts'

/** Of the pages, or the line that the file gives as its subject. */
export type Zone = 'cite' | 'front' | 'margin' | 'subject'

export interface Notice {
  readonly zone: Zone
  readonly pageIndex: number
  /** Pieces of one row stand apart by ROW_GAP. */
  readonly text: string
  /** On how many pages the same words stand at the margin. */
  readonly times: number
  /** Of the page, where the margins count the pages. */
  readonly pageNumber?: string | null
  /** Share of the page's height above it. */
  readonly top?: number
  /** Of a footnote, which may cite other works. */
  readonly isNote?: boolean
}

/** At the margins of so many pages words run through the paper; at fewer they may be the head or an axis of a figure. */
export const RUNNING_TIMES = 3

/** Labels under which the first page never prints where it appeared. */
export const TEXT_LABELS = lineLabels(
  'abstract keywords paragraph list caption-figure caption-table table table-note figure-text formula reference line-number code',
)
export const NO_NOTE_LABELS: ReadonlySet<LineLabel> = new Set([...TEXT_LABELS, ...MARGIN_LABELS])
export type Labels = ReadonlyMap<string, LineLabel>

export function labelsOf(blocks: readonly Block[]): Labels {
  const labels = new Map<string, LineLabel>()
  for (const { label, lines } of blocks) for (const ref of lines) labels.set(lineKey(ref), label)
  return labels
}

export const isOfRow = (line: Line, row: readonly Line[]): boolean => {
  const last = row.at(-1)
  return last !== undefined && isSameRow(line.box, last.box)
}

export interface Row {
  readonly text: string
  /** Distance of its upper edge from the page's. */
  readonly top: number
  readonly lines: readonly Line[]
}

/** Lines side by side as one text, from left to right. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Line[][] = []
  for (const line of [...lines].sort((a, b) => a.box[1] - b.box[1])) {
    const row = rows.at(-1)
    if (row !== undefined && isOfRow(line, row)) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => ({
    top: row[0]?.box[1] ?? 0,
    lines: row,
    text: row
      .sort((a, b) => a.box[0] - b.box[0])
      .map((line) => line.text.replace(/\s+/g, ' ').trim())
      .join(ROW_GAP),
  }))
}
