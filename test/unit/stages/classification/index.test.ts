import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { groupOfJournal, SECOND_LEVEL } from '../../../../src/conventions/fields-of-science.ts'
import type { FieldTyping } from '../../../../src/document/header.ts'
import { EMPTY_LAYERS } from '../../../../src/document/layers.ts'
import { featureRows } from '../../../../src/stages/classification/features.ts'
import { CLASSIFIED_GROUPS, classificationStage, toFieldTyping } from '../../../../src/stages/classification/index.ts'

import { layersOf } from '../../../support/papers/layers.ts'

const probabilities = (shares: Readonly<Record<string, number>>): number[] =>
  CLASSIFIED_GROUPS.map((code) => shares[code] ?? 0)

describe('toFieldTyping', () => {
  it('adds the groups of a field up', () => {
    const said = probabilities({ '5.1': 0.5, '5.4': 0.4, '3.2': 0.1 })
    expect(toFieldTyping({ own: said, journal: said })).toMatchObject({
      classification_l1: 'Social Sciences',
      classification_l2: 'Psychology',
    })
  })

  it('leaves the group open where several are as likely', () => {
    const said = probabilities({ '5.1': 0.3, '5.4': 0.3, '5.3': 0.3, '5.2': 0.1 })
    expect(toFieldTyping({ own: said, cited: said })).toMatchObject({
      classification_l1: 'Social Sciences',
      classification_l2: null,
    })
  })

  it('says nothing where no field has most of it, or nobody says anything', () => {
    const unsure = toFieldTyping({ own: probabilities({ '1.1': 0.4, '5.1': 0.3, '3.2': 0.3 }) })
    expect(Object.values(unsure)).toEqual([null, null, null])
    expect(Object.values(toFieldTyping({}))).toEqual([null, null, null])
  })

  it('hears the journal, the cited works and their journals', () => {
    const own = probabilities({ '3.2': 0.6, '5.1': 0.4 })
    const social = probabilities({ '5.1': 0.8, '3.2': 0.2 })
    expect(toFieldTyping({ own }).classification_l1).toBeNull()
    expect(toFieldTyping({ own, journal: social, cited: social, containers: social }).classification_l1).toBe(
      'Social Sciences',
    )
  })

  it('names no field where what is cited contradicts the journal', () => {
    const [medical, social] = [probabilities({ '3.2': 0.9, '5.1': 0.1 }), probabilities({ '5.1': 0.9, '3.2': 0.1 })]
    expect(toFieldTyping({ journal: medical }).classification_l1).toBe('Medical and Health Sciences')
    expect(toFieldTyping({ journal: medical, cited: social, containers: social }).classification_l1).toBeNull()
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

describe('groupOfJournal', () => {
  it.each([
    ['American Political Science Review', '5.6'],
    ['Zeitschrift für Soziologie', '5.4'],
    ['Journal of Behavioral Decision Making', '5.1'],
    ['J. Agric. Food Chem.', '4.1'],
    ['Proceedings of the 23rd ACM Symposium on Operating Systems Principles', '1.2'],
    ['PLoS ONE', null],
    ['Discussion Paper', null],
  ])('%s', (name, group) => {
    expect(groupOfJournal(name)).toBe(group)
  })
})

describe('classificationStage', () => {
  const typingOf = async (layers: Parameters<typeof layersOf>[0], run: unknown): Promise<FieldTyping> => {
    const { value } = await classificationStage.run(layersOf(layers), {
      ports: { inference: { run } },
    } as unknown as Context)
    return (value as { fieldTyping: FieldTyping }).fieldTyping
  }
  const cited = (titles: readonly string[], container: string | null = null) =>
    titles.map((title) => ({ fields: { title, container } })) as unknown as typeof EMPTY_LAYERS.references

  it('does not ask its model about what is not written in English, and hears the journals', async () => {
    const refuse = () => Promise.reject(new Error('the model was asked'))
    const header = { ...EMPTY_LAYERS.header, title: 'Zwischen Entgrenzung und Inszenierung: eine Fallstudie' }
    expect((await typingOf({ header }, refuse)).classification_l1).toBeNull()
    const references = cited(['Arbeit', 'Alltag', 'Milieu'], 'Berliner Journal für Soziologie')
    const imprint = { ...EMPTY_LAYERS.imprint, journal: 'Zeitschrift für Soziologie' }
    expect(await typingOf({ header, imprint, references }, refuse)).toMatchObject({
      classification_l1: 'Social Sciences',
      classification_l2: 'Sociology',
    })
  })

  it('asks about all cited works at once', async () => {
    const asked: (readonly number[])[] = []
    const run = (_: unknown, { features }: { features: { dims: readonly number[] } }) => {
      asked.push(features.dims)
      const rows = Array.from({ length: features.dims[0] ?? 0 }, () => probabilities({ '5.1': 0.95, '3.2': 0.05 }))
      return Promise.resolve({ probabilities: { values: Float32Array.from(rows.flat()) } })
    }
    const title = 'How the rivers of the plain shape the plants of the valley'
    const references = cited([
      'The plants',
      'The plants of the valley',
      'Plains of the world',
      'All rivers',
      'Two plains',
    ])
    const typing = await typingOf({ header: { ...EMPTY_LAYERS.header, title }, references }, run)
    expect(asked).toEqual([
      [1, featureRows(title).length],
      [5, 7],
    ])
    expect(typing.classification_l1).toBe('Social Sciences')
  })
})
