// One reference as a biblStruct.
import { ownValue } from '../../kernel/own-value.ts'
import type { BibExport } from '../../schema/parts/bib.ts'
import type { PersonNameExport } from '../../schema/parts/people.ts'
import type { BibType } from '../../schema/vocabularies.ts'
import { namesOf } from '../formats/names.ts'
import { persName } from './people.ts'
import { element, escapeXml, type Markup, optional } from './xml.ts'

/** Works that are inside another one: their own title is analytic. */
const CONTAINED: ReadonlySet<BibType> = new Set<BibType>(['journal_article', 'book_chapter', 'conference_paper'])

const person = (role: 'author' | 'editor', name: PersonNameExport): Markup =>
  name.literal
    ? element(role, {}, element('orgName', { type: 'collaboration' }, escapeXml(name.literal)))
    : element(role, {}, persName(name))

/** First and last page are attributes, and those are single words: "334 iv" is none. */
export function pageScope({ first_page, last_page }: Pick<BibExport, 'first_page' | 'last_page'>): Markup {
  const pages = [first_page, last_page].filter((page) => page)
  const areWords = last_page && !pages.some((page) => /\s/.test(page ?? ''))
  return areWords
    ? element('biblScope', { unit: 'page', from: first_page ?? null, to: last_page })
    : optional('biblScope', { unit: 'page' }, pages.join('-'))
}

function imprint(row: BibExport): Markup {
  const year = row.year ? String(row.year).padStart(4, '0') : null
  return element(
    'imprint',
    {},
    optional('publisher', {}, row.publisher),
    optional('biblScope', { unit: 'volume' }, row.volume),
    optional('biblScope', { unit: 'issue' }, row.issue),
    pageScope(row),
    year === null ? '' : element('date', { type: 'published', when: year }, escapeXml(row.date ?? year)),
    row.is_in_press === true && year === null ? element('date', { type: 'published' }, 'in press') : '',
  )
}

function identifiers(row: BibExport): Markup[] {
  return [
    optional('idno', { type: 'DOI' }, row.doi),
    optional('idno', { type: 'PMID' }, row.pmid),
    optional('idno', { type: 'arXiv' }, row.arxiv),
    row.url ? element('ptr', { target: row.url }) : '',
  ]
}

const LEVELS: Partial<Record<BibType, string>> = { book_chapter: 'm', conference_paper: 'm' }

export interface ReferenceAttributes {
  readonly 'xml:id'?: string
  readonly coords?: string
}

/** `printed` is the reference as it is in the list; left out where nobody asked for it. */
export function biblStruct(row: BibExport, attributes: ReferenceAttributes, printed: string | undefined): Markup {
  const isContained = Boolean(row.container) || CONTAINED.has(row.bib_type ?? 'other')
  const people = namesOf(row, 'author').map((name) => person('author', name))
  const editors = namesOf(row, 'editor').map((name) => person('editor', name))
  const title = optional('title', { level: isContained ? 'a' : 'm', type: 'main' }, row.title)
  const own = [title, ...people, ...identifiers(row)]
  const container = optional('title', { level: ownValue(LEVELS, row.bib_type ?? 'other') ?? 'j' }, row.container)
  const monograph = [
    ...(isContained ? [container === '' ? element('title', {}) : container] : own),
    ...editors,
    optional('edition', {}, row.edition),
    imprint(row),
  ]
  return element(
    'biblStruct',
    { ...attributes },
    isContained ? element('analytic', {}, ...own) : '',
    element('monogr', {}, ...monograph),
    row.series ? element('series', {}, optional('title', { level: 's' }, row.series)) : '',
    optional('note', {}, row.note),
    optional('note', { type: 'raw_reference' }, printed),
  )
}
