// What the sections of figures and tables hold.
import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import type { Element } from '../../../../src/document/blocks.ts'
import type { FloatRegion } from '../../../../src/document/floats.ts'
import { EMPTY_LAYERS, type Layers } from '../../../../src/document/layers.ts'
import { NO_DEADLINE } from '../../../../src/kernel/deadline.ts'
import { captionsStage } from '../../../../src/stages/floats/index.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

/** The passages of a float whose caption is the first line and whose rows are the next two. */
async function passagesOf(caption: string) {
  const page = printedPage([
    { text: caption, x: 50, y: 80 },
    { text: 'repeat', x: 50, y: 100 },
    { text: 'bend', x: 70, y: 112 },
  ])
  const at = (lineIndex: number) => ({ pageIndex: 0, lineIndex })
  const elements: Element[] = [{ kind: 'figure-caption', lines: [at(0)], runIn: null, look: null, formulas: [] }]
  const region: FloatRegion = {
    ...{ type: 'figure', pageIndex: 0, box: [50, 100, 90, 122], lines: [2, 1], caption: [at(0)] },
    ...{ score: 1, reasons: [], isAmbiguous: false },
  }
  const layers = { ...EMPTY_LAYERS, pages: [page], elements, floatRegions: [region] } as unknown as Layers
  const context = { options: DEFAULT_OPTIONS, ports: {}, deadline: NO_DEADLINE }
  const { value } = await captionsStage.run(layers, context as never)
  return value.captionPassages?.map(({ kind, content }) => [kind, content.text])
}

it('reads the rows of a listing as they are printed', async () => {
  expect(await passagesOf('Algorithm 1: Rivers')).toEqual([
    ['caption', 'Rivers'],
    ['code', 'repeat\n    bend'],
  ])
})

it('leaves the words in a figure to the figure', async () => {
  expect(await passagesOf('Figure 1: Rivers')).toEqual([['caption', 'Rivers']])
})
