// One row for each statistical test of a record.
import { describe, expect, it } from 'vitest'
import { WRITERS } from '../../../src/export/formats/index.ts'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { TEST_COLUMNS, testRows } from '../../../src/schema/test-rows.ts'

const eq = (eq_id: number, lhs: string, df: string, comp: string, rhs: string) => ({
  eq_id,
  text_id: 7,
  grp_id: 1,
  verbatim: null,
  lhs,
  df,
  comp,
  rhs,
})
const test = (test_eq_id: number, p_eq_id: number, more: object) => ({
  test_eq_id,
  p_eq_id,
  grp_id: 1,
  text_id: 7,
  statistic: 't',
  df1: 34,
  df2: null,
  computed_p: 0.0205,
  consistent: false,
  decision_error: false,
  one_tailed: null,
  ...more,
})

const record = {
  paper_id: '10.5555/x',
  eq: [
    eq(1, 't', '34', '=', '−2.43'),
    eq(2, 'p', '', '=', '.021'),
    eq(3, 'M', '', '=', '4.1'),
    eq(4, 't', '34', '=', '1.80'),
    eq(5, 'p', '', '<', '.05'),
    eq(6, 't', '34', '=', '1.10'),
    eq(7, 'p', '', '=', '.001'),
    eq(8, 'H', '2', '=', '1,204'),
    eq(9, 't', '34', '=', '1.90'),
    eq(10, 'p', '', '=', '.033'),
  ],
  text: [{ text_id: 7, text: 'They walked, slowly.', page_number: 3 }],
  extraction: {
    diagnostics: {
      statistics: {
        tests: [
          test(1, 2, { consistent: true }),
          test(4, 5, { explained: 'one-tailed', one_tailed: { computed_p: 0.04 } }),
          test(6, 7, { grade: 'decision' }),
          test(9, 10, { one_tailed: { computed_p: 0.033, consistent: true } }),
        ],
      },
    },
  },
} as unknown as PaperRecord

describe('testRows', () => {
  it('gives each test once, with its p beside it, the verdict, the sentence and the page', () => {
    const shown = testRows(record).map((row) => [row.printed, row.value, row.p_comparison, row.p_printed, row.verdict])
    expect(shown).toEqual([
      ['t(34) = −2.43, p = .021', -2.43, '=', 0.021, 'matches'],
      ['t(34) = 1.80, p < .05', 1.8, '<', 0.05, 'explained'],
      ['t(34) = 1.10, p = .001', 1.1, '=', 0.001, 'mismatch'],
      ['H(2) = 1,204', 1204, null, null, 'not_recomputed'],
      ['t(34) = 1.90, p = .033', 1.9, '=', 0.033, 'one_tailed'],
    ])
    expect(testRows(record)[1]).toMatchObject({ explained: 'one-tailed', one_tailed_p: 0.04, page_number: 3 })
    expect(testRows(record)[2]).toMatchObject({ grade: 'decision', sentence: 'They walked, slowly.' })
  })

  it('is the table that csv-tests writes, with the mark that spreadsheets look for', () => {
    const [head, first, ...rest] = WRITERS['csv-tests'](record).split('\r\n')
    expect(head).toBe(`\ufeffpaper_id,${TEST_COLUMNS.join(',')}`)
    expect(first).toBe(
      '10.5555/x,1,2,7,3,"t(34) = −2.43, p = .021",t,34,,=,-2.43,=,0.021,0.0205,,matches,,,"They walked, slowly."',
    )
    expect(rest.length).toBe(5)
  })
})
