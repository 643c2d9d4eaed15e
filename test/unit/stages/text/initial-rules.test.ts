// What a single letter before a stop is taken for.
import { describe, expect, it } from 'vitest'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { initialRules } from '../../../../src/stages/text/initial-rules.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

/** The verdict on the stop marked as "|"; "open" where no rule here knows. */
function decide(marked: string): string {
  const found = readCandidate(marked.replace('|', '.'), marked.indexOf('|'), 0, lexiconOf('en'))
  if (!('end' in found)) return 'no candidate'
  for (const rule of initialRules) {
    const verdict = rule.judge(found)
    if (verdict) return verdict
  }
  return 'open'
}

describe('a letter before a stop', () => {
  it.each([
    ['by J| Weaver', 'join'],
    ['by K.-H| Weaver', 'join'],
    ['by Roe/G| Weaver', 'join'],
    ['of E| coli', 'join'],
    ['of the set A| The lake', 'break'],
    ['in group A| Lakes', 'break'],
    ['of the (river) group, A| Lakes', 'join'],
    ['in groups A and B| Lakes', 'break'],
    ['at 4 °C| Lakes', 'open'],
    ['at 4° C| Lakes', 'break'],
    ['at 3 T| Lakes', 'break'],
    ['in 2010 J| Weaver', 'join'],
    ['see S| 12', 'join'],
    ['of T as for all t ≤ T| Define', 'break'],
    ['where H is drawn over H| Starting', 'break'],
    ['as ξ ∈ H. We draw over H| Starting', 'break'],
    ['of Roe, H. We draw over H| Starting', 'join'],
    ['drawn over H| Starting', 'join'],
    ['where H is drawn over H| Weaver, J. Roe', 'join'],
    ['where J holds, Roe and Poe J| Weaver', 'join'],
    ['rich in A+T| Lakes', 'open'],
    ['marked by Ψ| Lakes', 'open'],
    ['about c| 300', 'join'],
    ['the value of x| Lakes', 'open'],
    ['in Brown v| Board', 'join'],
    ['the lake| Then', 'open'],
  ])('%s: %s', (marked, expected) => {
    expect(decide(marked)).toBe(expected)
  })
})
