// The fields in which a printed reference and the registry differ by more than spelling.
import type { RegistryWork } from '../contract/registry.ts'
import { readDate } from '../conventions/dates.ts'
import { isSameDoi } from '../conventions/doi.ts'
import { letterKey } from '../conventions/letters.ts'
import type { BibFields } from '../schema/bib.ts'
import type { PersonNameExport } from '../schema/people.ts'
import { isSameContainer } from './container-evidence.ts'
import { SAME_TITLE } from './evidence.ts'
import type { Match } from './match.ts'
import { familiesOf } from './printed-reference.ts'

const differs = (printed: string | null | undefined, registered: string | null): boolean =>
  printed != null && registered !== null && letterKey(printed) !== letterKey(registered)

/** Page numbers may be shortened in print: "398" for "1398" is no disagreement. */
const isOtherPage = (printed: string | null | undefined, registered: string | null): boolean =>
  differs(printed, registered) && !letterKey(registered ?? '').endsWith(letterKey(printed ?? ''))

/** The registry may have several years for one work: online before print. */
function isOtherYear({ year }: BibFields, work: RegistryWork): boolean {
  return year != null && work.year !== null && year !== work.year && !work.otherYears.includes(year)
}

/** Lists may be cut short in print, but whoever is named must be registered, particles aside ("van der Berg"). */
function isOtherPeople(
  printed: readonly PersonNameExport[] | null | undefined,
  registered: readonly PersonNameExport[],
): boolean {
  const known = familiesOf(registered).map(letterKey)
  if (known.length === 0) return false
  return familiesOf(printed)
    .map(letterKey)
    .some((family) => !known.some((one) => one.endsWith(family) || family.endsWith(one)))
}

function isOtherName(printed: string | null | undefined, ...registered: readonly (string | null)[]): boolean {
  const names = registered.filter((name) => name !== null)
  return printed != null && names.length > 0 && !names.some((name) => isSameContainer(printed, name))
}

/** "2nd" and "2" are one edition. */
const numberOf = (edition: string): string => /\d+/.exec(edition)?.[0] ?? letterKey(edition)

const isOtherEdition = (printed: string | null | undefined, registered: string | null): boolean =>
  printed != null && registered !== null && numberOf(printed) !== numberOf(registered)

/** A link to the work's DOI leads to the same place, whoever resolves it. */
function isOtherAddress(printed: string | null | undefined, { url, doi }: RegistryWork): boolean {
  if (printed == null || url === null) return false
  const bare = (address: string): string => address.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/g, '')
  return bare(printed) !== bare(url) && !printed.toLowerCase().includes(doi.toLowerCase())
}

/** A date that goes further than the other says nothing against it: "2011" and "2011-03-05". */
function isOtherDate(printed: string | null | undefined, registered: string | null): boolean {
  const own = printed == null ? null : readDate(printed)
  return own !== null && registered !== null && !own.startsWith(registered) && !registered.startsWith(own)
}

/** What the registry cannot place is no type. */
const isOtherType = (printed: BibFields['bib_type'], registered: RegistryWork['type']): boolean =>
  printed != null && registered !== 'other' && printed !== registered

export function disagreements(fields: BibFields, { work, evidence }: Match): (keyof BibFields)[] {
  const found: readonly (readonly [keyof BibFields, boolean])[] = [
    ['bib_type', isOtherType(fields.bib_type, work.type)],
    ['doi', fields.doi != null && !isSameDoi(fields.doi, work.doi)],
    ['title', evidence.titleLikeness !== null && evidence.titleLikeness < SAME_TITLE],
    ['author', isOtherPeople(fields.author, work.author)],
    ['editor', isOtherPeople(fields.editor, work.editor)],
    ['publisher', isOtherName(fields.publisher, work.publisher)],
    ['year', isOtherYear(fields, work)],
    ['date', isOtherDate(fields.date, work.date)],
    ['container', isOtherName(fields.container, work.container, work.shortContainer)],
    ['volume', differs(fields.volume, work.volume)],
    ['issue', differs(fields.issue, work.issue)],
    ['first_page', isOtherPage(fields.first_page, work.first_page)],
    ['last_page', isOtherPage(fields.last_page, work.last_page)],
    ['edition', isOtherEdition(fields.edition, work.edition)],
    ['version', differs(fields.version, work.version)],
    ['url', isOtherAddress(fields.url, work)],
  ]
  return found.flatMap(([name, isOther]) => (isOther ? [name] : []))
}
