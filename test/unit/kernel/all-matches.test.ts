import { describe, expect, it } from 'vitest'
import { allMatches } from '../../../src/kernel/patterns.ts'

const cases: [text: string, pattern: RegExp][] = [
  ['Fig. 1 and Fig. 2', /fig\. (?<number>\d)/gi],
  ['nothing', /\d/g],
  ['a\u{1D44E}b', /(?:)/gu],
  ['a\u{1D44E}b', /(?:)/g],
  ['aXbX', /(?=X)/g],
  ['', /^/g],
]

describe('all matches of a pattern', () => {
  it.each(cases)('are those of matchAll: %s in %s', (text, pattern) => {
    const told = (match: RegExpExecArray) => [match[0], match.index, match.groups]
    expect(allMatches(text, pattern).map(told)).toEqual([...text.matchAll(pattern)].map(told))
  })

  it('are found again by the same pattern, from the beginning', () => {
    const pattern = /\d/g
    pattern.lastIndex = 5
    expect(allMatches('1 2 3', pattern)).toHaveLength(3)
    expect(allMatches('1 2 3', pattern)).toHaveLength(3)
  })

  it('of a pattern that always begins anew are refused', () => {
    expect(() => allMatches('1', /\d/)).toThrow(TypeError)
  })
})
