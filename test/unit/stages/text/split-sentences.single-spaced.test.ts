// One space for each run, and the way back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singleSpaced } from '../../../../src/stages/text/split-sentences.ts'

describe('a single-spaced text', () => {
  it.each([
    ['a b', 'a b'],
    ['  a \n\t b\u00a0c  ', 'a b c'],
    ['', ''],
    [' \n ', ''],
  ])('of %j is %j', (given, expected) => {
    expect(singleSpaced(given).text).toBe(expected)
  })

  it('leads each of its characters back to the same character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '\u00a0', 'é') }), (given) => {
        const { text, toGiven, fromGiven } = singleSpaced(given)
        for (let index = 0; index < text.length; index++) {
          const char = text.charAt(index)
          expect(given.charAt(toGiven(index)).replace(/\s/, ' ')).toBe(char)
          expect(fromGiven(toGiven(index))).toBe(index)
        }
      }),
    )
  })

  it('takes an offset inside a run of white space to the space that stands for it', () => {
    const { text, fromGiven } = singleSpaced('a \n\t b')
    expect(text).toBe('a b')
    expect([0, 1, 2, 5].map(fromGiven)).toEqual([0, 1, 1, 2])
  })
})
