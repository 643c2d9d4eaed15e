// Lists of printed numbers as citations have them: "3", "3, 5", "3-5, 9", "12a,b", "3 and 4".
import { AND } from '../../../conventions/language/words.ts'
import type { Range } from '../../../document/ranges.ts'

/** One item of the list; `to` equals `from` for a single number. Letters behind a number ("12a") are kept apart. */
export interface NumberItem extends Range {
  readonly from: number
  readonly to: number
  readonly letter: string
}

// Some sources keep the commas that a range swallows: "9,-11", "1,–,3"; some print two hyphens: "16--24".
const DASH = ',{0,2}[-\u2010-\u2015\u2212~]{1,2},?'
const NUMBER = '(\\d{1,4})([a-h](?![a-z]))?'
const ITEM = new RegExp(`${NUMBER}(?:\\s?(?:${DASH}|\\bto\\b|\\bbis\\b|\\bthrough\\b)\\s?${NUMBER})?`, 'y')
const SEPARATOR = new RegExp(`\\s*[,;/]\\s*(?:(?:${AND}|&)\\s+)?|\\s+(?:${AND}|&)\\s+`, 'y')
const LOOSE_SEPARATOR = /\s*[,;/]\s*(?:(?:and|&)\s+)?|\s+(?:(?:and|&)\s+)?/y
// "12a,b": a letter alone belongs to the number before it.
const MORE_LETTERS = /(?:\s?[,\-\u2013]\s?[a-h](?![a-z\d]))+/y

/** Longer spans than this are page ranges or years, not citations. */
export const MAX_CITED_RANGE = 60

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** "112-5" stands for 112 to 115; shorter numbers are written out, and "10-8" is a power that lost its raising. */
function rangeEnd(from: string, to: string): number {
  const last = Number(to)
  if (last >= Number(from) || from.length < 3 || to.length >= from.length) return last
  return Number(from.slice(0, from.length - to.length) + to)
}

function toItem(match: RegExpExecArray): NumberItem | null {
  const [whole, first = '', letter = '', second] = match
  const from = Number(first)
  const to = second === undefined ? from : rangeEnd(first, second)
  if (to < from || to - from > MAX_CITED_RANGE || (from === 0 && to === 0)) return null
  return { start: match.index, end: match.index + whole.length, from, to, letter }
}

/** The whole text as a list of numbers; null where it is anything else. `isLoose` lets blanks alone divide numbers. */
export function parseNumberList(text: string, isLoose: boolean): NumberItem[] | null {
  const items: NumberItem[] = []
  let index = text.length - text.trimStart().length
  const end = text.trimEnd().length
  while (index < end) {
    const match = matchAt(ITEM, text, index)
    const item = match === null ? null : toItem(match)
    if (item === null) return null
    const letters = item.letter === '' ? null : matchAt(MORE_LETTERS, text, item.end)
    const itemEnd = letters === null ? item.end : letters.index + letters[0].length
    items.push({ ...item, end: itemEnd })
    index = itemEnd
    if (index >= end) break
    const separator = matchAt(isLoose ? LOOSE_SEPARATOR : SEPARATOR, text, index)
    if (separator === null || separator[0] === '') return null
    index += separator[0].length
    if (index >= end) return null
  }
  return items.length === 0 ? null : items
}
