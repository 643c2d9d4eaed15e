import { describe, expect, it } from 'vitest'
import type { FieldDiagnosis } from '../../../../src/document/confidence.ts'
import { numberIds } from '../../../../src/export/ids.ts'
import {
  doubtsOf,
  referencesWithRegistry,
  toFieldDiagnoses,
  toReferenceDiagnoses,
  withRegistry,
} from '../../../../src/export/rows/confidence.ts'
import { layersOf } from '../../../support/papers/layers.ts'

const title: FieldDiagnosis = {
  field: 'title',
  state: 'doubtful',
  confidence: 0.31,
  source: 'layout-model',
  place: { page: 2, box: [1, 2, 3, 4] },
  contradicts: [{ name: 'ends-open', says: 'it ends in "of"' }],
}
const doi: FieldDiagnosis = {
  field: 'doi',
  state: 'absent',
  confidence: null,
  source: null,
  place: null,
  contradicts: [],
}
const referenceDiagnoses = [
  { key: 'r1', state: 'extracted', confidence: 0.97, contradicts: [] },
  { key: 'r2', state: 'doubtful', confidence: 0.2, contradicts: [{ name: 'glued', says: 'it holds a second entry' }] },
] as const
const layers = layersOf({
  fieldDiagnoses: [title, doi],
  referenceDiagnoses,
  bibliography: ['r1', 'r2'].map((key) => ({ key, label: null, passage: null, raw: 'A book.', declared: null })),
  references: ['r1', 'r2'].map((key) => ({ key, fields: {} })),
})
const ids = numberIds(layers)

describe('confidence in the record', () => {
  it('has one entry a field, with names of evidence alone', () => {
    expect(toFieldDiagnoses([title, doi])).toEqual({
      title: {
        state: 'doubtful',
        confidence: 0.31,
        contradicts: ['ends-open'],
        source: 'layout-model',
        page: 2,
        bbox: [1, 2, 3, 4],
      },
      doi: { state: 'absent', confidence: null, contradicts: [], source: null, page: null, bbox: null },
    })
  })

  it('has the references by their id', () => {
    expect(toReferenceDiagnoses(referenceDiagnoses, ids)).toEqual([
      { bib_id: 1, state: 'extracted', confidence: 0.97, contradicts: [] },
      { bib_id: 2, state: 'doubtful', confidence: 0.2, contradicts: ['glued'] },
    ])
  })

  it('makes a warning of each doubtful field, with what contradicts it, and one of all doubtful references', () => {
    const doubts = doubtsOf(layers, ids)
    expect(doubts.map(({ code, evidence }) => [code, evidence])).toEqual([
      ['VAL_TITLE_DOUBTFUL', ['metadata:title']],
      ['VAL_REFERENCES_DOUBTFUL', ['bib:2']],
    ])
    expect(doubts[0]?.message).toContain('it ends in "of"')
    expect(doubts[1]?.message).toContain('1 of 2 references')
  })
})

describe('withRegistry', () => {
  const row = (field: string, confidence: number | null) =>
    ({ field, state: 'extracted', confidence, source: null, place: null, contradicts: [] }) as const
  const checked = (agrees: string[], differs: string[]) => ({ ownCheck: { agrees, differs } }) as never

  it('confirms what is registered alike, and doubts what is registered otherwise', () => {
    const rows = withRegistry(
      [row('title', 0.8), row('journal', 0.8), row('volume', 0.8)],
      checked(['title'], ['journal']),
    )
    expect(rows.map(({ confidence }) => confidence)).toEqual([0.988, 0.166, 0.8])
    expect(rows[1]?.contradicts).toMatchObject([{ name: 'registry' }])
  })

  it('leaves what is declared, and papers that nobody looked up', () => {
    expect(withRegistry([row('title', null)], checked([], ['title']))).toEqual([row('title', null)])
    expect(withRegistry([row('title', 0.5)], null)).toEqual([row('title', 0.5)])
  })

  it('doubts what falls below the limit of its field, and no longer what is lifted above it', () => {
    const fields = [
      { ...row('journal', 0.8), doubtfulBelow: 0.3 },
      { ...title, doubtfulBelow: 0.5 },
    ]
    const enrichment = checked(['title'], ['journal'])
    expect(withRegistry(fields, enrichment).map(({ state }) => state)).toEqual(['doubtful', 'extracted'])
    const own = layersOf({
      fieldDiagnoses: fields,
      enrichment: { ...(enrichment as object), checks: [], consolidated: [] } as never,
    })
    expect(doubtsOf(own, ids).map(({ code }) => code)).toEqual(['VAL_JOURNAL_DOUBTFUL'])
  })
})

describe('referencesWithRegistry', () => {
  const weighed = (status: string, disagreements: string[], changed: string[] = []) =>
    referencesWithRegistry([{ ...referenceDiagnoses[0], confidence: 0.6, doubtfulBelow: 0.5 }], {
      ...{ checks: [{ key: 'r1', status, disagreements }], consolidated: [{ key: 'r1', changed }] },
    } as never)[0]
  it.each([
    ['is registered alike', weighed('found', []), 'extracted', 0.968],
    ['is registered alike but for its kind', weighed('found', ['bib_type']), 'extracted', 0.968],
    ['is registered otherwise', weighed('found', ['year']), 'doubtful', 0.069],
    ['has the registered value by now', weighed('found', ['year'], ['year']), 'extracted', 0.968],
    ['is not known there', weighed('not_found', []), 'extracted', 0.6],
  ])('weighs a reference that %s', (_what, found, state, confidence) => {
    expect(found).toMatchObject({ state, confidence })
    expect(found?.contradicts.map(({ name }) => name)).toEqual(state === 'doubtful' ? ['registry'] : [])
  })
})
