import { describe, expect, it } from 'vitest'
import { type HeaderTexts, readPeople } from '../../../../src/conventions/byline/people.ts'

const plain = (text: string) => ({ text, marks: [] })

function people(authors: string, over: { affiliations?: string[]; correspondence?: string[]; around?: string } = {}) {
  const texts: HeaderTexts = {
    names: [],
    authors: [plain(authors)],
    affiliations: (over.affiliations ?? []).map(plain),
    correspondence: (over.correspondence ?? []).map(plain),
    notes: [],
    around: over.around ?? '',
    citations: over.around ?? '',
  }
  return readPeople(texts)
}

const starred = (authors: string, correspondence: string[] = []) =>
  people(authors, { correspondence })
    .authors.filter(({ corresponding }) => corresponding)
    .map(({ family }) => family)

describe('readPeople', () => {
  it('writes to whoever carries the star', () => {
    expect(starred('Anna Meer1, Chidi Okafor2*', ['*Correspondence: okafor@lake.edu'])).toEqual(['Okafor'])
  })

  it('takes a star for something else where the note names somebody without one', () => {
    expect(starred('Anna Meer*, Bo Lind*, Chidi Okafor', ['Correspondence: Professor Chidi Okafor, Oslo'])).toEqual([
      'Okafor',
    ])
  })

  it('keeps the star where the note names its bearer among others', () => {
    expect(starred('Anna Meer*, Bo Lind', ['Correspondence to A. Meer and B. Lind'])).toEqual(['Meer'])
  })

  it('does not mistake a part of a longer name for somebody named', () => {
    expect(starred('Anna Meer*, Bo Lind', ['Correspondence: Berta Lindgren, Oslo'])).toEqual(['Meer'])
  })

  it('gives each author the affiliations that the marks say, both ways', () => {
    const { authors, affiliations } = people('Anna Meer1, Chidi Okafor1,2', {
      affiliations: ['1 Institute of Rivers, Basel, Switzerland 2 Lake University, Oslo, Norway'],
    })
    expect(authors.map((author) => author.affiliations)).toEqual([['aff1'], ['aff1', 'aff2']])
    expect(affiliations.map(({ key }) => key)).toEqual(['aff1', 'aff2'])
  })

  it('counts a name once that comes again with initials where the paper says how to cite it', () => {
    const { authors } = people('Anna L. Meer, Chidi Okafor, A. L. Meer')
    expect(authors.map(({ given, family }) => `${given} ${family}`)).toEqual(['Anna L. Meer', 'Chidi Okafor'])
  })
})
