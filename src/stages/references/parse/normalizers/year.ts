// The year of a work and the letter that tells works of one year apart.

const YEAR = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/u
const BRACKETED = /[([](1[5-9]\d\d|20\d\d)\s?([a-h])?[)\]]/u
const BARE_SUFFIX = /^[a-h]$/u

export interface YearFields {
  readonly year: number | null
  readonly year_suffix: string | null
}

export const yearIn = (text: string): number | null => {
  const match = YEAR.exec(text)
  return match === null ? null : Number(match[1])
}

/** `years` and `suffixes` are what the model labelled; a bracketed year in the string is the last resort. */
export function yearOf(
  years: readonly string[],
  suffixes: readonly string[],
  dates: readonly string[],
  text: string,
): YearFields {
  const found = [...years, ...dates].map(yearIn).find((year) => year !== null) ?? null
  const suffix = suffixes.map((value) => value.trim()).find((value) => BARE_SUFFIX.test(value)) ?? null
  if (found !== null) return { year: found, year_suffix: suffix }
  const match = BRACKETED.exec(text)
  return match === null ? { year: null, year_suffix: null } : { year: Number(match[1]), year_suffix: match[2] ?? null }
}
