// Every line in which references may stand, in reading order.
import { type Block, type LabelledLine, type LineLabel, type LineRef, MARGIN_LABELS } from '../../../document/blocks.ts'
import type { Page } from '../../../document/page.ts'
import type { Placed } from './place-features.ts'

/** Indexes of some lines, in reading order. */
export type LineRun = readonly number[]

export interface SourceLine extends Placed {
  readonly ref: LineRef
  readonly text: string
  readonly label: LineLabel
  /** Probability of the label, 0 to 1. */
  readonly confidence: number
  readonly beginsConfidence: number
  /** The first line of a block that opens something new. */
  readonly opensBlock: boolean
  /** The letters come from OCR: their places are rough. */
  readonly isOcr: boolean
}

export function sourceLines(
  pages: readonly Page[],
  lineLabels: readonly (readonly LabelledLine[])[],
  blocks: readonly Block[],
): SourceLine[] {
  const byIndex = new Map(pages.map((page, at) => [page.index, { page, labels: lineLabels[at] ?? [] }]))
  return blocks.flatMap((block) => {
    if (MARGIN_LABELS.has(block.label) || block.label === 'line-number') return []
    return block.lines.flatMap((ref, at) => {
      const found = byIndex.get(ref.pageIndex)
      const line = found?.page.lines[ref.lineIndex]
      if (line === undefined || line.text.trim() === '') return []
      const labelled = found?.labels[ref.lineIndex]
      return [
        {
          ref,
          text: line.text,
          pageIndex: ref.pageIndex,
          box: line.box,
          size: line.size || 1,
          label: block.label,
          confidence: labelled?.confidence ?? 1,
          beginsConfidence: labelled?.beginsConfidence ?? 0,
          opensBlock: at === 0 && block.begins,
          isOcr: line.ocr,
        },
      ]
    })
  })
}
