// Authors and places as printed under a title.
import { describe, expect, it } from 'vitest'
import { readByline, withPlaces } from '../../../../src/readers/html/byline.ts'
import { elementOf } from './page-snippet.ts'

const byline = (...markup: string[]) =>
  readByline(markup.map(elementOf)).map(({ name, affiliations, email, isCorresponding }) => ({
    name,
    affiliations,
    email,
    isCorresponding,
  }))

describe('readByline', () => {
  it('follows the marks of one line of names', () => {
    expect(
      byline(
        '<p class="authors">Ann Lee<sup>1,*</sup>, Chidi Okafor, Jr.<sup>2</sup> and Bo Ek<sup>1,2</sup></p>',
        '<p class="affiliation"><sup>1</sup>Walk House, Delft</p>',
        '<p class="affiliation"><sup>2</sup>Way Lab, Toledo</p>',
        '<p class="correspondence">* <a href="mailto:ann@x.org">ann@x.org</a></p>',
      ),
    ).toEqual([
      { name: 'Ann Lee', affiliations: ['Walk House, Delft'], email: 'ann@x.org', isCorresponding: true },
      { name: 'Chidi Okafor, Jr.', affiliations: ['Way Lab, Toledo'], email: null, isCorresponding: false },
      { name: 'Bo Ek', affiliations: ['Walk House, Delft', 'Way Lab, Toledo'], email: null, isCorresponding: false },
    ])
  })

  it('takes one element per author with its own place', () => {
    expect(
      byline(
        '<div><span class="author"><span class="author-name">Ann Lee</span><span class="affiliation">Walk House</span></span><span class="author"><span class="author-name">Bo Ek</span></span></div>',
      ),
    ).toMatchObject([
      { name: 'Ann Lee', affiliations: ['Walk House'] },
      { name: 'Bo Ek', affiliations: [] },
    ])
  })

  it('names nobody where nothing is called an author', () => {
    expect(byline('<p>Received 1 May 2024</p>')).toEqual([])
  })
})

describe('withPlaces', () => {
  it('adds to declared authors what only the page prints', () => {
    const declared = {
      name: 'Lee, Ann',
      given: null,
      family: null,
      affiliations: [],
      email: null,
      orcid: null,
      isCorresponding: false,
    }
    const [author] = withPlaces(
      [declared],
      readByline([elementOf('<p class="author">Ann Lee<span class="affiliation">Walk House</span></p>')]),
    )
    expect(author).toMatchObject({ name: 'Lee, Ann', affiliations: ['Walk House'] })
  })
})
