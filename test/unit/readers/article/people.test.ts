import { describe, expect, it } from 'vitest'
import {
  addressesIn,
  type Contributor,
  isCorrespondence,
  peopleOf,
  tidyLine,
} from '../../../../src/readers/article/people.ts'

describe('addressesIn', () => {
  it.each<[string, string, string[], string[]]>([
    ['what is printed', 'Write to ada@x.org or ben@y.org.', [], ['ada@x.org', 'ben@y.org']],
    ['what is tagged first, and once', 'Fax 7052ada@x.org, ben@y.org', ['ada@x.org'], ['ada@x.org', 'ben@y.org']],
    ['nothing that is no address', 'ada at x.org', ['ada'], []],
  ])('gives %s', (_, text, tagged, expected) => {
    expect(addressesIn(text, tagged)).toEqual(expected)
  })
})

it.each([
  ['Correspondence: A. Amsel', true],
  ['*E-mail: ada@x.org', true],
  ['Address correspondence to A. Amsel', true],
  ['Department of Correspondence, Univ. B', false],
])('takes %j for a line of correspondence: %j', (line, is) => {
  expect(isCorrespondence(line)).toBe(is)
})

it.each([
  ['Univ.  B ,\n Ulm, , Germany;', 'Univ. B, Ulm, Germany'],
  ['Univ. B, Ulm. E-mail:', 'Univ. B, Ulm'],
])('tidies %j', (line, tidy) => {
  expect(tidyLine(line)).toBe(tidy)
})

it('gives an address to whom its line names, and marks the authors who answer letters', () => {
  const person = (given: string, family: string): Contributor => ({
    given,
    family,
    suffix: null,
    email: null,
    researcher_id: null,
    role: [],
    affiliations: [],
    isFlagged: false,
  })
  const authors = [person('Ada', 'Amsel'), person('Ben', 'Birke')]
  const line = { text: 'To Ben Birke, b.birke@x.org', emails: ['b.birke@x.org'], authors: [], isCorrespondence: true }
  const rows = peopleOf(authors, [], { lines: [line], places: [] }).authors
  expect(rows.map(({ key, email, corresponding }) => [key, email, corresponding])).toEqual([
    ['author-1', null, false],
    ['author-2', 'b.birke@x.org', true],
  ])
})
