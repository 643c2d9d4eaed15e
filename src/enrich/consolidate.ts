// Merges an accepted match into a printed reference: fill adds what is missing, replace also overwrites what differs.
import type { Consolidation } from '../contract/options.ts'
import type { RegistryWork } from '../contract/registry.ts'
import { letterKey } from '../conventions/language/letters.ts'
import { readDate } from '../conventions/numbers/dates.ts'
import type { ConsolidatedReference } from '../document/enrichment.ts'
import type { BibFields } from '../schema/parts/bib.ts'
import type { PersonNameExport } from '../schema/parts/people.ts'
import type { Match } from './match.ts'

export const wholeTitle = ({ title, subtitle }: RegistryWork): string | null =>
  title === null || subtitle === null || letterKey(title).includes(letterKey(subtitle))
    ? title
    : `${title}: ${subtitle}`

/** "Family, Given; Group": the flat form of a list of names. */
function flatNames(people: readonly PersonNameExport[]): string {
  return people
    .map(({ family, given, suffix, literal }) => literal ?? [family, given, suffix].filter(Boolean).join(', '))
    .join('; ')
}

function peopleFields(work: RegistryWork): BibFields {
  return {
    ...(work.author.length > 0 && { author: [...work.author], authors: flatNames(work.author) }),
    ...(work.editor.length > 0 && { editor: [...work.editor], editors: flatNames(work.editor) }),
  }
}

/** What the registry can say about a reference, under the names of the reference's own fields. */
function registered(work: RegistryWork): BibFields {
  const { doi, publisher, year, date, container, volume, issue, first_page, last_page, edition, version, url } = work
  return {
    bib_type: work.type === 'other' ? null : work.type,
    doi,
    title: wholeTitle(work),
    ...peopleFields(work),
    publisher,
    year,
    date,
    container,
    volume,
    issue,
    first_page,
    last_page,
    edition,
    version,
    url,
  }
}

/** Flat forms go with the lists they are made from, and are not named apart. */
const COMPANIONS: Partial<Record<keyof BibFields, keyof BibFields>> = { authors: 'author', editors: 'editor' }

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** A last page belongs to its first: pages of two sources do not mix. */
function isHalfOfPages(name: keyof BibFields, fields: BibFields, work: RegistryWork): boolean {
  if (name !== 'last_page' || isMissing(fields.first_page)) return false
  return fields.first_page !== work.first_page
}

/** A date belongs to its year: a printed year that the registry knows as well, online before print, keeps its own. */
function isOfAnotherYear(name: keyof BibFields, { year }: BibFields, { date }: RegistryWork): boolean {
  return name === 'date' && year != null && date !== null && !date.startsWith(String(year))
}

/** What differs by case, spacing or punctuation alone is equal; accents and other letters are spelling. */
const spelling = (value: unknown): string =>
  String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const namesKey = (people: readonly PersonNameExport[]): string =>
  people.map((name) => spelling(flatNames([name]))).join(';')

function differs(name: keyof BibFields, printed: BibFields, registered: BibFields): boolean {
  if (name === 'author' || name === 'editor') return namesKey(printed[name] ?? []) !== namesKey(registered[name] ?? [])
  const [own, other] = [String(printed[name]), String(registered[name])]
  // A date that goes less far says nothing else.
  if (name === 'date') return !(readDate(own) ?? own).startsWith(other)
  return spelling(own) !== spelling(other)
}

/** The fields in which an accepted match has another value than the print, spelling included: what `replace` overwrites. */
export function differences(fields: BibFields, { work }: Match): (keyof BibFields)[] {
  const values = registered(work)
  return (Object.keys(values) as (keyof BibFields)[]).filter(
    (name) =>
      !(name in COMPANIONS) && !isMissing(values[name]) && !isMissing(fields[name]) && differs(name, fields, values),
  )
}

/** The row with the registry's values in place, or null where nothing changes. */
export function consolidate(
  key: string,
  fields: BibFields,
  match: Match,
  mode: Consolidation,
): ConsolidatedReference | null {
  if (mode === 'off') return null
  const mayReplace = mode === 'replace'
  const other = new Set<keyof BibFields>(mayReplace ? differences(fields, match) : [])
  const values = registered(match.work)
  const names = (Object.keys(values) as (keyof BibFields)[]).filter((name) => {
    if (isMissing(values[name])) return false
    const owner = COMPANIONS[name] ?? name
    if (!isMissing(fields[owner])) return other.has(owner)
    if (mayReplace) return true
    return !isOfAnotherYear(name, fields, match.work) && !isHalfOfPages(name, fields, match.work)
  })
  if (names.length === 0) return null
  const changes = Object.fromEntries(names.map((name) => [name, values[name]]))
  // The registry's list is whole.
  const whole = names.includes('author') && { et_al: false }
  return { key, fields: { ...fields, ...changes, ...whole }, changed: names.filter((name) => !(name in COMPANIONS)) }
}
