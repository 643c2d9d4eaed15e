// One work of the registry's answers (Crossref REST, "message" of works) to our shape; whatever has the wrong type is left out.
import { decodeHTMLStrict } from 'entities/decode'
import type { RegistryNotice, RegistryWork } from '../../contract/registry.ts'
import { declaredDoi } from '../../conventions/identifiers/doi.ts'
import { isoDate } from '../../conventions/numbers/dates.ts'
import { readPages } from '../../conventions/numbers/page-range.ts'
import { asList, isObject, type Json } from '../../kernel/json.ts'
import { byWord } from '../../kernel/patterns.ts'

const TAG = /<\/?[a-zA-Z][a-zA-Z0-9:]*(?:\s[^<>]*)?\/?>/g

/** Titles in the registry hold face markup and entities; this gives their plain characters. */
const plainMarkup = (text: string): string => decodeHTMLStrict(text.replace(TAG, '')).replace(/\s+/g, ' ').trim()

type PersonName = RegistryWork['author'][number]

/** Longest value that is taken over; the longest real titles have some 600 characters. */
const MAX_WORK_CHARACTERS = 2000
const MAX_PEOPLE = 5000

export const asObject = (value: unknown): Json | null => (isObject(value) ? value : null)

function text(value: unknown): string | null {
  const raw = typeof value === 'number' ? String(value) : value
  if (typeof raw !== 'string') return null
  const plain = plainMarkup(raw).slice(0, MAX_WORK_CHARACTERS)
  return plain === '' ? null : plain
}

const first = (value: unknown): string | null => text(asList(value)[0] ?? (typeof value === 'string' ? value : null))

/** The registry's words for kinds of work; what it does not name is "other". */
const TYPES = byWord<NonNullable<RegistryWork['type']>>({
  journal_article: 'journal-article',
  book_chapter: 'book-chapter book-section book-part reference-entry',
  book: 'book monograph edited-book reference-book',
  conference_paper: 'proceedings-article',
  preprint: 'posted-content',
  thesis: 'dissertation',
  dataset: 'dataset database',
  software: 'software',
  report: 'report report-component standard',
})

function person(value: unknown): PersonName | null {
  const name = asObject(value)
  if (name === null) return null
  const [family, given] = [text(name.family), text(name.given)]
  const literal = text(name.name)
  if (family !== null) return { family, given, suffix: text(name.suffix), literal: null }
  const whole = literal ?? given
  return whole === null ? null : { family: null, given: null, suffix: null, literal: whole }
}

const people = (value: unknown): PersonName[] =>
  asList(value)
    .slice(0, MAX_PEOPLE)
    .flatMap((entry) => person(entry) ?? [])

/** "date-parts": [[2005, 4, 12]] as ISO 8601, as far as it goes. */
function date(value: unknown): string | null {
  const [year, month, day] = asList(asList(asObject(value)?.['date-parts'])[0]).map(Number)
  return year === undefined ? null : isoDate({ year, month: month ?? null, day: day ?? null })
}

const yearOf = (iso: string | null): number | null => (iso === null ? null : Number(iso.slice(0, 4)))

const DATES = ['published-print', 'issued', 'published', 'published-online', 'posted'] as const

function pages(page: string | null, article: string | null): Pick<RegistryWork, 'first_page' | 'last_page'> {
  return page === null ? { first_page: article, last_page: null } : readPages(page)
}

/** As the record has it, plain or as an object, else as the DOI ends: servers of preprints count versions there (".v2"). */
function version(work: Json, doi: string): string | null {
  const declared = asObject(work.version)
  const found = declared === null ? text(work.version) : (text(declared.version) ?? text(declared['version-number']))
  return found ?? /[./]v(\d{1,3})$/i.exec(doi)?.[1] ?? null
}

/** Notices about this work; some registries keep them with the work, all begin the title of a retracted one so. */
function notices(work: Json, title: string | null): RegistryNotice[] {
  const known = asList(work['updated-by']).flatMap((entry): RegistryNotice[] => {
    const notice = asObject(entry)
    const type = text(notice?.type)
    if (notice === null || type === null) return []
    return [{ type: type.toLowerCase().replace(/[\s-]+/g, '_'), doi: text(notice.DOI), date: date(notice.updated) }]
  })
  const isMarked = /^\s*(?:\[?retracted(?: article)?\]?\s*:|retracted\b)/i.test(title ?? '')
  const isKnown = known.some(({ type }) => type === 'retraction' || type === 'withdrawal')
  return isMarked && !isKnown ? [...known, { type: 'retraction', doi: null, date: null }] : known
}

/** null: no work that can be named. */
export function readWork(value: unknown): RegistryWork | null {
  const work = asObject(value)
  const doi = declaredDoi(text(work?.DOI))
  if (work === null || doi === null) return null
  const title = first(work.title)
  const dates = DATES.flatMap((name) => date(work[name]) ?? [])
  const [best = null] = dates
  const year = yearOf(best)
  return {
    doi,
    type: TYPES.get(text(work.type) ?? '') ?? 'other',
    title,
    subtitle: first(work.subtitle),
    author: people(work.author),
    editor: people(work.editor),
    container: first(work['container-title']),
    shortContainer: first(work['short-container-title']),
    publisher: text(work.publisher),
    year,
    otherYears: [...new Set(dates.map((iso) => Number(iso.slice(0, 4))))].filter((other) => other !== year),
    date: best,
    volume: text(work.volume),
    issue: text(work.issue),
    ...pages(text(work.page), text(work['article-number'])),
    edition: text(work['edition-number']),
    version: version(work, doi),
    url: text(work.URL),
    notices: notices(work, title),
  }
}
