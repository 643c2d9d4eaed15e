// Keywords, however they are separated.
import { patternOf } from '../kernel/patterns.ts'
import { BULLETS } from './bullets.ts'
import { anyWord, entryPattern, LANGUAGES } from './language/words.ts'

/** How lists of keywords are headed. */
const WORD = `(?:${anyWord(({ keywords }) => keywords)})`
/** "Mots-clés – Keywords", "Avainsanat — Nyckelord — Keywords": one heading over the list in several languages. */
export const KEYWORDS_HEADING = `[【［\\[]?${WORD}(?:\\s*[-–—/]\\s*${WORD}){0,2}[】］\\]]?`
export const KEYWORDS_LEAD = new RegExp(`^\\s*${KEYWORDS_HEADING}\\s*[:：.—–−-]`, 'iu')
const OPENING = new RegExp(`^\\s*${KEYWORDS_HEADING}\\s*[:：.—–−-]*\\s*`, 'iu')

/** A heading that only says that keywords follow. */
export const isKeywordsTitle = (text: string): boolean => OPENING.exec(text)?.[0].length === text.length

/** Another list, mostly in another language, after the first. */
const NEXT_LIST = new RegExp(`(?<!\\p{L}|(?:additional|author|some) )(?=${WORD}\\s*[:：])`, 'iu')
const BY_LANGUAGE = [...LANGUAGES].map(([code, { keywords }]) => {
  const words = keywords.map((entry) => entryPattern(entry, code)).join('|')
  return [code, new RegExp(`^\\s*[【［\\[]?(?:${words})`, 'iu')] as const
})
const WITHIN = new RegExp(`(?<=[.!?。]["”’)]?)\\s+(?=${KEYWORDS_HEADING}\\s*[:：—–−])`, 'iu')
/** Where a list follows the last sentence of an abstract without a break; -1 where none does. */
export const keywordsWithin = (text: string): number => text.search(WITHIN)

/** What journals set below the keywords without a break. */
const NOTES_BELOW = patternOf('isu')`\s(?:(?:
  sources? of support | conflicts? of interest | funding | correspond\w+ | supplement\w+ materials? |
  how to cite[\w ]* | word count | cr categories | subjects? | (?:subject )?categor(?:y|ies) | acm reference format
)\s*:|digital object identifier\s|subject categories\s|jel\s(?:classifications?|codes?|no)|(?:ams\s|msc\s?\d*\s|mathematics\s|\d{4}\s)+(?:subject\s)?classifications?\b|pacs\s(?:numbers?|codes?)|https?:/).*$`
/** "中图分类号: U49", "УДК 004": ideographs stand before it without a blank. */
const CLASSIFIED_BELOW = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])|(?<=\\p{sc=Han}))(?:${anyWord(({ classified }) => classified)})\\s*[:：]?\\s*(?:\\p{Lu}\\s?)?\\d.*$`,
  'isu',
)
/** Where the paper stands, behind them: "clinical outcomes. Spine 2010;35:S302–S311". */
const IMPRINT_BELOW = /\.\s+\p{Lu}[\p{L}&. ]{2,60}\s(?:19|20)\d\d\s*;\s*\d+\s*(?:\(\d+\)\s*)?:\s*\w+[-–]\w+\.?\s*$/u
/** Between keywords stand semicolons, dots and boxes of every kind, dashes, or commas. */
const SIGN = new RegExp(`[;；]|[${BULLETS}·⋅|]|\\s[†*∗]\\s`, 'u')
const MARKS = [/[;；]/u, SIGN, /\s[–—]\s/u, /[,，、]/u]

/** Fewer strokes may be inside keywords. */
const FEWEST_STROKES = 3

/** The strongest separator there is cuts the list: a comma where nothing else stands, strokes or full stops where not even commas do. */
function cut(list: string): string[] {
  const separator = MARKS.find((mark) => mark.test(list))
  const stroke = ['—', '/'].find((sign) => list.split(sign).length > FEWEST_STROKES)
  return list.split(separator ?? stroke ?? /\.\s+(?=\p{Lu})/u)
}

/** Fewer lines show no list. */
const LEAST_LISTED = 3
/** A line that continues with the word of the line above. */
const CONTINUES = /^(?:\p{Ll}|and\b|&)/u

/** Narrow columns print one keyword to a line, with nothing between them. */
export function listedKeywords(lines: readonly string[]): string[] | null {
  const printed = lines.map((line) => line.replace(OPENING, '').trim()).filter((line) => line !== '')
  const isMarked = printed.some((line) => SIGN.test(line) || /[,.]$/.test(line))
  const commas = printed.filter((line) => line.includes(',')).length
  if (printed.length < LEAST_LISTED || isMarked || commas * 2 > printed.length) return null
  const words: string[] = []
  for (const line of printed) {
    const before = words.at(-1)
    const isOpen = before !== undefined && /[-‐/]$|\b(?:and|of|for|in|the|de|der|und)$/u.test(before)
    if (before !== undefined && (isOpen || (CONTINUES.test(line) && /^\p{Lu}/u.test(before))))
      words[words.length - 1] = /[-‐]$/.test(before) ? before.slice(0, -1) + line : `${before} ${line}`
    else words.push(line)
  }
  return words
}

/** "a, b, and c", but not "E. coli"; a list of two may be one thing: "food, and drink". */
const LAST_OF_MANY = new RegExp(`^(?:${anyWord(({ and }) => and)}|&)\\s+(?=\\S)`, 'u')
const FEWEST_OF_MANY = 3

function splitList(list: string): string[] {
  const words = cut(
    list
      .replace(OPENING, '')
      .replace(NOTES_BELOW, '')
      .replace(CLASSIFIED_BELOW, '')
      .replace(IMPRINT_BELOW, '')
      .replace(/[.\s]+$/, ''),
  )
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.,;:]+|[\s.,;:]+$/g, ''))
    .filter((part) => part !== '')
  const last = words.length < FEWEST_OF_MANY ? undefined : words.pop()
  return last === undefined ? words : [...words, last.replace(LAST_OF_MANY, '')]
}

export const splitKeywords = (text: string): string[] => text.split(NEXT_LIST).flatMap(splitList)

/** Printed lists without those that translate another: the ones headed in the paper's language, or else in that of the first. */
function ownLists<List extends { readonly heading: string }>(lists: readonly List[], language: string | null): List[] {
  const coded = lists.map((list) => ({ list, code: BY_LANGUAGE.find(([, opens]) => opens.test(list.heading))?.[0] }))
  const own = coded.some(({ code }) => code === language) ? language : coded[0]?.code
  return coded.filter(({ code }) => code === undefined || code === own).map(({ list }) => list)
}

/** A journal's own areas stand for keywords where the paper has none. */
const AREAS = /^\s*subject areas/iu

/** Keywords in the paper's own language; each list is given as it reads and line by line. */
export function readKeywords(
  printed: readonly { readonly text: string; readonly lines: readonly string[] }[],
  language: string | null,
): string[] {
  const lists = printed.flatMap(({ text, lines }) => {
    const parts = text.split(NEXT_LIST)
    return parts.map((part) => ({
      heading: part,
      words: (parts.length === 1 ? listedKeywords(lines) : null) ?? splitList(part),
    }))
  })
  const own = lists.filter(({ heading }) => !AREAS.test(heading))
  return ownLists(own.length > 0 ? own : lists, language).flatMap(({ words }) => words)
}
