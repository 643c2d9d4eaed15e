// What is doubted is read a second time: which papers are asked about, and what the answer does to a confidence.
import { describe, expect, it } from 'vitest'
import type { FieldDiagnosis } from '../../../../src/document/confidence.ts'
import { EMPTY_LAYERS } from '../../../../src/document/layers.ts'
import { secondReading } from '../../../../src/stages/second-opinions/doubts.ts'
import { layersOf } from '../../../support/papers/layers.ts'
import { fakeLlm } from '../../../support/servers/llm-run.ts'

const row = (field: string, confidence: number | null): FieldDiagnosis => ({
  ...{ field, state: 'extracted', confidence, doubtfulBelow: 0.3, source: null, place: null, contradicts: [] },
})

const ADA = {
  ...{ key: 'a1', given: 'Ada', family: 'Quill', suffix: null, email: null, corresponding: false },
  ...{ researcher_id: null, role: [], affiliations: [] },
}

const paper = (title: number | null, authors: number | null) =>
  layersOf({
    frontLines: [{ zone: 'front', text: 'Tea in the Dark, by Ada Quill' }],
    header: { ...EMPTY_LAYERS.header, title: 'Tea in the Dark' },
    people: { authors: [ADA], affiliations: [] },
    fieldDiagnoses: [row('title', title), row('authors', authors), row('journal', 0.1)],
  })

const answer = (title: string) => ({
  ...{ title, authors: [{ given: 'Ada', family: 'Quill' }], abstract: null, keywords: [], doi: null },
})

const readAgain = async (confidences: readonly [number | null, number | null], title: string, below = 0.9) => {
  const llm = fakeLlm(() => answer(title))
  const rows = await secondReading(paper(...confidences), below, llm)
  return { asked: llm.asked.length, rows }
}

describe('a second reading of a doubted header', () => {
  it.each<[string, [number | null, number | null], number, number]>([
    ['all is sure', [0.95, 0.99], 0.9, 0],
    ['the title is doubted', [0.6, 0.99], 0.9, 1],
    ['the authors are doubted', [0.99, 0.6], 0.9, 1],
    ['both are, below the band', [0.6, 0.6], 0.5, 0],
    ['the file declares them', [null, null], 0.9, 0],
  ])('asks once or not at all: %s', async (_what, confidences, below, count) => {
    expect((await readAgain(confidences, 'Tea in the Dark', below)).asked).toBe(count)
  })

  it('asks nothing again where title or authors are missing, which was asked before', async () => {
    const llm = fakeLlm(() => answer('Tea'))
    await secondReading({ ...paper(0.1, 0.1), people: { authors: [], affiliations: [] } }, 0.9, llm)
    expect(llm.asked).toEqual([])
  })

  it('is surer where both read the same, and less sure with a receipt where they differ; fields that are sure stay', async () => {
    const { rows: same } = await readAgain([0.6, 0.99], 'Tea in the dark')
    const { rows: other } = await readAgain([0.6, 0.99], 'Proceedings of Tea')
    expect(same[0]?.confidence).toBeGreaterThan(0.9)
    expect(other[0]?.confidence).toBeLessThan(0.2)
    expect(other[0]).toMatchObject({ state: 'doubtful', contradicts: [{ name: 'language-model' }] })
    expect([same[1], other[1], other[2]]).toEqual([row('authors', 0.99), row('authors', 0.99), row('journal', 0.1)])
  })
})
