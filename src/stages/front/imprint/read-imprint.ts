// Where the paper appeared, each fact from the place that says it best.
import { RECENT_YEAR, readDate } from '../../../conventions/dates.ts'
import { findIssn } from '../../../conventions/identifiers.ts'
import { readXmp } from '../../../conventions/xmp.ts'
import type { Imprint } from '../../../document/header.ts'
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import { findJournals, type JournalSources } from './journal-candidates.ts'
import type { Locator } from './locator.ts'
import { type Notice, RUNNING_TIMES } from './notice.ts'
import { countsInIssue, type PrintedPages, printedPages } from './page-numbers.ts'
import { pickJournal } from './pick-journal.ts'
import { findLicence, findOwnLicence, findPublisher } from './rights.ts'
import type { RightsPlaces } from './rights-places.ts'
import { datedLine, findVenues, type Venue } from './venue.ts'
import { weighLocators } from './weigh-locators.ts'

// The date of publication among all the dates that a first page prints.

const PUBLISHED = patternOf('giu')`\b(?:
  (?:version of record |first |e)?published(?: online| on)?(?: in [^:]{3,30})? | publication date |
  (?:available|advance access(?: publication)?(?: date)?) ?(?:online)? | online(?: since)? | veröffentlicht |
  publicado(?: en)?
)\s*(?:date)?\s*[:：]?\s*(?:on\s+)?(.{4,40})`

/** All dates that are said to be those of publication, in printed order. */
export function publicationDates(text: string): string[] {
  return allMatches(text, PUBLISHED).flatMap(([, after = '']) => {
    const upTo = after.split(/\b(?:received|accepted|revised)\b/i)[0] ?? ''
    const date = readDate(upTo)
    return date === null || !/\d/.test(upTo.slice(0, 14)) ? [] : [date]
  })
}

/** "1989–2019": the copy at hand is of the last year. */
const COPYRIGHT_YEAR = `(?:${RECENT_YEAR}\\s?[-–]\\s?)?(${RECENT_YEAR})\\b`
/** The sign itself is lost in many a font: "The Author(s) 2018" is enough. */
const COPYRIGHT = new RegExp(
  `(?:©|\\(c\\)\\s|copyright)[^\\d\\n]{0,50}?${COPYRIGHT_YEAR}|\\bthe authors?(?:\\(s\\))?,?\\.? ${COPYRIGHT_YEAR}|(?:^|\\s)[c@]\\s(?:ACM |IEEE )?${COPYRIGHT_YEAR}`,
  'i',
)
export function copyrightYear(text: string): string | null {
  const match = COPYRIGHT.exec(text)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}

export interface ImprintSources extends Omit<JournalSources, 'venues'> {
  /** Index of the page that the paper begins on, behind covers. */
  readonly firstIndex: number
  /** Index of the file's last page, whichever pages were read. */
  readonly lastIndex: number
  readonly rights: RightsPlaces
}

type Field = 'year' | 'volume' | 'issue' | 'first_page'

/** A field from the best locator; from another one only where the two agree on the volume. */
function fieldOf(locators: readonly Locator[], field: Field): string | null {
  const [best] = locators
  const agreeing = locators.filter(
    ({ volume, year }) =>
      (volume === null || best?.volume === null || volume === best?.volume) &&
      (year === null || best?.year === null || year === best?.year),
  )
  return agreeing.find((locator) => locator[field] !== null)?.[field] ?? null
}

const yearOf = (date: string | null): string | null => date?.slice(0, 4) ?? null

const CITED_YEAR = new RegExp(`\\((${RECENT_YEAR})[a-z]?\\)|\\b(${RECENT_YEAR})\\s?[;,.:(]`)

/** The first that is printed of dates that say when, by how much they say; of its year the one that says most. */
function publishedOf(
  locators: readonly Locator[],
  front: string,
  notices: readonly Notice[],
  venues: readonly Venue[],
  firstIndex: number,
): string | null {
  const cited = notices.find(({ zone }) => zone === 'cite')?.text ?? ''
  const citedYear = CITED_YEAR.exec(cited)
  const printed = [
    fieldOf(locators, 'year') ?? citedYear?.[1] ?? citedYear?.[2],
    ...publicationDates(front),
    copyrightYear(front),
    monthOfIssue(notices, firstIndex),
    stampedDate(front),
    venues.find(({ year }) => year !== null)?.year,
    datedLine(notices),
  ].flatMap((date) => date ?? [])
  const [first] = printed
  const told = [...printed, ...locators.flatMap(({ date }) => date ?? [])]
  return told.find((date) => date.length > 4 && yearOf(date) === yearOf(first ?? null)) ?? first ?? null
}

/** "arXiv:0807.3577v2 [astro-ph] 3 Oct 2008": the day of this version. */
const STAMP = /\barXiv:\S+\s*(?:\[[\w.-]+\])?\s*(\d{1,2} [A-Z][a-z]{2,8} \d{4})/

const stampedDate = (front: string): string | null => readDate(STAMP.exec(front)?.[1] ?? '')

/** "August 2011" in a running head, or at a margin of the first pages. */
function monthOfIssue(notices: readonly Notice[], firstIndex: number): string | null {
  const margins = notices.filter(
    ({ zone, text }) => zone === 'margin' && !/\b(?:received|accepted|revised)\b/i.test(text),
  )
  // Numbers are counted together, whichever they are.
  const timesOf = ({ text, times }: Notice): number =>
    /\p{L}/u.test(text) ? times : margins.filter((other) => other.text === text).length
  // On a later page a bare year may be the end of an axis.
  const isEarly = ({ text, pageIndex }: Notice): boolean =>
    pageIndex <= (/\p{L}/u.test(text) ? firstIndex + 1 : firstIndex)
  const running = margins.filter((one) => isEarly(one) || timesOf(one) >= RUNNING_TIMES)
  const dated = running.flatMap(({ text }) => readDate(text) ?? [])
  return dated.find((date) => date.length > 4) ?? dated[0] ?? null
}

function pagesOf(
  locators: readonly Locator[],
  printed: PrintedPages | null,
): Pick<Imprint, 'first_page' | 'last_page'> {
  const first = fieldOf(locators, 'first_page')
  if (first !== null) {
    // A file may count its own pages from 1 where the print has an article number.
    const last = locators.find(({ first_page, last_page }) => first_page === first && last_page !== null)?.last_page
    return { first_page: first, last_page: last ?? (printed?.first === first ? printed.last : null) }
  }
  if (printed === null || !countsInIssue(printed)) return { first_page: null, last_page: null }
  return { first_page: printed.first, last_page: printed.last }
}

export function readImprint(sources: ImprintSources): Imprint {
  const { notices, rights, firstIndex, lastIndex, people, facts } = sources
  const front = notices
    .filter(({ pageIndex }) => pageIndex <= firstIndex + 1)
    .map(({ text }) => text)
    .join('\n')
  const venues = findVenues(notices.filter(({ pageIndex }) => pageIndex <= firstIndex + 1))
  const journal = pickJournal(findJournals({ ...sources, venues: venues.map(({ name }) => name) }))
  const pages = printedPages(notices, firstIndex, lastIndex)
  const candidates = {
    notices,
    people,
    journal,
    pages,
    subject: facts?.subject ?? null,
    xmp: readXmp(facts?.xmp ?? null),
  }
  const locators = weighLocators(candidates).map(({ locator }) => locator)
  return {
    journal,
    volume: fieldOf(locators, 'volume'),
    issue: fieldOf(locators, 'issue') ?? venues.find(({ name }) => name === journal)?.issue ?? null,
    ...pagesOf(locators, pages),
    issn: findIssn(front) ?? findIssn(rights.colophon),
    publisher: findPublisher(front) ?? findPublisher(rights.colophon),
    published: publishedOf(locators, front, notices, venues, firstIndex),
    license: findLicence(front) ?? findOwnLicence(rights.anywhere),
    ...printedPubMed(front),
  }
}

/** Only with its name: a bare number is anything. */
function printedPubMed(front: string): Pick<Imprint, 'pmid' | 'pmcid'> {
  const [, pmid] = /\bPMID:?\s*(\d{5,9})\b/.exec(front) ?? []
  const [, pmcid] = /\bPMCID:?\s*(PMC\d{5,9})\b/.exec(front) ?? []
  return { ...(pmid && { pmid }), ...(pmcid && { pmcid }) }
}
