// What a page declares about its paper in its head: citation_*, Dublin Core, PRISM, Open Graph and JSON-LD, one over the other.
import { declaredDoi } from '../../../conventions/identifiers/doi.ts'
import { declaredIssn, declaredOrcid } from '../../../conventions/identifiers/identifiers.ts'
import { declaredDate } from '../../../conventions/numbers/dates.ts'
import type { Json } from '../../../kernel/json.ts'
import { append } from '../../../kernel/lists.ts'
import {
  authorNamed,
  type DeclaredAuthor,
  type DeclaredMetadata,
  languageIn,
  merged,
  NO_METADATA,
} from '../../markup/declared-metadata.ts'
import {
  attribute,
  childElements,
  descendants,
  descendantsNamed,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'
import { wordsOf } from '../tree/element.ts'
import { articleMetadata, linkedMetadata } from './json-ld.ts'

const isProperty = ({ attributes }: XmlElement): boolean => 'itemprop' in attributes

/** schema.org as microdata in the shape of JSON-LD: what holds properties is an object, anything else what it prints. */
function nodeOf(scope: XmlElement): Json {
  const node: Record<string, unknown[]> = {}
  const add = (name: string, value: unknown) => {
    node[name] = [...(node[name] ?? []), value]
  }
  const visit = (element: XmlElement): void => {
    const names = (attribute(element, 'itemprop') ?? '').split(/\s+/).filter(Boolean)
    const printed = () => attribute(element, 'content') ?? attribute(element, 'datetime') ?? wordsOf(element)
    for (const name of names) add(name, descendants(element, isProperty).length > 0 ? nodeOf(element) : printed())
    if (names.length === 0 && 'href' in element.attributes) add('url', attribute(element, 'href'))
    if (names.length === 0) childElements(element).forEach(visit)
  }
  childElements(scope).forEach(visit)
  return node
}

/** Metadata in the attributes of a page's own elements. */
export function microMetadata(page: XmlElement): DeclaredMetadata {
  const scope = descendants(page, (element) => /schema\.org\/\w*article/i.test(attribute(element, 'itemtype') ?? ''))[0]
  return scope === undefined ? NO_METADATA : articleMetadata(nodeOf(scope))
}

type Metas = readonly (readonly [string, string])[]

/** Pages have dozens; what has more is made to be slow. */
const MAX_METAS = 20_000

function metasOf(page: XmlElement): Metas {
  return descendantsNamed(page, 'meta')
    .slice(0, MAX_METAS)
    .flatMap((meta) => {
      const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').trim().toLowerCase()
      const content = (attribute(meta, 'content') ?? '').replace(/\s+/g, ' ').trim()
      return name === '' || content === ''
        ? []
        : [
            [
              name.replace(/^(?:dcterms|dc|prism|eprints|bepress)[.:_]/, (prefix) => `${prefix.slice(0, -1)}.`),
              withoutTags(content),
            ] as const,
          ]
    })
}

/** Some publishers put markup into the attribute. */
const withoutTags = (text: string): string =>
  text.replace(/<\/?(?:i|b|em|strong|su[bp]|span|p|jats:\w+)\b[^>]*>/gi, '').trim()

/** By which names a page declares what, the surest first. */
const NAMES = {
  title: 'citation_title dc.title dcterms.title eprints.title og:title',
  abstract: 'citation_abstract dc.description.abstract dcterms.abstract',
  doi: 'citation_doi dc.identifier.doi prism.doi dc.identifier dcterms.identifier doi',
  journal: 'citation_journal_title citation_conference_title prism.publicationname dc.source citation_journal_abbrev',
  volume: 'citation_volume prism.volume',
  issue: 'citation_issue prism.number',
  firstPage: 'citation_firstpage prism.startingpage',
  lastPage: 'citation_lastpage prism.endingpage',
  issn: 'citation_issn prism.eissn prism.issn dc.source.issn',
  publisher: 'citation_publisher dc.publisher dcterms.publisher',
  published:
    'citation_publication_date citation_date citation_online_date citation_year prism.publicationdate dc.date dcterms.issued article:published_time date',
  language: 'citation_language dc.language dcterms.language',
  articleType: 'citation_article_type dc.type.articletype prism.section',
} as const

const first = (metas: Metas, field: keyof typeof NAMES): string | null => {
  for (const name of NAMES[field].split(' ')) {
    const found = metas.find(([key]) => key === name)?.[1]
    if (found !== undefined) return found
  }
  return null
}

const all = (metas: Metas, name: string): string[] => metas.flatMap(([key, value]) => (key === name ? [value] : []))

const AUTHOR_FIELDS: Readonly<Record<string, 'affiliations' | 'email' | 'orcid'>> = {
  citation_author_institution: 'affiliations',
  citation_author_affiliation: 'affiliations',
  citation_author_email: 'email',
  citation_author_orcid: 'orcid',
}

/** Authors of the citation_ vocabulary: what follows a name belongs to it. */
function citationAuthors(metas: Metas): DeclaredAuthor[] {
  const authors: DeclaredAuthor[] = []
  for (const [key, value] of metas) {
    if (key === 'citation_author') authors.push(authorNamed(value))
    else if (key === 'citation_authors') append(authors, value.split(/\s*;\s*/).map(authorNamed))
    const field = AUTHOR_FIELDS[key]
    const last = authors.pop()
    if (last === undefined) continue
    if (field === 'affiliations') authors.push({ ...last, affiliations: [...new Set([...last.affiliations, value])] })
    else if (field === 'email') authors.push({ ...last, email: value })
    else if (field === 'orcid') authors.push({ ...last, orcid: declaredOrcid(value) })
    else authors.push(last)
  }
  return authors
}

/** "Ann Lee & Bo Ek": several people in one declaration. */
const splitAuthors = (written: string): string[] =>
  // With commas, colons and addresses it is more than names.
  /[,:@]/.test(written) ? [written] : written.split(/\s*;\s*|\s+(?:&|and)\s+(?=\p{Lu}[\p{L}.’'-]*\s)/u).filter(Boolean)

const splitList = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(value.includes(';') ? /\s*;\s*/ : /\s*,\s*/)).filter(Boolean)

function metaMetadata(metas: Metas): DeclaredMetadata {
  const cited = citationAuthors(metas)
  const creators = [...all(metas, 'dc.creator'), ...all(metas, 'dcterms.creator'), ...all(metas, 'dc.contributor')]
  const plain =
    all(metas, 'author').length > 0
      ? all(metas, 'author')
      : all(metas, 'article:author').filter((value) => !/^https?:/.test(value))
  return {
    title: first(metas, 'title'),
    abstract: first(metas, 'abstract'),
    authors: cited.length > 0 ? cited : (creators.length > 0 ? creators : plain).flatMap(splitAuthors).map(authorNamed),
    keywords: splitList([
      ...all(metas, 'citation_keywords'),
      ...(all(metas, 'citation_keywords').length > 0 ? [] : [...all(metas, 'dc.subject'), ...all(metas, 'keywords')]),
    ]),
    doi: declaredDoi(first(metas, 'doi')),
    journal: first(metas, 'journal'),
    volume: first(metas, 'volume'),
    issue: first(metas, 'issue'),
    firstPage: first(metas, 'firstPage'),
    lastPage: first(metas, 'lastPage'),
    issn: declaredIssn(first(metas, 'issn')),
    publisher: first(metas, 'publisher'),
    published: declaredDate(first(metas, 'published')),
    license: licenseOf(metas),
    language: languageIn(first(metas, 'language')),
    articleType: first(metas, 'articleType'),
  }
}

const licenseOf = (metas: Metas): string | null =>
  metas.find(
    ([key, value]) =>
      /^(?:dc\.rights|dcterms\.license|dc\.rights\.license|citation_license|license)$/.test(key) &&
      /^https?:/.test(value),
  )?.[1] ?? null

function pageLanguage(page: XmlElement): string | null {
  const [root] = descendantsNamed(page, 'html')
  return root === undefined ? null : languageIn(attribute(root, 'lang') ?? attribute(root, 'xml:lang'))
}

function linkedLicense(page: XmlElement): string | null {
  const links = descendantsNamed(page, 'link', 'a').filter((link) =>
    /(?:^|\s)license(?=\s|$)/.test(attribute(link, 'rel') ?? ''),
  )
  const anywhere = descendantsNamed(page, 'a').find((link) =>
    /creativecommons\.org\/(?:licenses|publicdomain)\//.test(attribute(link, 'href') ?? ''),
  )
  const href = [...links, ...(anywhere === undefined ? [] : [anywhere])]
    .map((link) => attribute(link, 'href') ?? '')
    .find((address) => /^(?:https?:)?\/\//.test(address))
  return href === undefined ? null : href.replace(/^\/\//, 'https://')
}

/** Addresses by which the page calls itself. */
export function ownAddresses(page: XmlElement): string[] {
  const canonical = descendantsNamed(page, 'link')
    .filter((link) => attribute(link, 'rel') === 'canonical')
    .map((link) => attribute(link, 'href') ?? '')
  const metas = metasOf(page).flatMap(([key, value]) =>
    /^(?:og:url|citation_public_url|citation_fulltext_html_url)$/.test(key) ? [value] : [],
  )
  const base = descendantsNamed(page, 'base').map((element) => attribute(element, 'href') ?? '')
  return [...canonical, ...metas, ...base].map((address) => address.split('#')[0] ?? '').filter(Boolean)
}

export function pageMetadata(page: XmlElement): DeclaredMetadata {
  const linked = linkedMetadata(
    descendantsNamed(page, 'script')
      .filter((script) => /json/i.test(attribute(script, 'type') ?? ''))
      .map((script) => textContent(script)),
  )
  const declared = merged(metaMetadata(metasOf(page)), linked, microMetadata(page))
  // Authors with their institutions say more than bare names.
  const hasPlaces = (source: DeclaredMetadata): boolean =>
    source.authors.some(({ affiliations }) => affiliations.length > 0)
  const authors =
    !hasPlaces(declared) && hasPlaces(linked) && linked.authors.length >= declared.authors.length
      ? linked.authors
      : declared.authors
  return {
    ...declared,
    authors,
    language: declared.language ?? pageLanguage(page),
    license: declared.license ?? linkedLicense(page),
  }
}

/** The title of the window without the name of the site. */
export function windowTitle(page: XmlElement): string | null {
  const [title] = descendantsNamed(page, 'title')
  const words = title === undefined ? '' : wordsOf({ ...title, name: 'span' })
  const shown = words.split(/\s+[|–—]\s+|\s+-\s+(?=[^-]*$)/)[0]?.trim() ?? ''
  // The name of a file is no title.
  return shown === '' || /^\S+\.\w{2,5}$/.test(shown) ? null : shown
}
