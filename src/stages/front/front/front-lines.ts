// The lines of the first pages in reading order, each with how it is set and what the layout model took it for.
// Limits: set by hand while looking at papers, where nothing else is said.
import type { Block, LabelledLine, LineLabel, LineRef } from '../../../document/blocks.ts'
import type { Line, Page } from '../../../document/page.ts'

export interface FrontLine {
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

/** What a line that was relabelled after the model spoke counts for. */
export const UNSURE = 0.5

const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

/** Whether most letters of the line are set so; raised marks aside. */
function mostly(line: Line, test: (span: Line['spans'][number]) => boolean): boolean {
  const level = line.spans.filter(({ rise }) => rise === null)
  const count = (spans: readonly Line['spans'][number][]) =>
    spans.reduce((sum, { start, end }) => sum + lettersIn(line.text.slice(start, end)), 0)
  return count(level.filter(test)) * 2 > count(level)
}

export function frontLinesOf(
  pages: readonly Page[],
  blocks: readonly Block[],
  labels: readonly (readonly LabelledLine[])[],
): FrontLine[] {
  const first = pages[0]?.index ?? 0
  const placeOf = new Map(pages.map(({ index }, at) => [index, at]))
  return blocks
    .filter(({ pageIndex }) => pageIndex < first + FRONT_PAGES)
    .flatMap(({ label, lines }) => lines.map((ref) => ({ ref, label })))
    .flatMap(({ ref, label }): FrontLine[] => {
      const at = placeOf.get(ref.pageIndex) ?? -1
      const line = pages[at]?.lines[ref.lineIndex]
      if (line === undefined || line.angle !== 0) return []
      const given = labels[at]?.[ref.lineIndex]
      const confidence = given?.label === label ? given.confidence : UNSURE
      const italic = mostly(line, (span) => span.italic)
      return [{ ref, line, label, confidence, italic, bold: mostly(line, (span) => span.bold) }]
    })
}
