import { expect, it } from 'vitest'
import { withLeadingPeople } from '../../../../../src/stages/references/notes/split-note.ts'
import { fieldsOf } from '../../../../../src/stages/references/parse/fields.ts'
import { labelledString, type Piece } from '../../../../support/papers/labelled-string.ts'

const authors = (...pieces: readonly Piece[]) => fieldsOf(withLeadingPeople(labelledString(...pieces))).authors

it('takes names in capitals for those of families, with a comma between two people', () => {
  const one: readonly Piece[] = [['Ada', 'author_family_begin'], ' ', ['ROE', 'author_given']]
  expect(authors(...one, ': ', ['Rivers', 'title'])).toBe('ROE, Ada')
  expect(authors(...one, ', ', ['Bo POE: Rivers', 'title'])).toBe('ROE, Ada; POE, Bo')
  expect(authors(...one, ', ', ['River Run: Banks', 'title'])).toBe('ROE, Ada')
})

it('leaves names as they were read where nothing tells better', () => {
  expect(authors(['Ada', 'author_family_begin'], ' ', ['Roe', 'author_given'], ': ', ['Rivers', 'title'])).toBe(
    'Ada, Roe',
  )
})
