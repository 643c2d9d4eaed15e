// Which rule decides, and in what order the rules are asked.
import { describe, expect, it } from 'vitest'
import { readCandidate } from '../../../../src/stages/text/boundary-candidate.ts'
import { BOUNDARY_RULES } from '../../../../src/stages/text/boundary-rules.ts'
import { lexiconOf } from '../../../../src/stages/text/lexicon.ts'

/** The rule that decides on the stop marked as "|", and how. */
function decide(marked: string, language: string): string {
  const stop = marked.indexOf('|')
  const found = readCandidate(marked.replace('|', '.'), stop, 0, lexiconOf(language))
  if (!('end' in found)) return 'no candidate'
  for (const rule of BOUNDARY_RULES) {
    const verdict = rule.judge(found)
    if (verdict) return `${rule.name}: ${verdict}`
  }
  return 'undecided'
}

describe('the rule that decides', () => {
  it.each([
    ['en', '| The end', 'nothing-before: join'],
    ['en', '1| The end', 'enumerator: join'],
    ['en', 'Do this: 2| The end', 'enumerator: join'],
    ['en', 'A ratio of 1:1| The end', 'plain-stop: break'],
    ['en', 'Table 4| Birds of the lake', 'label: join'],
    ['en', 'It is in Table 4| Birds of the lake', 'plain-stop: break'],
    ['en', 'The end| = 4', 'sign: join'],
    ['en', 'The end|The next', 'missing-space: break'],
    ['en', 'The word| 05 was torn', 'torn-decimal: join'],
    ['de', 'Am 3| Mai war es kalt', 'ordinal: join'],
    ['en', 'At 3| Mai was cold', 'plain-stop: break'],
    ['en', 'The work of Dr| Weaver', 'abbreviation: join'],
    ['en', 'The U.S| Navy', 'dotted-word: join'],
    ['en', 'In Comp| Zool. 12', 'title-run: join'],
    ['en', 'The work of K| Weaver', 'initial: join'],
    ['en', 'In the year c| 300', 'lower-letter: join'],
    ['en', 'The end| (A) The next', 'bracket-start: break'],
    ['en', 'The end| (red), and', 'bracket-start: join'],
    ['en', 'The end| (loading = .35). Then', 'bracket-start: join'],
    ['en', 'The end| mRNA was', 'lower-start: break'],
    ['en', 'The end| red was', 'lower-start: join'],
    ['en', 'The end| Red was', 'plain-stop: break'],
  ])('in %s on %s is %s', (language, marked, expected) => {
    expect(decide(marked, language)).toBe(expected)
  })

  it('has a name of its own', () => {
    expect(new Set(BOUNDARY_RULES.map(({ name }) => name)).size).toBe(BOUNDARY_RULES.length)
  })
})
