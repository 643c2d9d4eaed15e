// What the heads of pages declare.
import { describe, expect, it } from 'vitest'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import {
  microMetadata,
  ownAddresses,
  pageMetadata,
  windowTitle,
} from '../../../../../src/readers/html/metadata/page-metadata.ts'
import { parseHtml } from '../../../../../src/readers/html/tree/parse-html.ts'
import { NO_METADATA } from '../../../../../src/readers/markup/declared-metadata.ts'
import { elementOf } from '../page-snippet.ts'

const page = (head: string, body = '') =>
  parseHtml(`<html><head>${head}</head><body>${body}</body></html>`, NO_DEADLINE)

describe('pageMetadata', () => {
  it('reads citation_ tags; what follows a name belongs to it', () => {
    const { authors, ...rest } = pageMetadata(
      page(`<meta name="citation_title" content="On <i>walking</i>"><meta name="citation_author" content="Lee, Ann"><meta name="citation_author_institution" content="Walk House">
        <meta name="citation_author_orcid" content="https://orcid.org/0000-0002-1825-0097"><meta name="citation_author" content="Bo Ek"><meta name="citation_author_email" content="bo@x.org">
        <meta name="citation_doi" content="doi:10.5555/a.1"><meta name="citation_publication_date" content="2024/3/5"><meta name="citation_keywords" content="a; b, c">`),
    )
    expect(authors.map(({ name, affiliations, email, orcid }) => [name, affiliations, email, orcid])).toEqual([
      ['Lee, Ann', ['Walk House'], null, '0000-0002-1825-0097'],
      ['Bo Ek', [], 'bo@x.org', null],
    ])
    expect(rest).toMatchObject({
      title: 'On walking',
      doi: '10.5555/a.1',
      published: '2024-03-05',
      keywords: ['a', 'b, c'],
    })
  })

  it('reads JSON-LD with its journal inside volume inside issue', () => {
    const linked = {
      '@graph': [
        { '@type': 'WebPage' },
        {
          '@type': 'ScholarlyArticle',
          headline: 'On walking',
          author: [
            {
              '@type': 'Person',
              givenName: 'Ann',
              familyName: 'Lee',
              affiliation: { name: 'Walk House' },
              email: 'mailto:ann@x.org',
            },
          ],
          isPartOf: {
            '@type': 'PublicationIssue',
            issueNumber: '2',
            isPartOf: {
              '@type': 'PublicationVolume',
              volumeNumber: 7,
              isPartOf: { '@type': 'Periodical', name: 'Ways', issn: ['1234-5679'] },
            },
          },
          sameAs: 'https://doi.org/10.5555/b.2',
        },
      ],
    }
    expect(pageMetadata(page(`<script type="application/ld+json">${JSON.stringify(linked)}</script>`))).toMatchObject({
      title: 'On walking',
      journal: 'Ways',
      volume: '7',
      issue: '2',
      issn: '1234-5679',
      doi: '10.5555/b.2',
      authors: [{ given: 'Ann', family: 'Lee', affiliations: ['Walk House'], email: 'ann@x.org' }],
    })
  })

  it('reads Dublin Core, Distill and microdata', () => {
    expect(
      pageMetadata(
        page(
          '<meta name="DC.Title" content="T"><meta name="dc.creator" content="Ann Lee"><meta name="DCTERMS.issued" content="2020">',
        ),
      ),
    ).toMatchObject({ title: 'T', published: '2020', authors: [{ name: 'Ann Lee' }] })
    expect(
      pageMetadata(
        page(
          '<script type="text/json">{"title":"D","authors":[{"author":"Ann Lee","affiliation":"Walk House"}]}</script>',
        ),
      ),
    ).toMatchObject({ title: 'D', authors: [{ name: 'Ann Lee', affiliations: ['Walk House'] }] })
    expect(
      pageMetadata(
        page(
          '',
          '<div itemscope itemtype="https://schema.org/ScholarlyArticle"><h1 itemprop="headline">M</h1><span itemprop="author"><b itemprop="name">Ann Lee</b></span></div>',
        ),
      ),
    ).toMatchObject({ title: 'M', authors: [{ name: 'Ann Lee' }] })
  })

  it('survives JSON that is none', () => {
    expect(pageMetadata(page('<script type="application/ld+json">{"@type": </script>')).title).toBeNull()
  })
})

describe('values', () => {
  it('takes the name of the site and of files from the window title', () => {
    expect(windowTitle(page('<title>On walking | Ways</title>'))).toBe('On walking')
    expect(windowTitle(page('<title>walking.doc</title>'))).toBeNull()
  })

  it('knows by which addresses a page calls itself', () => {
    expect(ownAddresses(page('<link rel="canonical" href="https://x.org/a#top">'))).toEqual(['https://x.org/a'])
  })
})

const described = (inner: string, type = 'https://schema.org/ScholarlyArticle') =>
  microMetadata(elementOf(`<main><div itemscope itemtype="${type}">${inner}</div></main>`))

describe('microMetadata', () => {
  it('reads title, people and imprint', () => {
    const found = described(
      `<h1 itemprop="headline">Slow walks</h1>
       <span itemprop="author"><span itemprop="givenName">Ada</span> <span itemprop="familyName">Amsel</span>
         <span itemprop="affiliation"><span itemprop="name">University of Examples</span></span>
         <a href="https://orcid.org/0000-0002-1825-0097">iD</a><a itemprop="email" content="mailto:ada@example.org">mail</a></span>
       <meta itemprop="keywords" content="pace; memory"><time itemprop="datePublished" datetime="2024-03-14">then</time>
       <meta itemprop="identifier" content="https://doi.org/10.1000/x"><meta itemprop="pageStart" content="7">`,
    )
    expect(found).toMatchObject({
      title: 'Slow walks',
      keywords: ['pace', 'memory'],
      published: '2024-03-14',
      doi: '10.1000/x',
      firstPage: '7',
      authors: [
        {
          given: 'Ada',
          family: 'Amsel',
          affiliations: ['University of Examples'],
          orcid: '0000-0002-1825-0097',
          email: 'ada@example.org',
        },
      ],
    })
  })

  it('looks at articles only', () => {
    expect(described('<h1 itemprop="headline">Shoes</h1>', 'https://schema.org/Product')).toEqual(NO_METADATA)
  })
})
