import { describe, expect, it } from 'vitest'
import { readContributors } from '../../../../../src/readers/jats/people/contributors.ts'
import {
  correspondingAuthors,
  emailsOf,
  readCorrespondence,
} from '../../../../../src/readers/jats/people/correspondence.ts'
import { meta, xml } from '../snippet.ts'

const person = (given: string, family: string, inner = '') =>
  `<contrib><name><surname>${family}</surname><given-names>${given}</given-names></name>${inner}</contrib>`

function answering(people: string, notes: string): string[] {
  const authors = readContributors([xml(`<contrib-group>${people}</contrib-group>`)])
  const front = meta(`<author-notes>${notes}</author-notes>`)
  return [...correspondingAuthors(authors, readCorrespondence(front, front, []))].map(({ given }) => given)
}

describe('correspondingAuthors', () => {
  const two = person('Ada', 'Li') + person('Bob', 'Li')
  it.each([
    ['the flagged one', person('Ada', 'Li') + person('Bob', 'Li', '<xref ref-type="corresp" rid="c"/>'), '', ['Bob']],
    [
      'the one whose mark leads to a correspondence line',
      person('Ada', 'Li', '<xref ref-type="author-notes" rid="c"/>') + person('Bob', 'Li'),
      '<fn id="c"><p>Correspondence to the author.</p></fn>',
      ['Ada'],
    ],
    ['the one that is named in full', two, '<corresp>To Bob Li, b@x.org</corresp>', ['Bob']],
    ['all of that surname where no given name tells', two, '<corresp>To Dr. Li</corresp>', ['Ada', 'Bob']],
    ['the only author', person('Ada', 'Li'), '<corresp>x@y.org</corresp>', ['Ada']],
    ['nobody', two, '', []],
  ])('finds %s', (_, people, notes, expected) => {
    expect(answering(people, notes)).toEqual(expected)
  })
})

it('gives the address of a note to the authors marked with it before all others', () => {
  const authors = readContributors([
    xml(`<contrib-group>${person('Ada', 'Ash')}${person('Bob', 'Birch', '<xref rid="n1"/>')}</contrib-group>`),
  ])
  const front = meta('<author-notes><fn id="n1"><p>info@x.org</p></fn></author-notes>')
  const emails = emailsOf(authors, readCorrespondence(front, front, []), [])
  expect([...emails].map(([{ family }, email]) => [family, email])).toEqual([['Birch', 'info@x.org']])
})
