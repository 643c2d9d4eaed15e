import { describe, expect, it } from 'vitest'
import { clausesOf } from '../../../../src/stages/statements/clauses.ts'

describe('clausesOf', () => {
  it.each([
    ['It rained. We walked.', ['It rained.', 'We walked.']],
    ['Paid by grant No. 12 of the Fund. The end.', ['Paid by grant No. 12 of the Fund.', 'The end.']],
    ['We thank Dr. Reed and A. B. Mower for help.', ['We thank Dr. Reed and A. B. Mower for help.']],
    ['Grants to Drs. Reed and Mower paid for it.', ['Grants to Drs. Reed and Mower paid for it.']],
    [
      'Write to Reed (reed@river.org) The authors declare nothing.',
      ['Write to Reed (reed@river.org)', 'The authors declare nothing.'],
    ],
  ])('cuts %j', (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses)
  })
})
