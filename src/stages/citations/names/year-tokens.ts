// What stands for the year in a citation: "2010", "2010a, b", "1890/1983", "in press", "n.d.".
import { anyWord } from '../../../conventions/language/words.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import type { Range } from '../../../document/ranges.ts'
import { allMatches } from '../../../kernel/patterns.ts'

export interface PrintedYear extends Range {
  /** null for works without one: in press, no date. */
  readonly year: number | null
  readonly suffix: string
}

/** Years printed as one, with one set of names before them. */
export interface YearToken extends Range {
  readonly years: readonly PrintedYear[]
}

const SUFFIX = '[a-k](?![\\p{L}\\d])'
const SUFFIXES = new RegExp(SUFFIX, 'giu')
const SUFFIX_LIST = `${SUFFIX}(?:\\s?(?:,|&|and|und|-|\\u2013)\\s?${SUFFIX})*`
const UNDATED = String.raw`(?:${anyWord(({ in_press }) => in_press)}|in preparation|in prep\.|submitted|accepted|n\.\s?d\.|no date|undated|o\.\s?J\.|s\.\s?[fd]\.)`
const DATED = new RegExp(
  `(?=[12]\\d{3})(?<![\\d,:/\\p{L}\\u2013-]|(?<!\\bal)\\.)(${YEAR})(?:/(${YEAR}))?(?:(${SUFFIX_LIST})|\\s(${SUFFIX})(?=\\s?[,;)\\]]))?(?![\\d\\p{L}])`,
  'gu',
)
// "n.d.-a", "in press-b"
const UNDATED_WORDS = new RegExp(`(?<!\\p{L})${UNDATED}(?:[-\\u2010\\u2013](${SUFFIX})|(?!\\p{L}))`, 'giu')
// "2010-2014" and "1999/2000 season" are spans of time, unless the first year has a suffix; so are "2010.5" and "2010 km".
const SPAN_BEHIND = /^\s?[-\u2010-\u2015\u2212]\s?\d{2,4}(?!\d)/
const MEASURE_BEHIND = /^(?:[.,]\d|\s?%|\s(?:km|cm|mm|m|kg|mg|g|ml|L|patients|participants|subjects|cases)\b)/

function suffixesOf(list: string, from: number): { suffix: string; start: number; end: number }[] {
  const range = /^([a-k])\s?[-\u2013]\s?([a-k])$/i.exec(list)
  if (range?.[1] && range[2]) {
    const first = range[1].toLowerCase().charCodeAt(0)
    const last = range[2].toLowerCase().charCodeAt(0)
    const letters = Array.from({ length: Math.max(1, last - first + 1) }, (_, step) =>
      String.fromCharCode(first + step),
    )
    return letters.map((suffix) => ({ suffix, start: from, end: from + list.length }))
  }
  return allMatches(list, SUFFIXES).map((match) => ({
    suffix: match[0].toLowerCase(),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }))
}

function yearsOf(match: RegExpExecArray): PrintedYear[] {
  const [whole, first, second, list, spaced] = match
  const start = match.index
  const end = start + whole.length
  const year = Number(second ?? first)
  const letters = list ?? spaced
  if (letters === undefined) return [{ start, end, year, suffix: '' }]
  const found = suffixesOf(letters, end - letters.length)
  const isRange = found.length > 1 && found[0]?.end === end
  return found.map(({ suffix, ...letter }, at) => ({
    start: at === 0 || isRange ? start : letter.start,
    end: letter.end,
    year,
    suffix,
  }))
}

/** The letter of a work that is printed without a year: "(n.d.-a)"; '' where it has none, null where no such words are there. */
export function undatedSuffix(text: string): string | null {
  const [found] = allMatches(text, UNDATED_WORDS)
  return found === undefined ? null : (found[1] ?? '').toLowerCase()
}

export function findYearTokens(text: string): YearToken[] {
  const dated = allMatches(text, DATED).flatMap((match) => {
    const end = match.index + match[0].length
    const behind = text.slice(end, end + 14)
    if (SPAN_BEHIND.test(behind) || MEASURE_BEHIND.test(behind)) return []
    return [{ start: match.index, end, years: yearsOf(match) }]
  })
  const undated = allMatches(text, UNDATED_WORDS).map((match) => {
    const place = { start: match.index, end: match.index + match[0].length }
    return { ...place, years: [{ ...place, year: null, suffix: (match[1] ?? '').toLowerCase() }] }
  })
  return undated.length === 0 ? dated : [...dated, ...undated].sort((a, b) => a.start - b.start)
}
