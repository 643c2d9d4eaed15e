// Metadata that a page carries as JSON: schema.org in JSON-LD, and Distill's front matter.
import { declaredDoi } from '../../../conventions/identifiers/doi.ts'
import { declaredOrcid } from '../../../conventions/identifiers/identifiers.ts'
import { declaredDate } from '../../../conventions/numbers/dates.ts'
import { declaredRor } from '../../../conventions/organisations/match.ts'
import { isObject, type Json } from '../../../kernel/json.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import {
  authorNamed,
  type DeclaredAuthor,
  type DeclaredMetadata,
  languageIn,
  NO_METADATA,
} from '../../markup/declared-metadata.ts'

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const stringOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return stringOf(value[0])
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return (
      value
        .replace(/<[^>]{1,200}>/g, '')
        .replace(/\s+/g, ' ')
        .trim() || null
    )
  return isObject(value) ? stringOf(value['@value'] ?? value.name) : null
}

const typesOf = (node: Json): string[] => listOf(node['@type']).map(String)

const ARTICLE = patternOf('i')`^(?:
  scholarlyarticle | medicalscholarlyarticle | article | techarticle | report | publicationissue:article |
  creativework | newsarticle | blogposting
)$`
const SCHOLARLY = /scholarly|report/i

/** More nodes than a page about one paper has. */
const MAX_JSON_NODES = 5_000
const MAX_SCRIPT_CHARACTERS = 4_000_000

/** Every object of the graph, outermost first. */
function nodesOf(root: unknown): Json[] {
  const found: Json[] = []
  const waiting: unknown[] = [root]
  while (waiting.length > 0 && found.length < MAX_JSON_NODES) {
    const next = waiting.shift()
    if (Array.isArray(next)) append(waiting, next.slice(0, MAX_JSON_NODES))
    else if (isObject(next)) {
      found.push(next)
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart'])
        if (key in next) waiting.push(next[key])
    }
  }
  return found
}

function parse(script: string): unknown {
  if (script.length > MAX_SCRIPT_CHARACTERS) return null
  try {
    return JSON.parse(script)
  } catch {
    return null
  }
}

const namesOf = (value: unknown): string[] => listOf(value).flatMap((item) => stringOf(item) ?? [])

/** "Department, Institution, City": name and address of an organisation. */
function placeOf(value: unknown): string[] {
  return listOf(value).flatMap((item) => {
    const name = stringOf(item)
    if (!isObject(item)) return name === null ? [] : [name]
    const address = isObject(item.address)
      ? stringOf(item.address.name ?? item.address.streetAddress)
      : stringOf(item.address)
    const ror = [item['@id'], item.identifier, item.sameAs]
      .flatMap(listOf)
      .flatMap((id) => declaredRor(stringOf(id) ?? '') ?? [])
    if (name === null) return address === null ? [] : [address]
    return [[address?.includes(name) ? address : name, ...ror.slice(0, 1)].join(' ')]
  })
}

function authorOf(value: unknown): DeclaredAuthor[] {
  if (!isObject(value)) {
    const name = stringOf(value)
    return name === null ? [] : [authorNamed(name)]
  }
  const given = stringOf(value.givenName)
  const family = stringOf(value.familyName)
  const name = stringOf(value.name) ?? stringOf(value.author) ?? [given, family].filter(Boolean).join(' ')
  if (name === '') return []
  const identifiers = [
    ...listOf(value.identifier),
    ...listOf(value.sameAs),
    ...listOf(value['@id']),
    ...listOf(value.url),
  ].map((item) => (isObject(item) ? stringOf(item.value) : stringOf(item)))
  const email = stringOf(value.email)?.replace(/^mailto:/i, '') ?? null
  return [
    {
      name,
      given: family === null ? null : given,
      family,
      affiliations: placeOf(value.affiliation ?? value.affiliations ?? value.worksFor),
      email,
      orcid: identifiers.map((item) => declaredOrcid(item)).find((orcid) => orcid !== null) ?? null,
      isCorresponding: email !== null,
    },
  ]
}

/** Issue, volume and journal stand one inside the other. */
function partsOf(value: unknown): Pick<DeclaredMetadata, 'journal' | 'volume' | 'issue' | 'issn'> {
  const chain: Json[] = []
  const waiting = listOf(value)
  while (waiting.length > 0 && chain.length < 20) {
    const next = waiting.shift()
    if (!isObject(next)) continue
    chain.push(next)
    append(waiting, listOf(next.isPartOf))
  }
  const journal =
    chain.find((node) => typesOf(node).some((type) => /periodical|journal/i.test(type))) ??
    chain.find((node) => 'issn' in node)
  const field = (name: string): string | null =>
    chain.map((node) => stringOf(node[name])).find((text) => text !== null) ?? null
  return {
    journal: journal === undefined ? null : stringOf(journal.name),
    volume: field('volumeNumber'),
    issue: field('issueNumber'),
    issn: namesOf(journal?.issn)[0] ?? null,
  }
}

export function articleMetadata(node: Json): DeclaredMetadata {
  const identifiers = [...listOf(node.identifier), node.sameAs, node['@id'], node.doi, node.url].flat()
  const dois = identifiers.map((item) =>
    declaredDoi(isObject(item) ? stringOf(item.value ?? item['@id']) : stringOf(item)),
  )
  const keywords = listOf(node.keywords).flatMap((item) =>
    typeof item === 'string' ? item.split(/\s*[;,]\s*/) : (stringOf(item) ?? []),
  )
  return {
    ...NO_METADATA,
    title: stringOf(node.headline) ?? stringOf(node.name),
    // The description of an article is its abstract on publishers' pages and a teaser elsewhere.
    abstract: stringOf(node.abstract),
    authors: [...listOf(node.author), ...('author' in node ? [] : listOf(node.creator))].flatMap(authorOf),
    keywords: keywords.filter(Boolean),
    doi: dois.find((doi) => doi !== null) ?? null,
    ...partsOf(node),
    firstPage: stringOf(node.pageStart),
    lastPage: stringOf(node.pageEnd),
    publisher: namesOf(node.publisher)[0] ?? null,
    published: declaredDate(stringOf(node.datePublished)),
    license: namesOf(node.license).find((text) => /^https?:/.test(text)) ?? null,
    language: languageIn(stringOf(node.inLanguage)),
  }
}

/** Distill: {"title": ..., "authors": [{"author": ..., "affiliation": ...}]} */
const isFrontMatter = (node: Json): boolean =>
  Array.isArray(node.authors) && typeof node.title === 'string' && !('@type' in node)

const frontMatter = (node: Json): DeclaredMetadata => ({
  ...NO_METADATA,
  title: stringOf(node.title),
  authors: listOf(node.authors).flatMap((item) =>
    isObject(item)
      ? authorOf({ ...item, name: item.author ?? item.name, affiliation: item.affiliations ?? item.affiliation })
      : authorOf(item),
  ),
  published: declaredDate(stringOf(node.publishedDate ?? node.published)),
  doi: declaredDoi(stringOf(node.doi)),
})

export function linkedMetadata(scripts: readonly string[]): DeclaredMetadata {
  const nodes = scripts.flatMap((script) => nodesOf(parse(script)))
  const articles = nodes.filter((node) => typesOf(node).some((type) => ARTICLE.test(type)))
  const article = articles.find((node) => typesOf(node).some((type) => SCHOLARLY.test(type))) ?? articles[0]
  if (article !== undefined) return articleMetadata(article)
  const front = nodes.find(isFrontMatter)
  return front === undefined ? NO_METADATA : frontMatter(front)
}
