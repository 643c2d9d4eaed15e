import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { PaperTyping } from '../../../../src/document/header.ts'
import { EMPTY_LAYERS } from '../../../../src/document/layers.ts'
import { PAPER_FEATURES, paperFeatures } from '../../../../src/stages/paper-type/features.ts'
import { paperTypeStage } from '../../../../src/stages/paper-type/index.ts'
import { layersOf } from '../../../support/papers/layers.ts'

const LOOK = {
  title: '',
  abstract: '',
  kickers: [],
  sectionTypes: new Set<never>(),
  sentenceCount: 200,
  referenceCount: 30,
}

const said = (more: Partial<Parameters<typeof paperFeatures>[0]>): string[] =>
  paperFeatures({ ...LOOK, ...more }).flatMap((value, at) => (value === 1 ? [PAPER_FEATURES[at] ?? ''] : []))

describe('paperFeatures', () => {
  it.each([
    [{ title: 'Water: a meta-analysis', abstract: 'x' }, ['title says meta-analysis']],
    [{ title: 'Reply to Reed', abstract: 'x' }, ['title says comment']],
    [{ abstract: 'We searched PubMed.' }, ['abstract names databases']],
    [{ abstract: 'x', kickers: ['Review Article'] }, ['page says review']],
    [{ abstract: 'x', sectionTypes: new Set(['method', 'results'] as const) }, ['has methods', 'has results']],
    [{}, ['abstract is missing']],
  ])('sees in %j what speaks for a type', (more, names) => {
    expect(said(more)).toEqual(names)
  })
})

async function typingOf(title: string, probabilities: readonly number[]): Promise<PaperTyping> {
  const inference = {
    run: async () => ({ probabilities: { type: 'float32', dims: [5], values: Float32Array.from(probabilities) } }),
  }
  const context = { ports: { inference } } as unknown as Context
  const { value } = await paperTypeStage.run(layersOf({ header: { ...EMPTY_LAYERS.header, title } }), context)
  return (value as { paperTyping: PaperTyping }).paperTyping
}

describe('paperTypeStage', () => {
  it('takes notices about other papers by their title', async () => {
    expect(await typingOf('Erratum: how water flows', [1, 0, 0, 0, 0])).toMatchObject({ paper_type: 'erratum' })
    expect(await typingOf('Correction to: how water flows', [1, 0, 0, 0, 0])).toMatchObject({
      paper_type: 'corrigendum',
    })
  })

  it.each([
    ['Tea and sleep: a systematic review', 'review'],
    ['Tea and sleep: A systematic review and meta-analysis of trials', 'meta_analysis'],
    ['A scoping review of tea', 'review'],
    ['Systematic literature review of tea', 'review'],
    ['Meta-analysis of the effects of tea on sleep', 'meta_analysis'],
    ['Does tea help? A three-level meta-analysis', 'meta_analysis'],
    ['The effects of tea: an updated umbrella review', 'review'],
    ['Tea: protocol for a systematic review', 'empirical'],
    ['Screening abstracts faster in systematic reviews', 'empirical'],
    ['Heterogeneity in meta-analysis: a simulation study', 'empirical'],
  ])('takes reviews and meta-analyses by a title that names them: %s', async (title, type) => {
    expect((await typingOf(title, [1, 0, 0, 0, 0])).paper_type).toBe(type)
  })

  it('says nothing where the model is unsure', async () => {
    expect(await typingOf('How water flows', [0.5, 0.4, 0.1, 0, 0])).toEqual({
      paper_type: null,
      paper_type_confidence: null,
    })
  })

  it('gives the type with its confidence where the model is sure', async () => {
    const { paper_type, paper_type_confidence } = await typingOf('How water flows', [0.75, 0.25, 0, 0, 0])
    expect([paper_type, paper_type_confidence]).toEqual(['empirical', 0.75])
  })

  it('calls nothing a commentary that does not say so', async () => {
    expect((await typingOf('How water flows', [0, 0, 0, 0, 1])).paper_type).toBeNull()
    expect((await typingOf('Comment on how water flows', [0, 0, 0, 0, 1])).paper_type).toBe('commentary')
  })
})
