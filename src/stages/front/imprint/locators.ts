// Every reading of the numbers that a paper prints, or its file declares, as where it stands in its journal, with what speaks for and against it.
import { namesOrganisation } from '../../../conventions/affiliations/affiliation-parts.ts'
import { doiSuffix } from '../../../conventions/identifiers/doi.ts'
import { FETCHED } from '../../../conventions/language/words.ts'
import { isRecentYear } from '../../../conventions/numbers/dates.ts'
import type { XmpFacts } from '../../../conventions/xmp.ts'
import { against, type Candidate, type Evidence, evidence } from '../../../document/evidence.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import { isNumbered, type Locator, readLocators } from './locator.ts'
import { sourceOf } from './names/names.ts'
import { fullLastPage } from './number-shapes.ts'
import { countsInIssue, type PrintedPages } from './page-numbers.ts'
import { saysWhere } from './places/cite-notices.ts'
import type { Notice } from './places/notice.ts'

export interface Numbers extends Pick<Locator, 'volume' | 'issue' | 'first_page' | 'last_page' | 'year' | 'date'> {
  /** Nothing prints them as such: the margins count the pages up to the last one of the file. */
  readonly isCounted?: boolean
}

export interface LocatorSources {
  readonly notices: readonly Notice[]
  readonly firstIndex: number
  /** How likely the name that ends a text is the journal's: 0 where it is another name, null where none stands there. */
  readonly journalShare: (before: string) => number | null
  readonly pages: PrintedPages | null
  readonly xmp: XmpFacts
  /** DOIs that the first page or the file gives. */
  readonly dois: readonly string[]
}

interface Found {
  readonly numbers: Numbers
  readonly source: string
  readonly signs: readonly Evidence[]
}

const STAMP = new RegExp(String.raw`(?<!\p{L})(?:${FETCHED}|at \d\d:\d\d)`, 'iu')

/** "Number 2 2011": a year behind the issue is no page, unless a word or a last page says so. */
const isYearAsPage = ({ first_page, last_page, evidence: signs }: Locator): boolean =>
  isRecentYear(first_page ?? '') && last_page === null && !signs.includes('pages-word')

function printedIn(notice: Notice, { firstIndex, journalShare }: LocatorSources): Found[] {
  const { text } = notice
  // The number of a page is no volume, and that of a later page not the first one.
  const isPageNumber = ({ volume, first_page }: Locator): boolean =>
    typeof notice.pageNumber === 'string' &&
    (volume === notice.pageNumber || (first_page === notice.pageNumber && notice.pageIndex > firstIndex))
  const readings = readLocators(text).filter(
    (locator) => !isPageNumber(locator) && (isNumbered(locator) || notice.zone === 'cite' || saysWhere(text)),
  )
  return readings.map((locator) => {
    const share = journalShare(text.slice(0, locator.start))
    return {
      numbers: locator,
      source: sourceOf(notice, firstIndex),
      signs: [
        ...[...new Set(locator.evidence)].map((name) => evidence(name, true)),
        evidence('behind-journal', share ?? 0),
        against('behind-another-name', share !== null && share < 0.1 ? 'another name stands before it' : null),
        against('address', namesOrganisation(text) ? 'its row names an institution' : null),
        against('stamp', STAMP.test(text) ? 'it stands in a stamp' : null),
        against('page-is-year', isYearAsPage(locator) ? 'its page may be the year' : null),
      ],
    }
  })
}

/** "www.rivers.com/content/9/1/290", "academic.oup.com/riv/article/85/1/28/6310442": addresses of papers hold volume, issue and page. */
const ADDRESS = /\/(?:content(?:\/full)?|article(?:-abstract)?)\/(\d{1,4})\/(\d{1,3})\/([a-z]?\d{1,6})(?![\d.])/giu

const addressedIn = ({ text }: Notice): Found[] =>
  allMatches(text, ADDRESS).map(([, volume = '', issue = '', first_page = '']) => ({
    numbers: { volume, issue, first_page, last_page: null, year: null, date: null },
    source: 'address',
    signs: [],
  }))

function declaredIn({ volume, issue, startingPage, endingPage }: XmpFacts): Found[] {
  if (volume === null && startingPage === null) return []
  const last = endingPage === null ? null : fullLastPage(startingPage ?? '', endingPage)
  const numbers = { volume, issue, first_page: startingPage, last_page: last, year: null, date: null }
  return [{ numbers, source: 'declared', signs: [] }]
}

/** The pages as the margins count them, where they count on in an issue. */
const countedIn = (pages: PrintedPages | null): Found[] =>
  pages === null || !countsInIssue(pages)
    ? []
    : [
        {
          numbers: {
            volume: null,
            issue: null,
            first_page: pages.first,
            last_page: pages.last,
            year: null,
            date: null,
            isCounted: true,
          },
          source: 'counted',
          signs: [],
        },
      ]

/** A first page that the margins count on from; article numbers and codes are no pages to count. */
function pageEvidence({ first_page, last_page }: Numbers, pages: PrintedPages | null): Evidence[] {
  if (pages === null || first_page === null || !countsInIssue(pages)) return []
  if (first_page === pages.first) return [evidence('page-runs-on', true)]
  const isCounted = last_page !== null && Number(last_page) - Number(first_page) > 0
  return [against('page-contradicted', isCounted ? `its pages are counted from ${pages.first}` : null)]
}

const FIELDS = ['volume', 'issue', 'first_page', 'year'] as const

/** Whether two readings say something in common and nothing against each other. */
function agreement(a: Numbers, b: Numbers): number {
  const shared = FIELDS.filter((field) => a[field] !== null && b[field] !== null)
  return shared.some((field) => a[field] !== b[field]) ? -1 : shared.length
}

/** Other places that say the same, or otherwise. */
function companyEvidence(one: Found, all: readonly Found[]): Evidence[] {
  const others = all.filter((other) => other.source !== one.source)
  const agreeing = others.filter(({ numbers }) => agreement(one.numbers, numbers) > 0)
  const isDeclared = agreeing.some(({ source }) => source === 'declared' || source === 'subject')
  const places = new Set(agreeing.map(({ source }) => source))
  return [
    evidence('agrees-declared', isDeclared),
    evidence('agrees-cited', places.has('cite') || places.has('cover')),
    evidence('agrees-head', places.has('head')),
    evidence(
      'agrees-twice',
      agreeing.some(({ numbers }) => agreement(one.numbers, numbers) > 1),
    ),
  ]
}

function doiEvidence({ volume, first_page }: Numbers, dois: readonly string[]): Evidence[] {
  const numbers = dois.map((doi) => doiSuffix(doi).split(/\D+/).map(Number))
  const holds = (value: string | null): boolean =>
    value !== null && value.length > 1 && numbers.some((all) => all.includes(Number(value)))
  const isYear = isRecentYear(first_page ?? '')
  return [evidence('volume-of-doi', holds(volume)), evidence('page-of-doi', !isYear && holds(first_page))]
}

const hasEvidence = (numbers: Numbers): Evidence[] =>
  FIELDS.map((field) => evidence(`has-${field}`, numbers[field] !== null))

export function locatorCandidates(sources: LocatorSources): Candidate<Numbers>[] {
  const { notices, xmp, pages, dois } = sources
  const found = [
    ...notices.flatMap((notice) => [...printedIn(notice, sources), ...addressedIn(notice)]),
    ...declaredIn(xmp),
    ...countedIn(pages),
  ]
  const seen = new Map<string, Found>()
  for (const one of found) {
    const { volume, issue, first_page, last_page, year } = one.numbers
    const key = JSON.stringify([one.source, volume, issue, first_page, last_page, year, one.signs])
    if (!seen.has(key)) seen.set(key, one)
  }
  const all = [...seen.values()]
  return all.map((one) => ({
    value: one.numbers,
    evidence: [
      evidence(`from-${one.source}`, true),
      ...one.signs,
      ...pageEvidence(one.numbers, pages),
      ...companyEvidence(one, all),
      ...doiEvidence(one.numbers, dois),
      ...hasEvidence(one.numbers),
    ],
  }))
}
