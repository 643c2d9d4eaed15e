import { expect, it } from 'vitest'
import type { LineLabel } from '../../../../../src/document/blocks.ts'
import { sentenceClues } from '../../../../../src/stages/blocks/clues/sentences.ts'
import { decidedBy } from '../../../../support/papers/decided-by.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'
import { labelledLine } from '../../../../support/papers/reference-lines.ts'

interface Row {
  readonly label: LineLabel
  readonly text: string
  readonly y: number
  readonly size?: number
  readonly begins?: boolean
}

function labels(...rows: Row[]): LineLabel[] {
  const page = printedPage(rows.map(({ text, y, size = 10 }) => ({ text, x: 72, y, size })))
  const given = rows.map(({ label, begins = false }, rank) => labelledLine(label, rank, begins))
  return (decidedBy(sentenceClues, [page], [given])[0] ?? []).map(({ label }) => label)
}

const above: Row = { label: 'paragraph', text: 'Rivers that run dry will be re-', y: 100 }
const below: Row = { label: 'caption-figure', text: 'filled by the rain.', y: 112 }

it('takes the next line of a sentence for text, whatever it was taken for', () => {
  for (const label of ['caption-figure', 'caption-table', 'table-note', 'front-note', 'reference'] as const)
    expect(labels(above, { ...below, label })).toEqual(['paragraph', 'paragraph'])
})

it('reads on down the lines', () => {
  const last: Row = { label: 'table-note', text: 'and by snow.', y: 124 }
  expect(labels(above, { ...below, text: 'filled by the rain' }, last)).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

it('takes a label behind a word that wants another for the rest of the sentence, though a caption seems to begin', () => {
  const label: Row = { ...below, text: 'Figure 1.', begins: true }
  expect(labels({ ...above, text: 'The rivers are shown in' }, label)).toEqual(['paragraph', 'paragraph'])
  expect(labels({ ...above, text: 'The rivers are shown here' }, label)).toEqual(['paragraph', 'caption-figure'])
})

it('leaves what begins, is set apart, is set otherwise or follows a sentence', () => {
  for (const [upper, lower] of [
    [above, { ...below, begins: true }],
    [above, { ...below, y: 140 }],
    [above, { ...below, size: 8 }],
    [{ ...above, text: 'Rivers ran dry.' }, below],
    [above, { ...below, text: 'Figure 1. A river.' }],
    [above, { ...below, label: 'footnote' as const }],
  ] as const)
    expect(labels(upper, lower)).toEqual([upper.label, lower.label])
})
