// Dates: the names of months, years, and printed or declared dates to ISO 8601.
import { allMatches, patternOf } from '../../kernel/patterns.ts'
import { foldLetters } from '../language/letters.ts'
import { LANGUAGES } from '../language/words.ts'

const TWELVE = Array.from({ length: 12 }, (_, at) => at)

/** Full names and short forms that papers print beside a year, volume or page; all spelled without accents. */
const WRITTEN: readonly (readonly [string, number])[] = [...LANGUAGES.values()].flatMap(({ months = [] }) =>
  months.flatMap((names, at) =>
    foldLetters(names)
      .split(' ')
      .map((name) => [name, at + 1] as const),
  ),
)

/** Set by hand: shorter names of months are words of other languages. */
const SHORTEST_MONTH = 4

/** Full names in every language, alone and behind a day ("kwiecień", "kwietnia"), from the tables of the runtime. */
const monthsIn = (code: string): (readonly [string, number])[] =>
  [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].flatMap((options) => {
    const format = new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' })
    return TWELVE.map((at) => {
      const month = format.formatToParts(Date.UTC(2000, at, 15)).find(({ type }) => type === 'month')
      return [foldLetters(month?.value ?? ''), at + 1] as const
    }).filter(([name]) => name.length >= SHORTEST_MONTH && /^\p{L}+$/u.test(name))
  })

let monthTable: ReadonlyMap<string, number> | undefined
/**
 * A name that is one month here and another there ("listopad") is that of the language that comes last in the alphabet; short forms win over both.
 * Made at the first question: asking the runtime for fifty tables was an eighth of what starting a worker took.
 */
function monthNumbers(): ReadonlyMap<string, number> {
  monthTable ??= new Map([...[...LANGUAGES.keys()].flatMap(monthsIn), ...WRITTEN])
  return monthTable
}

/** "Eylül", "сентябрь": the name of a month in any language, written out. */
export const isMonthName = (word: string): boolean =>
  word.length >= SHORTEST_MONTH && monthNumbers().has(foldLetters(word))

export const MONTH_WORDS: readonly string[] = [...new Set(WRITTEN.map(([name]) => name))]
export const SEASON_WORDS: readonly string[] = ['spring', 'summer', 'autumn', 'fall', 'winter']

/** "4", "04", "April", "Apr-Jun" to 4; null where no month is named. */
export function monthNumber(written: string): number | null {
  const text = written.trim()
  const word = /^\p{L}+/u.exec(foldLetters(text))?.[0] ?? ''
  const number = /^\d{1,2}$/.test(text) ? Number(text) : (monthNumbers().get(word) ?? 0)
  return number >= 1 && number <= 12 ? number : null
}

/** A year of print, for use within a pattern: nothing that papers cite is older, and nothing yet younger. */
export const YEAR = String.raw`(?:1[5-9]|20)\d\d`
/** A year in which papers of our time appeared: on a page full of numbers an older one is more likely something else. */
export const RECENT_YEAR = String.raw`(?:19|20)\d\d`

const LONE_YEAR = new RegExp(`^${YEAR}$`)
export const isYear = (text: string): boolean => LONE_YEAR.test(text)

const LONE_RECENT_YEAR = new RegExp(`^${RECENT_YEAR}$`)
export const isRecentYear = (text: string): boolean => LONE_RECENT_YEAR.test(text)

const YEAR_IN_TEXT = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`)

/** The first year of a text; null where it holds none. */
export function findYear(text: string | null): number | null {
  const found = YEAR_IN_TEXT.exec(text ?? '')?.[0]
  return found === undefined ? null : Number(found)
}

const two = (number: number): string => String(number).padStart(2, '0')

export interface DateParts {
  readonly year: number | string | null
  readonly month?: number | string | null
  readonly day?: number | string | null
}

/** ISO 8601, as far as the parts are sound: no day without its month, nothing without a year. */
export function isoDate({ year, month = null, day = null }: DateParts): string | null {
  const ofYear = findYear(String(year ?? ''))
  if (ofYear === null) return null
  const ofMonth = month === null ? null : monthNumber(String(month))
  if (ofMonth === null) return String(ofYear)
  const ofDay = Number(/^\s*(\d{1,2})(?!\d)/.exec(String(day ?? ''))?.[1] ?? 0)
  const isDay = ofDay >= 1 && ofDay <= 31
  return [String(ofYear), two(ofMonth), ...(isDay ? [two(ofDay)] : [])].join('-')
}

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|º|ª)?`
/** Any word may stand where a month does; the table decides whether it is one. */
const NAME = String.raw`(\p{L}{3,10})\.?`
const OF = String.raw`(?:\s+(?:of|de|del)\s+|[\s.,-]*)`
const yearAt = (year: string): string => `(${year})(?!\\d)`

const patternsFor = (year: string) => ({
  /** "14 March 2024", "14. März 2024", "14 de marzo de 2024", "March 2024". */
  named: new RegExp(
    `(?:(?<!\\d)${DAY}${OF})?(?<!\\p{L})${NAME}${OF}(?:(\\d{1,2})(?:st|nd|rd|th)?\\b[\\s,]*)?${yearAt(year)}`,
    'giu',
  ),
  iso: new RegExp(`(?<!\\d)${yearAt(year)}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`),
  ideographs: new RegExp(`${yearAt(year)}\\s?年\\s?(\\d{1,2})\\s?月(?:\\s?(\\d{1,2})\\s?日)?`),
  numeric: new RegExp(`(?<![\\d.])(\\d{1,2})([-/.])\\s?(\\d{1,2})\\2\\s?${yearAt(year)}`),
  bare: new RegExp(`(?<!\\d)${year}(?!\\d)`),
})

type Patterns = ReturnType<typeof patternsFor>
const PRINTED = patternsFor(RECENT_YEAR)
const DECLARED = patternsFor(YEAR)

function namedDate(text: string, { named }: Patterns): string | null {
  for (const [, before, name = '', after, year = ''] of allMatches(text, named)) {
    const month = monthNumber(name)
    if (month !== null) return isoDate({ year, month, day: before ?? after ?? null })
  }
  return null
}

/** Dots are set by those who write the day first; between slashes it is certain only where one number is past twelve. */
function numericDate(text: string, { numeric }: Patterns): string | null {
  const match = numeric.exec(text)
  if (match === null) return null
  const [first, sign, second, year = ''] = [Number(match[1]), match[2], Number(match[3]), match[4]]
  const isDayFirst = sign === '.' || first > 12
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return isDayFirst || second > 12 ? isoDate({ year, month, day }) : year
}

function readWith(text: string, patterns: Patterns): string | null {
  const numbers = patterns.iso.exec(text) ?? patterns.ideographs.exec(text)
  const month = monthNumber(numbers?.[2] ?? '')
  if (numbers !== null && month !== null) return isoDate({ year: numbers[1] ?? null, month, day: numbers[3] ?? null })
  return namedDate(text, patterns) ?? numericDate(text, patterns) ?? patterns.bare.exec(text)?.[0] ?? null
}

/** The date that a text prints, as far as it goes: a day only with its month, a month only where it is certain. */
export const readDate = (text: string): string | null => readWith(text, PRINTED)

/** Words that may stand beside a date on its line, and the number of a version; when it was printed says nothing. */
const BESIDE_DATE = patternOf('giu')`
  \(?\s*\b(?:typeset|printed|processed|compiled)\b.* | (?<![\p{L}\d.])\(?v(?:er(?:sion|s?\.))?[\s.]*\d+(?:\.\d+)*\p{L}?\)? |
  (?<!\p{L})\(?(?:
    draft | version | released | revised | last | updated? | of | stand | this | dated? | am | den | le | documentation |
    package | verze | versi(?:ón|one) | versão
  )\)?(?!\p{L}):? | (?<=\d)(?:st|nd|rd|th)\b
`
const DATE_ALONE = [
  String.raw`(?:\d{1,2}\.?\s+)?\p{L}{3,10}[.,]?\s+(?:\d{1,2}\s*,\s*)?${RECENT_YEAR}`,
  String.raw`[\d./-]{6,10}`,
  RECENT_YEAR,
].map((form) => new RegExp(`^${form}$`, 'u'))
const LONGEST_DATE_LINE = 70

/** The date of a line that is one and nothing else; of several, parted by signs, the first. */
export function dateAlone(printed: string): string | null {
  if (printed.length > LONGEST_DATE_LINE) return null
  const parts = printed.replace(BESIDE_DATE, ' ').split(/[;|]|\s[–—-]\s/u)
  const said = parts.map((part) => part.replace(/^[\s,]+|[\s,]+$/g, '')).filter((part) => part !== '')
  const isDate = (part: string): boolean => DATE_ALONE.some((form) => form.test(part)) && readDate(part) !== null
  return said.length > 0 && said.every(isDate) ? readDate(said[0] ?? '') : null
}

/** The date of a field that is there for one, where "2024-3" is a month and years may be old. */
export function declaredDate(written: string | null): string | null {
  if (written === null) return null
  const month = new RegExp(`^\\s*(${YEAR})[-/.](\\d{1,2})\\s*$`).exec(written)
  return month === null ? readWith(written, DECLARED) : isoDate({ year: month[1] ?? null, month: month[2] ?? null })
}
