// Citations with embedded CSL-JSON, as Zotero, Mendeley and Mendeley Cite write them: each item to a work with its fields.
import { declaredDoi } from '../../../conventions/identifiers/doi.ts'
import { findArxiv } from '../../../conventions/identifiers/identifiers.ts'
import { flatNames } from '../../../conventions/names/flat-names.ts'
import { findYear, isoDate } from '../../../conventions/numbers/dates.ts'
import { readPages } from '../../../conventions/numbers/page-range.ts'
import { workType } from '../../../conventions/work-types.ts'
import { isObject, type Json, parseObject } from '../../../kernel/json.ts'
import type { BibFields } from '../../../schema/parts/bib.ts'
import { NO_BIB_FIELDS } from '../../../schema/parts/no-bib-fields.ts'
import type { PersonNameExport } from '../../../schema/parts/people.ts'

/** A work as a reference manager stores it in the document. */
export interface CitedWork {
  /** Equal for two citations of the same work. */
  readonly id: string
  readonly fields: BibFields
}

/** Longest instruction that is read as JSON; the largest citation of thirty works with abstracts stays below 200,000. */
const MAX_CITATION_CHARACTERS = 4_000_000

/** The object at the start of a text that may continue after it. */
const leadingObject = (text: string): Json | null =>
  text.length > MAX_CITATION_CHARACTERS ? null : parseObject(text.slice(0, text.lastIndexOf('}') + 1))

const plain = (text: string): string =>
  text
    .replace(/<\/?(?:i|b|sup|sub|span|sc|em|strong)\b[^>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Strings and numbers alike; null where there is nothing. */
function text(item: Json, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = item[name]
    const written = typeof value === 'string' ? plain(value) : typeof value === 'number' ? String(value) : ''
    if (written !== '') return written
  }
  return null
}

function nameOf(value: unknown): PersonNameExport[] {
  if (!isObject(value)) return []
  const particle = [text(value, 'dropping-particle'), text(value, 'non-dropping-particle')].filter(
    (part) => part !== null,
  )
  const family = text(value, 'family')
  if (family === null) {
    const whole = text(value, 'literal', 'given')
    return whole === null ? [] : [{ family: null, given: null, suffix: null, literal: whole }]
  }
  const whole = [...particle, family].join(' ').replace(/(['’]) /g, '$1')
  return [{ family: whole, given: text(value, 'given'), suffix: text(value, 'suffix'), literal: null }]
}

const namesOf = (item: Json, name: string): PersonNameExport[] => {
  const list = item[name]
  return Array.isArray(list) ? list.flatMap(nameOf) : []
}

interface CslDate {
  readonly year: number | null
  /** ISO 8601 where more than the year is known. */
  readonly date: string | null
}

function dateOf(value: unknown): CslDate {
  if (!isObject(value)) return { year: null, date: null }
  const [parts] = Array.isArray(value['date-parts']) ? (value['date-parts'] as unknown[]) : []
  const numbers = Array.isArray(parts) ? parts.map(Number).filter((part) => Number.isInteger(part) && part > 0) : []
  const [year = null] = numbers
  if (year !== null) {
    const [, month = null, day = null] = numbers
    return { year, date: month === null ? null : isoDate({ year, month, day }) }
  }
  const written = text(value, 'raw', 'literal')
  return { year: findYear(written), date: written !== null && !/^\d{4}$/.test(written) ? written : null }
}

/** PMID lines of Zotero's "extra" field. */
const noteValue = (note: string | null, name: string): string | null =>
  new RegExp(`\\b${name}:\\s*(\\S+)`, 'i').exec(note ?? '')?.[1] ?? null

export function cslFields(item: Json): BibFields {
  const author = namesOf(item, 'author')
  const editor = namesOf(item, 'editor')
  const { year, date } = dateOf(item.issued)
  const { first_page, last_page } = readPages(text(item, 'page') ?? '')
  const note = text(item, 'note')
  const url = text(item, 'URL')
  return {
    ...NO_BIB_FIELDS,
    // An article of nothing is a preprint.
    bib_type: text(item, 'type') === 'article' ? 'preprint' : (workType(text(item, 'type')) ?? 'other'),
    doi: declaredDoi(text(item, 'DOI')) ?? declaredDoi(noteValue(note, 'doi')),
    title: text(item, 'title'),
    authors: flatNames(author),
    author: author.length === 0 ? null : author,
    editors: flatNames(editor),
    editor: editor.length === 0 ? null : editor,
    publisher: text(item, 'publisher'),
    year,
    date,
    container: text(item, 'container-title', 'container-title-short'),
    volume: text(item, 'volume'),
    issue: text(item, 'issue'),
    first_page: first_page ?? text(item, 'number'),
    last_page,
    edition: text(item, 'edition'),
    version: text(item, 'version'),
    url,
    is_in_press: /^(?:in press|forthcoming)$/i.test(text(item, 'status') ?? ''),
    arxiv: findArxiv([text(item, 'number'), note, url].join('\n')),
    pmid: text(item, 'PMID') ?? noteValue(note, 'pmid'),
    series: text(item, 'collection-title'),
    access_date: dateOf(item.accessed).date,
  }
}

/** One work may be cited under several ids; the address in the library is the steadiest of them. */
function identityOf(item: Json, work: Json): string {
  const [uri] = [item.uris, item.uri].flatMap((list) => (Array.isArray(list) ? list : []))
  return typeof uri === 'string' && uri !== '' ? uri : (text(item, 'id') ?? text(work, 'id') ?? JSON.stringify(work))
}

/** The works of one citation in its order. Mendeley's "ITEM-1" is local to a citation, so its id never stands alone. */
export function readCslCitation(json: string): CitedWork[] {
  const items = leadingObject(json)?.citationItems
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown): CitedWork[] => {
    if (!isObject(item)) return []
    const work = isObject(item.itemData) ? item.itemData : isObject(item.item) ? item.item : null
    if (work === null) return []
    return [{ id: `csl:${identityOf(item, work)}`, fields: cslFields(work) }]
  })
}

const MENDELEY_TAG = /^MENDELEY_CITATION_v\d+_(.+)$/s

/** The content control of Mendeley Cite carries its citation in its tag, as JSON in base64; null for other tags. */
export function readMendeleyTag(tag: string): CitedWork[] | null {
  const encoded = MENDELEY_TAG.exec(tag)?.[1]
  if (encoded === undefined) return null
  return encoded.length > MAX_CITATION_CHARACTERS
    ? []
    : readCslCitation(Buffer.from(encoded, 'base64').toString('utf8'))
}
