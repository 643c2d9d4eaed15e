// Pages and line labels to blocks in reading order, and those to elements that are whole again.
import { defineStage } from '../../contract/stage.ts'
import { pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Block, LabelledLine } from '../../document/blocks.ts'
import type { OutlineEntry, Page } from '../../document/page.ts'
import { noted } from '../../kernel/noted.ts'
import { decideCaptions } from './captions.ts'
import { toElements } from './elements.ts'
import { decideFormulas } from './formulas/index.ts'
import { type FlowLine, groupLines } from './group-lines.ts'
import { decideHeadings, type HeadedLine } from './headings/index.ts'
import { decideNotes } from './notes/index.ts'
import { settleRunningHeads } from './running-heads.ts'
import { smoothLabels } from './smooth-labels.ts'
import { settleStrays } from './strays.ts'
import { mendTornSentences } from './torn-sentences.ts'

function flowOf(page: Page, headed: readonly HeadedLine[]): FlowLine[] {
  const lines = page.lines.flatMap(({ box }, lineIndex) => {
    const one = headed[lineIndex]
    return one === undefined ? [] : [{ ref: { pageIndex: page.index, lineIndex }, box, ...one }]
  })
  return lines.sort((a, b) => a.labelled.rank - b.labelled.rank)
}

/** Last, because the pieces of a formula leave the order in which the other decisions read the page. */
function withFormulas(page: Page, headed: readonly HeadedLine[]): HeadedLine[] {
  const labels = decideFormulas(
    page,
    headed.map(({ labelled }) => labelled),
  )
  return headed.map((one, index) => ({ ...one, labelled: labels[index] ?? one.labelled }))
}

export function blocksOf(
  pages: readonly Page[],
  labels: readonly (readonly LabelledLine[])[],
  outline: readonly OutlineEntry[] = [],
): Block[] {
  const headed = settleRunningHeads(pages, labels)
  const smoothed = pages.map((page, index) => smoothLabels(page, headed[index] ?? []))
  const floats = decideCaptions(pages, settleStrays(pages, smoothed))
  const decided = decideHeadings(pages, decideNotes(pages, floats), outline)
  return pages.flatMap((page, index) =>
    mendTornSentences(page, groupLines(flowOf(page, withFormulas(page, decided[index] ?? [])))),
  )
}

export const blocksStage = defineStage({
  name: 'blocks',
  needs: ['pages', 'lineLabels', 'fileFacts'],
  gives: ['blocks'],
  essential: true,
  run: ({ pages, lineLabels, fileFacts }) => noted({ blocks: blocksOf(pages, lineLabels, fileFacts?.outline) }),
})

/** After the first pages have been read once more: what is abstract and what is a note is settled there. */
export const elementsStage = defineStage({
  name: 'elements',
  needs: ['pages', 'blocks'],
  gives: ['elements'],
  essential: true,
  run: ({ pages, blocks }) => noted({ elements: toElements(blocks, pageTextOf(pages).lineAt) }),
})
