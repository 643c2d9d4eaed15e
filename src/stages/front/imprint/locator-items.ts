// The numbers of a line that says where a paper stands, each with what is printed around it.
import { DOI_START } from '../../../conventions/identifiers/doi.ts'
import { ISSN_SHAPE } from '../../../conventions/identifiers/identifiers.ts'
import {
  anyWord,
  type Entries,
  entryPattern,
  LANGUAGES,
  type LanguageWords,
} from '../../../conventions/language/words.ts'
import {
  isMonthName,
  isRecentYear,
  MONTH_WORDS,
  RECENT_YEAR,
  SEASON_WORDS,
} from '../../../conventions/numbers/dates.ts'
import type { Range, TextRange } from '../../../document/ranges.ts'
import { allMatches } from '../../../kernel/patterns.ts'

/** What a word before a number says it is. */
export type Word = 'volume' | 'issue' | 'pages' | 'article' | 'part' | 'month'

export interface Item extends Range {
  /** As printed. */
  readonly text: string
  /** The word that announces it; months announce years. */
  readonly word: Word | null
  /** Signs and blanks between the item before it and this one, without its word. */
  readonly before: string
  /** What follows up to the next item, word or text. */
  readonly after: string
}

/** Lone letters lead to their number, most with a full stop: "V. (2008)" is an initial, "s 12" the end of a genitive. */
const LONE_LETTER = /^\p{L}$/u
const LEADS: Readonly<Record<string, string>> = {
  v: '(?=\\.?\\s?\\d)',
  t: '(?=\\.\\s?[\\dIVXLC]|\\s\\d)',
  p: '',
  n: '',
}
const LEADS_STOPPED = '(?=\\.\\s?\\d)'

/** The words of all languages for one thing. */
const said = (pick: (words: LanguageWords) => Entries | undefined): string =>
  [...LANGUAGES]
    .flatMap(([code, words]) =>
      (pick(words) ?? []).map((entry) => {
        const pattern = entryPattern(entry, code)
        // "J.Riv.S. 34": the last letter of an abbreviation announces nothing.
        return LONE_LETTER.test(entry) ? `(?<!\\p{L}\\.)(?:${pattern})${LEADS[entry] ?? LEADS_STOPPED}` : pattern
      }),
    )
    .join('|')

const YEAR_FOLLOWS = `[\\s.:/]*(?:\\p{L}+\\s?:\\s?)?${RECENT_YEAR}(?!\\d)`
/** "Año 12" counts the years of a journal, "Yıl: 2015" says the year. */
const ANNUAL = said(({ annual }) => annual)
const WORDS: Readonly<Record<Word, string>> = {
  volume: `${said(({ volume }) => volume)}|(?:${ANNUAL})(?!${YEAR_FOLLOWS})`,
  issue: `${said(({ issue }) => issue)}|n[°º]|№`,
  pages: said(({ pages }) => pages),
  article: said(({ article }) => article),
  part: said(({ part }) => part),
  month: `${[...MONTH_WORDS, ...SEASON_WORDS].join('|')}|(?:${ANNUAL})(?=${YEAR_FOLLOWS})`,
}

const named = Object.entries(WORDS).map(([word, forms]) => `(?<${word}>${forms})`)
/** "Vol No. XIV" and "Article ID 12" say the same thing twice. */
const SAID_AGAIN = String.raw`(?:\s?(?:id|no|number)(?![\p{L}]))?`
const WORD = String.raw`(?<![\p{L}\d])(?:${named.join('|')}|(?<sign>#))(?!\p{L})${SAID_AGAIN}`
/** "e12", "BSR20180943", "S293", "109"; two of them with a dash are a range, two numbers with "&" or "/" a double issue. */
const ONE = String.raw`[A-Za-z]{0,5}\d{1,16}[a-z]?`
/** "10:1–10:40": the pages of the tenth article. */
const PAGES_OF_ARTICLE = String.raw`(?<of>\d{1,3}):\d{1,3}\s?[-–—‑]\s?\k<of>:\d{1,3}`
const NUMBER = String.raw`(?<![\p{L}\d])(?<number>${PAGES_OF_ARTICLE}|${ONE}(?:\s?[-–—‑]\s?[A-Za-z]{0,5}\d{1,8}[a-z]?|\s?[&/]\s?\d{1,3}|\.\d{1,2}(?=\s?\((?:#|${RECENT_YEAR}\):)))?)(?![\p{L}\d])`
const ROMAN = String.raw`(?<![\p{L}\d])(?<roman>[IVXLC]{1,8})(?![\p{L}\d])`
/** "Suppl 1", "33(2 Suppl)", "Special Issue", and the meeting that an issue is of: "2, POPL, Article 53". */
const MEETING_ISSUE = String.raw`(?<=\d,\s|\bNo\.\s)\p{L}{3,12}\d?(?=,\sArticle\s\d)`
const EXTRA = String.raw`(?<![\p{L}\d])(?<extra>(?:\d{1,3}[\s-]?)?(?:${anyWord(({ supplement }) => supplement)})\.?(?:\s?\d{1,2})?|(?:${anyWord(({ special_issue }) => special_issue)})(?:\s\d{1,2}(?![\d–-]))?|${MEETING_ISSUE})(?![\p{L}\d])`
const TEXT = String.raw`(?<text>[\p{L}\d@$€£%]+)`
const TOKEN = new RegExp([EXTRA, NUMBER, WORD, ROMAN, TEXT].join('|'), 'giu')

/** Numbers in addresses mislead, and names stand beside them: "RIVERS rivers.org". */
export const ADDRESS = new RegExp(
  `(?:https?://|www\\.|doi\\s?:?\\s?10\\.|\\b${DOI_START}|(?<![@.\\w-])[a-z][a-z\\d-]{3,}\\.(?:org|com|net)(?![\\w-]))\\S*`,
  'gi',
)
/** "ISBN 978-3-7705-4923-1", "ISSN: 0022-2437", "0022-3514/13/$12.00". */
const BOOK_NUMBER = /\bISBN[\s:-]*(?:1[03][\s:-]*)?[\dXx–-]+/g
const SERIAL_NUMBER = new RegExp(`\\bISSN[\\s:]*${ISSN_SHAPE}|\\b${ISSN_SHAPE}/\\S+`, 'gi')

/** "v0.28", "version number 2.19", "Version 6" of a manuscript. */
const VERSION = /(?<!\p{L})(?:v(?:er(?:sion)?)?(?: number)?[\s.]*\d+(?:\.\d+)+|version(?: number)?\s\d+)/giu

/** "at 14:57 30 October 2014": when somebody fetched the paper. */
const CLOCK = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?=,?\s(?:[ap]m,?\s)?(?:on\s)?\d{1,2}\s\p{L}+\.?\s(?:19|20)\d\d)/giu
/** "RIVERS’18, December 4–7, 2018": the year of a meeting. */
const SHORT_YEAR = /(?<=\p{L}\s?)[’'‘]\d\d(?!\d)/gu

/** "Fax. No. (908)949-4364", "Tel.: +49 89 1234-0": numbers of telephones. */
const TELEPHONE = new RegExp(
  `(?<!\\p{L})(?:${anyWord(({ contact_labels }) => contact_labels)})(?!\\p{L})[\\s.:/]*(?:n[ro°º]\\.?)?[\\s.:/]*[+(]{0,2}\\d[\\d\\s()./–-]{4,}`,
  'giu',
)

const blanks = (text: string): string => ' '.repeat(text.length)

/** A capital I between blanks is the bar it stands for; addresses, versions and serial numbers mislead nobody. */
const prepared = (text: string): string =>
  text
    .replace(/ I /g, ' | ')
    // Fonts with letters of their own give a dash as a caret, some houses set a minus: "109^154", "109−154".
    .replace(/(?<=\d)[\^−](?=\d)/g, '–')
    // "Heft 1-2012" is no range.
    .replace(/(?<=\p{L}\.?\s)(\d{1,2})-(?=(?:19|20)\d\d(?!\d))/gu, '$1 ')
    // "82 (Series D): 35-45": a series of a journal counts no numbers.
    .replace(/\(Series \p{Lu}\)/gu, (series) => '.'.repeat(series.length))
    // "041111(R)": a kind of article.
    .replace(/(?<=\d)\([A-Z]\)/g, blanks)
    // "24(11):13, 1–17": the pages within an article that has a number.
    .replace(/(?<=\):\s?\d{1,5}),\s?1[-–]\d{1,3}(?!\d)/g, blanks)
    .replace(CLOCK, blanks)
    .replace(SHORT_YEAR, blanks)
    .replace(VERSION, blanks)
    .replace(ADDRESS, blanks)
    .replace(TELEPHONE, blanks)
    .replace(BOOK_NUMBER, blanks)
    .replace(SERIAL_NUMBER, blanks)

interface Token extends TextRange {
  readonly kind: 'item' | 'word' | 'text'
  readonly word: Word | null
}

function tokensOf(text: string): Token[] {
  return allMatches(text, TOKEN).map((match): Token => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (match.groups?.text !== undefined)
      return isMonthName(match[0])
        ? { kind: 'word', word: 'month', text: match[0], start, end }
        : { kind: 'text', word: null, text: match[0], start, end }
    const { number, roman, extra, sign, of: _, ...words } = match.groups ?? {}
    const isRoman = roman !== undefined && roman === roman.toUpperCase()
    if (number !== undefined || extra !== undefined || isRoman)
      return { kind: 'item', word: null, text: match[0], start, end }
    const word = Object.entries(words).find(([, found]) => found !== undefined)?.[0] as Word | undefined
    const meant = word ?? (sign === undefined ? null : 'article')
    return { kind: meant === null ? 'text' : 'word', word: meant, text: match[0], start, end }
  })
}

const isSeason = (word: string): boolean => SEASON_WORDS.includes(word.toLowerCase())

/** Days of the month: "12 March 2018", "May 18, 2015", "Oct 12; 5(3)". */
function isDay(token: Token, before: Token | undefined, next: Token | undefined, line: string): boolean {
  if (!/^\d{1,2}$/.test(token.text) || Number(token.text) > 31) return false
  const between = (from: number, to: number | undefined): string => line.slice(from, to ?? line.length)
  // "42:2 Fall 2017": seasons have no days.
  if (next?.word === 'month' && !isSeason(next.text) && /^\.?\s+$/.test(between(token.end, next.start)))
    return before?.word !== 'volume' && before?.word !== 'issue'
  const isAfterMonth = before?.word === 'month' && /^\.?\s+$/.test(between(before.end, token.start))
  return isAfterMonth && (next === undefined || /^\s*[;,.]|^\s+(?=$)/.test(between(token.end, next.start)))
}

/** "12 pages" is how long the paper is. */
const isExtent = (token: Token, next: Token | undefined, after: Token | undefined, line: string): boolean =>
  next?.word === 'pages' &&
  /^\d+$/.test(token.text) &&
  /^\s$/.test(line.slice(token.end, next.start)) &&
  !(after?.kind === 'item' && /^[\s.:]*$/.test(line.slice(next.end, after.start)))

/** "25. Jahrgang", "3. sayı": some languages say it behind the number. */
function isBehindNumber(token: Token, before: Token | undefined, next: Token | undefined, line: string): boolean {
  if (before?.kind !== 'item' || (token.word !== 'volume' && token.word !== 'issue')) return false
  const gap = line.slice(before.end, token.start)
  const isSaid = /^\.\s$/.test(gap) || (gap === ' ' && /^jahrg/i.test(token.text))
  const isNext = next?.kind === 'item' && /^[.:\s]*$/.test(line.slice(token.end, next.start))
  return isSaid && (!isNext || isRecentYear(next.text))
}

/** "Vol. XX, No. X": places that wait for their numbers. */
const isWaiting = ({ text }: Item): boolean => /^X+$/.test(text)

/** Runs of items with nothing between them but signs and words that announce. */
export function itemRuns(text: string): Item[][] {
  const line = prepared(text)
  const all = tokensOf(line)
  const isDayAt = (at: number): boolean => {
    const token = all[at]
    return token?.kind === 'item' && isDay(token, all[at - 1], all[at + 1], line)
  }
  const tokens = all.filter((token, at) => {
    // "2016 January 5; 315(1)": the month announces no year, which stands before it.
    if (token.word === 'month') return !(isDayAt(at + 1) && isRecentYear(all[at - 1]?.text ?? ''))
    return token.kind !== 'item' || !(isDayAt(at) || isExtent(token, all[at + 1], all[at + 2], line))
  })
  const runs: Item[][] = [[]]
  let word: Token | null = null
  let from = 0
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'text') {
      runs.push([])
      word = null
    } else if (isBehindNumber(token, tokens[at - 1], tokens[at + 1], line)) {
      const last = runs.at(-1)?.pop()
      if (last !== undefined) runs.at(-1)?.push({ ...last, word: token.word })
    } else if (token.kind === 'word') {
      // "Article no. 5": the first word says what it is; a month is said anew, and "EBAPE.BR, v. 19" is of a volume.
      if (word === null || word.word === 'month' || line.slice(word.end, token.start).includes(',')) word = token
    } else {
      const lead = line.slice(from, token.start)
      runs
        .at(-1)
        ?.push({
          text: token.text,
          start: word?.start ?? token.start,
          end: token.end,
          word: word?.word ?? null,
          before: word === null ? lead : line.slice(from, word.start) + line.slice(word.end, token.start),
          after: line.slice(token.end, tokens[at + 1]?.start ?? line.length),
        })
      word = null
    }
    if (token.kind !== 'word') from = token.end
  }
  return runs
    .map((run) => (run.filter(isWaiting).length > 1 ? run.filter((item) => !isWaiting(item)) : run))
    .filter((run) => run.length > 0)
}
