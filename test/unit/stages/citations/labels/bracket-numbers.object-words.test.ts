// Words that name a numbered thing.
import { expect, it } from 'vitest'
import { isObjectWord } from '../../../../../src/stages/citations/labels/bracket-numbers.ts'

it.each([
  ['Eq.', true],
  ['equation', true],
  ['Figure', true],
  ['Gl.', true],
  ['studies', false],
  ['models', false],
  ['equations.', false],
  ['', false],
])('says of %j that it names an object: %j', (word, expected) => {
  expect(isObjectWord(word)).toBe(expected)
})
