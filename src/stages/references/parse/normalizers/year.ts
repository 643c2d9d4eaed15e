// The year of a work and the letter that tells works of one year apart.
import { findYear, YEAR } from '../../../../conventions/dates.ts'

const BRACKETED = new RegExp(`[([](${YEAR})\\s?([a-h])?[)\\]]`, 'u')
const BARE_SUFFIX = /^[a-h]$/u

export interface YearFields {
  readonly year: number | null
  readonly year_suffix: string | null
}

/** `years` and `suffixes` are what the model labelled; a bracketed year in the string is the last resort. */
export function yearOf(
  years: readonly string[],
  suffixes: readonly string[],
  dates: readonly string[],
  text: string,
): YearFields {
  const found = [...years, ...dates].map(findYear).find((year) => year !== null) ?? null
  const suffix = suffixes.map((value) => value.trim()).find((value) => BARE_SUFFIX.test(value)) ?? null
  if (found !== null) return { year: found, year_suffix: suffix }
  const match = BRACKETED.exec(text)
  return match === null ? { year: null, year_suffix: null } : { year: Number(match[1]), year_suffix: match[2] ?? null }
}
