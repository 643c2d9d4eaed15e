// The words that open sentences, and those that a letter completes.
import { describe, expect, it } from 'vitest'
import {
  AUXILIARY_WORDS,
  openersOf,
  SLIPPED_OPENERS,
  takesLetter,
} from '../../../../src/stages/text/sentence-openers.ts'

describe('opening words', () => {
  it.each(['en', 'de', 'fr', 'es', 'pt'])('start with a capital and are single words (%s)', (language) => {
    for (const word of openersOf(language)) expect(word).toMatch(/^\p{Lu}\p{Ll}*$/u)
  })

  it('are the English ones for a language without a list', () => {
    expect(openersOf('sv')).toEqual(openersOf('en'))
  })

  it('that a slip left in lower case are opening words too', () => {
    const english = new Set([...openersOf('en')].map((word) => word.toLowerCase()))
    expect([...SLIPPED_OPENERS].filter((word) => !english.has(word))).toEqual([])
  })

  it('are no auxiliaries in lower case', () => {
    expect([...AUXILIARY_WORDS].filter((word) => word !== word.toLowerCase())).toEqual([])
  })
})

describe('a noun that takes a letter', () => {
  it.each([
    ['group', true],
    ['Groups', true],
    ['Gruppe', true],
    ['by', false],
    ['professor', false],
  ])('%s: %s', (word, expected) => {
    expect(takesLetter(word)).toBe(expected)
  })
})
