// Printed dates to ISO 8601, and the date of publication among all the dates a first page prints.

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const NAMED = new RegExp(
  `(?:(\\d{1,2})(?:st|nd|rd|th)?[\\s.-]*)?\\b${MONTH}[\\s.,-]*(?:(\\d{1,2})(?:st|nd|rd|th)?\\b[\\s,]*)?((?:19|20)\\d\\d)`,
  'i',
)
const ISO = /\b((?:19|20)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/
const NUMERIC = /\b(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d\d)\b/
const YEAR = /\b(?:19|20)\d\d\b/

const two = (number: string | number): string => String(number).padStart(2, '0')

/** As far as the printed date goes: a day only with its month, a month only where it is certain. */
export function readDate(text: string): string | null {
  const iso = ISO.exec(text)
  if (iso !== null && Number(iso[2]) <= 12) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`
  const named = NAMED.exec(text)
  if (named !== null) {
    const month = two(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1)
    const day = named[1] ?? named[3]
    return day === undefined || Number(day) > 31 || Number(day) === 0
      ? `${named[4]}-${month}`
      : `${named[4]}-${month}-${two(day)}`
  }
  const numeric = NUMERIC.exec(text)
  if (numeric !== null) {
    const [first = 0, second = 0] = [Number(numeric[1]), Number(numeric[2])]
    // Day or month first: certain only where one of them is past twelve.
    if (first > 12 && second <= 12) return `${numeric[3]}-${two(second)}-${two(first)}`
    if (second > 12 && first <= 12) return `${numeric[3]}-${two(first)}-${two(second)}`
    return numeric[3] ?? null
  }
  return YEAR.exec(text)?.[0] ?? null
}

const PUBLISHED =
  /\b(?:(?:version of record |first |e)?published(?: online| on)?(?: in [^:]{3,30})?|publication date|(?:available|advance access(?: publication)?(?: date)?) ?(?:online)?|online(?: since)?|veröffentlicht|publicado(?: en)?)\s*(?:date)?\s*[:：]?\s*(?:on\s+)?(.{4,40})/giu

/** All dates that are said to be those of publication, in printed order. */
export function publicationDates(text: string): string[] {
  return [...text.matchAll(PUBLISHED)].flatMap(([, after = '']) => {
    const upTo = after.split(/\b(?:received|accepted|revised)\b/i)[0] ?? ''
    const date = readDate(upTo)
    return date === null || !/\d/.test(upTo.slice(0, 14)) ? [] : [date]
  })
}

/** The sign itself is lost in many a font: "The Author(s) 2018" is enough. */
const COPYRIGHT =
  /(?:©|\(c\)\s|copyright)[^\d\n]{0,50}?((?:19|20)\d\d)\b|\bthe authors?(?:\(s\))?,?\.? ((?:19|20)\d\d)\b/i
export function copyrightYear(text: string): string | null {
  const match = COPYRIGHT.exec(text)
  return match?.[1] ?? match?.[2] ?? null
}
