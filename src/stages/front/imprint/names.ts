// Every name that may be the journal's, with each place that mentions it and what stands around it there.
import { MONTH_WORDS, RECENT_YEAR, SEASON_WORDS } from '../../../conventions/dates.ts'
import { journalKey, journalTitle, knownJournals, knownSpans } from '../../../conventions/journals.ts'
import { lettersAlone } from '../../../conventions/letters.ts'
import { findAppearance } from '../../../conventions/self-citation.ts'
import { AND, anyWord } from '../../../conventions/words.ts'
import { ROW_GAP } from '../../../document/header.ts'
import type { Range } from '../../../document/ranges.ts'
import { allMatches, patternOf } from '../../../kernel/patterns.ts'
import { findExpansion, mayBeJournal } from './journal-name.ts'
import { findLocators } from './locator.ts'
import { ADDRESS } from './locator-items.ts'
import { type Notice, RUNNING_TIMES } from './notice.ts'
import { bareName, citedIn } from './venue.ts'

/** Where a name is mentioned. */
export type Source = 'head' | 'margin' | 'top' | 'foot' | 'front' | 'note' | 'cover' | 'cite' | 'subject' | 'declared'
/** What stands around it there: volume and pages behind it, the paper's own pages, a year alone, nothing, an address, its ISSN, a copyright with its holder before it, other words of the row, a longer name, the numbers of several works, a copyright whose holder it is; or a form that only meetings and series have. */
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
  | 'dated'
  | 'venue'
  | 'meeting'
  | 'written-out'

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

/** "Rivers : Zeitschrift für ..." is called Rivers. */
const SUBTITLE =
  /\s*:\s*(?:an? |the )?(?:\p{L}+ ){0,2}(?:journal|review|magazine|zeitschrift|revue|revista)(?!\p{L}).*$/iu
const EDGES = /^[\s,;:|•●·▪■.()[\]–—*©-]+|[\s,;:|•●·▪■()[\]–—*-]+$/gu
const AUTHORS = /^.*?\bet al\.?\s*[:,/]?\s*/iu

/** Brackets that end a name belong to it. */
const closed = (name: string): string => (/\([^)]*$/u.test(name) ? `${name})` : name)

const tidied = (name: string): string =>
  closed(
    name
      .replace(/\s+/g, ' ')
      .replace(SUBTITLE, '')
      .replace(/(?:\s(?:Nr|No)\.?|,\s\d{1,3})$/u, '')
      .replace(EDGES, '')
      .replace(/[.,;]+$/, '')
      .trim(),
  )

/** "Li and Xu Journal of Rivers": people of the byline who stand before the name. */
function withoutPeople(name: string, people: ReadonlySet<string>): string {
  const words = name.split(/\s+/)
  let at = 0
  const isPerson = (word: string | undefined): boolean => people.has(lettersAlone(word ?? ''))
  while (at < words.length - 1 && (isPerson(words[at]) || /^(?:and|&|,|[\p{Lu}]\.)$/iu.test(words[at] ?? ''))) at++
  // "J. f. Psych." begins with no one's initials.
  return words.slice(0, at).some(isPerson) ? words.slice(at).join(' ') : name
}

/** "Source: Journal of Rivers", and the end of a title in quotes. */
const LEAD = patternOf('iu')`^(?:source | from | in)\s?:\s+ |
  ^(?:published in | (?:preprint | manuscript )?submi(?:ssion | tted) to | reprinted from | reproduced (?:with permission )?from)\s?:?\s+ |
  ^.*[”"]\s+(?=\p{Lu})`
/** A capital I between blanks is the bar it stands for. */
const BETWEEN_PIECES = new RegExp(`${ROW_GAP}|\\|| I (?=\\p{Lu}|\\d|$)| I$`, 'u')
/** "Vol.", "May-August" and the like before the numbers are no part of the name. */
const MONTHS = `(?:${[...MONTH_WORDS, ...SEASON_WORDS].join('|')})\\b\\.?`
const TRAILING = new RegExp(
  `(?:[\\s,;|(–-]+(?:vol(?:ume)?|v|issue|no|pp?|advance access(?: published)?|${MONTHS}(?:\\s?[-–/]\\s?${MONTHS})?)\\.?)+[\\s,;|(–-]*$`,
  // Without 'u', which has nothing to do here: with both flags all these words take ten times as long to compile.
  'i',
)

/** "Title of the work. J. Riv. Res." keeps the abbreviated words of the name together. */
function lastSentence(text: string): string {
  const pieces = text.split(/(?<=[.?!])\s+(?=[\p{Lu}\d])/u)
  let from = pieces.length - 1
  while (
    from > 0 &&
    /^(?:\p{Lu}{2,5}\s)?(?:[\p{L}&]{1,9}\.\s?){1,2}$/u.test(pieces[from - 1] ?? '') &&
    (pieces[from - 1] ?? '').length < 16
  )
    from--
  return pieces.slice(Math.max(0, from)).join(' ')
}

interface NamesBefore {
  /** The whole piece, or its last sentence where the piece is no name; either without the people of the byline. */
  readonly whole: readonly string[]
  readonly cut: readonly string[]
  readonly beforeTown: string
}

function namesBefore(printed: string, { zone }: Notice, people: ReadonlySet<string>): NamesBefore {
  const text = printed.replace(ADDRESS, ROW_GAP)
  const pieces = text.split(BETWEEN_PIECES).map((piece) => piece.replace(EDGES, ''))
  const bare = (sentence: string): string =>
    sentence
      .replace(LEAD, '')
      .replace(AUTHORS, '')
      .replace(zone === 'cite' ? /\s\/\s.*$/u : /^.*\s\/\s+/u, '')
      .replace(/^\d+(?:\.\d+)*\s+(?=\p{Lu})/u, '')
      .replace(TRAILING, '')
      .replace(/(?<=\p{L}[.)]?)[\s,]+\d{1,3}$/u, '')
      .replace(EDGES, '')
  const [last = '', other = ''] = pieces.filter((piece) => /\p{L}{3}/u.test(piece)).reverse()
  const [whole, sentence] = [bare(last), bare(lastSentence(last))]
  const isName = zone !== 'cite' && whole.split(/\s+/).length <= LONGEST_NAME_WORDS && mayBeJournal(tidied(whole))
  const names = isName ? [whole] : [sentence]
  const [, beforeTown = ''] = WITH_TOWN.exec(isName ? whole : sentence) ?? []
  return {
    whole: names.flatMap((name) => [name, withoutPeople(name, people)]),
    cut: [sentence, bare(other)].filter((name) => !names.includes(name)),
    beforeTown,
  }
}
/** "Rivers, Campinas, v. 12": the town of the publisher. "Rivers, Lakes and Ponds" has none: towns have no "and". */
const WITH_TOWN = new RegExp(`^([^,"”]+)(?:,\\s(?!.*\\s(?:${AND})\\s)\\p{Lu}[\\p{L}. -]{1,30}){1,2}$`, 'u')
/** "A. Miller (Eds.): RIV 2008, LNRS 5123": the letters of a series behind its editors and its meeting. */
const SERIES_LETTERS = /,\s(\p{Lu}{3,6})$/u
/** Longer than so many words, what stands before the numbers is a whole citation. */
const LONGEST_NAME_WORDS = 9

const COPYRIGHT = new RegExp(
  `(?:©|\\(c\\)|copyright)\\s*${RECENT_YEAR}[^.]{0,60}?\\.\\s+(\\p{Lu}[\\p{L}&,' -]{5,80}?)(?:\\s+published by\\b|\\s{3})`,
  'iu',
)
/** "www.acsnano.org": journals have places of their own. */
const DOMAIN = /\bwww\.([a-z]{4,30})\.[a-z]{2,3}\b/giu
const ISSN = /[,;|(\s]*(?:e-?|p-?|online )?ISSN\b.*$/i
const WEB = /[,;|(\s]*(?:https?:|www\.).*$/i
/** "Appl. Stat. (2015)", "RIVERS, 2015". */
const DATED = new RegExp(`^(\\p{L}[^\\d(]{3,90}?)(?:,\\s|\\s?\\()${RECENT_YEAR}\\)?\\W*$`, 'u')
/** "Proceedings of the Summer Program 2022", "Actes de la conférence conjointe": a year may belong to the name of a meeting. */
const MEETING = new RegExp(`(?<!\\p{L})(?:${anyWord(({ meetings }) => meetings)})(?!\\p{L})`, 'iu')
/** "Workshop, the Conference of Scholars": what kind of meeting it was is no name. */
const LONE_MEETING = new RegExp(`^(?:${anyWord(({ meetings }) => meetings)})$`, 'iu')
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

/** "Rivers xxx (2015) xxx–xxx": numbers that are not known yet. */
const WAITING = /(?<!\p{L})x{2,4}(?:\s?[–-]\s?x{2,4})?(?!\p{L})/gu

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
    const { whole, cut, beforeTown } = namesBefore(text.slice(from, start), notice, people)
    add('numbers', ...whole)
    if (first_page !== null && first_page === ownPage) add('own-pages', ...whole)
    add('cut', ...cut)
    add('before-town', beforeTown)
    add('meeting', SERIES_LETTERS.exec(text.slice(from, start).trim())?.[1] ?? '')
    from = end
  }
  for (const piece of text.split(BETWEEN_PIECES)) {
    const name = piece.replace(ISSN, '').replace(WEB, '').replace(LEAD, '').replace(EDGES, '')
    const company = ISSN.test(piece) ? 'issn' : name.length >= piece.trim().length - 2 ? 'alone' : 'trimmed'
    if (locators.length === 0 || company === 'issn') add(company, name, withoutPeople(name, people))
    // "371   4 MAY 1999   VOL 320   RIVERS": the name stands in a piece of its own beside the numbers.
    else if (!/\d/.test(piece) && text !== piece) add('beside', name, withoutPeople(name, people))
    const [, before] = DATED.exec(piece) ?? []
    if (locators.length === 0 && before !== undefined) add('dated', before)
    const meeting = findAppearance(piece) === null ? bareName(piece.replace(/^in /i, '')) : ''
    if (locators.length === 0 && source !== 'cite' && MEETING.test(meeting)) add('meeting', meeting)
  }
  add('venue', source === 'cite' ? citedIn(text) : '')
  for (const { start, end } of knownSpans(text)) {
    const isNumbered = locators.some(
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
