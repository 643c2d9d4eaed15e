import { describe, expect, it } from 'vitest'
import { readPeople } from '../../../../../src/readers/jats/people/authors.ts'
import { meta, xml } from '../snippet.ts'

const author = (family: string, inner = '') =>
  `<contrib contrib-type="author"><name><surname>${family}</surname><given-names>Jo</given-names></name>${inner}</contrib>`
const mark = (rid: string) => `<xref ref-type="aff" rid="${rid}"/>`
const read = (inner: string) => readPeople(xml('<article/>'), meta(inner))
const links = (inner: string) => {
  const { authors, affiliations } = read(inner)
  const textOf = new Map(affiliations.map(({ key, text }) => [key, text]))
  return authors.map((person) => [person.family, ...person.affiliations.map((key) => textOf.get(key))])
}

describe('readPeople links authors and affiliations', () => {
  it.each([
    [
      'by marks',
      `<contrib-group>${author('A', mark('a1'))}${author('B', mark('a1 a2'))}</contrib-group><aff id="a1">U1</aff><aff id="a2">U2</aff>`,
      [
        ['A', 'U1'],
        ['B', 'U1', 'U2'],
      ],
    ],
    [
      'inside the contributor',
      `<contrib-group>${author('A', '<aff>U1</aff>')}${author('B', '<aff>U2</aff>')}</contrib-group>`,
      [
        ['A', 'U1'],
        ['B', 'U2'],
      ],
    ],
    [
      'by group, without marks',
      `<contrib-group>${author('A')}${author('B')}<aff>U1</aff><aff>U2</aff></contrib-group>`,
      [
        ['A', 'U1', 'U2'],
        ['B', 'U1', 'U2'],
      ],
    ],
    [
      'one for all, without marks',
      `<contrib-group>${author('A')}${author('B')}</contrib-group><aff>U1</aff>`,
      [
        ['A', 'U1'],
        ['B', 'U1'],
      ],
    ],
    [
      'not at all where several could be meant',
      `<contrib-group>${author('A')}</contrib-group><aff>U1</aff><aff>U2</aff>`,
      [['A']],
    ],
    [
      'what is left to those without a mark',
      `<contrib-group>${author('A')}${author('B', mark('a2'))}</contrib-group><aff>U1</aff><aff id="a2">U2</aff>`,
      [
        ['A', 'U1'],
        ['B', 'U2'],
      ],
    ],
  ])('%s', (_, inner, expected) => {
    expect(links(inner)).toEqual(expected)
  })

  it('leaves out the addresses of editors', () => {
    const editor = `<contrib contrib-type="editor"><name><surname>E</surname></name>${mark('e1')}</contrib>`
    const { affiliations } = read(
      `<contrib-group>${author('A', mark('a1'))}</contrib-group><contrib-group>${editor}</contrib-group><aff id="a1">U1</aff><aff id="e1">U9</aff>`,
    )
    expect(affiliations.map(({ text }) => text)).toEqual(['U1'])
  })
})

describe('readPeople finds addresses', () => {
  it.each([
    ['of the author', `<contrib-group>${author('Ash', '<email>ash@x.org</email>')}</contrib-group>`, ['ash@x.org']],
    [
      'by the mark of a correspondence line',
      `<contrib-group>${author('Ash')}${author('Birch', '<xref ref-type="corresp" rid="c1"/>')}</contrib-group><author-notes><corresp id="c1"><email>info@x.org</email></corresp></author-notes>`,
      [null, 'info@x.org'],
    ],
    [
      'by name in a line without a mark',
      `<contrib-group>${author('Ash')}${author('Birch')}</contrib-group><author-notes><corresp><email>birch@x.org</email></corresp></author-notes>`,
      [null, 'birch@x.org'],
    ],
    [
      'by initials in an affiliation',
      `<contrib-group>${author('Ash', mark('a1'))}${author('Birch', mark('a1'))}</contrib-group><aff id="a1">U1; <email>1@x.org</email> (J.B.); <email>2@x.org</email> (J.A.)</aff>`,
      ['2@x.org', '1@x.org'],
    ],
  ])('%s', (_, inner, emails) => {
    expect(read(inner).authors.map(({ email }) => email)).toEqual(emails)
  })
})

it('is quick for a collaboration of thousands', () => {
  const many = Array.from({ length: 3000 }, (_, index) => author(`A${index}`, mark(`a${index % 200}`))).join('')
  const affiliations = Array.from({ length: 200 }, (_, index) => `<aff id="a${index}">U${index}</aff>`).join('')
  const { authors } = read(`<contrib-group>${many}</contrib-group>${affiliations}`)
  expect(authors).toHaveLength(3000)
  expect(authors[2999]?.affiliations).toHaveLength(1)
}, 10_000)
