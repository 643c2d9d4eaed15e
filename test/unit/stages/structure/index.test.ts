import { expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Element, ElementKind } from '../../../../src/document/blocks.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { structureStage } from '../../../../src/stages/structure/index.ts'
import { layersOf } from '../../../support/layers.ts'
import { printedPage } from '../../../support/printed-page.ts'

const TEXTS = ['A river bends.', 'Roe, A. 2001. Rivers.', 'Measure A. width of the reeds;', 'Smith, B. 2002. Lakes.']
const element = (kind: ElementKind, ...lines: number[]): Element => ({
  kind,
  lines: lines.map((lineIndex) => ({ pageIndex: 0, lineIndex })),
  runIn: null,
  look: null,
  formulas: [],
})

it('gives lines back to the text that looked like references, and takes those that are', async () => {
  const page = printedPage(TEXTS.map((text, at) => ({ text, x: 72, y: 80 + 14 * at })))
  const elements = [element('paragraph', 0, 1), element('reference', 2), element('reference', 3)]
  const referenceLines = [1, 3].map((lineIndex) => ({ pageIndex: 0, lineIndex }))
  const layers = layersOf({ pages: [page], elements, referenceLines })
  const { value } = await structureStage.run(layers, {} as Context)
  expect((value as Layers).passages.map(({ content }) => content.text)).toEqual([TEXTS[0], TEXTS[2]])
})
