// What a number can be by its letters and digits alone: a year, a volume, an issue, pages.
import { anyWord } from '../../../conventions/language/words.ts'
import { isRecentYear } from '../../../conventions/numbers/dates.ts'
import type { Item } from './locator-items.ts'

export const ROLES = ['year', 'volume', 'issue', 'pages'] as const
export type Role = (typeof ROLES)[number]

const ROMAN = /^(?=.)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
/** An issue without a number, or beside one: a supplement, a special issue, the meeting that it is of. */
export const EXTRA = new RegExp(
  `${anyWord(({ supplement, special_issue }) => [...(supplement ?? []), ...(special_issue ?? [])])}|^(?![IVXLC]+$)\\p{L}{3,12}\\d?$`,
  'iu',
)
const RANGE = /^([a-z]*\d+[a-z]?)\s?[-–—‑]\s?([a-z]*\d+[a-z]?)$/i
/** "79–80", "12/13": two volumes or issues in one. */
const DOUBLE = /^(\d{1,3})\s?[-–—‑/&]\s?(\d{1,3})$/
/** A volume and its issue in one: "6.1", "69-12", "18/1". */
const TIED = /^(\d{1,3})(?:(\.)|\s?([-–—‑/])\s?)(\d{1,2})$/
/** Weeklies count further: "VOL 346 ISSUE 6208". */
const [MOST_DIGITS_OF_ISSUE, MOST_DIGITS_BEHIND_WORD] = [3, 5]

/** "2747–60" is 2747–2760. */
export function fullLastPage(first: string, last: string): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(first) ?? []
  if (!/^\d+$/.test(last)) return last
  if (last.length >= digits.length) return letters === '' ? last : `${letters}${last}`
  return `${letters}${digits.slice(0, digits.length - last.length)}${last}`
}

/** "10:1–10:40": the pages of one article, counted behind its number. */
const RANGE_OF_ARTICLE = /^(\d{1,3}:\d{1,3})\s?[-–—‑]\s?(\d{1,3}:\d{1,3})$/

export function rangeOf(text: string): { first: string; last: string } | null {
  const [, opening, closing] = RANGE_OF_ARTICLE.exec(text) ?? []
  if (opening !== undefined && closing !== undefined) return { first: opening, last: closing }
  const [, first, printed] = RANGE.exec(text) ?? []
  if (first === undefined || printed === undefined) return null
  const last = fullLastPage(first, printed)
  const [from, to] = [first, last].map((page) => Number(/\d+/.exec(page)?.[0]))
  return from !== undefined && to !== undefined && to >= from ? { first, last } : null
}

function isDouble(text: string): boolean {
  const [, first, second] = DOUBLE.exec(text) ?? []
  return Number(second) - Number(first) === 1
}

/** "69-72" are pages rather, and "12/13" two volumes. */
export function tiedIssue({ text, word }: Pick<Item, 'text' | 'word'>): { volume: string; issue: string } | null {
  const [, volume, dot, sign, issue] = TIED.exec(text) ?? []
  if (volume === undefined || issue === undefined || isDouble(text)) return null
  const isFalling = Number(issue) < Number(volume)
  return dot !== undefined || sign === '/' || isFalling || word === 'volume' ? { volume, issue } : null
}

/** Issues that are printed as one: "3–4", hardly ever more than a few. */
const MOST_ISSUES_IN_ONE = 5
const isSpan = (first: number, last: number): boolean => last > first && last - first <= MOST_ISSUES_IN_ONE

/** What a number can be by its letters and digits alone. */
export function mayBe(role: Role, { text, word }: Item): boolean {
  // "VOL 000" waits for its number.
  if (/^0+(?:\s?[-–—‑]\s?0+)?$/.test(text)) return false
  if (RANGE_OF_ARTICLE.test(text)) return role === 'pages'
  const isRange = RANGE.test(text)
  if (role === 'year') return isRecentYear(text)
  if (role === 'volume') {
    // A year that no word calls a volume is the year.
    if (ROMAN.test(text) || isRecentYear(text)) return word === 'volume'
    // "Vol. 61B"
    const isLettered = word === 'volume' && /^\d{1,4}[a-z]$/i.test(text)
    return /^\d{1,4}$/.test(text) || isLettered || isDouble(text) || tiedIssue({ text, word }) !== null
  }
  if (role === 'issue') {
    const numbers = text.match(/\d+/g) ?? []
    const isWord = word === 'issue' && !isRecentYear(text)
    const isShort = numbers.every(({ length }) => length <= (isWord ? MOST_DIGITS_BEHIND_WORD : MOST_DIGITS_OF_ISSUE))
    const isOne = !isRange || isSpan(Number(numbers[0]), Number(numbers[1]))
    return EXTRA.test(text) || (isShort && isOne && /^[a-z]?\d/i.test(text) && !text.includes('.'))
  }
  return (isRange ? rangeOf(text) !== null : /^[a-z]{0,5}\d+[a-z]?$/i.test(text)) && !EXTRA.test(text)
}
