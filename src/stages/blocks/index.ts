// Pages and line labels to blocks in reading order, and those to elements that are whole again.
import { defineStage } from '../../contract/stage.ts'
import type { Block, LabelledLine } from '../../document/blocks.ts'
import type { Page } from '../../document/page.ts'
import { pageTextOf } from '../../document/page-text.ts'
import { noted } from '../../kernel/noted.ts'
import { toElements } from './elements.ts'
import { type FlowLine, groupLines } from './group-lines.ts'
import { runInLines } from './run-in-lines.ts'
import { smoothLabels } from './smooth-labels.ts'

function flowOf(page: Page, labels: readonly LabelledLine[]): FlowLine[] {
  const lines = page.lines.flatMap((line, lineIndex) => {
    const labelled = labels[lineIndex]
    if (labelled === undefined) return []
    const [span] = line.spans
    const style = `${Math.round(line.size)} ${span?.bold} ${span?.italic}`
    return [{ ref: { pageIndex: page.index, lineIndex }, box: line.box, labelled, style, text: line.text.trimStart() }]
  })
  return lines.sort((a, b) => a.labelled.rank - b.labelled.rank)
}

export function blocksOf(pages: readonly Page[], labels: readonly (readonly LabelledLine[])[]): Block[] {
  return pages.flatMap((page, index) =>
    groupLines(flowOf(page, runInLines(page, smoothLabels(page, labels[index] ?? [])))),
  )
}

export const blocksStage = defineStage({
  name: 'blocks',
  needs: ['pages', 'lineLabels'],
  gives: ['blocks', 'elements'],
  essential: true,
  run: ({ pages, lineLabels }) => {
    const blocks = blocksOf(pages, lineLabels)
    const { lineAt } = pageTextOf(pages)
    return noted({ blocks, elements: toElements(blocks, (ref) => lineAt(ref)?.text ?? '') })
  },
})
