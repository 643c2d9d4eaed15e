import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { SECOND_LEVEL } from '../../../../src/conventions/fields-of-science.ts'
import type { FieldTyping } from '../../../../src/document/header.ts'
import { EMPTY_LAYERS } from '../../../../src/document/layers.ts'
import { featureRows } from '../../../../src/stages/classification/features.ts'
import { CLASSIFIED_GROUPS, classificationStage, toFieldTyping } from '../../../../src/stages/classification/index.ts'

import { layersOf } from '../../../support/papers/layers.ts'

const probabilities = (shares: Readonly<Record<string, number>>): number[] =>
  CLASSIFIED_GROUPS.map((code) => shares[code] ?? 0)

describe('toFieldTyping', () => {
  it('adds the groups of a field up', () => {
    expect(toFieldTyping(probabilities({ '5.1': 0.5, '5.4': 0.3, '3.2': 0.2 }))).toEqual({
      classification_l1: 'Social Sciences',
      classification_l2: 'Psychology',
      classification_confidence: 0.769,
    })
  })

  it('leaves the group open where several are as likely', () => {
    expect(toFieldTyping(probabilities({ '5.1': 0.27, '5.4': 0.27, '5.3': 0.26, '3.2': 0.2 }))).toMatchObject({
      classification_l1: 'Social Sciences',
      classification_l2: null,
    })
  })

  it('says nothing where no field has most of it', () => {
    const unsure = toFieldTyping(probabilities({ '1.1': 0.4, '5.1': 0.3, '3.2': 0.3 }))
    expect(Object.values(unsure)).toEqual([null, null, null])
  })

  it('hears the journal and the cited works', () => {
    const own = probabilities({ '3.2': 0.6, '5.1': 0.4 })
    const social = probabilities({ '5.1': 0.8, '3.2': 0.2 })
    expect(toFieldTyping(own).classification_l1).toBeNull()
    expect(toFieldTyping(own, social, social).classification_l1).toBe('Social Sciences')
  })

  it('names no field that the cited works contradict', () => {
    const own = probabilities({ '3.2': 0.99 })
    expect(toFieldTyping(own, own).classification_l1).toBe('Medical and Health Sciences')
    expect(toFieldTyping(own, own, probabilities({ '5.1': 0.5, '3.2': 0.45 })).classification_l1).toBeNull()
  })

  it('knows every group that it names', () => {
    expect(CLASSIFIED_GROUPS.filter((code) => SECOND_LEVEL[code] === undefined)).toEqual([])
  })
})

describe('featureRows', () => {
  it('computes the rows that the training computes', () => {
    expect(featureRows('Plant cells of 2 rivers')).toEqual([26002, 19378, 3910, 4775, 17633])
  })
})

describe('classificationStage', () => {
  it('does not judge what is not written in English', async () => {
    const inference = { run: () => Promise.reject(new Error('the model was asked')) }
    const header = { ...EMPTY_LAYERS.header, title: 'Zwischen Entgrenzung und Inszenierung: eine Fallstudie' }
    const { value } = await classificationStage.run(layersOf({ header }), {
      ports: { inference },
    } as unknown as Context)
    expect((value as { fieldTyping: FieldTyping }).fieldTyping.classification_l1).toBeNull()
  })

  it('asks about the journal and all cited works at once', async () => {
    const asked: (readonly number[])[] = []
    const inference = {
      run: (_: unknown, { features }: { features: { dims: readonly number[] } }) => {
        asked.push(features.dims)
        const rows = Array.from({ length: features.dims[0] ?? 0 }, () => probabilities({ '5.1': 0.9, '3.2': 0.1 }))
        return Promise.resolve({ probabilities: { values: Float32Array.from(rows.flat()) } })
      },
    }
    const title = 'How the rivers of the plain shape the plants of the valley'
    const cited = ['Rivers', 'The plants of the valley', 'Plains and rivers of the world'].map((text) => ({
      fields: { title: text },
    }))
    const layers = layersOf({
      header: { ...EMPTY_LAYERS.header, title },
      imprint: { ...EMPTY_LAYERS.imprint, journal: 'Journal of rivers' },
      references: cited as unknown as typeof EMPTY_LAYERS.references,
    })
    const { value } = await classificationStage.run(layers, { ports: { inference } } as unknown as Context)
    expect(asked).toEqual([
      [1, featureRows(title).length],
      [4, 9],
    ])
    expect((value as { fieldTyping: FieldTyping }).fieldTyping.classification_l1).toBe('Social Sciences')
  })
})
