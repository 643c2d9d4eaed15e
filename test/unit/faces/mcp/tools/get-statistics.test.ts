// Statistics as a language model gets them: by sentence, mismatches first.
import { expect, it } from 'vitest'
import type { Call, Session } from '../../../../../src/faces/mcp/tool.ts'
import { getStatistics } from '../../../../../src/faces/mcp/tools/get-statistics.ts'
import type { PaperRecord } from '../../../../../src/schema/record.ts'
import { recordOf } from '../../../../support/papers/record.ts'

const TEXTS = ['No numbers here.', 'We saw t(28) = 2.20, p = .036.', 'We saw t(28) = 2.20, p = .001.']
const value = (eq_id: number, text_id: number, lhs: string, df: string, rhs: string, verbatim: string | null) => ({
  eq_id,
  text_id,
  grp_id: text_id,
  lhs,
  df,
  comp: '=' as const,
  rhs,
  verbatim,
})
const tested = (text_id: number, consistent: boolean) => ({
  text_id,
  statistic: 't',
  computed_p: 0.036,
  consistent,
  grade: consistent ? null : 'size',
  decision_error: false,
})

const RECORD = {
  ...recordOf({
    text: TEXTS.map((text, at) => ({ text, text_id: at + 1, paragraph_id: at + 1, section_id: 1, page_number: 4 })),
    section: [
      {
        section_id: 1,
        header: 'Results',
        level: 1,
        parent_section_id: null,
        section_type: null,
        classification_score: 1,
      },
    ],
    eq: [
      value(1, 2, 't', '28', '2.20', 't(28) = 2.20'),
      value(2, 2, 'p', '', '.036', null),
      value(3, 3, 't', '28', '2.20', null),
    ],
  }),
  extraction: { diagnostics: { statistics: { tests: [tested(2, true), tested(3, false)] } } },
} as unknown as PaperRecord

it('gives the sentences that report values, mismatches first', async () => {
  const session = { papers: { get: () => RECORD } } as unknown as Session
  const answer = await getStatistics.run({ paper_id: 'p', offset: 0, limit: 50 }, session, {} as Call)
  expect(answer).toMatchObject({
    total: 2,
    next_offset: null,
    statistics: [
      {
        text_id: 3,
        values: ['t(28) = 2.20'],
        tests: [{ fits: false, recomputed_p: 0.036, verdict: 'mismatch', grade: 'size' }],
      },
      {
        text_id: 2,
        section: 'Results',
        page: 4,
        values: ['t(28) = 2.20', 'p = .036'],
        tests: [{ verdict: 'matches' }],
      },
    ],
  })
})
