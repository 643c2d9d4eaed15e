// The lines of the first pages in reading order, each with how it is set and what the layout model took it for.
import type { LabelledLine, LineLabel, LineRef } from '../../../document/page/blocks.ts'
import type { Line, Page } from '../../../document/page/page.ts'

export interface FrontLine {
  /** Place of the page among those read, and of the line among those of the page. */
  readonly page: number
  readonly index: number
  readonly ref: LineRef
  readonly line: Line
  readonly label: LineLabel
  /** Probability of the label, 0 to 1. */
  readonly confidence: number
  /** Slant and weight of most of its letters. */
  readonly italic: boolean
  readonly bold: boolean
}

/** A paper introduces itself on its first pages; a cover may come before. */
export const FRONT_PAGES = 4

const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

/** Whether most letters of the line are set so; raised marks aside. */
function mostly(line: Line, test: (span: Line['spans'][number]) => boolean): boolean {
  const level = line.spans.filter(({ rise }) => rise === null)
  const count = (spans: readonly Line['spans'][number][]) =>
    spans.reduce((sum, { start, end }) => sum + lettersIn(line.text.slice(start, end)), 0)
  return count(level.filter(test)) * 2 > count(level)
}

export function frontLinesOf(pages: readonly Page[], labels: readonly (readonly LabelledLine[])[]): FrontLine[] {
  return pages.slice(0, FRONT_PAGES).flatMap((page, at) =>
    (labels[at] ?? [])
      .map(({ label, confidence, rank }, index) => ({ label, confidence, rank, index }))
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ label, confidence, index }): FrontLine[] => {
        const line = page.lines[index]
        if (line === undefined || line.angle !== 0) return []
        const [italic, bold] = [mostly(line, (span) => span.italic), mostly(line, (span) => span.bold)]
        return [
          { page: at, index, ref: { pageIndex: page.index, lineIndex: index }, line, label, confidence, italic, bold },
        ]
      }),
  )
}
