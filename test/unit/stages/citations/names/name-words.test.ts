import { expect, it } from 'vitest'
import { wordsBetween, wordsOf } from '../../../../../src/stages/citations/names/name-words.ts'

it('divides words at hyphens and blanks, not at the apostrophe of a name', () => {
  expect(wordsOf("garcia-lopez o'brien smith's")).toEqual(['garcia', 'lopez', "o'brien", 'smith', 's'])
})

it('says where the words between two offsets stand', () => {
  expect(wordsBetween('see smith and lee', 4, 13)).toEqual([
    { start: 4, end: 9, text: 'smith' },
    { start: 10, end: 13, text: 'and' },
  ])
})
