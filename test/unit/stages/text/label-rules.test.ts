// Numbers and labels before a sentence.
import { describe, expect, it } from 'vitest'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { labelRules } from '../../../../src/stages/text/label-rules.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

const isLabel = (before: string): boolean => {
  const found = readCandidate(`${before}. Birds sing.`, before.length, 0, lexiconOf('en'))
  return 'end' in found && labelRules.some((rule) => rule.judge(found) === 'join')
}

describe('a sentence starts with the label', () => {
  it.each([
    ...['1', '12', '1.2', '2.3.1', 'II', 'iv', 'a', 'B', '(a)', '(3)', '[2]', 'as follows: 1', 'one thing; 2'],
    ...['H3', '(P1)', 'IR2', 'one thing; 1.2', 'one thing; and 1.3'],
    ...[
      'Figure 2',
      'Fig. 2a',
      'FIG. S3',
      'Table 4',
      'Supplementary Table S1',
      'Extended Data Fig. 2',
      'Step 3',
      'Abb. 1',
    ],
  ])('%s', (before) => {
    expect(isLabel(before)).toBe(true)
  })
})

describe('no label is', () => {
  it.each(['1995', 'It is in Table 4', 'The ratio is 1:1', 'The odds ratio: 1.2', 'Group 4', 'The Table 4', 'Birds'])(
    '%s',
    (before) => {
      expect(isLabel(before)).toBe(false)
    },
  )
})
