import { describe, expect, it } from 'vitest'
import { fieldValue, writtenField } from '../../../../demo/src/record/correct.tsx'
import { withMark } from '../../../../demo/src/record/corrections.ts'
import type { Corrections } from '../../../../demo/src/server.ts'
import { recordOf } from '../../../support/papers/record.ts'

const nothing: Corrections = {
  ...{ file_hash: '0'.repeat(16), file_name: 'a.pdf', paper_id: 'p', svc_version: '1', n_references: 0 },
  ...{ alarms: [], fields: {}, references: [] },
}

describe('withMark', () => {
  it('keeps one verdict for each alarm, and takes back the one that is given again', () => {
    const right = withMark(nothing, 'VAL_X', 'bib:1', 'right')
    const wrong = withMark(withMark(right, 'VAL_X', 'bib:2', 'right'), 'VAL_X', 'bib:1', 'wrong')
    expect(wrong.alarms).toEqual([
      { code: 'VAL_X', evidence_id: 'bib:2', verdict: 'right' },
      { code: 'VAL_X', evidence_id: 'bib:1', verdict: 'wrong' },
    ])
    expect(withMark(wrong, 'VAL_X', 'bib:1', 'wrong').alarms).toHaveLength(1)
    expect(withMark(right, 'VAL_X', null, 'wrong').alarms).toHaveLength(2)
  })
})

describe('a field to be put right', () => {
  const record = recordOf({
    metadata: { title: 'On walks', keywords: ['a', 'b'], doi: null, first_page: '5', last_page: '9' },
    author: [{ author_id: 1, given: 'Anna L.', family: 'van der Meer' }],
  })
  it.each([
    ['title', 'line', 'On walks', 'On walks'],
    ['doi', 'line', '', null],
    ['pages', 'line', '5-9', '5-9'],
    ['keywords', 'list', 'a\nb', ['a', 'b']],
    ['authors', 'names', 'van der Meer, Anna L.', [{ family: 'van der Meer', given: 'Anna L.' }]],
  ] as const)('%s is written and read back', (name, form, written, value) => {
    expect(writtenField(record, name)).toBe(written)
    expect(fieldValue(written, form)).toEqual(value)
  })
})
