// Every name that may be the journal's, with each place that mentions it and what stands around it there.
import { journalKey, journalTitle, knownJournals, knownSpans } from '../../../../conventions/journals.ts'
import { lettersAlone } from '../../../../conventions/language/letters.ts'
import { anyWord } from '../../../../conventions/language/words.ts'
import { RECENT_YEAR } from '../../../../conventions/numbers/dates.ts'
import { findAppearance } from '../../../../conventions/self-citation.ts'
import { ROW_GAP } from '../../../../document/header.ts'
import type { Range } from '../../../../document/ranges.ts'
import { allMatches } from '../../../../kernel/patterns.ts'
import { findLocators, readLocators } from '../locator.ts'
import { type Notice, RUNNING_TIMES } from '../places/notice.ts'
import { bareName, citedIn } from '../venue.ts'
import { findExpansion, mayBeJournal } from './journal-name.ts'
import { BETWEEN_PIECES, EDGES, LEAD, MONTHS, namesBefore, tidied, withoutPeople } from './names-before.ts'

/** Where a name is mentioned. */
export type Source = 'head' | 'margin' | 'top' | 'foot' | 'front' | 'note' | 'cover' | 'cite' | 'subject' | 'declared'
/** What stands around it there: volume and pages behind it, the paper's own pages, a year alone, nothing, an address, its ISSN, a copyright with its holder before it, other words of the row, a longer name, the numbers of several works, a copyright whose holder it is, a known journal whose section it is, words that say it is the journal; or a form that only meetings and series have. */
export type Company =
  | 'numbers'
  | 'own-pages'
  | 'cut'
  | 'before-town'
  | 'alone'
  | 'trimmed'
  | 'beside'
  | 'web'
  | 'issn'
  | 'copyright'
  | 'amid'
  | 'inside'
  | 'crowd'
  | 'rights'
  | 'section'
  | 'dated'
  | 'venue'
  | 'meeting'
  | 'written-out'
  | 'led'

export interface Mention {
  readonly name: string
  readonly source: Source
  readonly company: Company
}

export interface NameSources {
  readonly notices: readonly Notice[]
  /** Index of the page that the paper begins on, behind covers. */
  readonly firstIndex: number
  /** The page that the margins count on from: numbers that name it are the paper's own. */
  readonly ownPage: string | null
  /** Words of the byline, folded: people whose names stand beside the journal's in running heads. */
  readonly people: ReadonlySet<string>
  /** The first page without its running text, from top to bottom. */
  readonly firstPage: string
  /** Meetings and series that the paper names as where it appeared. */
  readonly venues: readonly string[]
  /** What the file itself declares as its publication. */
  readonly declared: string | null
}

/** Shares of the page's height: mastheads stand above the first, notes at its foot below the second. */
const [MASTHEAD_SHARE, FOOT_SHARE] = [0.3, 0.85]

export function sourceOf({ zone, times, pageIndex, top, isNote }: Notice, firstIndex: number): Source {
  if (zone === 'cite' || zone === 'subject') return zone
  if (pageIndex < firstIndex) return 'cover'
  if (isNote === true) return 'note'
  if (zone === 'margin') return times >= RUNNING_TIMES ? 'head' : 'margin'
  if (top === undefined) return 'front'
  return top < MASTHEAD_SHARE ? 'top' : top > FOOT_SHARE ? 'foot' : 'front'
}

/** "A. Miller (Eds.): RIV 2008, LNRS 5123": the letters of a series behind its editors and its meeting. */
const SERIES_LETTERS = /,\s(\p{Lu}{3,6})$/u
const COPYRIGHT = new RegExp(
  `(?:©|\\(c\\)|copyright)\\s*${RECENT_YEAR}[^.]{0,60}?\\.\\s+(\\p{Lu}[\\p{L}&,' -]{5,80}?)(?:\\s+published by\\b|\\s{3})`,
  'iu',
)
/** "www.acsnano.org": journals have places of their own. */
const DOMAIN = /\bwww\.([a-z]{4,30})\.[a-z]{2,3}\b/giu
const ISSN = /[,;|(\s]*(?:e-?|p-?|online )?ISSN\b.*$/i
const WEB = /[,;|(\s]*(?:https?:|www\.).*$/i
/** "Appl. Stat. (2015)", "Rivers (© 2015)", "RIVERS, 2015", "Rivers | May 2015", "Rivers • Summer 2015". */
const DATED = new RegExp(
  `^(\\p{L}[^\\d(|•·▪■]{3,90}?)(?:,\\s|\\s?\\((?:©\\s?)?|\\s[|•·▪■]\\s(?:\\p{Lu}[\\p{L}/–.-]{2,20}\\s)?)${RECENT_YEAR}\\)?\\W*$`,
  'u',
)
/** "Proceedings of the Summer Program 2022", "Actes de la conférence conjointe": a year may belong to the name of a meeting. */
const MEETING = new RegExp(`(?<!\\p{L})(?:${anyWord(({ meetings }) => meetings)})(?!\\p{L})`, 'iu')
/** "Workshop, the Conference of Scholars": what kind of meeting it was is no name. */
const LONE_MEETING = new RegExp(`^(?:${anyWord(({ meetings }) => meetings)})$`, 'iu')
/** "In Proceedings of", "Title of the paper. In Proceedings of": the meeting is named behind it. */
const BEHIND_TITLE = /^(?:.{4,160}?[.?!,”"]\s+)?in:?\s+(?=\p{Lu}|\d)/iu
/** More words are a sentence. */
const MOST_MEETING_WORDS = 24
const mayBeMeeting = (name: string): boolean =>
  /^\P{Ll}|\p{Ll}\p{Lu}/u.test(name) &&
  name.split(/\s+/).length <= MOST_MEETING_WORDS &&
  !LONE_MEETING.test(name) &&
  !/@|\bet al\b/u.test(name)

/** What parts a known name from its numbers. */
const UP_TO_NUMBERS = /^[^\p{L}\d]{0,4}$/u

const BEFORE_NAME = /^(?:in|source|al|from)$/iu
const BEHIND_NAME = new RegExp(
  `^(?:vol(?:ume)?|no|nr|issue|pp?|online|published|advance|manuscript|preprint|proofs|${MONTHS})$`,
  'iu',
)

/** Whether a name goes on from the word before it, or in the one behind it; people of the byline are no part of it. */
function isPartOfName(text: string, { start, end }: Range, people: ReadonlySet<string>): boolean {
  // "Eur. J. Rivers": an abbreviated word goes on, the last of a sentence does not.
  const [, before] = /([\p{L}&]+|\b\p{Lu}\p{Ll}{0,4}\.)\s{1,2}$/u.exec(text.slice(0, start)) ?? []
  const [, behind] = /^\s{1,2}([\p{L}&]+)/u.exec(text.slice(end)) ?? []
  // "Reeds, Rivers, & Lakes": a name that is a list may have begun with another word.
  const isListed = text.slice(start, end).includes(',') && /\p{Ll},\s$/u.test(text.slice(0, start))
  const goesOnFrom = before !== undefined && !people.has(lettersAlone(before)) && !BEFORE_NAME.test(before)
  return isListed || goesOnFrom || (behind !== undefined && !BEHIND_NAME.test(behind))
}

/** "Rivers xxx (2015) xxx–xxx", "Riv. Res. 000, 1–9 (2015)": numbers that are not known yet. */
const WAITING = /(?<!\p{L})x{2,4}(?:\s?[–-]\s?x{2,4})?(?!\p{L})|(?<![\p{L}\d])0{3,4},\s1\s?[–-]\s?\d{1,3}(?!\d)/gu

/** "Journal:   Rivers": a form with a column for the names of its fields. */
const LABEL = /^((?:journal|source)\s?:)\s+/iu

/** "“IV Conference on Rivers”": quotes around the whole are none of the name. */
const QUOTED = /^\s*[“"«]([^“”"«»]+)[”"»]\s*$/u

function mentionsIn(notice: Notice, { firstIndex, ownPage, people }: NameSources): Mention[] {
  const source = sourceOf(notice, firstIndex)
  const text = notice.text.replace(WAITING, '')
  const found: Mention[] = []
  const locators = findLocators(text).filter(({ volume }) => volume === null || volume !== notice.pageNumber)
  const isCrowd = locators.length > 1 && (source === 'margin' || source === 'front' || source === 'note')
  const add = (company: Company, ...names: readonly string[]): void => {
    for (const name of new Set(names)) found.push({ name, source, company: isCrowd ? 'crowd' : company })
  }
  let from = 0
  for (const { start, end, first_page } of locators) {
    const { whole, cut, beforeTown, section, holder } = namesBefore(text.slice(from, start), notice, people)
    add('numbers', ...whole)
    if (first_page !== null && first_page === ownPage) add('own-pages', ...whole, beforeTown)
    add('cut', ...cut)
    add('section', section)
    add('rights', holder)
    add('before-town', beforeTown)
    add('meeting', SERIES_LETTERS.exec(text.slice(from, start).trim())?.[1] ?? '')
    from = end
  }
  for (const row of text.split(ROW_GAP)) {
    const [, printed] = DATED.exec(withoutOwnNumber(row, notice)) ?? []
    if (locators.length > 0 || printed === undefined) continue
    const before = printed.replace(LEAD, '')
    add(LEAD.test(printed) ? 'led' : 'dated', before, withoutPeople(before, people))
  }
  for (const printed of text.replace(LABEL, '$1 ').split(BETWEEN_PIECES)) {
    const piece = withoutOwnNumber(printed, notice).replace(QUOTED, '$1')
    if (LEAD.test(piece)) add('led', piece.replace(LEAD, '').replace(EDGES, ''))
    const name = piece.replace(ISSN, '').replace(WEB, '').replace(LEAD, '').replace(EDGES, '')
    const company = ISSN.test(piece) ? 'issn' : name.length >= piece.trim().length - 2 ? 'alone' : 'trimmed'
    if (locators.length === 0 || company === 'issn') add(company, name, withoutPeople(name, people))
    // "371   4 MAY 1999   VOL 320   RIVERS": the name stands in a piece of its own beside the numbers.
    else if (!/\d/.test(piece) && text !== piece) add('beside', name, withoutPeople(name, people))
    const meeting = findAppearance(piece) === null ? bareName(piece.replace(BEHIND_TITLE, '')) : ''
    if (locators.length === 0 && source !== 'cite' && MEETING.test(meeting)) add('meeting', meeting)
  }
  add('venue', source === 'cite' ? citedIn(text) : '')
  // Behind a known name fewer signs tell that numbers are its own: "Phys. Rev. B 87, 165409".
  const spans = knownSpans(text)
  const readings = spans.length === 0 ? [] : readLocators(text)
  for (const { start, end } of spans) {
    const isNumbered = readings.some(
      (locator) => locator.start >= end && UP_TO_NUMBERS.test(text.slice(end, locator.start)),
    )
    const isInside = isPartOfName(text, { start, end }, people)
    const isHolder = /(?:©|\(c\)|copyright)[^|]{0,40}$/iu.test(text.slice(0, start))
    add(isInside ? 'inside' : isNumbered ? 'numbers' : isHolder ? 'rights' : 'amid', text.slice(start, end))
  }
  // "P H Y S I C A L   R E V I E W": blanks between words of a head may be as wide as those between its pieces.
  const closed = text.replaceAll(ROW_GAP, ' ')
  const spaced = closed === text || source !== 'head' ? [] : knownSpans(closed)
  add('beside', ...spaced.map(({ start, end }) => closed.slice(start, end)).filter((name) => !text.includes(name)))
  for (const [, domain = ''] of allMatches(text, DOMAIN))
    for (const { id, form } of knownJournals(domain)) if (form === 'title') add('web', journalTitle(id))
  add('copyright', COPYRIGHT.exec(text)?.[1] ?? '')
  return found
}

/** The number of the page before or behind the words that run over it. */
function withoutOwnNumber(piece: string, { pageNumber }: Notice): string {
  const words = piece.trim().split(/\s+/)
  if (typeof pageNumber !== 'string' || words.length < 2) return piece
  if (words[0] === pageNumber) return words.slice(1).join(' ')
  return words.at(-1) === pageNumber ? words.slice(0, -1).join(' ') : piece
}

const NAMES_MEETINGS: ReadonlySet<Company> = new Set(['venue', 'meeting'])

/** All mentions of names that may be a journal's, the same one of one place once. */
export function findMentions(sources: NameSources): Mention[] {
  const { notices, people, firstPage, venues, declared } = sources
  const found = [
    ...notices.flatMap((notice) => mentionsIn(notice, sources)),
    ...knownSpans(firstPage).map(
      ({ start, end }): Mention => ({
        name: firstPage.slice(start, end),
        source: 'front',
        company: isPartOfName(firstPage, { start, end }, people) ? 'inside' : 'amid',
      }),
    ),
    ...venues.map((name): Mention => ({ name, source: 'front', company: 'venue' })),
    { name: declared ?? '', source: 'declared', company: 'alone' } satisfies Mention,
  ]
  const full = found
    .filter(({ company }) => company === 'numbers')
    .flatMap(({ name, source }): Mention[] => {
      const written = findExpansion(name, firstPage)
      return written === null ? [] : [{ name: written, source, company: 'written-out' }]
    })
  const seen = new Set<string>()
  return [...found, ...full]
    .map((mention) => ({ ...mention, name: tidied(mention.name) }))
    .filter(({ name, source, company }) => {
      const key = `${source} ${company} ${journalKey(name)}`
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew && (NAMES_MEETINGS.has(company) ? mayBeMeeting(name) : mayBeJournal(name))
    })
}
