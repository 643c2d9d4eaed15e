import { describe, expect, it } from 'vitest'
import { readPeople } from '../../../../../src/readers/jats/people/authors.ts'
import { meta } from '../snippet.ts'

const person = (given: string, family: string, inner = '') =>
  `<contrib><name><surname>${family}</surname><given-names>${given}</given-names></name>${inner}</contrib>`

function authorsOf(people: string, notes: string) {
  const front = meta(`<contrib-group>${people}</contrib-group><author-notes>${notes}</author-notes>`)
  return readPeople(front, front).authors
}

describe('corresponding authors', () => {
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
    const answering = authorsOf(people, notes).filter(({ corresponding }) => corresponding)
    expect(answering.map(({ given }) => given)).toEqual(expected)
  })
})

describe('addresses', () => {
  const ada = person('Ada', 'Ash')
  const birch = person('Bob', 'Birch', '<xref rid="n1"/>')

  const emailsIn = (people: string, notes: string) =>
    authorsOf(people, notes).flatMap(({ family, email }) => (email === null ? [] : [[family, email]]))

  it.each<[string, string, string, string[][]]>([
    [
      'that of a note to the authors marked with it',
      ada + birch,
      '<fn id="n1"><p>info@x.org</p></fn>',
      [['Birch', 'info@x.org']],
    ],
    [
      'each to whom it names, whatever the order',
      ada + birch,
      '<corresp>B Birch, <email>q1@x.org</email>; Ada Ash, <email>q2@x.org</email></corresp>',
      [
        ['Birch', 'q1@x.org'],
        ['Ash', 'q2@x.org'],
      ],
    ],
    ['one beside a number', ada, '<corresp>Fax: 7052<email>a@b.org</email></corresp>', [['Ash', 'a@b.org']]],
    ['none to anybody where it could be anybody’s', ada + person('Cy', 'Dee'), '<corresp>info@x.org</corresp>', []],
  ])('gives %s', (_, people, notes, expected) => {
    expect(emailsIn(people, notes).sort()).toEqual(expected.sort())
  })

  it('is quick on a long run of letters', () => {
    expect(emailsIn(ada, `<corresp>${'a.'.repeat(200_000)}</corresp>`)).toEqual([])
  })
})
