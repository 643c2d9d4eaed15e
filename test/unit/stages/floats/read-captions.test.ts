// What the sections of figures and tables hold.
import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import type { FloatRegion } from '../../../../src/document/floats.ts'
import { EMPTY_LAYERS, type Layers } from '../../../../src/document/layers.ts'
import type { Block, Element } from '../../../../src/document/page/blocks.ts'
import { unionBoxes } from '../../../../src/document/page/box.ts'
import { NO_DEADLINE } from '../../../../src/kernel/time/deadline.ts'
import { captionsStage } from '../../../../src/stages/floats/index.ts'
import { captionsOn } from '../../../../src/stages/floats/placed-captions.ts'
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

/** The captions that are read of elements, one of a line each; those of one region belong together. */
async function readingOf(
  lines: readonly { readonly text: string; readonly y: number; readonly kind?: Element['kind'] }[],
  claimed: readonly number[] = [],
  language: string | null = null,
) {
  const page = printedPage(lines.map(({ text, y }) => ({ text, x: 50, y })))
  const at = (lineIndex: number) => ({ pageIndex: 0, lineIndex })
  const elements = lines.map(
    ({ kind = 'figure-caption' }, index): Element => ({
      kind,
      lines: [at(index)],
      runIn: null,
      look: null,
      formulas: [],
    }),
  )
  const region = { type: 'figure', pageIndex: 0, box: [50, 100, 90, 122], lines: [], caption: claimed.map(at) }
  const layers = {
    ...EMPTY_LAYERS,
    ...{ pages: [page], elements, header: { ...EMPTY_LAYERS.header, language } },
    floatRegions: claimed.length === 0 ? [] : [{ ...region, score: 1, reasons: [], isAmbiguous: false }],
  } as unknown as Layers
  const context = { options: DEFAULT_OPTIONS, ports: {}, deadline: NO_DEADLINE }
  const { value } = await captionsStage.run(layers, context as never)
  return value
}
const captionsOf = async (...given: Parameters<typeof readingOf>) =>
  (await readingOf(...given)).floats?.map(({ label, caption }) => [label, caption?.text])

it('joins a label above a picture and its words below', async () => {
  const lines = [
    { text: 'Figure 1', y: 80 },
    { text: 'Reeds that bend.', y: 400 },
  ]
  expect(await captionsOf(lines, [0, 1])).toEqual([['Figure 1', 'Reeds that bend.']])
})

it('reads a title above a figure and the sentences below it apart, and those over columns as one', async () => {
  const lines = [
    { text: 'Figure 1. Reeds by the river', y: 80 },
    { text: 'Each line is the mean of Green and', y: 400 },
    { text: 'Black Rivers.', y: 330 },
  ]
  const { captionPassages } = await readingOf(lines, [0, 1, 2])
  expect(captionPassages?.map(({ content }) => content.text)).toEqual([
    'Reeds by the river',
    'Each line is the mean of Green and Black Rivers.',
  ])
})

it('makes one row of a caption in two languages, the language of the paper first', async () => {
  const lines = [
    { text: 'Figure 1. The rivers.', y: 80 },
    { text: 'Figura 1. Os rios.', y: 92 },
  ]
  expect(await captionsOf(lines, [0, 1], 'pt')).toEqual([['Figura 1', 'Os rios. The rivers.']])
  expect(await captionsOf(lines, [0, 1], 'en')).toEqual([['Figure 1', 'The rivers. Os rios.']])
})

it('reads on in the line below where a caption breaks off, though it was taken for a note', async () => {
  const below = (text: string) => [
    { text: 'Table 1. Reeds that bend, and the', y: 80, kind: 'table-caption' as const },
    { text, y: 90, kind: 'table-note' as const },
  ]
  expect(await captionsOf(below('“other” kinds.'))).toEqual([['Table 1', 'Reeds that bend, and the “other” kinds.']])
  const ended = [
    { ...below('')[0], text: 'Table 1. Reeds.', y: 80 },
    { ...below('Note. All.')[1], y: 90 },
  ]
  expect(await captionsOf(ended as never)).toEqual([['Table 1', 'Reeds.']])
})

it('gives captions beside each other, which come as one block, each its own lines', async () => {
  const texts = ['Table 1: Time until', 'Table 2: Fraction of', 'all rivers bend.', 'rivers that bend.']
  const page = printedPage(texts.map((text, at) => ({ text, x: at % 2 === 0 ? 50 : 300, y: at < 2 ? 80 : 92 })))
  const at = (lineIndex: number) => ({ pageIndex: 0, lineIndex })
  const blocks = [[0], [1], [2, 3]].map(
    (lines): Block => ({
      ...{ label: 'caption-table', pageIndex: 0, begins: true, runIn: null, look: null, confidence: 0.95 },
      box: unionBoxes(lines.flatMap((line) => page.lines[line] ?? []).map(({ box }) => box)) ?? [0, 0, 0, 0],
      lines: lines.map(at),
    }),
  )
  const captions = captionsOn(page, blocks, 12)
  expect(captions.map(({ lines }) => lines)).toEqual([
    [0, 2],
    [1, 3],
  ])
  const floatRegions = captions.map(({ lines }) => ({
    ...{ type: 'table', pageIndex: 0, box: null, lines: [], caption: lines.map(at) },
    ...{ score: 1, reasons: [], isAmbiguous: false },
  }))
  const elements = blocks.map(({ lines }) => ({ kind: 'table-caption', lines, runIn: null, look: null, formulas: [] }))
  const layers = { ...EMPTY_LAYERS, pages: [page], elements, floatRegions } as unknown as Layers
  const context = { options: DEFAULT_OPTIONS, ports: {}, deadline: NO_DEADLINE }
  const { value } = await captionsStage.run(layers, context as never)
  expect(value.floats?.map(({ caption }) => caption?.text)).toEqual([
    'Time until all rivers bend.',
    'Fraction of rivers that bend.',
  ])
})
