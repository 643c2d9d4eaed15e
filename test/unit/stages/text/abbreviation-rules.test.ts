// What an abbreviation says, by its class and by what follows.
import { describe, expect, it } from 'vitest'
import { abbreviationRules } from '../../../../src/stages/text/abbreviation-rules.ts'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

/** The verdict on the stop marked as "|"; "open" where no rule here knows. */
function decide(marked: string, language: string): string {
  const found = readCandidate(marked.replace('|', '.'), marked.indexOf('|'), 0, lexiconOf(language))
  if (!('end' in found)) return 'no candidate'
  for (const rule of abbreviationRules) {
    const verdict = rule.judge(found)
    if (verdict) return verdict
  }
  return 'open'
}

describe('an abbreviation', () => {
  it.each([
    ['en', 'so, e.g| The lake', 'join'],
    ['en', 'in no| 5 of', 'join'],
    ['en', 'said no| The lake', 'open'],
    ['en', 'the Univ| Hospital', 'join'],
    ['en', 'the Univ| The lake', 'break'],
    ['en', 'at Light Inc| Lamps were', 'break'],
    ['en', 'at Light Inc| Lamps', 'join'],
    ['en', 'at Light Inc| (Oslo)', 'join'],
    ['en', 'by Weaver et al| [12] The lake', 'break'],
    ['en', 'by Weaver et al| [12] Lakes', 'join'],
    ['en', 'by Dr. (Mrs)| Weaver', 'join'],
    ['en', 'by the lake (Oslo)| Weaver', 'open'],
    ['en', 'for 10 min| Lamps', 'open'],
    ['en', 'the min| Lamps', 'join'],
    ['de', 'so z. B| Salbei', 'join'],
    ['de', 'so i. d. R| Montag', 'join'],
    ['es', 'en EE. UU| Desde', 'break'],
    ['en', 'at 9 a.m| Dinner', 'break'],
    ['en', 'by X.Y| A.B. wrote', 'break'],
    ['en', 'by X.Y| Weaver', 'join'],
    ['en', 'the lake| Then', 'open'],
  ])('in %s: %s', (language, marked, expected) => {
    expect(decide(marked, language)).toBe(expected)
  })
})
