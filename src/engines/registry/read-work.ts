// One work of the registry's answers (Crossref REST, "message" of works) to our shape; whatever has the wrong type is left out.
import type { RegistryNotice, RegistryWork } from '../../contract/registry.ts'
import { plainMarkup } from './plain-markup.ts'

type Json = Readonly<Record<string, unknown>>
type PersonName = RegistryWork['author'][number]

/** Longest value that is taken over; the longest real titles have some 600 characters. */
const MAX_CHARACTERS = 2000
const MAX_PEOPLE = 5000

export const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function text(value: unknown): string | null {
  const raw = typeof value === 'number' ? String(value) : value
  if (typeof raw !== 'string') return null
  const plain = plainMarkup(raw).slice(0, MAX_CHARACTERS)
  return plain === '' ? null : plain
}

const first = (value: unknown): string | null => text(asList(value)[0] ?? (typeof value === 'string' ? value : null))

/** The registry's words for kinds of work; what it does not name is "other". */
const TYPES: Readonly<Record<string, RegistryWork['type']>> = {
  'journal-article': 'journal_article',
  'book-chapter': 'book_chapter',
  'book-section': 'book_chapter',
  'book-part': 'book_chapter',
  'reference-entry': 'book_chapter',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'proceedings-article': 'conference_paper',
  'posted-content': 'preprint',
  dissertation: 'thesis',
  dataset: 'dataset',
  database: 'dataset',
  software: 'software',
  report: 'report',
  'report-component': 'report',
  standard: 'report',
}

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
  const parts = asList(asList(asObject(value)?.['date-parts'])[0])
  const numbers = parts.map(Number)
  const [year = Number.NaN, month, day] = numbers
  if (!Number.isInteger(year) || year < 1000 || year > 2999) return null
  const rest = [month, day].filter((part): part is number => Number.isInteger(part))
  return [String(year), ...rest.map((part) => String(part).padStart(2, '0'))].join('-')
}

const yearOf = (iso: string | null): number | null => (iso === null ? null : Number(iso.slice(0, 4)))

const DATES = ['published-print', 'issued', 'published', 'published-online', 'posted'] as const

function pages(page: string | null, article: string | null): Pick<RegistryWork, 'first_page' | 'last_page'> {
  const [from, to] = (page ?? article ?? '').split(/\s*[-‐‑–—]\s*/)
  return { first_page: from || null, last_page: to || null }
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

export const cleanDoi = (doi: string): string => doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')

/** null: no work that can be named. */
export function readWork(value: unknown): RegistryWork | null {
  const work = asObject(value)
  const doi = text(work?.DOI)
  if (work === null || doi === null || !/^10\.\d{4,9}\//.test(cleanDoi(doi))) return null
  const title = first(work.title)
  const dates = DATES.flatMap((name) => date(work[name]) ?? [])
  const [best = null] = dates
  const year = yearOf(best)
  return {
    doi: cleanDoi(doi),
    type: TYPES[text(work.type) ?? ''] ?? 'other',
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
    url: text(work.URL),
    notices: notices(work, title),
  }
}
