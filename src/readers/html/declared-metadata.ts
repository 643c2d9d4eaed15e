// What a page or a package declares about its paper, in one form, and how the values of such declarations are written.

export interface DeclaredAuthor {
  readonly name: string
  readonly given: string | null
  readonly family: string | null
  readonly affiliations: readonly string[]
  readonly email: string | null
  readonly orcid: string | null
  readonly isCorresponding: boolean
}

export interface DeclaredMetadata {
  readonly title: string | null
  readonly abstract: string | null
  readonly authors: readonly DeclaredAuthor[]
  readonly keywords: readonly string[]
  readonly doi: string | null
  readonly journal: string | null
  readonly volume: string | null
  readonly issue: string | null
  readonly firstPage: string | null
  readonly lastPage: string | null
  readonly issn: string | null
  readonly publisher: string | null
  /** ISO 8601. */
  readonly published: string | null
  readonly license: string | null
  readonly language: string | null
  readonly articleType: string | null
}

export const NO_METADATA: DeclaredMetadata = {
  title: null,
  abstract: null,
  authors: [],
  keywords: [],
  doi: null,
  journal: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  issn: null,
  publisher: null,
  published: null,
  license: null,
  language: null,
  articleType: null,
}

export const findDoi = (written: string | null): string | null =>
  written === null ? null : (/\b(10\.\d{4,9}\/[^\s"<>]+)/.exec(written)?.[1]?.replace(/[.,;)]+$/, '') ?? null)

export const findOrcid = (written: string | null): string | null =>
  written === null ? null : (/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])/i.exec(written)?.[1]?.toUpperCase() ?? null)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: number | string): string => String(number).padStart(2, '0')

/** "2024/03/14", "2024-3", "14 March 2024", "March 14, 2024" as ISO 8601; null without a year. */
export function isoDate(written: string | null): string | null {
  if (written === null) return null
  const numbers = /\b(1[5-9]\d\d|20\d\d)(?:[/.-](\d{1,2})(?:[/.-](\d{1,2}))?)?/.exec(written)
  if (numbers?.[2] !== undefined && Number(numbers[2]) <= 12) {
    return [numbers[1], two(numbers[2]), ...(numbers[3] === undefined ? [] : [two(numbers[3])])].join('-')
  }
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(written)?.[1]
  if (year === undefined) return null
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}`, 'i').test(written)) + 1
  if (month === 0) return year
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b(?!\d)/.exec(written.replace(year, ''))?.[1]
  return day === undefined ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

/** The first source that says something about a field is believed. */
export function merged(...sources: readonly DeclaredMetadata[]): DeclaredMetadata {
  const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)
  const keys = Object.keys(NO_METADATA) as (keyof DeclaredMetadata)[]
  const entries = keys.map(
    (key) => [key, sources.map((source) => source[key]).find(isSaid) ?? NO_METADATA[key]] as const,
  )
  return Object.fromEntries(entries) as unknown as DeclaredMetadata
}
