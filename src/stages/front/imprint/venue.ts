// Where papers outside journals appeared: conferences, proceedings, reports and series of institutes, as the paper or its cover names them.
import { findArxiv } from '../../../conventions/identifiers/identifiers.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { MONTH_WORDS, RECENT_YEAR } from '../../../conventions/numbers/dates.ts'
import { findAppearance } from '../../../conventions/self-citation.ts'
import { ROW_GAP } from '../../../document/header.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { Notice } from './places/notice.ts'

export interface Venue {
  readonly name: string
  readonly year: string | null
  readonly issue: string | null
}

const YEAR = new RegExp(`(?<!\\d)(${RECENT_YEAR})(?!\\d)`, 'u')

/** "SOSP’15, October 4–7, 2015, Monterey, CA." */
const ACRONYM =
  /(?:^|[\s“"])((\p{Lu}[\p{L}+-]{2,14})\s?[’'‘](\d\d)(?:, the \d{1,2}(?:st|nd|rd|th) [^,.;]{4,100})?)(?=[,.:]|\s*$)/u
/** "WWW 2017, April 3–7, 2017, Perth": a meeting by its letters and year, with the days behind it; "RIV 2014, 25.-28. März 2014". */
const DATED_ACRONYM = new RegExp(
  `(?:^|[\\s“"])(\\p{Lu}[\\p{L}+-]{1,14}\\s?(?:${RECENT_YEAR}|\\d\\d)),\\s(?:(?:${MONTH_WORDS.join('|')})\\.?\\s\\d|\\d{1,2}\\.?\\s?(?:[-–]\\s?\\d{1,2}\\.?)?\\s?\\p{L}{3,12}\\s${RECENT_YEAR})`,
  'iu',
)
/** "Proceedings of the 20th VLDB Conference", "3rd Biennial Conference on Rivers (RIV)". */
const MEETING = patternOf('iu')`^(?:in )?((?:proceedings of|\d{1,2}(?:st|nd|rd|th)\b)[^.;,]{4,120}\b(?:
  conference | symposium | workshop | congress | meeting
)\b[^.;,]{0,80})`
/** "HSFK-Report 9/2007", "Google Technical Report dapper-2010-1, April 2010", "IAB-Discussion Paper 2/2010"; the day in "Technical Report 17 July 2020" is no number. */
const SERIES = patternOf('iu')`^((?:[\p{L}\p{N}.&-]+ ){0,5}[\p{L}-]*(?:
  report | discussion paper | working papers? | arbeitsbericht | arbeitspapiere? | forschungsbericht | materialien |
  diskussionspapier | technical note
))(?:\s*[,|]?\s*(?:nr\.?|no\.?|heft|number)?\s*)(?!\d{1,2}\.?\s(?:${MONTH_WORDS.join('|')})(?!\p{L}))([\p{L}-]{0,12}\d[\w/.-]*)`
/** "Rivers Focus Global 10/2010", "© Rivers Journal 2007 | 3", "Rivers Heft 1-2012, S. 75" over or below the pages. */
const NUMBERED = new RegExp(
  `^(?:©\\s|\\d{1,4}\\s+)?(\\p{Ll}{0,3}\\p{Lu}[\\p{L} &-]{3,60}?),?\\s(?:(?:Heft|Nr\\.|No\\.|Jg\\.)\\s?)?(\\d{1,3}\\s?[/|-]\\s?${RECENT_YEAR}|${RECENT_YEAR}\\s?[/|]\\s?\\d{1,3})(?:[\\s,;]|$)`,
  'u',
)
/** Cover and masthead name a series without its number beside it: "Arbeitspapiere des Instituts", "Rivers Studies Working Papers". */
const SERIES_ALONE = patternOf('iu')`^((?:[\p{L}\p{N}.&-]+ ){0,6}[\p{L}-]*(?:
  discussion papers? | working papers? | arbeitsberichte? | arbeitspapiere? | forschungsberichte? | schriftenreihe | reihe | -materialien |
  diskussionspapiere? | technical reports?
)(?: [\p{L}.&-]+){0,8})$`
/** Covers cite a series behind the year: "Hamburg, 2006 (Rivers Focus 3)". */
const CITED_SERIES = new RegExp(`\\b(${RECENT_YEAR})\\s\\(([^()]{4,110}?)\\s(?:Nr\\.\\s?)?(\\d[\\d/.-]*)\\)`, 'u')

/** Where a paper is kept whether or not a journal prints it. */
export const ARCHIVE = 'arXiv'

/** "arXiv:1106.2578v1 [cs.PL] 14 Jun 2011": the stamp of the archive at the margin of a first page. */
function stampedOn(row: string): Venue | null {
  const number = /^arXiv:/u.test(row) ? findArxiv(row) : null
  return number === null ? null : { name: ARCHIVE, year: yearIn(row.replace(number, '')), issue: null }
}

const century = (digits: string): string => `${Number(digits) > 50 ? '19' : '20'}${digits}`
/** "(RIV ’15)", "RIV’15" */
const SHORT_YEAR = /\p{Lu}\p{L}*\s?[’'‘](\d\d)(?=[),.\s]|$)/u
function yearIn(text: string): string | null {
  const short = SHORT_YEAR.exec(text)?.[1]
  return YEAR.exec(text)?.[1] ?? (short === undefined ? null : century(short))
}

/** A date or a place behind the name of a meeting is none of it; a year that belongs to it ("OSDI 2004") is. */
const BEHIND_NAME = new RegExp(
  String.raw`(?<!^Proceedings),\s|\s(?=pp?\.\s?\d)|\s\d{1,3}\s*$|\svol(?:ume|\.)|\son\s(?=\d)|\s(?:${MONTH_WORDS.join('|')})\s\d`,
  'iu',
)
/** "Proceedings of the 9th Conference on Rivers, Lakes, and Ponds (RIV ’17)": letters and year in brackets end the name, commas and all. */
const BRACKETED = new RegExp(
  `^[^()]{8,180}\\(\\p{Lu}[\\p{L}\\d&/+ -]{1,24}(?:\\s?[’'‘]\\s?\\d\\d|${RECENT_YEAR})\\)`,
  'u',
)
/** "(RIV 2017) Workshop on Sand": a part of the meeting has a name of its own. */
const PART_OF_MEETING = new RegExp(`^\\s(?:track|${anyWord(({ meetings }) => meetings)})\\s[^.,;()]{3,80}`, 'iu')

export function bareName(text: string): string {
  const [bracketed] = BRACKETED.exec(text) ?? []
  if (bracketed !== undefined && !/[.;]\s/u.test(bracketed.replace(/\b\p{L}{1,5}\.\s/gu, ''))) {
    const [part = ''] = PART_OF_MEETING.exec(text.slice(bracketed.length)) ?? []
    return `${bracketed}${part}`.trim()
  }
  const [, quoted] = /^[“"]([^“”"]+)[”"]/u.exec(text) ?? []
  const [name = ''] = quoted === undefined ? text.split(BEHIND_NAME) : [quoted]
  return name.replace(/[\s.,(]+$|\s\d{1,3}$/gu, '').trim()
}

/** "Title of the paper. In Proceedings of the Conference on Rivers": what a citation says that the paper stands in, behind its editors. */
const CITED_IN = /[.?!,”"’]\s+(?:In|in):?\s+(?=\p{Lu}|\d{1,4}(?:st|nd|rd|th)?\s)([^”"]{6,300})/u
const EDITORS = /^[^()]{3,160}\((?:eds?|hrsg|org|coords?)\.?s?\)[.,:]*\s+/iu
/** A sentence ends here; "Proc. of" goes on. */
const SENTENCE_END = /(?<!\b\p{L}{1,5})\.\s(?!\S+\s\S+\)).*$|;\s.*$/u
export function citedIn(text: string): string {
  const [, work = ''] = CITED_IN.exec(text) ?? []
  return bareName(work.replace(EDITORS, '').replace(SENTENCE_END, ''))
}

/** "To appear in OSDI 2004", "This paper is included in the Proceedings of the 20th Conference on Rivers." */
function namedBehind(row: string): string | undefined {
  const words = findAppearance(row)
  const name = words === null ? undefined : /^(?:Proc\. )?[^.;]{4,150}/u.exec(row.slice(words.end))?.[0]
  return name === undefined || SPECIAL.test(name) ? undefined : name
}
/** "Published in the Special Issue on Rivers" names no journal. */
const SPECIAL = new RegExp(`^(?:${anyWord(({ special_issue }) => special_issue)})(?!\\p{L})`, 'iu')

function venueOf({ text, zone }: Notice): Venue | null {
  const cited = zone === 'cite' ? CITED_SERIES.exec(text) : null
  if (cited !== null)
    // "Rivers Report : what the institute found"
    return {
      name: cited[2]?.split(/\s:\s/)[0] ?? '',
      year: cited[1] ?? null,
      issue: cited[3]?.replace(/[.-]+$/, '') ?? null,
    }
  if (zone === 'cite') return null
  const row = text.trim()
  const stamped = stampedOn(row)
  if (stamped !== null) return stamped
  const alone = SERIES_ALONE.exec(row)
  if (alone !== null && /\s/.test(row)) return { name: row, year: null, issue: null }
  const [, acronym, , digits = ''] = ACRONYM.exec(row) ?? []
  if (acronym !== undefined) return { name: acronym, year: yearIn(row) ?? century(digits), issue: null }
  const [, lettered] = DATED_ACRONYM.exec(row) ?? []
  if (lettered !== undefined && /^\p{Lu}{2}/u.test(lettered)) return { name: lettered, year: yearIn(row), issue: null }
  const meeting = namedBehind(row) ?? (MEETING.test(row) ? row.replace(/^in /i, '') : undefined)
  if (meeting !== undefined) return { name: bareName(meeting), year: yearIn(row), issue: null }
  const series = SERIES.exec(row) ?? (zone === 'margin' ? NUMBERED.exec(row) : null)
  if (series === null) return null
  // A bar parts year and number; a stroke makes one number of them.
  const issue =
    series[2]?.replace(new RegExp(`^${RECENT_YEAR}\\s?\\|\\s?|\\s?\\|\\s?${RECENT_YEAR}$|[.-]+$`, 'u'), '') ?? null
  return isSeriesNumber(issue) ? { name: series[1] ?? '', year: yearIn(row) ?? yearOfIssue(issue), issue } : null
}

const isSeriesNumber = (issue: string | null): issue is string => issue !== null && !/^(?:19|20)\d\d$/.test(issue)
const yearOfIssue = (issue: string): string | null =>
  yearIn(issue) ?? (/^(\d\d)[/-]\d+$/.exec(issue) ? century(issue.slice(0, 2)) : null)

/** "Santiago, Chile, 1994" below the name of a meeting. */
function placedYear(below: Notice | undefined): string | null {
  const [place = ''] = below?.text.split(ROW_GAP) ?? []
  return (
    new RegExp(`^\\p{Lu}[\\p{L}\\s.]+,(?:\\s[\\p{L}\\s.\\d-]+,)?\\s(${RECENT_YEAR})\\.?$`, 'u').exec(
      place.trim(),
    )?.[1] ?? null
  )
}

/** Fewer letters are no name, more words a sentence. */
const LEAST_VENUE_LETTERS = 3
const MOST_VENUE_WORDS = 18

/** In printed order, those of the first page before those of running heads. */
export function findVenues(notices: readonly Notice[]): Venue[] {
  const venues = notices
    .flatMap((notice, at) =>
      notice.text.split(ROW_GAP).flatMap((text) => {
        const venue = venueOf({ ...notice, text })
        return venue === null ? [] : [{ ...venue, year: venue.year ?? placedYear(notices[at + 1]) }]
      }),
    )
    .filter(
      ({ name }) =>
        name.replace(/\P{L}/gu, '').length >= LEAST_VENUE_LETTERS &&
        name.split(/\s+/).length <= MOST_VENUE_WORDS &&
        // "Rivers [6] in 1989" appeared elsewhere: the text cites it.
        !/^(?:table|figure|section|appendix|box|supplement)\b|\b(?:of|the|on|in|for|and)$|\[\d/iu.test(name),
    )
  // A row cuts a name that its block prints whole.
  return venues.filter(
    ({ name }) =>
      !venues.some(
        (other) => other.name.length > name.length && (other.name.startsWith(name) || other.name.endsWith(name)),
      ),
  )
}
