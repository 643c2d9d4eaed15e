// A match as the record shows it, and the receipt of looking a reference up.
import type { RegistryWork } from '../contract/registry.ts'
import type { ReferenceCheck } from '../document/enrichment.ts'
import type { BibFields, MetadataMatchExport } from '../schema/bib.ts'
import { isSameContainer } from './container-evidence.ts'
import { SAME_TITLE } from './evidence.ts'
import { foldOf } from './fold.ts'
import type { LookedUp } from './look-up.ts'
import type { Match } from './match.ts'
import { familiesOf } from './printed.ts'

/** The name of the registry in rows. */
const SERVICE = 'registry'

export const wholeTitle = ({ title, subtitle }: RegistryWork): string | null =>
  title === null || subtitle === null || foldOf(title).includes(foldOf(subtitle)) ? title : `${title}: ${subtitle}`

export function toMatchRow({ work, score }: Pick<Match, 'work' | 'score'>): MetadataMatchExport {
  return {
    service: SERVICE,
    service_id: work.doi,
    score,
    bib_type: work.type,
    doi: work.doi,
    title: wholeTitle(work),
    author: work.author.length === 0 ? null : [...work.author],
    editor: work.editor.length === 0 ? null : [...work.editor],
    publisher: work.publisher,
    year: work.year,
    date: work.date,
    container: work.container,
    volume: work.volume,
    issue: work.issue,
    first_page: work.first_page,
    last_page: work.last_page,
    edition: work.edition,
    version: null,
    url: work.url,
  }
}

const differs = (printed: string | null | undefined, registered: string | null): boolean =>
  printed != null && registered !== null && foldOf(printed) !== foldOf(registered)

/** Page numbers may be shortened in print: "398" for "1398" is no disagreement. */
const isOtherPage = (printed: string | null | undefined, registered: string | null): boolean =>
  differs(printed, registered) && !foldOf(registered ?? '').endsWith(foldOf(printed ?? ''))

function isOtherYear({ year }: BibFields, work: RegistryWork): boolean {
  return year != null && work.year !== null && year !== work.year && !work.otherYears.includes(year)
}

function isOtherPeople({ author }: BibFields, work: RegistryWork): boolean {
  const [printed] = familiesOf(author)
  const registered = familiesOf(work.author)
  if (printed === undefined || registered.length === 0) return false
  const folded = foldOf(printed)
  return !registered.some((family) => foldOf(family) === folded)
}

/** Fields in which print and registry differ by more than spelling. */
export function disagreements(fields: BibFields, { work, evidence }: Match): string[] {
  const { container, shortContainer } = work
  const isOtherContainer =
    fields.container != null &&
    container !== null &&
    ![container, shortContainer].some((name) => name !== null && isSameContainer(fields.container ?? '', name))
  const found: readonly (readonly [string, boolean])[] = [
    ['doi', fields.doi != null && fields.doi.toLowerCase() !== work.doi.toLowerCase()],
    ['title', evidence.titleLikeness !== null && evidence.titleLikeness < SAME_TITLE],
    ['author', isOtherPeople(fields, work)],
    ['year', isOtherYear(fields, work)],
    ['container', isOtherContainer],
    ['volume', differs(fields.volume, work.volume)],
    ['issue', differs(fields.issue, work.issue)],
    ['first_page', isOtherPage(fields.first_page, work.first_page)],
    ['last_page', isOtherPage(fields.last_page, work.last_page)],
  ]
  return found.flatMap(([name, isOther]) => (isOther ? [name] : []))
}

export function toCheck(key: string, fields: BibFields, { status, match, flags }: LookedUp): ReferenceCheck {
  if (match === null) {
    return { key, status, doi: null, score: null, evidence: [], disagreements: [], notices: [], flags }
  }
  return {
    key,
    status,
    doi: match.work.doi,
    score: match.score,
    evidence: [...match.evidence.reasons].sort(),
    disagreements: disagreements(fields, match),
    notices: match.work.notices.map((notice) => ({ ...notice })),
    flags,
  }
}
