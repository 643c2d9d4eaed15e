// The fields that a citation's markup declares, verbatim; null where the markup is only a string with some styling.
import { declaredDoi, findDoi, isDoiAddress, linkedDoi } from '../../../conventions/identifiers/doi.ts'
import { declaredArxiv, declaredPmid, findArxiv } from '../../../conventions/identifiers/identifiers.ts'
import { flatNames } from '../../../conventions/names/flat-names.ts'
import { isoDate, monthNumber, YEAR } from '../../../conventions/numbers/dates.ts'
import { type Pages, readPages, wholeLastPage } from '../../../conventions/numbers/page-range.ts'
import { workType } from '../../../conventions/work-types.ts'
import { addTo, append } from '../../../kernel/lists.ts'
import { wordSet } from '../../../kernel/patterns.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import type { PersonNameExport } from '../../../schema/parts/people.ts'
import type { BibType } from '../../../schema/vocabularies.ts'
import { attribute, childElements, descendantsNamed, type XmlElement } from '../../markup/xml-node.ts'
import { personName } from '../people/person-names.ts'
import { plainOf } from '../text/inline.ts'
import { hrefOf } from '../text/links.ts'

// What kind of work a reference is, from what the markup declares and, failing that, from the fields that are there.

export interface WorkShape {
  readonly declared: string | null
  readonly hasChapterTitle: boolean
  readonly hasTitle: boolean
  readonly hasContainer: boolean
  readonly hasVolume: boolean
  readonly hasPublisher: boolean
  readonly isThesis: boolean
  readonly isPreprint: boolean
}

export function bibTypeOf(shape: WorkShape): BibType | null {
  const declared = workType(shape.declared)
  if (shape.isThesis && declared !== 'journal_article') return 'thesis'
  if (shape.isPreprint && (declared === null || declared === 'other')) return 'preprint'
  // Publishers tag a chapter as a book that has a chapter title, or an article title beside the book's.
  if (declared === 'book' && (shape.hasChapterTitle || (shape.hasTitle && shape.hasContainer))) return 'book_chapter'
  if (declared !== null && declared !== 'other') return declared
  if (shape.hasChapterTitle) return 'book_chapter'
  if (shape.hasTitle && shape.hasContainer && shape.hasVolume && !shape.hasPublisher) return 'journal_article'
  if (shape.hasContainer && !shape.hasTitle && shape.hasPublisher && declared === null) return 'book'
  return declared
}

// Identifiers and addresses of a reference: DOI, PubMed, arXiv, URL, from tagged ids, links and the printed text.

interface CitationIds {
  readonly doi: string | null
  readonly pmid: string | null
  readonly arxiv: string | null
  readonly url: string | null
}

export function citationIds(citation: XmlElement, printed: string): CitationIds {
  const tagged = descendantsNamed(citation, 'pub-id', 'object-id', 'elocation-id', 'article-id')
  const ofType = (...types: readonly string[]): string | null => {
    const found = tagged.find((id) => types.includes((attribute(id, 'pub-id-type') ?? '').toLowerCase()))
    return found === undefined ? null : plainOf(found) || null
  }
  const links = descendantsNamed(citation, 'ext-link', 'uri', 'self-uri').flatMap((link) => hrefOf(link) ?? [])
  const taggedDoi = ofType('doi')
  const doi = declaredDoi(taggedDoi) ?? links.map(linkedDoi).find((linked) => linked !== null) ?? findDoi(printed)
  return {
    doi: doi ?? taggedDoi,
    pmid: declaredPmid(ofType('pmid', 'pubmed')),
    arxiv: declaredArxiv(ofType('arxiv')) ?? findArxiv(`${printed}\n${links.join('\n')}`),
    url: links.find((href) => !isDoiAddress(href) && !href.startsWith('mailto:')) ?? printedUrl(printed),
  }
}

function printedUrl(printed: string): string | null {
  const found = /\bhttps?:\/\/[^\s<>"]+/i.exec(printed)?.[0]?.replace(/[.,;:)\]]+$/, '')
  return found === undefined || isDoiAddress(found) ? null : found
}

/** Everything below a citation by name, in order; wrappers such as styling are looked through. */
type Parts = ReadonlyMap<string, readonly XmlElement[]>

const NAME_ELEMENTS = wordSet(`name string-name name-alternatives collab collab-alternatives anonymous`)
const TITLES = new Set(['article-title', 'chapter-title', 'part-title', 'source'])
/** Parts that have parts of their own, which are not the citation's. */
const CLOSED = new Set(['person-group', 'related-object', 'related-article', 'date-in-citation', ...NAME_ELEMENTS])

function partsOf(citation: XmlElement): Parts {
  const parts = new Map<string, XmlElement[]>()
  const visit = (parent: XmlElement) => {
    for (const element of childElements(parent)) {
      addTo(parts, element.name, element)
      if (!CLOSED.has(element.name)) visit(element)
    }
  }
  visit(citation)
  return parts
}

const edges = /^[\s,;:]+|[\s,;:]+$/g
const value = (element: XmlElement | undefined): string | null =>
  element === undefined ? null : plainOf(element).replace(edges, '') || null
const first = (parts: Parts, ...names: readonly string[]): string | null => {
  // One by one: in broken markup each may hold the rest of the list.
  for (const element of names.flatMap((name) => parts.get(name) ?? [])) {
    const text = value(element)
    if (text !== null) return text
  }
  return null
}

interface People {
  readonly author: readonly PersonNameExport[]
  readonly editor: readonly PersonNameExport[]
}

const EDITORS = /editor|compiler|translator|director|curator|guest/
const members = (group: XmlElement): PersonNameExport[] =>
  childElements(group, ...NAME_ELEMENTS, 'institution', 'institution-wrap').flatMap(
    (element) => personName(element) ?? [],
  )

/** Names in groups; names without one are authors until the title has been named, and editors of the book after it. */
function peopleOf(citation: XmlElement): People {
  const author: PersonNameExport[] = []
  const editor: PersonNameExport[] = []
  let hasTitle = false
  const visit = (parent: XmlElement) => {
    for (const element of childElements(parent)) {
      if (element.name === 'person-group') {
        const type = attribute(element, 'person-group-type') ?? attribute(element, 'content-type') ?? 'author'
        const list = EDITORS.test(type) ? editor : author
        append(list, members(element))
      } else if (NAME_ELEMENTS.has(element.name)) {
        const list = hasTitle && author.length > 0 ? editor : author
        append(
          list,
          [personName(element)].flatMap((name) => name ?? []),
        )
      } else if (TITLES.has(element.name)) hasTitle = true
      else visit(element)
    }
  }
  visit(citation)
  return { author, editor }
}

interface Titles {
  readonly title: string | null
  readonly container: string | null
}

/** The work's own title, else that of what it is part of; a work that stands alone is a title without a container. */
function titlesOf(parts: Parts, declared: string | null): Titles {
  const own = first(parts, 'article-title', 'chapter-title', 'data-title', 'part-title', 'trans-title', 'trans-source')
  const source = first(parts, 'source', 'conf-name', 'issue-title', 'series', 'series-title')
  const isPartOfSource = own !== null || /journal|periodical/i.test(declared ?? '') || isInSeries(parts)
  return isPartOfSource ? { title: own, container: source } : { title: source, container: null }
}

/** A volume without a publisher is that of a journal, whose article has no tagged title. */
const isInSeries = (parts: Parts): boolean => parts.has('volume') && parts.has('fpage') && !parts.has('publisher-name')

const YEAR_WITH_LETTER = new RegExp(`\\b(${YEAR})([a-z])?(?!\\d)`)

function yearOf(parts: Parts): { year: number | null; year_suffix: string | null } {
  const written = directYear(parts)
  const match = YEAR_WITH_LETTER.exec(written ?? '')
  return { year: match?.[1] === undefined ? null : Number(match[1]), year_suffix: match?.[2] ?? null }
}

/** The year of the work; the one inside an access date is not it. */
function directYear(parts: Parts): string | null {
  const iso = (parts.get('date') ?? []).map((date) => attribute(date, 'iso-8601-date')).find((date) => date !== null)
  return first(parts, 'year') ?? iso ?? first(parts, 'string-date', 'date', 'conf-date')
}

/** ISO 8601 where the markup has more than a year; null otherwise. */
function dateOf(parts: Parts, year: number | null): string | null {
  const month = first(parts, 'month')
  if (year === null || month === null || monthNumber(month) === null) return first(parts, 'string-date')
  return isoDate({ year, month, day: first(parts, 'day') })
}

/** "<fpage>2973</fpage>–85": some strings tag the first page only; the last one is right after it. */
function untaggedLastPage(parent: XmlElement): string | null {
  for (const [index, child] of parent.children.entries()) {
    if (typeof child === 'string') continue
    const after = child.name === 'fpage' ? parent.children[index + 1] : undefined
    const found = typeof after === 'string' ? /^\s*[-–—]\s*([A-Za-z]?\d+)/.exec(after)?.[1] : untaggedLastPage(child)
    if (found !== undefined && found !== null) return found
  }
  return null
}

function pagesOf(citation: XmlElement, parts: Parts): Pages {
  const page = (name: string): string | null => first(parts, name)?.replace(/[.\s]+$/, '') || null
  const first_page = page('fpage')
  const last_page = page('lpage') ?? (first_page === null ? null : untaggedLastPage(citation))
  if (first_page !== null && last_page === null) return readPages(first_page)
  if (first_page !== null) return { first_page, last_page: wholeLastPage(first_page, last_page) }
  const range = readPages(first(parts, 'page-range') ?? '')
  if (range.last_page !== null) return range
  return { first_page: first(parts, 'elocation-id', 'page-range') ?? last_page, last_page: null }
}

const IN_PRESS =
  /\b(?:in press|in-press|forthcoming|im druck|sous presse|en prensa|no prelo|accepted for publication|to appear)\b/i

interface Known {
  readonly people: People
  readonly titles: Titles
  readonly year: number | null
}

/** A string with a few tags needs two of names, year, title and place in a series; markup made of fields needs one. */
function isStructured(citation: XmlElement, { people, titles, year }: Known, parts: Parts): boolean {
  const known = [
    people.author.length > 0 || people.editor.length > 0,
    year !== null,
    titles.title !== null,
    titles.container !== null,
    parts.has('volume') || parts.has('fpage'),
  ]
  return known.filter(Boolean).length >= (citation.name === 'mixed-citation' || citation.name === 'ref' ? 2 : 1)
}

/** `printed` is the reference as a reader sees it, to look for words that markup does not tag. */
export function citationFields(citation: XmlElement, printed: string): BibFields | null {
  const parts = partsOf(citation)
  const people = peopleOf(citation)
  const declared = attribute(citation, 'publication-type') ?? attribute(citation, 'citation-type')
  const titles = titlesOf(parts, declared)
  const { year, year_suffix } = yearOf(parts)
  if (!isStructured(citation, { people, titles, year }, parts)) return null
  const ids = citationIds(citation, printed)
  const comments = (parts.get('comment') ?? []).map(value).filter((text) => text !== null)
  const bib_type = bibTypeOf({
    declared,
    hasChapterTitle: parts.has('chapter-title') || parts.has('part-title'),
    hasTitle: parts.has('article-title'),
    hasContainer: titles.container !== null,
    hasVolume: parts.has('volume'),
    hasPublisher: parts.has('publisher-name'),
    isThesis: /\b(?:Ph\.?\s?D\.?|doctoral|master'?s?|M\.?Sc\.?)\s+(?:thesis|dissertation)\b|\bdissertation\b/i.test(
      [...comments, ...(parts.get('source') ?? []).map(plainOf)].join(' '),
    ),
    isPreprint: ids.arxiv !== null || /^(?:arxiv|biorxiv|medrxiv|psyarxiv|chemrxiv)/i.test(titles.container ?? ''),
  })
  return {
    bib_type,
    doi: ids.doi,
    ...titles,
    authors: flatNames(people.author),
    author: people.author.length === 0 ? null : [...people.author],
    et_al: descendantsNamed(citation, 'etal').length > 0,
    editors: flatNames(people.editor),
    editor: people.editor.length === 0 ? null : [...people.editor],
    publisher: publisherOf(parts),
    year,
    year_suffix,
    date: dateOf(parts, year),
    volume: first(parts, 'volume'),
    issue: first(parts, 'issue') ?? first(parts, 'supplement'),
    ...pagesOf(citation, parts),
    edition: first(parts, 'edition')?.replace(EDITION_WORD, '') ?? null,
    version: first(parts, 'version'),
    url: ids.url,
    is_in_press: IN_PRESS.test(printed) && year === null ? true : comments.some((text) => IN_PRESS.test(text)),
    arxiv: ids.arxiv,
    pmid: ids.pmid,
    series: first(parts, 'series', 'series-title'),
    access_date: accessDate(parts),
    note: comments.filter((text) => !IDENTIFIER_ONLY.test(text)).join('; ') || null,
  }
}

/** Comments that only carry a link or an identifier, which have fields of their own. */
/** "2nd ed" is "2nd", as the parser of printed references gives it. */
const EDITION_WORD = /(?<=\d(?:st|nd|rd|th)?)[\s,]*(?:ed(?:ition|n)?|aufl(?:age)?)\.?$/i

const IDENTIFIER_ONLY = /^(?:doi|pmid|https?|www|available (?:from|at)|retrieved from)\b/i

function publisherOf(parts: Parts): string | null {
  const name = first(parts, 'publisher-name')
  return name ?? first(parts, 'publisher')
}

function accessDate(parts: Parts): string | null {
  const element = (parts.get('date-in-citation') ?? [])[0] ?? (parts.get('access-date') ?? [])[0]
  if (element === undefined) return null
  const dated = [element, ...descendantsNamed(element, 'year')].map((part) => attribute(part, 'iso-8601-date'))
  return dated.find((date) => date !== null) ?? value(element)
}
