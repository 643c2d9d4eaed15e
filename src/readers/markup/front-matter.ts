// An article and its head, made of what the page declares and prints about its paper.
import type { DeclaredAuthor, DeclaredMetadata } from './declared-metadata.ts'
import { type Article, elementsOf, type Item, toBodyAndBack } from './matter.ts'
import { readName } from './person-name.ts'
import { make, type XmlElement, type XmlNode } from './xml-node.ts'

const text = (name: string, value: string | null, attributes: Readonly<Record<string, string>> = {}): XmlElement[] =>
  value === null || value === '' ? [] : [make(name, attributes, [value])]

function nameElement(author: DeclaredAuthor): XmlElement | null {
  const read = readName(author.name)
  if (author.family !== null) {
    return make('name', {}, [...text('surname', author.family), ...text('given-names', author.given)])
  }
  if (read === null) return null
  if (read.isGroup) return make('collab', {}, [read.family])
  return make('name', {}, [
    ...text('surname', read.family),
    ...text('given-names', read.given),
    ...text('suffix', read.suffix),
  ])
}

/** Every author and, once each, the places they name. */
function contributors(authors: readonly DeclaredAuthor[]): XmlElement[] {
  const places = [...new Set(authors.flatMap(({ affiliations }) => affiliations))]
  const keyOf = (place: string): string => `aff-${places.indexOf(place) + 1}`
  const members = authors.flatMap((author): XmlElement[] => {
    const name = nameElement(author)
    if (name === null) return []
    const attributes: Record<string, string> = { 'contrib-type': 'author' }
    if (author.isCorresponding) attributes.corresp = 'yes'
    return [
      make('contrib', attributes, [
        ...text('contrib-id', author.orcid, { 'contrib-id-type': 'orcid' }),
        name,
        ...text('email', author.email),
        ...author.affiliations.map((place) => make('xref', { 'ref-type': 'aff', rid: keyOf(place) }, [])),
      ]),
    ]
  })
  const affiliations = places.map((place) => make('aff', { id: keyOf(place) }, [place]))
  return members.length === 0 ? [] : [make('contrib-group', {}, [...members, ...affiliations])]
}

function dateElement(published: string | null): XmlElement[] {
  if (published === null) return []
  const [year = '', month, day] = published.split('-')
  return [
    make('pub-date', { 'date-type': 'pub', 'publication-format': 'electronic' }, [
      ...text('day', day ?? null),
      ...text('month', month ?? null),
      ...text('year', year),
    ]),
  ]
}

export interface FrontSources {
  readonly metadata: DeclaredMetadata
  readonly authors: readonly DeclaredAuthor[]
  /** The title as printed on the page; empty where only the head has one. */
  readonly title: readonly XmlNode[]
  readonly subtitle: string | null
  /** The abstracts and keywords are among them. */
  readonly items: readonly Item[]
}

export function frontElement({ metadata, authors, title, subtitle, items }: FrontSources): XmlElement {
  const abstracts = elementsOf(items, 'abstract')
  const printedWords = items.flatMap((item) => (item.kind === 'keywords' ? item.words : []))
  const keywords = printedWords.length > 0 ? [...new Set(printedWords)] : metadata.keywords
  const titleNodes = title.length > 0 ? title : metadata.title === null ? [] : [metadata.title]
  const journal = make('journal-meta', {}, [
    ...text('journal-title', metadata.journal),
    ...text('issn', metadata.issn, { 'pub-type': 'epub' }),
    ...(metadata.publisher === null ? [] : [make('publisher', {}, text('publisher-name', metadata.publisher))]),
  ])
  const license =
    metadata.license === null
      ? []
      : [make('permissions', {}, [make('license', { 'xlink:href': metadata.license }, [])])]
  const printed =
    abstracts.length > 0 || metadata.abstract === null
      ? abstracts
      : [make('abstract', {}, [make('p', {}, [metadata.abstract])])]
  const meta = make('article-meta', {}, [
    ...text('article-id', metadata.doi, { 'pub-id-type': 'doi' }),
    make('title-group', {}, [
      ...(titleNodes.length === 0 ? [] : [make('article-title', {}, titleNodes)]),
      ...text('subtitle', subtitle),
    ]),
    ...contributors(authors),
    ...dateElement(metadata.published),
    ...text('volume', metadata.volume),
    ...text('issue', metadata.issue),
    ...text('fpage', metadata.firstPage),
    ...text('lpage', metadata.lastPage),
    ...license,
    ...printed,
    make(
      'kwd-group',
      {},
      keywords.flatMap((keyword) => text('kwd', keyword)),
    ),
  ])
  return make('front', {}, [journal, meta])
}

/** The article of a front, its sections in reading order and what is collected at its end. */
export function toArticle(sources: FrontSources, sections: readonly XmlElement[], end: readonly XmlElement[]): Article {
  const { language, articleType } = sources.metadata
  const [text, ending] = toBodyAndBack(sections)
  const [front, body] = [frontElement(sources), make('body', {}, text)]
  const back = make('back', {}, [...ending, ...end])
  const attributes = {
    ...(language !== null && { 'xml:lang': language }),
    ...(articleType !== null && { 'article-type': articleType.toLowerCase().replace(/\s+/g, '-') }),
  }
  return { article: make('article', attributes, [front, body, back]), front, body, back, floats: [] }
}
