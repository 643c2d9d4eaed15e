import { describe, expect, it } from 'vitest'
import { linkedMetadata } from '../../../../../src/readers/html/metadata/json-ld.ts'
import { NO_METADATA } from '../../../../../src/readers/markup/declared-metadata.ts'

const read = (...values: readonly unknown[]) => linkedMetadata(values.map((value) => JSON.stringify(value)))

const ARTICLE = {
  '@type': 'ScholarlyArticle',
  headline: 'Slow walks',
  author: [
    { '@type': 'Person', givenName: 'Ada', familyName: 'Amsel', affiliation: { name: 'University of Examples' } },
    { name: 'Ben Birke', email: 'mailto:ben@example.org', '@id': 'https://orcid.org/0000-0002-1825-0097' },
    'Cleo Cade',
  ],
  isPartOf: {
    '@type': 'PublicationIssue',
    issueNumber: 2,
    isPartOf: { '@type': 'PublicationVolume', volumeNumber: '12', isPartOf: { '@type': 'Periodical', name: 'Paces' } },
  },
  sameAs: 'https://doi.org/10.1000/x',
  datePublished: '2024-03-14',
  keywords: 'pace, memory',
}

describe('linkedMetadata', () => {
  it('reads people, journal and imprint of an article', () => {
    expect(read(ARTICLE)).toMatchObject({
      title: 'Slow walks',
      journal: 'Paces',
      volume: '12',
      issue: '2',
      doi: '10.1000/x',
      published: '2024-03-14',
      keywords: ['pace', 'memory'],
      authors: [
        { given: 'Ada', family: 'Amsel', affiliations: ['University of Examples'] },
        { name: 'Ben Birke', email: 'ben@example.org', orcid: '0000-0002-1825-0097', isCorresponding: true },
        { name: 'Cleo Cade', family: null },
      ],
    })
  })

  it('finds the article in a graph, beside the site and its organisation', () => {
    const graph = { '@graph': [{ '@type': 'WebSite', name: 'Site' }, { '@type': 'Organization' }, ARTICLE] }
    expect(read(graph).title).toBe('Slow walks')
  })

  it('prefers the scholarly article to another', () => {
    expect(read({ '@type': 'NewsArticle', headline: 'News' }, ARTICLE).title).toBe('Slow walks')
  })

  it('reads the front matter of Distill', () => {
    const front = { title: 'Paces', authors: [{ author: 'Ada Amsel', affiliation: 'University of Examples' }] }
    expect(read(front)).toMatchObject({ title: 'Paces', authors: [{ name: 'Ada Amsel' }] })
  })

  it.each(['{', '[]', 'null', '"text"', '{"@type":"Product","name":"Shoes"}'])('says nothing of %j', (script) => {
    expect(linkedMetadata([script])).toEqual(NO_METADATA)
  })
})
