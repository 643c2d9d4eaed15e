// Classes of characters.
import { describe, expect, it } from 'vitest'
import {
  CASELESS,
  classAt,
  DIGIT,
  LOWER,
  NOTHING,
  OTHER,
  RAISED,
  SPACE,
  skipSpace,
  skipSpaceBack,
  UPPER,
} from '../../../../src/stages/text/character-class.ts'

describe('the class of a character', () => {
  it.each([
    ['A', UPPER],
    ['É', UPPER],
    ['Ψ', UPPER],
    ['a', LOWER],
    ['ß', LOWER],
    ['湖', CASELESS],
    ['7', DIGIT],
    ['²', RAISED],
    ['⁻', RAISED],
    [' ', SPACE],
    ['\u00a0', SPACE],
    ['\u202f', SPACE],
    ['.', OTHER],
    ['\ud835', OTHER],
  ])('of %s', (char, expected) => {
    expect(classAt(char, 0)).toBe(expected)
    expect(classAt(char, 0)).toBe(expected)
  })

  it('is nothing outside the text', () => {
    expect([classAt('a', 1), classAt('a', -1)]).toEqual([NOTHING, NOTHING])
  })
})

describe('skipping white space', () => {
  it('stops at the first other character or outside the text', () => {
    expect([skipSpace('a \n b', 1), skipSpace('a  ', 1)]).toEqual([4, 3])
    expect([skipSpaceBack('a \n b', 3), skipSpaceBack('  a', 1)]).toEqual([0, -1])
  })
})
