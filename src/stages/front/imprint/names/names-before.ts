// What stands before the numbers of a row, cut to what may be a name: without people, leads, towns and words for the numbers.
import { knownJournals } from '../../../../conventions/journals.ts'
import { lettersAlone } from '../../../../conventions/language/letters.ts'
import { AND, anyWord } from '../../../../conventions/language/words.ts'
import { MONTH_WORDS, RECENT_YEAR, SEASON_WORDS } from '../../../../conventions/numbers/dates.ts'
import { ROW_GAP } from '../../../../document/header.ts'
import { patternOf } from '../../../../kernel/patterns.ts'
import { ADDRESS } from '../locator-items.ts'
import type { Notice } from '../places/notice.ts'
import { mayBeJournal } from './journal-name.ts'

/** "Rivers : Zeitschrift für ..." is called Rivers. */
const SUBTITLE =
  /\s*:\s*(?:an? |the )?(?:\p{L}+ ){0,2}(?:journal|review|magazine|zeitschrift|revue|revista)(?!\p{L}).*$/iu
export const EDGES = /^[\s,;:|•●·▪■.()[\]–—*©-]+|[\s,;:|•●·▪■()[\]–—*-]+$/gu
const AUTHORS = /^.*?\bet al\.?\s*[:,/]?\s*/iu

/** Brackets that end a name belong to it. */
const closed = (name: string): string => (/\([^)]*$/u.test(name) ? `${name})` : name)

export const tidied = (name: string): string =>
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
export function withoutPeople(name: string, people: ReadonlySet<string>): string {
  const words = name.split(/\s+/)
  let at = 0
  const isPerson = (word: string | undefined): boolean => people.has(lettersAlone(word ?? ''))
  while (at < words.length - 1 && (isPerson(words[at]) || /^(?:and|&|,|[\p{Lu}]\.)$/iu.test(words[at] ?? ''))) at++
  // "J. f. Psych." begins with no one's initials.
  return words.slice(0, at).some(isPerson) ? words.slice(at).join(' ') : name
}

/** "Source: Journal of Rivers", "Preprint submitted to Rivers", "Article in Rivers", "Estratto da Rivers", and the end of a title in quotes. */
export const LEAD = patternOf('iu')`^(?:source | journal | from | in)\s?:\s+ |
  ^(?:article | chapter | conference paper | paper | preprint | review)\sin\s+(?!press) |
  ^(?:${anyWord(({ appears, reprinted }) => [...(appears ?? []), ...(reprinted ?? [])])})(?!\p{L})\s?:?\s+ |
  ^.*[”"]\s+(?=\p{Lu})`
/** A capital I between blanks is the bar it stands for. */
export const BETWEEN_PIECES = new RegExp(`${ROW_GAP}|\\|| I (?=\\p{Lu}|\\d|$)| I$`, 'u')
/** "Vol.", "May-August" and the like before the numbers are no part of the name. */
export const MONTHS = `(?:${[...MONTH_WORDS, ...SEASON_WORDS].join('|')})\\b\\.?`
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
  readonly section: string
  /** Who has the copyright: "© 2018 Society of Rivers   2019, Vol. 45". */
  readonly holder: string
}

export function namesBefore(printed: string, { zone }: Notice, people: ReadonlySet<string>): NamesBefore {
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
  if (HELD.test(text)) return { whole: [], cut: [bare(other)], beforeTown: '', section: '', holder: bare(last) }
  const isSection = SECTION_BAR.test(text) && knownJournals(other).some(({ form }) => form === 'title')
  if (isSection) return { whole: [bare(other)], cut: [], beforeTown: '', section: bare(last), holder: '' }
  const [whole, sentence] = [bare(last), bare(lastSentence(last))]
  const isName = zone !== 'cite' && whole.split(/\s+/).length <= LONGEST_NAME_WORDS && mayBeJournal(tidied(whole))
  const names = isName ? [whole] : [sentence]
  const [, beforeTown = ''] = WITH_TOWN.exec(isName ? whole : sentence) ?? []
  return {
    whole: names.flatMap((name) => [name, withoutPeople(name, people)]),
    cut: [sentence, bare(other)].filter((name) => !names.includes(name)),
    beforeTown,
    section: '',
    holder: '',
  }
}
/** A piece of its own before the numbers. */
const HELD = new RegExp(`(?:^|${ROW_GAP})(?:copyright\\s)?(?:©|\\(c\\))\\s?${RECENT_YEAR}\\s[^.|]*${ROW_GAP}$`, 'iu')
/** "Frontiers in Rivers | Sand   May 2015 | Volume 5": a bar parts a journal and its section. */
const SECTION_BAR = /\p{L}\s\|\s\p{Lu}/u
/** "Rivers, Campinas, v. 12": the town of the publisher. "Rivers, Lakes and Ponds" has none: towns have no "and". */
const WITH_TOWN = new RegExp(`^([^,"”]+)(?:,\\s(?!.*\\s(?:${AND})\\s)\\p{Lu}[\\p{L}. -]{1,30}){1,2}$`, 'u')
/** Longer than so many words, what stands before the numbers is a whole citation. */
const LONGEST_NAME_WORDS = 9
