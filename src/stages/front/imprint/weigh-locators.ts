// Which of all the numbers that a paper prints, or its file declares, say where it appeared: each weighed by what speaks for it.
import type { XmpFacts } from '../../../conventions/xmp.ts'
import { saysWhere } from './cite-notices.ts'
import { type NamedLocator, namedLocators } from './journal-candidates.ts'
import { isAbbreviationOf, nameKey } from './journal-name.ts'
import { findLocators, isNumbered, type Locator, SURE_WEIGHT } from './locator.ts'
import type { Notice } from './notice.ts'
import { countsInIssue, type PrintedPages } from './page-numbers.ts'

/** On top of what the form of the numbers says; by hand, held against the train papers. */
const WEIGHTS = {
  'behind-journal': 6,
  'how-to-cite': 1,
  'first-page': 0.5,
  'page-runs-on': 3,
  'page-contradicted': -3,
  declared: -8,
} as const

export type PlaceEvidence = keyof typeof WEIGHTS

export interface WeighedLocator {
  readonly locator: Locator
  readonly evidence: readonly PlaceEvidence[]
  readonly weight: number
}

/** Whether the numbers stand behind the journal's own name: those of a cited work do not. */
function isOfJournal(name: string, journal: string | null): boolean {
  if (journal === null || name === '') return false
  return nameKey(name) === nameKey(journal) || isAbbreviationOf(name, journal) || isAbbreviationOf(journal, name)
}

const weighed = (locator: Locator, evidence: readonly PlaceEvidence[]): WeighedLocator => ({
  locator,
  evidence,
  weight: evidence.reduce((sum, name) => sum + WEIGHTS[name], locator.weight),
})

/** A first page that the margins count on from; article numbers and codes are no pages to count. */
function pageEvidence({ first_page, last_page }: Locator, pages: PrintedPages | null): PlaceEvidence[] {
  if (pages === null || first_page === null || !countsInIssue(pages)) return []
  if (first_page === pages.first) return ['page-runs-on']
  const isCounted = last_page !== null && Number(last_page) - Number(first_page) > 0
  return isCounted ? ['page-contradicted'] : []
}

export interface LocatorSources {
  readonly notices: readonly Notice[]
  readonly people: ReadonlySet<string>
  readonly journal: string | null
  readonly pages: PrintedPages | null
  /** What the file's information dictionary says of it in a line, and its XMP packet. */
  readonly subject: string | null
  readonly xmp: XmpFacts
}

function printedLocators({ notices, people, journal, pages }: LocatorSources): WeighedLocator[] {
  return notices.flatMap((notice) =>
    namedLocators(notice, people)
      .filter(({ locator }) => isNumbered(locator) || notice.zone === 'cite' || saysWhere(notice.text))
      .map(({ name, locator }: NamedLocator) =>
        weighed(locator, [
          ...(isOfJournal(name, journal) ? (['behind-journal'] as const) : []),
          ...(notice.zone === 'cite' ? (['how-to-cite'] as const) : []),
          ...(notice.pageIndex === 0 ? (['first-page'] as const) : []),
          ...pageEvidence(locator, pages),
        ]),
      ),
  )
}

function declaredLocators({ subject, xmp }: LocatorSources): Locator[] {
  const { volume, issue, startingPage, endingPage } = xmp
  const prism: Locator = {
    year: null,
    date: null,
    volume,
    issue,
    first_page: startingPage,
    last_page: endingPage,
    start: 0,
    end: 0,
    evidence: [],
    weight: 0,
  }
  return [...findLocators(subject ?? ''), ...(volume === null ? [] : [prism])]
}

/** All that may be it, the weightiest first. Metadata count only where print bears them out, and last. */
export function weighLocators(sources: LocatorSources): WeighedLocator[] {
  const printed = printedLocators(sources).filter(({ weight }) => weight >= SURE_WEIGHT)
  const isBorneOut = ({ volume, first_page }: Locator): boolean =>
    printed.some(({ locator }) => locator.volume === volume) ||
    (first_page !== null && first_page === sources.pages?.first)
  const declared = declaredLocators(sources)
    .filter(isBorneOut)
    .map((locator) => weighed(locator, ['declared']))
  return [...printed, ...declared].sort((a, b) => b.weight - a.weight)
}
