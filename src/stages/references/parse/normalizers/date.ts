// The date of a work where more than a year is printed.
import type { Span } from '../spans.ts'
import { withoutLineBreaks } from './line-breaks.ts'
import { plainValue } from './plain.ts'

// Day, month and year stand together; what is further apart are two statements.
const MAX_GAP_CHARACTERS = 3

/** "12 March 2010", "2010, March 12": the words of the date with the year when it is beside them. */
export function dateOf(text: string, dates: readonly Span[], years: readonly Span[]): string | null {
  const [date] = dates
  if (date === undefined) return null
  const beside = years.find(
    (year) =>
      Math.abs(year.start - date.end) <= MAX_GAP_CHARACTERS || Math.abs(date.start - year.end) <= MAX_GAP_CHARACTERS,
  )
  const start = Math.min(date.start, beside?.start ?? date.start)
  const end = Math.max(date.end, beside?.end ?? date.end)
  return plainValue(text.slice(start, end))
}

/** The day on which a page was read, as printed. */
export const accessDateOf = (text: string): string | null => plainValue(withoutLineBreaks(text).replace(/\.$/u, ''))
