import { describe, expect, it } from 'vitest'
import { allMatches, anyOf, byWord, patternOf, typedSet, wordList, wordPairs } from '../../../src/kernel/patterns.ts'

it.each([
  [anyOf`references | works cited`, 'references|works cited'],
  [
    anyOf`
      references | works
      cited |
      literature
    `,
    'references|works cited|literature',
  ],
  [anyOf`methods? | \d+ (?:a|b)`, 'methods?|\\d+ (?:a|b)'],
])('lists alternatives: %s', (alternatives, expected) => {
  expect(alternatives).toBe(expected)
})

it.each([
  [patternOf()`^a | b$`, /^a|b$/],
  [
    patternOf('iu')`^\s(?:
      works
      cited | (?: of)? |
      \p{L}${'[.:]'}
    )$`,
    /^\s(?:works cited|(?: of)?|\p{L}[.:])$/iu,
  ],
  [
    patternOf('g')`
      a |
      b
    `,
    /a|b/g,
  ],
])('writes patterns over several lines: %s', (pattern, expected) => {
  expect(pattern).toEqual(expected)
})

it('turns meanings with their words round', () => {
  const meanings = byWord({ figure: 'fig fig-group', table: `\n  table-wrap\n  table` })
  expect([...meanings]).toEqual([
    ['fig', 'figure'],
    ['fig-group', 'figure'],
    ['table-wrap', 'table'],
    ['table', 'table'],
  ])
  expect(meanings.get('constructor')).toBeUndefined()
})

it('keeps the order of a list over several lines', () => {
  const lights: readonly ('red' | 'amber' | 'green')[] = wordList('red amber', 'green')
  expect(lights).toEqual(['red', 'amber', 'green'])
})

it('reads tables two by two', () => {
  expect([...wordPairs(`\n  parenleft ( parenright )\n  square □\n`)]).toEqual([
    ['parenleft', '('],
    ['parenright', ')'],
    ['square', '□'],
  ])
})

it('makes sets of words that the compiler knows', () => {
  const lights = typedSet<'red' | 'green'>()
  expect([...lights('red green')]).toEqual(['red', 'green'])
  // @ts-expect-error: no light is blue
  expect([...lights('red blue')]).toEqual(['red', 'blue'])
})

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
