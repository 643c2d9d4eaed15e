// What a piece of a note must have to be a reference of its own.
import { expect, it } from 'vitest'
import { isFullReference } from '../../../../../src/stages/references/notes/split-note.ts'
import { fieldsOf, type ParsedReference } from '../../../../../src/stages/references/parse/fields.ts'
import { labelledString, type Piece } from '../../../../support/papers/labelled-string.ts'

const WHOLE: readonly Piece[] = [
  ['Kim Roe', 'author_family_begin'],
  ', ',
  ['Slow Rivers of the Plain', 'title'],
  ', ',
  ['Oldtown', 'place'],
]
const bare = fieldsOf(labelledString(['12', 'volume']))
const NOTHING = Object.fromEntries(Object.keys(bare).map((name) => [name, null])) as unknown as ParsedReference
const PERSON = { family: 'Roe', given: 'Kim', suffix: null, literal: null }
const FULL = { title: 'Slow Rivers', year: 1999, author: [PERSON] }

const isFull = (fields: Partial<ParsedReference>, pieces: readonly Piece[] = WHOLE): boolean =>
  isFullReference(labelledString(...pieces), { ...NOTHING, ...fields })

it.each<[string, Partial<ParsedReference>, boolean]>([
  ['all it takes', FULL, true],
  ['editors instead of authors', { ...FULL, author: null, editor: [PERSON] }, true],
  ['a DOI instead of a year', { ...FULL, year: null, doi: '10.1000/1' }, true],
  ['an address instead of a year', { ...FULL, year: null, url: 'https://a.org' }, true],
  ['no title', { ...FULL, title: null }, false],
  ['no date', { ...FULL, year: null }, false],
  ['nobody who made it', { ...FULL, author: null }, false],
  ['an empty list of people', { ...FULL, author: [], editor: [] }, false],
])('tells whether a piece with %s is a reference', (_, fields, expected) => {
  expect(isFull(fields)).toBe(expected)
})

it('takes a title in quotation marks without a name', () => {
  const { author: _, ...rest } = FULL
  expect(isFull(rest, ['(“', ...WHOLE.slice(2)])).toBe(true)
  expect(isFull(rest, ['(', ...WHOLE.slice(2)])).toBe(false)
})

it.each<keyof ParsedReference>(['container', 'publisher', 'volume', 'first_page', 'doi', 'url'])(
  'takes a %s for where the work is found, as it does a place',
  (name) => {
    const unplaced = WHOLE.slice(0, 3)
    expect(isFull(FULL, unplaced)).toBe(false)
    expect(isFull({ ...FULL, [name]: '12' }, unplaced)).toBe(true)
  },
)

it('asks for five words of which three quarters are part of some field', () => {
  const pieces = (told: number, untold: number): Piece[] => [
    ['Rivers '.repeat(told), 'title'],
    'as it says '.repeat(untold / 3),
  ]
  const isTold = (told: number, untold: number) => isFull({ ...FULL, volume: '12' }, pieces(told, untold))
  expect([isTold(9, 3), isTold(8, 3)]).toEqual([true, false])
  expect([isTold(5, 0), isTold(4, 0)]).toEqual([true, false])
})

it('takes neither names behind the title for authors nor words that begin small for a title', () => {
  const [name, between, title, , place] = WHOLE as [Piece, Piece, Piece, Piece, Piece]
  expect(isFull(FULL, [title, ' by ', name, ', ', place])).toBe(false)
  expect(isFull(FULL, [name, between, ['slow rivers of the plain', 'title'], ', ', place])).toBe(false)
})
