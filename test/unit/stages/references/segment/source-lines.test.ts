// The lines of blocks in which references may stand.
import { expect, it } from 'vitest'
import type { Block, LineLabel } from '../../../../../src/document/page/blocks.ts'
import {
  nearLists,
  sourceLines,
  unweave,
  withOwnLabels,
} from '../../../../../src/stages/references/segment/source-lines.ts'
import { labelledPage } from '../../../../support/papers/labelled-page.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

const TEXTS = ['References', 'Roe, K. 2001.', ' ', 'Poe, A. 2002.', '12']
const { page, labels } = labelledPage(TEXTS.map((text) => ({ text, confidence: 0.7, begins: true })))

const block = (label: LineLabel, begins: boolean, ...lines: readonly number[]): Block => ({
  label,
  pageIndex: 0,
  box: [0, 0, 9, 9],
  lines: lines.map((lineIndex) => ({ pageIndex: 0, lineIndex })),
  begins,
  runIn: null,
  look: null,
  confidence: 0.8,
})

it('takes the lines of all blocks but those of margins, and none that is empty or not there', () => {
  const blocks = [block('heading', true, 0), block('reference', true, 1, 2, 3, 9), block('page-number', true, 4)]
  const found = sourceLines([page], [labels], blocks)
  expect(found.map(({ text, label, opensBlock }) => [text, label, opensBlock])).toEqual([
    ['References', 'heading', true],
    ['Roe, K. 2001.', 'reference', true],
    ['Poe, A. 2002.', 'reference', false],
  ])
  // The layout model's 0.7 is of the label that it gave, whatever was decided later.
  expect(found[1]).toMatchObject({ confidence: 0.8, beginsConfidence: 0.9, size: 10, isOcr: false, pageIndex: 0 })
})

it('is not sure of the beginning of lines without a label of the model, and gives every line a size', () => {
  const flat = { ...page, lines: page.lines.map((line) => ({ ...line, size: 0 })) }
  const [line] = sourceLines([flat], [], [block('reference', false, 1)])
  expect(line).toMatchObject({ beginsConfidence: 0, size: 1, opensBlock: false })
  expect(sourceLines([{ ...page, index: 7 }], [labels], [block('reference', true, 1)])).toEqual([])
})

it('leaves out lines that are far from references and notes, and behind no heading that announces them', () => {
  const prose = listedLines(
    Array.from({ length: 200 }, (_, at) => `Line ${at}.`),
    { label: 'paragraph' },
  )
  const within = (texts: readonly string[], label: LineLabel) =>
    nearLists([...prose, ...listedLines(texts, { label }), ...prose]).map(({ text }) => text)
  for (const near of [within(['Roe, K. 2001.'], 'reference'), within(['3 Roe, 2001.'], 'footnote')]) {
    expect(near).toHaveLength(121)
    expect([near[0], near.at(-1)]).toEqual(['Line 140.', 'Line 59.'])
  }
  expect(within(['References'], 'heading')).toHaveLength(261)
  expect(within(['Methods'], 'heading')).toEqual([])
})

it('leaves out the cover before the title, which cites the paper itself', () => {
  const paper = labelledPage(['When the Ties Unwind', 'Roe, K. 2001.'].map((text) => ({ text })))
  const second = { ...paper.page, index: 1 }
  const onSecond = (label: LineLabel, lineIndex: number): Block => ({
    ...block(label, true),
    pageIndex: 1,
    lines: [{ pageIndex: 1, lineIndex }],
  })
  const blocks = [block('reference', true, 1, 3), onSecond('title', 0), onSecond('reference', 1)]
  const found = sourceLines([page, second], [labels, paper.labels], blocks)
  expect(found.map(({ text }) => text)).toEqual(['When the Ties Unwind', 'Roe, K. 2001.'])
})

it('puts labels that stand in a column of their own before the lines at their height', () => {
  const entries = listedLines(Array.from({ length: 12 }, (_, at) => `\t\tRoe, K. Rivers ${at}.`))
  const keys = listedLines(Array.from({ length: 12 }, (_, at) => `[R${at}]`)).map((line, lineIndex) => ({
    ...line,
    refs: [{ pageIndex: 0, lineIndex: 100 + lineIndex }],
  }))
  const beside = keys.flatMap((key, at) => [key, entries[at] ?? key])
  for (const order of [beside, [...keys, ...entries]]) {
    const found = unweave(withOwnLabels(order))
    expect(found.map(({ text }) => text)).toEqual(
      Array.from({ length: 12 }, (_, at) => `[R${at}] Roe, K. Rivers ${at}.`),
    )
    expect(found[3]?.refs.map(({ lineIndex }) => lineIndex)).toEqual([103, 3])
    expect(found[3]?.box[0]).toBe(keys[3]?.box[0])
  }
})
