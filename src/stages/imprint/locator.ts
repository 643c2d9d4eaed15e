// Where in a journal a paper stands, read from the many ways in which year, volume, issue and pages are printed together.
import { DOI_START } from '../../conventions/doi.ts'

export interface Locator {
  readonly year: string | null
  readonly volume: string | null
  readonly issue: string | null
  readonly first_page: string | null
  readonly last_page: string | null
  /** Where it begins in the text: the journal's name stands before. */
  readonly start: number
  readonly end: number
  /** How much the form tells, the most telling first: its place in the list. */
  readonly rank: number
}

const YEAR = '(?<year>(?:18|19|20)\\d\\d)'
const VOLUME = '(?<volume>\\d{1,4})'
const ISSUE =
  '(?<issue>(?:suppl(?:ement)?\\.?\\s?)?[A-Z]?\\d{1,3}(?:\\s?[-–/&,]\\s?\\d{1,3})?(?:\\s?suppl?\\.?\\s?\\d{0,2})?)'
const FIRST = '(?<first>[A-Za-z]{0,5}\\d{1,16})'
const LAST = '(?:\\s?[-–—‑]\\s?(?<last>[A-Za-z]{0,5}\\d{1,8}))'
const PAGES = `(?:pp?\\.?\\s?|pages?\\s)?${FIRST}${LAST}?`
const RANGE = `(?:pp?\\.?\\s?|pages?\\s)?${FIRST}${LAST}`
const VOL = '(?:vol(?:ume)?s?[\\s.:-]*(?:no\\.?\\s*)?)'
const NO = '(?:(?:no|nos|issue|nr|number|heft|núm|num|n)[\\s.:º°-]*)'
const SEP = '[\\s,;|•●·–-]*'
const MONTH = '(?:[\\p{Lu}]\\p{Ll}{2,9}\\.?(?:[-–/ ]+(?:[\\p{Lu}]\\p{Ll}{2,9}\\.?|\\d{1,2}))?,?\\s+)'

/** The forms, the most telling first. */
const FORMS: readonly RegExp[] = [
  // (2018) 97:3(e9575), 2020;99:49(e23461)
  `\\(?\\b${YEAR}\\)?;?\\s*${VOLUME}\\s?:\\s?${ISSUE}\\s?\\(\\s?${FIRST}\\s?\\)`,
  // 2019;25(1):39–56, 2018, 25(6), 597–617, 2016; 8(3):e230-5
  `\\(?\\b${YEAR}\\)?(?:\\s${MONTH}\\d{0,2})?\\s?[,;.:]?\\s*${VOL}?${VOLUME}\\s?\\(${ISSUE}\\)\\s?[:,.]?\\s?${PAGES}`,
  // 1(9): 370-375 (2007)
  `\\b${VOLUME}\\s?\\(${ISSUE}\\)\\s?[:,]?\\s?${RANGE}\\s?[,.]?\\s*\\(?${YEAR}\\b`,
  // 2005, Vol. 33, No. 14 4433–4442
  `\\b${YEAR}${SEP}${VOL}${VOLUME}${SEP}${NO}${ISSUE}${SEP}${RANGE}`,
  // 12(3) (2005) 123–134 and 12 (2005) 123–134
  `\\b${VOLUME}\\s?(?:\\(${ISSUE}\\)\\s?)?\\(${YEAR}\\)\\s?:?\\s?${PAGES}\\b`,
  // 11: 832-840, 2016 and 801: 25–61 (2018)
  `\\b${VOLUME}\\s?[:,]\\s?${RANGE}\\s?,?\\s\\(?${YEAR}\\b`,
  // 365, 2018, fny085
  `\\b${VOLUME}\\s?,\\s?${YEAR}\\s?,\\s?(?<first>[A-Za-z]{1,5}\\d{2,}|\\d+)${LAST}?`,
  // v. 35 | e227169 | 2023
  `\\bv(?:ol)?[.\\s]+${VOLUME}${SEP}(?:${NO}${ISSUE}${SEP})?${PAGES}${SEP}${YEAR}\\b`,
  // 10(1): 121-129, 7(77), 180
  `\\b${VOLUME}\\s?\\(${ISSUE}\\)\\s?[:,]\\s?${PAGES}`,
  // Vol. 14, Nos. 1 & 2, July 1994, pp. 108–111
  `${VOL}${VOLUME}${SEP}${NO}${ISSUE}${SEP}(?:\\(?${MONTH}?${YEAR}\\)?)?${SEP}(?:pp?\\.?\\s?|pages?\\s)${FIRST}${LAST}?`,
  // Volume 2018, Article ID 7801543; February 2019 | Volume 10 | Article 220
  `(?:${YEAR}${SEP})?${VOL}${VOLUME}${SEP}(?:${NO}${ISSUE}${SEP})?article\\s(?:id|no\\.?|number)?\\s?:?\\s?${FIRST}`,
  // (2018) 18:55, (2018) 84 2747–2760, (2019) 39 BSR20180943
  `\\(${YEAR}\\)[,.]?\\s*${VOLUME}\\s?[:,]\\s?${PAGES}`,
  `\\(${YEAR}\\)[,.]?\\s*${VOLUME}[,:]?\\s${RANGE}`,
  `\\(${YEAR}\\)[,.]?\\s*${VOLUME}[,:]?\\s(?<first>[A-Za-z]{1,5}\\d{3,})`,
  // 2005, 3:22 and 2018;12:1–9 and 2018, 10, 1916
  `\\b${YEAR}\\s?[,;.]\\s?${VOL}?${VOLUME}\\s?[:,]\\s?${PAGES}`,
  // 2018:12 1303–1310
  `\\b${YEAR}\\s?:\\s?${VOLUME}\\s?[:,]?\\s${RANGE}`,
  // | 6:8103 | and | (2018) 8:17997 |
  `\\|\\s*(?:\\(${YEAR}\\)\\s*)?${VOLUME}\\s?:\\s?${FIRST}\\b`,
  // 2007, Vol. 35, No. 7; 2016 ● Vol 5 ● Issue 4
  `\\b${YEAR}${SEP}${VOL}${VOLUME}(?:${SEP}${NO}${ISSUE})?`,
  // Vol. 21, No. 10, Oct 2018; Vol-002 Issue-003 August 2011
  `${VOL}${VOLUME}${SEP}${NO}${ISSUE}${SEP}\\(?${MONTH}?${YEAR}\\b`,
  `${VOL}${VOLUME}${SEP}\\(?${MONTH}?${YEAR}\\)?${SEP}(?:${NO}${ISSUE})`,
  // Vol. 12, No. 3
  `${VOL}${VOLUME}${SEP}${NO}${ISSUE}`,
  `\\b${VOLUME}\\s?\\(${ISSUE}\\)\\s?,?\\s?\\(?${YEAR}\\b`,
  `\\b${YEAR}\\s?[,;:]\\s?${VOLUME}\\s?\\(${ISSUE}\\)`,
  `${VOL}${VOLUME}${SEP}\\(?${MONTH}?${YEAR}\\b`,
  `\\b${YEAR}\\s?:\\s?${VOLUME}$`,
  // 5.2 (#3)
  '\\b(?<volume>\\d{1,3})\\.(?<issue>\\d{1,2})\\s?\\(#(?<first>\\d+)\\)',
  // 801: 25–61
  `\\b(?!(?:18|19|20)\\d\\d\\b)${VOLUME}\\s?:\\s?${RANGE}`,
].map((source) => new RegExp(source, 'iu'))

const LONE_YEAR = /^(?:19|20)\d\d$/

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

function fromRoman(roman: string): number {
  const values = [...roman.toUpperCase()].map((letter) => ROMAN[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

const ADDRESS = new RegExp(`(?:https?://|www\\.|doi\\s?:?\\s?10\\.|\\b${DOI_START})\\S*`, 'gi')

/** "Vol. XIV" to "Vol. 14", a capital I between blanks to the bar it stands for, and addresses blanked out so that their numbers mislead nobody. */
function prepared(text: string): string {
  return text
    .replace(/ I /g, ' | ')
    .replace(/\bISBN[\s:-]*(?:1[03][\s:-]*)?[\dXx–-]+/g, (isbn) => ' '.repeat(isbn.length))
    .replace(ADDRESS, (address) => ' '.repeat(address.length))
    .replace(/\b(vol(?:ume|\.)?\s*(?:no\.?\s*)?)([IVXLC]{1,8})\b/gi, (whole, before: string, roman: string) =>
      `${before}${String(fromRoman(roman))}`.padEnd(whole.length),
    )
}

/** "2747–60" is 2747–2760. */
export function fullLastPage(first: string, last: string): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(first) ?? []
  if (!/^\d+$/.test(last)) return last
  if (last.length >= digits.length) return letters === '' ? last : `${letters}${last}`
  return `${letters}${digits.slice(0, digits.length - last.length)}${last}`
}

const isRange = (first: string, last: string): boolean => {
  const [from, to] = [first, last].map((page) => Number(/\d+$/.exec(page)?.[0] ?? Number.NaN))
  return from !== undefined && to !== undefined && to >= from
}

const bare = (number: string | undefined): string | null =>
  number === undefined
    ? null
    : number
        .replace(/^0+(?=\d)/, '')
        .replace(/\s+/g, ' ')
        .trim()

export function findLocator(text: string): Locator | null {
  const readable = prepared(text)
  if (!/\d/.test(readable)) return null
  for (const [rank, form] of FORMS.entries()) {
    const match = form.exec(readable)
    if (match?.groups === undefined) continue
    const { volume, issue, last } = match.groups
    // "8(81), 2026": a lone number that is a year, where no other year is given, is no page.
    const isYear = match.groups.year === undefined && last === undefined && LONE_YEAR.test(match.groups.first ?? '')
    const year = (isYear ? match.groups.first : match.groups.year) ?? null
    const first = isYear ? undefined : match.groups.first
    const whole = first === undefined || last === undefined ? null : fullLastPage(first, last)
    // "1-5" in an order that pages never have is something else.
    const isPages = first !== undefined && (whole === null || isRange(first, whole))
    return {
      year,
      volume: bare(volume),
      issue: bare(issue),
      first_page: isPages ? first : null,
      last_page: isPages ? whole : null,
      start: match.index,
      end: match.index + match[0].length,
      rank,
    }
  }
  return null
}
