import { describe, expect, it } from 'vitest'
import { decodeLine } from '../../../../src/engines/ocr/decode.ts'
import type { Letters } from '../../../../src/engines/ocr/letters.ts'

const alphabet = ['', 'a', 'c', 'd', 'l', ' ']
const classOf = (letter: string): number => alphabet.indexOf(letter)

/** Rows of probabilities; what is not named of a row falls to the blank. */
function outputOf(rows: readonly Readonly<Record<string, number>>[]) {
  const values = new Float32Array(rows.length * alphabet.length)
  rows.forEach((row, step) => {
    let rest = 1
    for (const [letter, probability] of Object.entries(row)) {
      values[step * alphabet.length + classOf(letter)] = probability
      rest -= probability
    }
    values[step * alphabet.length] = rest
  })
  return { values, from: 0, steps: rows.length, alphabet }
}

/** Every letter as likely as any other, but for those pairs that are told. */
const lettersWith = (unlikely: readonly string[]): Letters => ({
  memory: 2,
  score: (next, [last = 0]) => (unlikely.includes(`${alphabet[last]}${alphabet[next]}`) ? -9 : -1),
})
const textOf = (rows: readonly Readonly<Record<string, number>>[], unlikely: readonly string[] = []): string =>
  decodeLine(outputOf(rows), lettersWith(unlikely), { letters: 0.5, perLetter: 0.5, least: -9 })
    .map(({ text }) => text)
    .join('')

describe('a line of probabilities', () => {
  it('gives each letter once, twice where a blank parts two of a kind', () => {
    expect(textOf([{ a: 1 }, { a: 0.9 }, {}, { l: 1 }, { l: 1 }, {}, { l: 1 }, {}])).toBe('all')
  })

  it('is read by what is seen where the letters before say nothing', () => {
    expect(textOf([{ a: 1 }, {}, { c: 0.55, d: 0.44 }, {}])).toBe('ac')
  })

  it('leaves a letter out that is hardly seen and does not go with its neighbours', () => {
    const rows = [{ a: 1 }, {}, { c: 0.6, d: 0.38 }, { d: 0.97 }, {}, { a: 1 }]
    expect(textOf(rows)).toBe('acda')
    expect(textOf(rows, ['cd'])).toBe('ada')
  })

  it('keeps a letter that is seen surely, however unlikely it is', () => {
    expect(textOf([{ a: 1 }, {}, { c: 1 }, {}, { d: 1 }, {}], ['cd', 'ac'])).toBe('acd')
  })

  it('tells where each letter is seen best, and how surely', () => {
    const letters = decodeLine(outputOf([{}, { a: 0.6 }, { a: 0.9 }, {}, {}, { d: 0.8 }]), lettersWith([]))
    expect(letters.map(({ text, step }) => [text, step])).toEqual([
      ['a', 2],
      ['d', 5],
    ])
    expect(letters[1]?.probability).toBeCloseTo(0.8)
  })

  it('is empty where there are only blanks', () => {
    expect(textOf([{}, {}, {}])).toBe('')
  })
})
