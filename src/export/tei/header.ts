// The TEI header: title, people, funders, where and when it was published, abstract, keywords, and what wrote it.
import type { MetadataExport } from '../../schema/parts/metadata.ts'
import type { AuthorExport } from '../../schema/parts/people.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { paragraphsOfType } from '../formats/outline.ts'
import { funders } from './funding.ts'
import { affiliation, persName, TEI_NAMESPACE } from './people.ts'
import { pageScope } from './references.ts'
import type { Sentences } from './sentences.ts'
import type { Writing } from './writing.ts'
import { element, escapeXml, type Markup, optional } from './xml.ts'

/** What only the run that made a record knows of the file. */
export interface FileNotes {
  /** Hex MD5 of the bytes. */
  readonly md5: string | null
}

const PROGRAM = 'svc'
const PROGRAM_ABOUT = 'svc: one scientific paper in, one structured, checkable record out'

/** The paper's own metadata, with what the registry says of it where that was asked for. */
function headerMetadata({ record, form }: Writing): MetadataExport {
  const { metadata, metadata_match } = record
  const [match] = metadata_match
  if (match === undefined || form.header === 'printed') return metadata
  if (form.header === 'registry-doi') return { ...metadata, doi: metadata.doi ?? match.doi ?? null }
  return {
    ...metadata,
    title: match.title ?? metadata.title,
    doi: match.doi ?? metadata.doi,
    journal: match.container ?? metadata.journal ?? null,
    volume: match.volume ?? metadata.volume ?? null,
    issue: match.issue ?? metadata.issue ?? null,
    first_page: match.first_page ?? metadata.first_page ?? null,
    last_page: match.last_page ?? metadata.last_page ?? null,
    publisher: match.publisher ?? metadata.publisher ?? null,
    published: match.date ?? metadata.published ?? (match.year ? String(match.year) : null),
  }
}

function author(row: AuthorExport, writing: Writing): Markup {
  const { record, form, places } = writing
  const own = record.affiliation.filter(({ author_ids }) => author_ids?.includes(row.author_id))
  const coords = writing.coords('persName', () => places?.author(row.author_id) ?? [])
  return element(
    'author',
    { role: row.corresponding ? 'corresp' : null },
    persName(row, coords),
    optional('email', {}, row.email),
    optional('idno', { type: 'ORCID' }, row.researcher_id),
    ...own.map((affiliated) => affiliationOfPaper(affiliated, writing, form.rawAffiliations)),
  )
}

function affiliationOfPaper(row: PaperRecord['affiliation'][number], writing: Writing, withRaw: boolean): Markup {
  const coords = writing.coords('affiliation', () => writing.places?.affiliation(row.affiliation_id) ?? [])
  return affiliation(row, { key: `aff${row.affiliation_id - 1}`, ...coords }, withRaw)
}

/** Affiliations that belong to nobody in particular are under an author without a name. */
function authors(writing: Writing): Markup[] {
  const { record, form } = writing
  const known = new Set(record.author.map(({ author_id }) => author_id))
  const loose = record.affiliation.filter(({ author_ids }) => !author_ids?.some((id) => known.has(id)))
  return [
    ...record.author.map((row) => author(row, writing)),
    ...loose.map((row) => element('author', {}, affiliationOfPaper(row, writing, form.rawAffiliations))),
  ]
}

const ISO_DATE = /^\d{4}(?:-\d\d){0,2}$/

function published({ published: date }: MetadataExport): Markup {
  if (!date) return ''
  return element('date', { type: 'published', when: ISO_DATE.test(date) ? date : null }, escapeXml(date))
}

function imprint(metadata: MetadataExport): Markup {
  const { volume, issue, publisher } = metadata
  return element(
    'imprint',
    {},
    optional('publisher', {}, publisher),
    optional('biblScope', { unit: 'volume' }, volume),
    optional('biblScope', { unit: 'issue' }, issue),
    pageScope(metadata),
    published(metadata),
  )
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text)

/** TEI wants something in publicationStmt even where nothing is known. */
function publication(metadata: MetadataExport, { form }: Writing): Markup {
  const licence = metadata.license ?? ''
  const target = isAddress(licence) ? licence : null
  return element(
    'publicationStmt',
    {},
    element('publisher', {}, escapeXml(metadata.publisher ?? '')),
    element(
      'availability',
      { status: licence === '' ? 'unknown' : 'free' },
      form.rawCopyrights && licence !== '' ? element('p', { type: 'raw' }, escapeXml(licence)) : '',
      element('licence', { target }, escapeXml(licence)),
    ),
    published(metadata),
  )
}

function source(metadata: MetadataExport, title: Markup, writing: Writing, { md5 }: FileNotes): Markup {
  const monograph = [
    optional('title', { level: 'j', type: 'main' }, metadata.journal),
    optional('idno', { type: 'ISSN' }, metadata.issn),
    imprint(metadata),
  ]
  return element(
    'sourceDesc',
    {},
    element(
      'biblStruct',
      {},
      element('analytic', {}, ...authors(writing), title),
      element('monogr', {}, ...monograph),
      optional('idno', { type: 'MD5' }, md5),
      optional('idno', { type: 'DOI' }, metadata.doi),
    ),
  )
}

function encoding({ extraction }: PaperRecord): Markup {
  const application = element(
    'application',
    { version: extraction?.svc_version ?? '0', ident: PROGRAM, when: extraction?.completed_at ?? null },
    element('desc', {}, escapeXml(PROGRAM_ABOUT)),
  )
  return element('encodingDesc', {}, element('appInfo', {}, application))
}

/** The abstract is always there, if only as an empty element: readers do not ask whether it is. */
function profile(writing: Writing, sentences: Sentences): Markup {
  const { record } = writing
  const keywords = record.metadata.keywords.map((word) => element('term', {}, escapeXml(word)))
  const abstract = paragraphsOfType(record, 'abstract').map((rows) => sentences.paragraph(rows))
  return element(
    'profileDesc',
    {},
    keywords.length > 0 ? element('textClass', {}, element('keywords', {}, ...keywords)) : '',
    abstract.length > 0
      ? element('abstract', {}, element('div', { xmlns: TEI_NAMESPACE }, ...abstract))
      : element('abstract', {}),
  )
}

export function teiHeader(writing: Writing, sentences: Sentences, notes: FileNotes): Markup {
  const metadata = headerMetadata(writing)
  const coords = writing.coords('title', () => writing.places?.title() ?? [])
  const title = element('title', { level: 'a', type: 'main', ...coords }, escapeXml(metadata.title ?? ''))
  const withFunders = writing.form.part !== 'header'
  return element(
    'teiHeader',
    { 'xml:lang': metadata.language ?? null },
    element(
      'fileDesc',
      {},
      element('titleStmt', {}, title, ...(withFunders ? funders(writing.record.funding) : [])),
      publication(metadata, writing),
      source(metadata, title, writing, notes),
    ),
    encoding(writing.record),
    profile(writing, sentences),
  )
}
