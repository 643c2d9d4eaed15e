// Where the paper appeared, each fact from the place that says it best.
import { RECENT_YEAR, readDate } from '../../conventions/dates.ts'
import { findIssn } from '../../conventions/identifiers.ts'
import type { Imprint } from '../../document/header.ts'
import { copyrightYear, publicationDates } from './dates.ts'
import type { Notice } from './imprint-places.ts'
import { findJournals, type JournalSources, journalBefore } from './journal-candidates.ts'
import { isAbbreviationOf, nameKey } from './journal-name.ts'
import { findLocator, type Locator } from './locator.ts'
import { type PrintedPages, printedPages } from './page-numbers.ts'
import { pickJournal } from './pick-journal.ts'
import { findLicence, findOwnLicence, findPublisher } from './rights.ts'
import type { RightsPlaces } from './rights-places.ts'

export interface ImprintSources extends JournalSources {
  /** Index of the file's last page, whichever pages were read. */
  readonly lastIndex: number
  readonly rights: RightsPlaces
}

/** Whether the numbers stand behind the journal's own name: those of a cited work do not. */
function isOfJournal(name: string, journal: string | null): boolean {
  if (journal === null || name === '') return false
  return nameKey(name) === nameKey(journal) || isAbbreviationOf(name, journal)
}

/** Locators of all notices: those of the journal first, then the most telling, then those of the first page. */
function locatorsOf({ notices, people }: ImprintSources, journal: string | null): Locator[] {
  return notices
    .flatMap((notice) => {
      const locator = findLocator(notice.text)
      if (locator === null) return []
      const isTied = isOfJournal(journalBefore(notice, people), journal)
      return [{ locator, isTied, isFirst: notice.pageIndex === 0 }]
    })
    .sort(
      (a, b) =>
        Number(b.isTied) - Number(a.isTied) || a.locator.rank - b.locator.rank || Number(b.isFirst) - Number(a.isFirst),
    )
    .map(({ locator }) => locator)
}

type Field = 'year' | 'volume' | 'issue' | 'first_page' | 'last_page'

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

const CITED_YEAR = new RegExp(`\\((${RECENT_YEAR})[a-z]?\\)|\\b(${RECENT_YEAR})\\s?[;,.:]`)

/** The date of publication in the year of the issue; where the two differ, the year of the issue. */
function publishedOf(locatorYear: string | null, front: string, notices: readonly Notice[]): string | null {
  const dates = publicationDates(front)
  const cited = notices.find(({ zone }) => zone === 'cite')?.text ?? ''
  const citedYear = CITED_YEAR.exec(cited)
  const issued = locatorYear ?? citedYear?.[1] ?? citedYear?.[2] ?? null
  if (issued !== null) return dates.find((date) => yearOf(date) === issued) ?? issued
  const copyright = copyrightYear(front)
  return dates[0] ?? copyright ?? monthOfIssue(notices) ?? stampedDate(front)
}

/** "arXiv:0807.3577v2 [astro-ph] 3 Oct 2008": the day of this version. */
const STAMP = /\barXiv:\S+\s*(?:\[[\w.-]+\])?\s*(\d{1,2} [A-Z][a-z]{2,8} \d{4})/

const stampedDate = (front: string): string | null => readDate(STAMP.exec(front)?.[1] ?? '')

/** "August 2011" in a running head. */
function monthOfIssue(notices: readonly Notice[]): string | null {
  const running = notices.filter(
    ({ zone, text }) => zone === 'margin' && !/\b(?:received|accepted|revised)\b/i.test(text),
  )
  const dated = running.flatMap(({ text }) => readDate(text) ?? [])
  return dated.find((date) => date.length > 4) ?? dated[0] ?? null
}

const LEAST_FIRST_PAGE = 3

function pagesOf(
  locators: readonly Locator[],
  printed: PrintedPages | null,
): Pick<Imprint, 'first_page' | 'last_page'> {
  const first = fieldOf(locators, 'first_page')
  if (first !== null) {
    const last = fieldOf(locators, 'last_page')
    return { first_page: first, last_page: last ?? (printed?.first === first ? printed.last : null) }
  }
  // Pages that count from one, a cover aside, are those of the file: they say nothing about an issue.
  if (printed === null || Number(printed.first) < LEAST_FIRST_PAGE) return { first_page: null, last_page: null }
  return { first_page: printed.first, last_page: printed.last }
}

export function readImprint(sources: ImprintSources): Imprint {
  const { notices, rights, lastIndex } = sources
  const front = notices
    .filter(({ pageIndex }) => pageIndex <= 1)
    .map(({ text }) => text)
    .join('\n')
  const journal = pickJournal(findJournals(sources))
  const locators = locatorsOf(sources, journal)
  return {
    journal,
    volume: fieldOf(locators, 'volume'),
    issue: fieldOf(locators, 'issue'),
    ...pagesOf(locators, printedPages(notices, lastIndex)),
    issn: findIssn(front) ?? findIssn(rights.colophon),
    publisher: findPublisher(front) ?? findPublisher(rights.colophon),
    published: publishedOf(fieldOf(locators, 'year'), front, notices),
    license: findLicence(front) ?? findOwnLicence(rights.anywhere),
  }
}
