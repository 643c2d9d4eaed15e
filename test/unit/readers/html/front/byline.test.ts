// Authors and places as printed under a title.
import { describe, expect, it } from 'vitest'
import { readByline, withPlaces } from '../../../../../src/readers/html/front/byline.ts'
import { elementOf } from '../page-snippet.ts'

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
      { name: 'Chidi Okafor Jr.', affiliations: ['Way Lab, Toledo'], email: null, isCorresponding: false },
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

  it('gives an address to the author whose name it holds, though it stands behind another', () => {
    expect(
      byline(
        '<p class="author">Amy Lee</p>',
        '<p class="author">Bo Ekman<sup>*</sup>To whom correspondence should be addressed: <a href="mailto:amy.lee@x.org">mail</a></p>',
      ).map(({ email, isCorresponding }) => [email, isCorresponding]),
    ).toEqual([
      ['amy.lee@x.org', true],
      [null, true],
    ])
  })

  it('reads addresses that are printed and not linked', () => {
    expect(
      byline(
        '<p class="author">Amy Lee</p>',
        '<p class="author">Bo EkmanAmy Lee, Department of Ways, Toledo, Spain, e-mail: doclee@x.org</p>',
      ).map(({ email }) => email),
    ).toEqual(['doclee@x.org', null])
  })

  it('gives an address that names nobody to the author named before it', () => {
    expect(
      byline(
        '<p class="author">AMY LEEMAN</p>',
        '<p class="author">BO EKMAN<em>Correspondence to</em>: Dr Amy Leeman, Way Lab, Toledo, E-mail: <a href="mailto:w7@x.org">w7@x.org</a></p>',
      ).map(({ email }) => email),
    ).toEqual(['w7@x.org', null])
  })

  it('leaves an address that names nobody with the author it stands beside', () => {
    expect(
      byline(
        '<div><span class="author">Bo Ekman</span><span class="author">Amy Lee <a href="mailto:walks@x.org">mail</a></span></div>',
      ).map(({ email }) => email),
    ).toEqual([null, 'walks@x.org'])
  })

  it('reads the words of lines where nothing is called an author', () => {
    expect(
      byline(
        '<p>Ann Lee<sup>1</sup> and Bo Ekman<sup>2</sup></p>',
        '<p><sup>1</sup>Lake University, Delft<br><sup>2</sup>Institute of Ways, Toledo, Spain<br>bo.ekman@x.org</p>',
      ),
    ).toMatchObject([
      { name: 'Ann Lee', affiliations: ['Lake University, Delft'] },
      { name: 'Bo Ekman', affiliations: ['Institute of Ways, Toledo, Spain'], email: 'bo.ekman@x.org' },
    ])
  })

  it('names nobody where no line does', () => {
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
