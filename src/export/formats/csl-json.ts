// The reference list as CSL-JSON, the form that citation processors read.
import { ownValue } from '../../kernel/own-value.ts'
import type { BibExport } from '../../schema/parts/bib.ts'
import type { PersonNameExport } from '../../schema/parts/people.ts'
import type { BibType } from '../../schema/vocabularies.ts'
import { namesOf, noteOf, placeOf } from './names.ts'
import { printedReferences, type ReferenceTables } from './outline.ts'

const TYPES: Readonly<Record<BibType, string>> = {
  journal_article: 'article-journal',
  book: 'book',
  book_chapter: 'chapter',
  dataset: 'dataset',
  software: 'software',
  preprint: 'article',
  conference_paper: 'paper-conference',
  report: 'report',
  thesis: 'thesis',
  other: 'document',
}

/** Only what is there: empty keys would print as empty fields. */
function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isThere = (value: unknown): boolean =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isThere(value)))
}

const toName = ({ family, given, suffix, literal }: PersonNameExport) => present({ family, given, suffix, literal })

/** "2019-03-05", "2019-03" or "2019" as parts; other printed dates stay as they are, in `literal`. */
function issued({ year, date, is_in_press }: BibExport): unknown {
  const parts = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(date ?? '')
  if (parts !== null) return { 'date-parts': [parts.slice(1).flatMap((part) => (part ? [Number(part)] : []))] }
  if (year) return { 'date-parts': [[year]] }
  return date ? { literal: date } : is_in_press ? { literal: 'in press' } : null
}

const pages = ({ first_page, last_page }: BibExport): string => [first_page, last_page].filter(Boolean).join('-')

function toItem(row: BibExport, note: string, place: string): Record<string, unknown> {
  return present({
    id: String(row.bib_id),
    type: ownValue(TYPES, row.bib_type) ?? TYPES.other,
    // citeproc writes the name "others" as "et al."
    author: [...namesOf(row, 'author').map(toName), ...(row.et_al === true ? [{ literal: 'others' }] : [])],
    editor: namesOf(row, 'editor').map(toName),
    title: row.title,
    'container-title': row.container,
    'collection-title': row.series,
    issued: issued(row),
    'year-suffix': row.year_suffix,
    volume: row.volume,
    issue: row.issue,
    page: pages(row),
    edition: row.edition,
    version: row.version,
    publisher: row.publisher,
    'publisher-place': place,
    DOI: row.doi,
    PMID: row.pmid,
    number: row.arxiv ? `arXiv:${row.arxiv.replace(/^arxiv:/i, '')}` : null,
    URL: row.url,
    accessed: row.access_date ? { literal: row.access_date } : null,
    status: row.is_in_press ? 'in press' : null,
    note,
  })
}

export function toCslJson(record: ReferenceTables): string {
  const printed = printedReferences(record)
  const items = record.bib.map((row) => toItem(row, noteOf(row, printed), placeOf(row, printed)))
  return `${JSON.stringify(items, null, 2)}\n`
}
