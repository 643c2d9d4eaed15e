import { expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import type { Layers } from '../../../../../src/document/layers.ts'
import type { LineLabel } from '../../../../../src/document/page/blocks.ts'
import { openInference } from '../../../../../src/engines/inference/index.ts'
import { blocksOf } from '../../../../../src/stages/blocks/index.ts'
import { segmentReferencesStage } from '../../../../../src/stages/references/segment/index.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

const inference = openInference()
const LIST = [
  ['heading', 'References'],
  ['reference', '1. Abel M, Brandt K. Slow rivers of the northern plain. Water Stud. 2001;12:45-61.'],
  ['reference', '2. Castel P. Lakes without a shore. Oldtown: Riverside Press; 1998.'],
  ['page-header', 'A running head of this journal'],
  ['reference', '3. Dorn A, Evers L, Fox T. A method to count reeds along the banks of small'],
  ['reference', 'streams. Ann Field Bot. 2010;7:101-119.'],
  ['reference', '4. Grau H. On the age of bridges. Stone. 2004;1:2-9.'],
  ['reference', '5. Hall S. Mud and memory. Q Slow Sci. 2015;3:1-22.'],
] as const satisfies readonly (readonly [LineLabel, string])[]

async function segmented(refSeg: string, list: readonly (readonly [LineLabel, string])[] = LIST) {
  const page = printedPage(list.map(([, text], at) => ({ text, x: 72, y: 80 + 12 * at, size: 9 })))
  const lineLabels = [list.map(([label, text], rank) => labelledLine(label, rank, /^\d/.test(text)))]
  const paper = { pages: [page], lineLabels, blocks: blocksOf([page], lineLabels).blocks }
  const context = { options: { refSeg }, ports: { inference } } as unknown as Context
  const { value, warnings } = await segmentReferencesStage.run(paper as unknown as Layers, context)
  return { ...(value as Layers), warnings }
}

it.each(['geom', 'region', 'crf'])('finds the entries of a numbered list by %s', async (strategy) => {
  const { bibliography, referenceYield, referenceLines, warnings } = await segmented(strategy)
  expect(bibliography.map(({ key, label }) => `${key} ${label}`)).toEqual(['r1 1', 'r2 2', 'r3 3', 'r4 4', 'r5 5'])
  expect(bibliography[3]?.raw).toMatch(/^Grau H\. .*1:2-9\.$/)
  expect(referenceYield?.attempts.map((attempt) => attempt.strategy)).toEqual([strategy])
  expect(referenceLines.map(({ lineIndex }) => lineIndex)).toEqual([1, 2, 4, 5, 6, 7])
  expect(warnings).toEqual([])
})

it('leaves out the works that cite the paper, which publishers append', async () => {
  const later: [LineLabel, string][] = [
    ['front-note', 'This article has been cited by:'],
    ['reference', '1. Ilg B. Bridges of today. Stone. 2019;9:3-7.'],
    ['reference', '2. Jost C. Mud again. Q Slow Sci. 2021;8:4-11.'],
  ]
  const { bibliography, referenceLines } = await segmented('region', [...LIST, ...later])
  expect(bibliography.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5'])
  expect(referenceLines.map(({ lineIndex }) => lineIndex)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10])
})

it('says so where a language model was asked for and none is configured', async () => {
  const { bibliography, referenceYield, warnings } = await segmented('llm')
  expect(bibliography).toHaveLength(5)
  expect(referenceYield?.reason_flags).toContain('fallback_used')
  expect(referenceYield?.attempts.map(({ strategy, selected }) => [strategy, selected])).toEqual([
    ['llm', false],
    ['region', true],
  ])
  expect(warnings.map(({ code }) => code)).toEqual(['REF_SEG_FALLBACK'])
})
