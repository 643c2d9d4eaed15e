// Labels that references are printed with: "[12]", "12.", "(12)", "12", a raised 12, "[Knu84]", "[D]", "[Roe et al., 2016]", "BJ79".
import { wordSet } from '../../kernel/patterns.ts'

export interface PrintedLabel {
  /** Without brackets and stop. */
  readonly label: string
  /** Where the reference itself begins. */
  readonly textStart: number
  readonly number: number | null
  readonly style: LabelStyle
}

export type LabelStyle = 'bracket' | 'round' | 'stop' | 'bare' | 'glued'

/** "Knu84", "Bö1", "O'K90"; "D", "BR", "dJ": the letters of names; "Roe et al., 2016": names and year. */
const KEY = String.raw`[\p{L}'’+*-]{0,10}\d{1,4}[a-z]?`
const LETTERS = String.raw`(?=\p{Ll}?\p{Lu})\p{L}[\p{L}'’+*-]{0,6}`
const NAMES = String.raw`\p{Lu}[^[\]]{1,60}?[\s,(](?:1[89]|20)\d\d[a-z]?\)?`
/** What natbib puts behind them, to cite by: "[Roe et al.(2016)Roe, Poe, and Lee]". */
const ALL_NAMES = String.raw`(?:(?<=\))\p{Lu}[^[\]]{2,160})?`

/** Behind a bare number stands a word, or a law ("33 21 C.F.R. § 50.24"). */
const PATTERNS: readonly (readonly [LabelStyle, RegExp])[] = [
  [
    'bracket',
    new RegExp(String.raw`^\s*\[\s*(${KEY}|\d{1,2}[IO]|${LETTERS}|${NAMES})${ALL_NAMES}\s*\](?![.,;:])\s*`, 'u'),
  ],
  ['round', /^\s*\((\d{1,3})\)(?:\s*(?=\D)|\s*$)/],
  ['stop', /^\s*(\d{1,3})[.)](?:\s*(?=\D)|\s*$)/],
  ['bare', /^\s*(\d{1,3}|\p{Lu}[\p{L}+]{0,4}\d\d[a-z]?)\s+(?=[\p{Lu}“"‘'([]|\d{1,4}\s\p{Lu}\p{L}{0,4}\.)/u],
]
/** What databases and lists of links print in brackets: no label. */
const NOTICES = wordSet('pubmed medline crossref scopus online internet abstract isi cas pdf html')
/** A raised number loses its place in plain text: only the numbers around it tell it from a word. */
const GLUED = /^\s*(\d{1,3})(?=\p{Lu}[\p{Ll}.'’])/u

/** "[l2]", "[1O]": digits that were recognised as the letters they look like. */
const MISREAD = /^(?=.*\d)[lI\d][lIO\d]{0,2}$/
const asDigits = (label: string): string =>
  MISREAD.test(label) ? label.replace(/[lI]/g, '1').replace(/O/g, '0') : label

function matchLabel(text: string, style: LabelStyle, pattern: RegExp): PrintedLabel | null {
  const match = pattern.exec(text)
  const printed = match?.[1]
  if (match === null || printed === undefined || NOTICES.has(printed.toLowerCase())) return null
  const label = asDigits(printed)
  return { label, textStart: match[0].length, number: /^\d+$/.test(label) ? Number(label) : null, style }
}

export function printedLabel(text: string): PrintedLabel | null {
  for (const [style, pattern] of PATTERNS) {
    const found = matchLabel(text, style, pattern)
    if (found !== null) return found
  }
  return null
}

/** Also the weakest form, a number glued to the word it labels. */
export const possibleLabel = (text: string): PrintedLabel | null =>
  printedLabel(text) ?? matchLabel(text, 'glued', GLUED)

/** Share of entries that must carry a number before the list counts as numbered. */
const NUMBERED_LIST_SHARE = 0.6
/** Share of numbers that must be larger than the one before them. */
const RISING_SHARE = 0.8

/** Whether the entries are a numbered list: most begin with a number, and the numbers rise. */
export function isNumbered(labels: readonly (PrintedLabel | null)[]): boolean {
  const numbers = labels.flatMap((label) => label?.number ?? [])
  if (numbers.length < 2 || numbers.length < labels.length * NUMBERED_LIST_SHARE) return false
  const rising = numbers.slice(1).filter((number, index) => number > (numbers[index] ?? 0)).length
  return rising >= (numbers.length - 1) * RISING_SHARE
}
