import { describe, expect, it } from 'vitest'
import { lettersOf, openLetters } from '../../../../src/engines/ocr/letters.ts'
import { readAlphabet } from '../../../../src/engines/ocr/runtime.ts'

const opened = readAlphabet().then(async (alphabet) => {
  const letters = await openLetters(alphabet)
  const classOf = (letter: string): number => alphabet.indexOf(letter)
  return (before: string, next: string): number => letters.score(classOf(next), [...before].reverse().map(classOf))
})

describe('the likelihood of letters', () => {
  it.each([
    ['the treat', 'm', 'r'],
    ['analys', 'i', 'j'],
    ['of the ', 'p', '%'],
    ['Univers', 'i', '1'],
  ])('after "%s" is higher for %s than for %s', async (before, likely, unlikely) => {
    const score = await opened
    expect(score(before, likely)).toBeGreaterThan(score(before, unlikely) + 1)
  })

  it('is the same for all figures', async () => {
    const score = await opened
    expect(score('in 19', '4')).toBe(score('in 18', '7'))
  })

  it('is never that of a sure thing nor of an impossible one', async () => {
    const score = await opened
    for (const [before, next] of [
      ['', 'a'],
      ['xqzwk', 'Ж'],
      ['the', ' '],
    ] as const) {
      expect(score(before, next)).toBeLessThanOrEqual(0)
      expect(score(before, next)).toBeGreaterThan(-100)
    }
  })

  it('of a table without rows is that of letters never seen', () => {
    expect(lettersOf(new Uint32Array(16), [1]).score(3, [2, 1])).toBe(-12)
  })
})
