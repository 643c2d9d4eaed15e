// Finds the parsed fields of a reference in its printed text, so that they can be coloured.
import type { PaperRecord } from '../server.ts'
import { fold } from '../widgets/fold.ts'

type Bib = PaperRecord['bib'][number]

export interface FieldSpan {
  readonly text: string
  /** null: belongs to no field. */
  readonly field: string | null
}

/** The fields that get a colour, the most telling first: what is taken cannot be taken again. */
const FIELDS = ['title', 'doi', 'url', 'container', 'publisher', 'authors', 'year', 'volume', 'issue', 'pages'] as const

function valuesOf(bib: Bib, field: (typeof FIELDS)[number]): readonly string[] {
  if (field === 'authors') {
    return (bib.author ?? []).flatMap(({ family, given, literal }) => [
      ...(family && given ? [`${family} ${given}`, `${family}, ${given}`, `${given} ${family}`] : []),
      ...[family, literal].filter((name): name is string => Boolean(name)),
    ])
  }
  if (field === 'pages') {
    const [first, last] = [bib.first_page, bib.last_page]
    return [first && last ? `${first}-${last}` : '', first ?? '', last ?? ''].filter(Boolean)
  }
  const value = bib[field]
  return value == null ? [] : [String(value)]
}

interface Found {
  readonly start: number
  readonly end: number
  readonly field: string
}

const isWordEdge = (text: string, at: number): boolean => !/[\p{L}\p{N}]/u.test(text.charAt(at))

function findValue(text: string, value: string, taken: readonly Found[], from: number): number {
  const wanted = fold(value)
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const isFree = taken.every((other) => end <= other.start || at >= other.end)
    if (isFree && isWordEdge(text, at - 1) && isWordEdge(text, end)) return at
  }
  return -1
}

/** Numbers stand behind title and journal; "3" must not be found in the label at the front. */
const LATE = new Set<string>(['volume', 'issue', 'pages'])

export function fieldSpans(printed: string, bib: Bib): readonly FieldSpan[] {
  const text = fold(printed)
  const taken: Found[] = []
  for (const field of FIELDS) {
    const anchor = taken.filter((found) => found.field === 'container' || found.field === 'title')
    const from = LATE.has(field) ? Math.max(0, ...anchor.map(({ end }) => end)) : 0
    for (const value of valuesOf(bib, field)) {
      const at = findValue(text, value, taken, from)
      if (at >= 0) taken.push({ start: at, end: at + value.length, field })
      if (at >= 0 && field === 'pages') break
    }
  }
  const spans: FieldSpan[] = []
  let at = 0
  for (const { start, end, field } of taken.sort((a, b) => a.start - b.start)) {
    if (start > at) spans.push({ text: printed.slice(at, start), field: null })
    spans.push({ text: printed.slice(start, end), field })
    at = end
  }
  if (at < printed.length) spans.push({ text: printed.slice(at), field: null })
  return spans
}

/** Parsed fields for a table beside the text. */
export function fieldRows(bib: Bib): readonly (readonly [string, string])[] {
  const shown: Record<string, unknown> = {
    type: bib.bib_type?.replaceAll('_', ' '),
    authors: bib.authors,
    year: bib.year === null ? bib.date : bib.year,
    title: bib.title,
    container: bib.container,
    volume: bib.volume,
    issue: bib.issue,
    pages: [bib.first_page, bib.last_page].filter(Boolean).join('–'),
    edition: bib.edition,
    editors: bib.editors,
    series: bib.series,
    publisher: bib.publisher,
    doi: bib.doi,
    arxiv: bib.arxiv,
    pmid: bib.pmid,
    url: bib.url,
    note: bib.note,
    consolidated: bib.consolidated_fields,
  }
  return Object.entries(shown).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
}

/** An address that is safe to follow: the web, and nothing that runs. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

export const doiHref = (doi: string): string => `https://doi.org/${encodeURI(doi)}`

/** Where a field leads, by what it is. */
export function fieldHref(name: string, value: string): string | null {
  if (name === 'doi') return doiHref(value)
  if (name === 'url') return safeHref(value)
  if (name === 'pmid' && /^\d+$/.test(value)) return `https://pubmed.ncbi.nlm.nih.gov/${value}/`
  if (name === 'arxiv') return `https://arxiv.org/abs/${encodeURI(value.replace(/^arxiv:\s*/i, ''))}`
  return null
}
