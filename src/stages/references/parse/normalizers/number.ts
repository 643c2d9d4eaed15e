// Volume and issue without the words that introduce them.
import { plainValue } from './plain.ts'

const VOLUME_MARK = /^(?:volumes?|vols?|band|bd|jahrgang|jahrg|jg|tomes?|tomo|t|v|anno)\b[.:\s]*(?=\S)/iu
const ISSUE_MARK = /^(?:numbers?|nos?|nr|num|núm|n|issues?|iss|heft|h|fasc)(?:[.:°º]\s*|\s+)(?=\S)|^n[°º]\s*/iu

const withoutStop = (text: string): string => text.replace(/[./\s]+$/u, '').replace(/^[([](.*)[)\]]$/u, '$1')

export function volumeOf(text: string): string | null {
  const value = plainValue(text)
  return value === null ? null : plainValue(withoutStop(value.replace(VOLUME_MARK, '').replace(ISSUE_MARK, '')))
}

export function issueOf(text: string): string | null {
  const value = plainValue(text)
  return value === null ? null : plainValue(withoutStop(value.replace(ISSUE_MARK, '')))
}

const WITH_YEAR = /^(?<number>.+?)\s?\/\s?(?<year>\d{4})$/u

/** "7/2008" in a work of 2008: the number of that year, which stands in a field of its own. */
export function withoutYear(number: string | null, year: number | null): string | null {
  const parts = WITH_YEAR.exec(number ?? '')?.groups
  return parts !== undefined && Number(parts.year) === year ? (parts.number ?? null) : number
}
