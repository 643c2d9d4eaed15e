// Metadata in the attributes of a page's own elements: schema.org as microdata.
import { declaredDate } from '../../../conventions/dates.ts'

import { declaredDoi } from '../../../conventions/doi.ts'
import { declaredOrcid } from '../../../conventions/identifiers.ts'

import { type DeclaredAuthor, type DeclaredMetadata, NO_METADATA } from '../../markup/declared-metadata.ts'
import { attribute, descendants, type XmlElement } from '../../markup/xml-node.ts'
import { wordsOf } from '../tree/element.ts'

const propertiesOf = (element: XmlElement): string[] =>
  (attribute(element, 'itemprop') ?? '').toLowerCase().split(/\s+/)

const holders = (scope: XmlElement, name: string): XmlElement[] =>
  descendants(scope, (element) => propertiesOf(element).includes(name))

const writtenValue = (element: XmlElement): string =>
  (attribute(element, 'content') ?? attribute(element, 'datetime') ?? wordsOf(element)).trim()

const first = (scope: XmlElement, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const found = holders(scope, name).map(writtenValue).find(Boolean)
    if (found !== undefined) return found
  }
  return null
}

function authorOf(element: XmlElement): DeclaredAuthor {
  const family = first(element, 'familyname')
  const orcids = descendants(element, ({ name }) => name === 'a').map((link) => declaredOrcid(attribute(link, 'href')))
  return {
    name: first(element, 'name') ?? writtenValue(element),
    given: family === null ? null : first(element, 'givenname'),
    family,
    affiliations: holders(element, 'affiliation')
      .map((place) => first(place, 'name') ?? writtenValue(place))
      .filter(Boolean),
    email: first(element, 'email')?.replace(/^mailto:/i, '') ?? null,
    orcid: orcids.find((orcid) => orcid !== null) ?? null,
    isCorresponding: false,
  }
}

export function microMetadata(page: XmlElement): DeclaredMetadata {
  const scope = descendants(page, (element) => /schema\.org\/\w*article/i.test(attribute(element, 'itemtype') ?? ''))[0]
  if (scope === undefined) return NO_METADATA
  const authors = [...holders(scope, 'author'), ...holders(scope, 'creator')]
  return {
    ...NO_METADATA,
    title: first(scope, 'headline'),
    authors: authors.map(authorOf).filter(({ name }) => name !== ''),
    keywords: (first(scope, 'keywords') ?? '').split(/\s*[;,]\s*/).filter(Boolean),
    doi: declaredDoi(first(scope, 'identifier', 'sameas')),
    volume: first(scope, 'volumenumber'),
    issue: first(scope, 'issuenumber'),
    firstPage: first(scope, 'pagestart'),
    lastPage: first(scope, 'pageend'),
    published: declaredDate(first(scope, 'datepublished')),
  }
}
