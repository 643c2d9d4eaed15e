import { describe, expect, it } from 'vitest'
import { figureLabel, labelOfSelection, shortReference, tableLabel } from '../../../../demo/src/labels.ts'
import { statisticGroups } from '../../../../demo/src/record/statistics/statistic-groups.ts'
import { worthALook } from '../../../../demo/src/record/worth-a-look.ts'
import { indexRecord } from '../../../../demo/src/selection.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'
import { recordOf, sectionRow, sentenceRow } from '../../../support/papers/record.ts'

const test = (test_eq_id: number, text_id: number, consistent: boolean, decision_error = false) => ({
  test_eq_id,
  p_eq_id: test_eq_id + 1,
  grp_id: text_id,
  text_id,
  statistic: 't',
  df1: 10,
  df2: null,
  computed_p: 0.2,
  consistent,
  decision_error,
  one_tailed: null,
})
const eq = (eq_id: number, text_id: number, lhs: string, rhs: string) =>
  ({ eq_id, text_id, grp_id: text_id, verbatim: null, lhs, df: '', comp: '=', rhs }) as const

const issue = (severity: 'error' | 'warning', message: string, ...evidence_ids: string[]) => ({
  ...{ code: 'VAL_X', severity, message, count: 1, evidence_ids },
})

const record: PaperRecord = recordOf({
  metadata: {
    title: null,
    keywords: [],
    doi: null,
    funding_statement: 'This work was supported by the foundation for the study of walking and the ministry of',
    coi_statement: 'None declared',
  },
  section: [sectionRow(1, 'Table S1', 'table'), sectionRow(2, 'Table 1', 'table'), sectionRow(3, 'Table 3', 'table')],
  text: [
    sentenceRow(1, 1, 'We tested it.'),
    sentenceRow(2, 1, 'Again (Nobody, 1999).'),
    sentenceRow(3, 1, '[12] Able, A., & Baker, B. (2001). On pace.'),
    sentenceRow(4, 1, 'Let x be one.'),
  ],
  table: [1, 2, 3].map((id) => ({ table_id: id, section_id: id, contents: [], page_number: 1, caption: null })),
  figure: [{ figure_id: 4, page_number: 1, caption: null }],
  bib: [{ bib_id: 5, text_id: 3, year: 2001, author: [{ family: 'Able' }, { family: 'Baker' }] }, { bib_id: 6 }],
  xref: [
    { target_id: null, xref_type: 'bib', contents: 'Nobody, 1999', text_id: 2 },
    { target_id: 6, xref_type: 'bib', contents: '[2]', text_id: 2 },
  ],
  eq: [eq(1, 1, 't', '2.1'), eq(2, 1, 'p', '.01'), eq(3, 4, 'x', '1'), eq(4, 2, 't', '1.0'), eq(5, 2, 'p', '.03')],
  extraction: {
    diagnostics: {
      fields: {
        title: { state: 'absent', confidence: null, contradicts: [], source: null, page: null, bbox: null },
        authors: {
          state: 'doubtful',
          confidence: 0.2,
          contradicts: ['odd'],
          source: null,
          page: 1,
          bbox: [1, 2, 3, 4],
        },
      },
      statistics: {
        tests: [test(1, 1, true), test(4, 2, false, true)],
        mentions_one_tailed: false,
        inconsistent: 1,
        decision_errors: 1,
      },
    },
  } as unknown as NonNullable<PaperRecord['extraction']>,
  validation: {
    errors: 1,
    warnings: 2,
    issues: [
      issue('error', 'No title was found. Look at the first page.'),
      issue('warning', 'The authors may be wrong: "x.y" is odd. Compare them with page 1.', 'author'),
      issue('warning', 'Found. Look.', 'xref:1', 'bib:5', 'table:3', 'page:2'),
    ],
  },
})
const index = indexRecord(record)

describe('worthALook', () => {
  it('is what the validation found, in its words, each with its places', () => {
    const found = worthALook(index).map(({ tone, title, detail, targets }) => [
      tone,
      title,
      detail,
      ...targets.map(({ label, selection }) => `${label} > ${selection.kind} ${selection.id}`),
    ])
    expect(found).toEqual([
      ['bad', 'No title was found.', 'Look at the first page.'],
      ['fair', 'The authors may be wrong: "x.y" is odd.', 'Compare them with page 1.', 'authors > field 1'],
      [
        'fair',
        'Found.',
        'Look.',
        'Nobody, 1999 > sentence 2',
        '[12] Able et al. 2001 > reference 5',
        'Table 3 > table 3',
      ],
    ])
  })

  it('has nothing to say of a record that is in order', () => {
    expect(worthALook(indexRecord(recordOf()))).toEqual([])
  })
})

describe('labels', () => {
  it('are those of the paper, never numbers of rows', () => {
    expect(record.table.map((row) => tableLabel(index, row))).toEqual(['Table S1', 'Table 1', 'Table 3'])
    expect(record.figure.map((row) => figureLabel(index, row))).toEqual(['Figure without label'])
    expect(record.bib.map((row) => shortReference(index, row))).toEqual(['[12] Able et al. 2001', ''])
    expect(labelOfSelection(index, { kind: 'table', id: 1 })).toBe('Table S1')
  })
})

describe('statisticGroups', () => {
  it('makes one group of a sentence, misfits first, and tells mathematics from results', () => {
    const groups = statisticGroups(index).map(({ textId, rows, fit, isResult }) => [textId, rows.length, fit, isResult])
    expect(groups).toEqual([
      [2, 2, 'decision', true],
      [1, 2, 'matches', true],
      [4, 1, 'value', false],
    ])
  })
})
