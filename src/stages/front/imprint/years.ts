// The year in which a paper appeared, among all that its first pages, running heads and file name, and its date as far as it is told.
import { doiSuffix } from '../../../conventions/identifiers/doi.ts'
import { anyWord, FETCHED } from '../../../conventions/language/words.ts'
import { dateAlone, RECENT_YEAR, readDate } from '../../../conventions/numbers/dates.ts'
import type { XmpFacts } from '../../../conventions/xmp.ts'
import { against, type Candidate, type Evidence, evidence } from '../../../document/evidence.ts'
import { addTo, maxOf } from '../../../kernel/lists.ts'
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import { sourceOf } from './names/names.ts'
import { type Notice, RUNNING_TIMES } from './places/notice.ts'
import type { Venue } from './venue.ts'

const PUBLISHED = patternOf('giu')`\b(?:
  (?:version of record |first |e)?published(?: online| on)?(?: in [^:]{3,30})? | publication date |
  (?:available|advance access(?: publication)?(?: date)?) ?(?:online)? | online(?!\slibrary)(?: since)? |
  ${anyWord(({ published }) => published)}
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

/** "arXiv:0807.3577v2 [astro-ph] 3 Oct 2008": the day of this version. */
const STAMP = /\barXiv:\S+\s*(?:\[[\w.-]+\])?\s*(\d{1,2} [A-Z][a-z]{2,8} \d{4})/
const CITED_YEAR = new RegExp(`\\((${RECENT_YEAR})[a-z]?\\)|\\b(${RECENT_YEAR})\\s?[;,.:(]`)
const anyOf = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu')
const HANDLED = anyOf(anyWord(({ received }) => received))
/** The day on which somebody fetched a copy; "On: 18 October 2013, At: 02:08" and, at the end of a stamp, "[17/11/2025]" are a machine's. */
const STAMPED = anyOf(`${FETCHED}|at:?\\s+[012]?\\d:[0-5]\\d(?!\\d)|\\[\\d\\d/\\d\\d/\\d{4}\\]`)
/** A date, or a year that nothing makes part of another number, of a range of pages or of years. */
const YEARS = new RegExp(
  `(?<![\\d.,/–]|(?<!\\p{L})-|\\d\\s?[–-]\\s|:\\s?|[pP]\\.\\s?)(${RECENT_YEAR})(?!\\s?[–-]\\s?\\d|[\\d–]|[.,/]\\d)`,
  'gu',
)

/** A date with what says that it is the paper's. */
export interface Dated {
  readonly date: string
  readonly sign: string
}

export interface YearSources {
  readonly notices: readonly Notice[]
  readonly firstIndex: number
  /** Rights that the last pages print. */
  readonly colophon: string
  readonly venues: readonly Venue[]
  readonly xmp: XmpFacts
  /** "D:20150312101112Z" */
  readonly created: string | null
  readonly dois: readonly string[]
  /** Years of the works that the paper cites, and those that its text names. */
  readonly citedYears: readonly number[]
  /** Dates of the readings of numbers, with the share of the probability that each has. */
  readonly located: readonly { readonly date: string; readonly share: number }[]
}

const dated = (sign: string, ...dates: readonly (string | null | undefined)[]): Dated[] =>
  dates.flatMap((date) => (date === null || date === undefined || date === '' ? [] : [{ date, sign }]))

/** Numbers are counted together at the margins, whichever they are. */
const timesOf = ({ text, times }: Notice, all: readonly Notice[]): number =>
  /\p{L}/u.test(text) ? times : all.filter((other) => other.zone === 'margin' && other.text === text).length

function inNotice(notice: Notice, { firstIndex, notices }: YearSources): Dated[] {
  const { text, zone } = notice
  // On a later page a bare year may be the end of an axis.
  const isEarly = notice.pageIndex <= (/\p{L}/u.test(text) ? firstIndex + 1 : firstIndex)
  if (!isEarly && timesOf(notice, notices) < RUNNING_TIMES) return []
  const source = sourceOf(notice, firstIndex)
  const cited = zone === 'cite' ? CITED_YEAR.exec(text) : null
  const isHandled = HANDLED.test(text)
  const isFetched = STAMPED.test(text)
  // In a sentence a year may be anything's.
  const place = text.split(/\s+/).length > MOST_ROW_WORDS && zone !== 'cite' ? 'text' : source
  const month = zone === 'margin' && !isHandled && !isFetched ? readDate(text) : null
  return [
    ...dated(
      isHandled ? 'handled' : isFetched ? 'fetched' : `${place}-year`,
      ...allMatches(text, YEARS).map(([, year]) => year),
    ),
    ...dated('cited-as', cited?.[1] ?? cited?.[2]),
    ...dated('published', ...publicationDates(text)),
    ...dated('copyright', copyrightYear(text)),
    ...dated('preprint-stamp', readDate(STAMP.exec(text)?.[1] ?? '')),
    // A cover may say when the paper came into the archive.
    ...dated(
      source === 'cover' ? 'cover-date' : 'date-alone',
      zone === 'front' && !isFetched && !isHandled ? dateAlone(text) : null,
    ),
    ...dated('month', month !== null && month.length > 4 ? month : null),
  ]
}

const MOST_ROW_WORDS = 25

/** All dates that the paper and its file name. */
export function findDates(sources: YearSources): Dated[] {
  const { notices, colophon, venues, xmp, located } = sources
  const dates = [
    ...located.flatMap(({ date }) => dated('located', date)),
    ...notices.flatMap((notice) => inNotice(notice, sources)),
    ...dated('copyright', copyrightYear(colophon)),
    ...dated('venue', ...venues.map(({ year }) => year)),
    ...dated('declared', /(?:19|20)\d\d(?:-\d\d){0,2}/.exec(xmp.published ?? '')?.[0]),
  ]
  const stamped = maxOf(
    dates.filter(({ sign }) => sign === 'preprint-stamp').map(({ date }) => Number(yearOf(date))),
    0,
  )
  // An archive sets its papers anew when they are asked for, and "today" is the day of that; a journal's year has no day.
  const setAnew = new Set(
    stamped === 0
      ? []
      : dates
          .filter(({ date, sign }) => DAYS.has(sign) && date.length > 'yyyy-mm'.length)
          .map(({ date }) => yearOf(date)),
  )
  const isSetAnew = ({ date, sign }: Dated): boolean =>
    Number(yearOf(date)) > stamped && setAnew.has(yearOf(date)) && (DAYS.has(sign) || PLACED_YEAR.test(sign))
  return dates.map((each) => (isSetAnew(each) ? { ...each, sign: 'fetched' } : each))
}
const yearOf = (date: string): string => date.slice(0, 4)
/** Signs of a date that nothing is said of. */
const DAYS: ReadonlySet<string> = new Set(['date-alone', 'month'])
const PLACED_YEAR = /^(?!cite).*-year$/

const WEAK: ReadonlySet<string> = new Set(['note-year', 'text-year'])

function evidenceOf(year: number, signs: ReadonlySet<string>, sources: YearSources, handled: number): Evidence[] {
  const { located, created, dois, citedYears } = sources
  const share = located.filter(({ date }) => Number(date.slice(0, 4)) === year).reduce((sum, one) => sum + one.share, 0)
  const made = Number(/^(?:D:)?((?:19|20)\d\d)/.exec(created ?? '')?.[1] ?? Number.NaN)
  const later = citedYears.filter((cited) => cited > year).length
  // What has a place of its own may well stand in notes and sentences too.
  const told = [...signs].filter((sign) => sign !== 'located' && sign !== 'fetched')
  const placed = told.filter((sign) => !WEAK.has(sign))
  return [
    ...(placed.length > 0 ? placed : told).map((sign) => evidence(sign, true)),
    against('fetched', signs.has('fetched') ? 'a copy was made in that year' : null),
    evidence('located', share),
    evidence(
      'of-doi',
      dois.some((doi) => doiSuffix(doi).includes(String(year))),
    ),
    evidence('file-year', made === year),
    evidence('file-near', Math.abs(made - year) === 1),
    against('after-file', made < year ? `the file is of ${made}` : null),
    against('before-received', year < handled ? `it was received or accepted in ${handled}` : null),
    against('handled-alone', signs.size === 1 && signs.has('handled') ? 'it is the year of its receipt alone' : null),
    against('cited-later', later > 1 ? `works of later years are cited` : null, Math.min(1, later / 5)),
  ]
}

export function yearCandidates(dates: readonly Dated[], sources: YearSources): Candidate<string>[] {
  const byYear = new Map<string, string[]>()
  for (const { date, sign } of dates) addTo(byYear, date.slice(0, 4), sign)
  const handled = maxOf(
    dates.filter(({ sign }) => sign === 'handled').map(({ date }) => Number(date.slice(0, 4))),
    0,
  )
  return [...byYear].map(([year, signs]) => ({
    value: year,
    evidence: evidenceOf(Number(year), new Set(signs), sources, handled),
  }))
}

/** Signs by which a date is told with its month and day, the surest first. */
const TOLD = ['published', 'month', 'located', 'date-alone', 'preprint-stamp', 'declared', 'cover-date']

/** The year with its month and day as far as a date of that year tells them. */
export function toldDate(year: string, dates: readonly Dated[]): string {
  const own = dates.filter(({ date, sign }) => date.length > 4 && date.startsWith(year) && TOLD.includes(sign))
  return own.sort((a, b) => TOLD.indexOf(a.sign) - TOLD.indexOf(b.sign))[0]?.date ?? year
}
