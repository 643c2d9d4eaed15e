import { describe, expect, it } from 'vitest'
import { microMetadata } from '../../../../../src/readers/html/metadata/page-metadata.ts'
import { NO_METADATA } from '../../../../../src/readers/markup/declared-metadata.ts'
import { elementOf } from '../page-snippet.ts'

const page = (inner: string, type = 'https://schema.org/ScholarlyArticle') =>
  microMetadata(elementOf(`<main><div itemscope itemtype="${type}">${inner}</div></main>`))

describe('microMetadata', () => {
  it('reads title, people and imprint', () => {
    const found = page(
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
    expect(page('<h1 itemprop="headline">Shoes</h1>', 'https://schema.org/Product')).toEqual(NO_METADATA)
  })
})
