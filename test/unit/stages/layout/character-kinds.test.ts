import { describe, expect, it } from 'vitest'
import {
  CAPITAL,
  kindsOf,
  LETTER,
  NUMERAL,
  PUNCTUATION,
  WHITE_SPACE,
} from '../../../../src/stages/layout/character-kinds.ts'

const of = (character: string, kind: number): boolean => (kindsOf(character.codePointAt(0) ?? 0) & kind) !== 0

describe('kindsOf', () => {
  it.each([
    ['a', [LETTER]],
    ['É', [LETTER, CAPITAL]],
    ['Ω', [LETTER, CAPITAL]],
    ['文', [LETTER]],
    ['𝒜', [LETTER, CAPITAL]],
    ['7', [NUMERAL]],
    ['²', [NUMERAL]],
    [';', [PUNCTUATION]],
    ['“', [PUNCTUATION]],
    ['\u00a0', [WHITE_SPACE]],
    ['±', []],
    ['\ue000', []],
  ])('knows what %j is, also when asked again', (character, kinds) => {
    for (let time = 0; time < 2; time++) {
      const found = [LETTER, CAPITAL, NUMERAL, PUNCTUATION, WHITE_SPACE].filter((kind) => of(character, kind))
      expect(found).toEqual(kinds)
    }
  })
})
