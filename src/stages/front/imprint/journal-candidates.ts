// Names that may be the journal's: before a locator, at the margins of several pages, in copyright lines, in the file's own notes.
import { MONTH_WORDS, RECENT_YEAR, SEASON_WORDS } from '../../../conventions/dates.ts'
import { lettersAlone } from '../../../conventions/letters.ts'
import { readXmp } from '../../../conventions/xmp.ts'
import { type FileFacts, ROW_GAP } from '../../../document/header.ts'
import { append } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import { findExpansion, hasJournalWord, knownJournal, mayBeJournal, nameKey } from './journal-name.ts'
import { findLocators, isNumbered, type Locator, SURE_WEIGHT } from './locator.ts'
import { ADDRESS } from './locator-items.ts'
import type { Notice } from './notice.ts'

export interface JournalCandidate {
  readonly name: string
  readonly evidence: string
  readonly weight: number
}

/** How much each kind of evidence says, weighed on the train papers. */
const WEIGHTS = {
  'before-locator': 3,
  'cited-as': 4,
  'file-publication-name': 3,
  'file-subject': 2,
  copyright: 2,
  'known-name': 2,
  'written-out': 2,
  'running-head': 1,
  'beside-issn': 2,
  venue: 2,
} as const

/** A name on so many pages says half as much again. */
const OFTEN = 3
const OFTEN_SHARE = 1.5

/** "Rivers : Zeitschrift für ..." is called Rivers. */
const SUBTITLE =
  /\s*:\s*(?:an? |the )?(?:\p{L}+ ){0,2}(?:journal|review|magazine|zeitschrift|revue|revista)(?!\p{L}).*$/iu

const candidate = (name: string, evidence: keyof typeof WEIGHTS, share = 1): JournalCandidate[] => {
  const clean = name
    .replace(/\s+/g, ' ')
    .replace(SUBTITLE, '')
    .replace(/(?:\s(?:Nr|No)\.?|,\s\d{1,3})$/u, '')
    .trim()
  return mayBeJournal(clean) ? [{ name: clean, evidence, weight: WEIGHTS[evidence] * share }] : []
}

const EDGES = /^[\s,;:|•●·.()[\]–—*-]+|[\s,;:|•●·()[\]–—*-]+$/gu
const AUTHORS = /^.*?\bet al\.?\s*[:,/]?\s*/iu

/** "Li and Xu Journal of Rivers": people of the byline who stand before the name. */
function withoutPeople(name: string, people: ReadonlySet<string>): string {
  const words = name.split(/\s+/)
  let at = 0
  const isPerson = (word: string | undefined): boolean => people.has(lettersAlone(word ?? ''))
  while (at < words.length - 1 && (isPerson(words[at]) || /^(?:and|&|,|[\p{Lu}]\.)$/iu.test(words[at] ?? ''))) at++
  // "J. f. Psych." begins with no one's initials.
  if (!words.slice(0, at).some(isPerson)) return name
  // Whoever is left alone with a word of a journal's name was part of it.
  const isWhole = knownJournal(name) !== null || hasJournalWord(words.slice(0, at).join(' '))
  return isWhole ? name : words.slice(at).join(' ')
}

/** "Source: Journal of Rivers", and the end of a title in quotes. */
const LEAD = patternOf('iu')`^(?:source | from | in)\s?:\s+ |
  ^(?:published in | reprinted from | reproduced (?:with permission )?from)\s?:?\s+ |
  ^.*[”"]\s+(?=\p{Lu})`

const BETWEEN_PIECES = new RegExp(`${ROW_GAP}|\\|`)

/** The piece of the row next to the locator; in a citation the piece after the last title. */
function nameBefore(printed: string, { zone }: Notice, people: ReadonlySet<string>): string {
  const text = printed.replace(ADDRESS, ROW_GAP)
  const pieces = text.split(BETWEEN_PIECES).map((piece) => piece.replace(EDGES, ''))
  const last = pieces.findLast((piece) => /\p{L}{3}/u.test(piece)) ?? ''
  const isSentence = zone === 'cite' || isCitation(last) || knownJournal(lastSentence(last)) !== null
  const sentence = isSentence ? lastSentence(last) : last
  const bare = sentence
    .replace(LEAD, '')
    .replace(AUTHORS, '')
    .replace(zone === 'cite' ? /\s\/\s.*$/u : /^.*\s\/\s+/u, '')
    .replace(/^\d+(?:\.\d+)*\s+(?=\p{Lu})/u, '')
    .replace(TRAILING, '')
    .replace(/(?<=\p{L}[.)]?)[\s,]+\d{1,3}$/u, '')
    .replace(EDGES, '')
  return withoutPeople(bare, people).replace(/[.,;]+$/, '')
}

/** "Vol.", "May-August" and the like before the numbers are no part of the name. */
const MONTHS = `(?:${[...MONTH_WORDS, ...SEASON_WORDS].join('|')})\\b\\.?`
const TRAILING = new RegExp(
  `(?:[\\s,;|(–-]+(?:vol(?:ume)?|v|issue|no|pp?|${MONTHS}(?:\\s?[-–/]\\s?${MONTHS})?)\\.?)+[\\s,;|(–-]*$`,
  // Without 'u', which has nothing to do here: with both flags all these words take ten times as long to compile.
  'i',
)
/** Longer than so many words, what stands before the numbers is a whole citation. */
const LONGEST_NAME_WORDS = 9

/** "Title of the work. J. Riv. Res." keeps the abbreviated words of the name together. */
function lastSentence(text: string): string {
  const pieces = text.split(/(?<=[.?!])\s+(?=[\p{Lu}\d])/u)
  let from = pieces.length - 1
  while (
    from > 0 &&
    /^(?:[\p{L}&]{1,9}\.\s?){1,2}$/u.test(pieces[from - 1] ?? '') &&
    (pieces[from - 1] ?? '').length < 14
  )
    from--
  return pieces.slice(Math.max(0, from)).join(' ')
}

const CITED = new RegExp(`\\bcite\\b|\\(${RECENT_YEAR}[a-z]?\\)`, 'i')

const isCitation = (text: string): boolean => CITED.test(text) || text.split(/\s+/).length > LONGEST_NAME_WORDS

export interface NamedLocator {
  /** What stands before the numbers; empty where nothing does. */
  readonly name: string
  readonly locator: Locator
}

/** The numbers of a notice, each with the name before them; the number of the page is no volume. */
export function namedLocators(notice: Notice, people: ReadonlySet<string>): NamedLocator[] {
  let from = 0
  const found = findLocators(notice.text).map((locator) => {
    const name = nameBefore(notice.text.slice(from, locator.start), notice, people)
    from = locator.end
    return { name, locator }
  })
  return found.filter(({ locator: { volume } }) => volume === null || volume !== notice.pageNumber)
}

function beforeLocators(notice: Notice, people: ReadonlySet<string>): JournalCandidate[] {
  return namedLocators(notice, people)
    .filter(({ locator }) => isNumbered(locator))
    .filter(({ locator, name }) => locator.weight >= SURE_WEIGHT || hasJournalWord(name) || knownJournal(name) !== null)
    .flatMap(({ name }) => candidate(name, notice.zone === 'cite' ? 'cited-as' : 'before-locator'))
}

/** Lines that are a name and nothing else, and rows that print the name beside its ISSN. */
function standing(notice: Notice): JournalCandidate[] {
  return notice.text.split(BETWEEN_PIECES).flatMap((piece) => {
    const name = piece
      .replace(/[,;|(\s]*(?:e-?|p-?|online )?ISSN\b.*$/i, '')
      .replace(/[,;|(\s]*(?:https?:|www\.).*$/i, '')
      .replace(EDGES, '')
    if (name === '') return []
    const isAlone = name.length >= piece.trim().length - 2
    const isOften = notice.times >= 2
    const isOneWord = !/\s/.test(name)
    const found: JournalCandidate[] = []
    if (knownJournal(name) !== null && (!isOneWord || isOften)) append(found, candidate(name, 'known-name'))
    if (!isAlone && /ISSN/i.test(piece)) append(found, candidate(name, 'beside-issn'))
    const isRunning = isOften && notice.zone === 'margin'
    if (isRunning && (hasJournalWord(name) || knownJournal(name) !== null))
      append(found, candidate(name, 'running-head', notice.times >= OFTEN ? OFTEN_SHARE : 1))
    else if (
      hasJournalWord(name) &&
      /^(?:the )?(?:\p{L}+ )?(?:journal|annals|archives|proceedings|revista|acta)\b/iu.test(name)
    )
      append(found, candidate(name, 'running-head', notice.zone === 'front' ? 1 : 0.5))
    return found
  })
}

const COPYRIGHT = new RegExp(
  `(?:©|\\(c\\)|copyright)\\s*${RECENT_YEAR}[^.]{0,60}?\\.\\s+(\\p{Lu}[\\p{L}&,' -]{5,80}?)(?:\\s+published by\\b|\\s{3})`,
  'iu',
)

const fromCopyright = ({ text }: Notice): JournalCandidate[] => candidate(COPYRIGHT.exec(text)?.[1] ?? '', 'copyright')

/** "Journal of Rivers, 12 (2010) 1-9. doi:...": what some publishers write as the subject of a file. */
const SUBJECT = new RegExp(`^(.{4,110}?)(?:,|\\s\\d|\\s?\\().*(?:doi|\\b${RECENT_YEAR}\\b)`, 'i')

function fromFile(facts: FileFacts | null): JournalCandidate[] {
  if (facts === null) return []
  const subject = SUBJECT.exec(facts.subject ?? '')?.[1] ?? ''
  return [
    ...candidate(readXmp(facts.xmp).publicationName ?? '', 'file-publication-name'),
    ...candidate(subject.replace(EDGES, ''), 'file-subject'),
  ]
}

export interface JournalSources {
  readonly notices: readonly Notice[]
  readonly facts: FileFacts | null
  /** Words of the byline, folded: people whose names stand beside the journal's in running heads. */
  readonly people: ReadonlySet<string>
  /** Meetings and series that the paper names as where it appeared. */
  readonly venues: readonly string[]
  /** The first page without its running text, from top to bottom. */
  readonly firstPage: string
}

export function findJournals({ notices, facts, people, firstPage, venues }: JournalSources): JournalCandidate[] {
  const found = [
    ...notices.flatMap((notice) => [
      ...beforeLocators(notice, people),
      ...standing(notice).map((one) => ({ ...one, name: withoutPeople(one.name, people) })),
      ...fromCopyright(notice),
    ]),
    ...fromFile(facts),
    ...venues.map((name): JournalCandidate => ({ name, evidence: 'venue', weight: WEIGHTS.venue })),
  ]
  const full = found
    .filter(({ name }) => knownJournal(name) === null)
    .flatMap(({ name }) => candidate(findExpansion(name, firstPage) ?? '', 'written-out'))
  append(found, full)
  // One kind of evidence counts once for a name, however many pages repeat it.
  const seen = new Set<string>()
  return found.filter(({ name, evidence }) => {
    const key = `${evidence} ${nameKey(name)}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew && (evidence === 'venue' || mayBeJournal(name))
  })
}
