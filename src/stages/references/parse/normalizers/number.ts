// Volume and issue without the words that introduce them.
import { anyWord } from '../../../../conventions/language/words.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../../../../conventions/numbers/dates.ts'
import { plainValue } from './plain.ts'

const VOLUME_MARK = new RegExp(
  String.raw`^(?:${anyWord(({ volume, annual }) => [...(volume ?? []), ...(annual ?? [])])})(?![\p{L}\p{N}])[.:\s]*(?=\S)`,
  'iu',
)
const ISSUE_MARK = new RegExp(
  String.raw`^(?:${anyWord(({ issue }) => issue)})(?:[.:°º]\s*|\s+)(?=\S)|^(?:n[°º]|№)\s*`,
  'iu',
)

const withoutStop = (text: string): string => text.replace(/[./\s]+$/u, '').replace(/^[([](.*)[)\]]$/u, '$1')

export function volumeOf(text: string): string | null {
  const value = plainValue(text)
  return value === null ? null : plainValue(withoutStop(value.replace(VOLUME_MARK, '').replace(ISSUE_MARK, '')))
}

export interface Issue {
  readonly issue: string | null
  /** "22(5), e3520", "9: Article 405": the number of the article, which stands for its pages. */
  readonly article: string | null
  /** "14 (August)": the month of the issue, which is no number. */
  readonly month: string | null
}

const NO_ISSUE: Issue = { issue: null, article: null, month: null }
const ARTICLE = /^(?:(?<issue>\d{1,3}), ?)?(?<article>e\d{2,}|art(?:icle|\.)? ?(?:id|no\.?)? ?\d+)$/iu
const ARTICLE_MARK = /^(?:art(?:icle|\.)?\s*)?(?:id|no\.?)?\s+(?=\d|e\d)/iu
const MONTHS = new RegExp(`^(?:${[...MONTH_WORDS, ...SEASON_WORDS].join('|')})\\.?(?: ?[-–/] ?\\p{L}+\\.?)?$`, 'iu')

export function issueOf(text: string): Issue {
  const value = plainValue(text)
  const issue = value === null ? null : plainValue(withoutStop(value.replace(ISSUE_MARK, '')))
  if (issue === null) return NO_ISSUE
  if (MONTHS.test(issue)) return { ...NO_ISSUE, month: issue }
  const article = ARTICLE.exec(issue)?.groups
  if (article === undefined) return { ...NO_ISSUE, issue }
  return { ...NO_ISSUE, issue: article.issue ?? null, article: article.article?.replace(ARTICLE_MARK, '') ?? null }
}

const WITH_YEAR = /^(?<number>.+?)\s?\/\s?(?<year>\d{4})$/u

/** "7/2008" in a work of 2008: the number of that year, which is in a field of its own. */
export function withoutYear(number: string | null, year: number | null): string | null {
  const parts = WITH_YEAR.exec(number ?? '')?.groups
  return parts !== undefined && Number(parts.year) === year ? (parts.number ?? null) : number
}
