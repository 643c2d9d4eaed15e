// One reference as a TEI biblStruct.
import type { BibExport } from '../../schema/bib.ts'
import type { PersonNameExport } from '../../schema/people.ts'
import type { BibType } from '../../schema/vocabularies.ts'
import { namesOf } from './names.ts'
import { element, escapeXml, type Markup, optional } from './xml.ts'

/** Works that stand inside another one: their own title is analytic. */
const CONTAINED: ReadonlySet<BibType> = new Set<BibType>(['journal_article', 'book_chapter', 'conference_paper'])

function person(role: 'author' | 'editor', { family, given, suffix, literal }: PersonNameExport): Markup {
  if (literal) return element(role, {}, element('name', {}, escapeXml(literal)))
  const parts = [
    optional('forename', { type: 'first' }, given),
    optional('surname', {}, family),
    optional('genName', {}, suffix),
  ]
  return element(role, {}, element('persName', {}, ...parts))
}

function imprint(row: BibExport): Markup {
  return element(
    'imprint',
    {},
    optional('publisher', {}, row.publisher),
    optional('biblScope', { unit: 'volume' }, row.volume),
    optional('biblScope', { unit: 'issue' }, row.issue),
    row.first_page ? element('biblScope', { unit: 'page', from: row.first_page, to: row.last_page ?? null }) : '',
    row.year
      ? element(
          'date',
          { type: 'published', when: String(row.year).padStart(4, '0') },
          escapeXml(row.date ?? String(row.year)),
        )
      : '',
  )
}

export function teiReference(row: BibExport, printed: string | undefined): Markup {
  const isContained = Boolean(row.container) || CONTAINED.has(row.bib_type ?? 'other')
  const people = namesOf(row, 'author').map((name) => person('author', name))
  const editors = namesOf(row, 'editor').map((name) => person('editor', name))
  const title = optional('title', { level: isContained ? 'a' : 'm', type: 'main' }, row.title)
  const ids = [
    optional('idno', { type: 'DOI' }, row.doi),
    optional('idno', { type: 'PMID' }, row.pmid),
    optional('idno', { type: 'arXiv' }, row.arxiv),
    row.url ? element('ptr', { target: row.url }) : '',
  ]
  const containerLevel = row.bib_type === 'journal_article' || row.bib_type === null ? 'j' : 'm'
  const monograph = [
    isContained ? optional('title', { level: containerLevel }, row.container) : '',
    ...(isContained ? [] : [...people, title, ...ids]),
    ...editors,
    optional('edition', {}, row.edition),
    imprint(row),
  ]
  return element(
    'biblStruct',
    { 'xml:id': `b${row.bib_id - 1}` },
    isContained ? element('analytic', {}, ...people, title, ...ids) : '',
    element('monogr', {}, ...monograph),
    row.series ? element('series', {}, optional('title', { level: 's' }, row.series)) : '',
    optional('note', { type: 'raw_reference' }, printed),
  )
}
