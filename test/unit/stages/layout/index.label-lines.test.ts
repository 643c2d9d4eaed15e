import { describe, expect, it } from 'vitest'
import type { Inference, Tensor } from '../../../../src/contract/ports.ts'
import { LINE_LABELS, type LineLabel, labelProbability } from '../../../../src/document/page/blocks.ts'
import { layoutFeatures } from '../../../../src/stages/layout/features.ts'
import { labelLines } from '../../../../src/stages/layout/index.ts'
import { TOKENS_PER_LINE } from '../../../../src/stages/layout/tokens.ts'
import { printedPage } from '../../../support/papers/printed-page.ts'

interface Verdict {
  readonly label: LineLabel
  readonly begins?: number
  readonly runIn?: number
}

/** A model that answers row by row what it is told to. */
function answering(verdicts: readonly Verdict[], seen: Record<string, Tensor>[] = []): Inference {
  const rows = verdicts.length
  const column = (values: readonly number[]): Tensor => ({
    type: 'float32',
    dims: [rows],
    values: Float32Array.from(values),
  })
  const matrix = (columns: number, at: (row: Verdict) => number): Tensor => {
    const values = new Float32Array(rows * columns).fill(0.01)
    verdicts.forEach((verdict, row) => {
      values[row * columns + at(verdict)] = 0.8
    })
    return { type: 'float32', dims: [rows, columns], values }
  }
  return {
    async run(model, inputs) {
      seen.push({ ...inputs })
      if (model.name !== 'layout') throw new Error(`asked for ${model.name}`)
      return {
        label: matrix(LINE_LABELS.length, (verdict) => LINE_LABELS.indexOf(verdict.label)),
        begins: column(verdicts.map((verdict) => verdict.begins ?? 0)),
        run_in: column(verdicts.map((verdict) => verdict.runIn ?? 0)),
      }
    },
  }
}

// The file draws the second line of the page first: answers come in reading order, labels in the order of the file.
const page = printedPage([
  { text: 'Some text follows the heading here', x: 60, y: 130 },
  { text: '2. Methods', x: 60, y: 100, bold: true },
])

describe('labelLines', () => {
  it('brings each answer back to the line it is about', async () => {
    const [labels] = await labelLines([page], answering([{ label: 'heading' }, { label: 'paragraph' }]))
    expect(labels?.map((line) => [line.label, line.rank])).toEqual([
      ['paragraph', 1],
      ['heading', 0],
    ])
  })

  it('tells where blocks begin and how sure it is', async () => {
    const [labels] = await labelLines(
      [page],
      answering([
        { label: 'heading', begins: 0.9 },
        { label: 'paragraph', begins: 0.25 },
      ]),
    )
    expect(labels?.[1]).toMatchObject({ begins: true, beginsConfidence: expect.closeTo(0.9) })
    expect(labels?.[0]).toMatchObject({ begins: false, beginsConfidence: expect.closeTo(0.25) })
  })

  it('tells how likely a line is a heading or opens with one, whatever its label', async () => {
    const [labels] = await labelLines(
      [page],
      answering([
        { label: 'heading', runIn: 0.25 },
        { label: 'paragraph', runIn: 0.75 },
      ]),
    )
    const seen = labels?.map((line) => [labelProbability(line, 'heading'), line.runInConfidence])
    expect(seen).toEqual([
      [expect.closeTo(0.01), expect.closeTo(0.75)],
      [expect.closeTo(0.8), expect.closeTo(0.25)],
    ])
  })

  it('sends one row of features and hashes per line', async () => {
    const seen: Record<string, Tensor>[] = []
    await labelLines([page], answering([{ label: 'heading' }, { label: 'paragraph' }], seen))
    expect(seen[0]?.tokens?.dims).toEqual([2, TOKENS_PER_LINE])
    expect(seen[0]?.dense?.dims[0]).toBe(2)
    expect(seen[0]?.dense?.values).toHaveLength(2 * (seen[0]?.dense?.dims[1] ?? 0))
  })

  it('asks nothing for pages without lines', async () => {
    const seen: Record<string, Tensor>[] = []
    expect(await labelLines([printedPage([])], answering([], seen))).toEqual([[]])
    expect(seen).toEqual([])
  })

  it('refuses an answer of the wrong size', async () => {
    await expect(labelLines([page], answering([{ label: 'heading' }]))).rejects.toThrow('layout model')
  })

  it('asks about a long paper in turns that overlap, and puts the answers together', async () => {
    const lines = Array.from({ length: 6100 }, (_, at) => ({ text: 'a', x: 60, y: at * 12 }))
    const asked: number[] = []
    // Each line comes back with the place that its features tell.
    const echo: Inference = {
      async run(_, { dense }) {
        const [rows = 0, width = 0] = dense?.dims ?? []
        asked.push(rows)
        const place = layoutFeatures([printedPage(lines.slice(0, 1))]).groups.landmarks?.[0] ?? 0
        const values = Float32Array.from({ length: rows }, (_, row) => Number(dense?.values[row * width + place]))
        const label = new Float32Array(rows * LINE_LABELS.length)
        const column = { type: 'float32', dims: [rows], values } as const
        return {
          begins: column,
          run_in: column,
          label: { type: 'float32', dims: [rows, LINE_LABELS.length], values: label },
        }
      },
    }
    const [labels] = await labelLines([printedPage(lines)], echo)
    expect(asked).toEqual([1078, 1156, 1156, 1156, 1156, 1156, 178])
    expect(labels?.every((line, at) => Math.abs(line.beginsConfidence - at / 6100) < 1e-6)).toBe(true)
    expect(labels?.every((line, at) => Math.abs(line.runInConfidence - at / 6100) < 1e-6)).toBe(true)
  })
})
