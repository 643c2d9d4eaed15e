// The TEI header: title, people, where and when it was published, abstract, keywords.
import type { PaperRecord } from '../../schema/record.ts'
import { paragraphsOfType } from './outline.ts'
import { paragraph, type XrefsBySentence } from './tei-text.ts'
import { element, escapeXml, type Markup, optional } from './xml.ts'

function authors({ author, affiliation }: PaperRecord): Markup[] {
  return author.map((row) => {
    const own = affiliation.filter(({ author_ids }) => author_ids?.includes(row.author_id))
    return element(
      'author',
      { role: row.corresponding ? 'corresp' : null },
      element(
        'persName',
        {},
        optional('forename', { type: 'first' }, row.given),
        optional('surname', {}, row.family),
        optional('genName', {}, row.suffix),
      ),
      optional('email', {}, row.email),
      optional('idno', { type: 'ORCID' }, row.researcher_id),
      ...own.map(({ affiliation_id, text }) =>
        element(
          'affiliation',
          { key: `aff${affiliation_id - 1}` },
          element('note', { type: 'raw_affiliation' }, escapeXml(text)),
        ),
      ),
    )
  })
}

const isIsoDate = (date: string | null | undefined): boolean => /^\d{4}(-\d\d){0,2}$/.test(date ?? '')

function imprint({ metadata }: PaperRecord): Markup {
  const { volume, issue, first_page, last_page, publisher, published } = metadata
  return element(
    'imprint',
    {},
    optional('publisher', {}, publisher),
    optional('biblScope', { unit: 'volume' }, volume),
    optional('biblScope', { unit: 'issue' }, issue),
    first_page ? element('biblScope', { unit: 'page', from: first_page, to: last_page ?? null }) : '',
    optional('date', { type: 'published', when: isIsoDate(published) ? published : null }, published),
  )
}

/** TEI wants something in publicationStmt even where nothing is known. */
function publication({ metadata: { publisher, license } }: PaperRecord): Markup {
  const licence = optional('licence', {}, license)
  return element(
    'publicationStmt',
    {},
    element('publisher', {}, escapeXml(publisher ?? '')),
    licence === '' ? '' : element('availability', {}, licence),
  )
}

function source(record: PaperRecord, title: Markup): Markup {
  const { metadata } = record
  const monograph = [
    optional('title', { level: 'j', type: 'main' }, metadata.journal),
    optional('idno', { type: 'ISSN' }, metadata.issn),
    imprint(record),
  ]
  const analytic = [...authors(record), title, optional('idno', { type: 'DOI' }, metadata.doi)]
  return element(
    'sourceDesc',
    {},
    element('biblStruct', {}, element('analytic', {}, ...analytic), element('monogr', {}, ...monograph)),
  )
}

function profile(record: PaperRecord, xrefs: XrefsBySentence): Markup {
  const keywords = record.metadata.keywords.map((word) => element('term', {}, escapeXml(word)))
  const abstract = paragraphsOfType(record, 'abstract').map((rows) => paragraph(rows, xrefs))
  return element(
    'profileDesc',
    {},
    keywords.length > 0 ? element('textClass', {}, element('keywords', {}, ...keywords)) : '',
    abstract.length > 0 ? element('abstract', {}, element('div', {}, ...abstract)) : '',
  )
}

export function teiHeader(record: PaperRecord, xrefs: XrefsBySentence): Markup {
  const title = element('title', { level: 'a', type: 'main' }, escapeXml(record.metadata.title ?? ''))
  return element(
    'teiHeader',
    {},
    element('fileDesc', {}, element('titleStmt', {}, title), publication(record), source(record, title)),
    profile(record, xrefs),
  )
}
