// Sentences that are glued together, and names that only look so.
import { describe, expect, it } from 'vitest'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { missingSpaceRule } from '../../../../src/stages/text/boundary-rules.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

/** The verdict on the stop marked as "|". */
function decide(marked: string): string | undefined {
  const found = readCandidate(marked.replace('|', '.'), marked.indexOf('|'), 0, lexiconOf('en'))
  return 'end' in found ? missingSpaceRule.judge(found) : 'no candidate'
}

describe('without a space', () => {
  it.each([
    ['the end|The next one', 'break'],
    ['the end|However, it', 'break'],
    ['in 1997|The lake', 'break'],
    ['in 1997|Lakes of', 'join'],
    ['in total|Barnacles grew', 'break'],
    ['the data|Frame of', 'join'],
    ['in Python|However, it', 'break'],
    ['the Base|Threads of', 'join'],
    ['the MPI|Reduce call', 'join'],
    ['(Table 3)|Therefore, it', 'break'],
    ['Methods|Leaves were', 'break'],
    ['the end|(A) The', 'break'],
    ['at http://a/end|The next', 'join'],
    ['the end|TheNext one', 'join'],
    ['notes|Rmd', 'join'],
    ['the end| The next one', undefined],
  ])('%s: %s', (marked, expected) => {
    expect(decide(marked)).toBe(expected)
  })
})
