// What a paper may call a work that its list names: patterns, and for each the letters that stand together wherever it is met.
import { printedLabel } from '../../../conventions/labels/reference-labels.ts'
import { foldLetters } from '../../../conventions/language/letters.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { lettersOf } from '../../../kernel/text-index.ts'
import type { BibExport } from '../../../schema/parts/bib.ts'

/** The raised letter of a note is set as close to its first word as if it were of it: "cJarque and Bera (1980)". */
const NOTE_LETTER = /(?<![\p{L}\p{N}])(\p{Ll})(?=\p{Lu}\p{Ll})/gu

/** Folded, without accents that fell beside their letters ("Pic´o"), and notes apart from their letters. */
export const searchable = (text: string): string =>
  foldLetters(text.replace(NOTE_LETTER, '$1 ').replace(/ ?[´`¨ˆ˜¸] ?/gu, ''))

/** What a work may be called by in the text: its first author or, of a body, that or its initials. */
export function callNames({ author, editor }: BibExport): string[] {
  const [first] = [...(author ?? []), ...(editor ?? [])]
  if (first === undefined) return []
  if (first.family) return [searchable(first.family).split(/\s+/).at(-1) ?? '']
  const literal = first.literal ?? ''
  const words = foldLetters(literal).split(/\s+/)
  const initials = literal.match(/\p{Lu}/gu) ?? []
  const shorter = words.slice(1, Math.max(1, words.length - FEWEST_BODY_WORDS + 1)).map((_, at) => words.slice(at + 1))
  return [words, ...shorter, ...(initials.length > 1 ? [[initials.join('').toLowerCase()]] : [])].map((name) =>
    name.join(' '),
  )
}
/** "US Government Accountability Office" is called by its last words, too; fewer of them are anybody's. */
const FEWEST_BODY_WORDS = 3

/**
 * Between a name and its year: "Smith, Jones, and others 1999, 2001"; "1974: 141-176, 1988c, 1992 and 2004", "1970 and correction 1971" are years of one name; a semicolon ends a
 * citation, unless nothing but another year follows.
 */
const NAME_TO_YEAR = `[^\\d;]{0,60}?(?:${YEAR}[a-z]?(?::? ?[\\d–-]{1,9})?[,;]? ?(?:(?:and|und|et|&) (?:\\p{L}+ )?)?){0,8}`

/** "Freedman, who examines regression models (1994); the use of path models (1987) and data modeling (1991, 1995)". */
const NAME_TO_BRACKET = `[^.]{0,200}?\\((?:${YEAR}[a-z]?, ?)*`

/** "In 2007, King and colleagues", "In 1905 Max Weber". */
const yearToName = (year: string): string => `(?<!\\p{L})(?:in|im|en) ${year},? (?:\\p{L}+\\.? ){0,2}`

/** A citation may be a year or two off: a preprint, an online date, a slip. */
export const YEARS_OFF = [-1, 1, -2, 2]

/** "([1968] 1982)" is cited by either, "1998-2015" by both. */
const LONE_YEARS = new RegExp(`\\b${YEAR}\\b`, 'g')
const printedYears = (printed: string): string[] => (printed.match(LONE_YEARS) ?? []).slice(0, 2)

/** "1904–20" is cited by any of these years. */
function rangeYears({ year }: BibExport, printed: string): string[] {
  const [, end = ''] = new RegExp(`${year}\\s?[–-]\\s?(\\d{4}|\\d\\d)\\b`).exec(printed) ?? []
  const from = Number(year)
  const to = Number(String(year).slice(0, -end.length) + end)
  return end === '' || to - from > LONGEST_RANGE
    ? []
    : Array.from({ length: Math.max(0, to - from) }, (_, at) => String(from + at + 1))
}
/** Years that a work comes out in: beyond, it is no range of years. */
const LONGEST_RANGE = 60

/** The name as a pattern: kerning may set letters apart ("N orris", "De Groot" for "DeGroot"), and signs are set in many ways. */
export const spelt = (name: string): string =>
  name.replace(/[^\p{L}\p{N}\s]/gu, '.').replace(/(?<=\p{L})(?=\p{L})/gu, ' ?')

/** "Roe and Poe in press": a work that came out while the paper was printed. */
const IN_PRESS = `(?:${anyWord(({ in_press }) => in_press)})(?!\\p{L})`

/** A letter alone is anybody. */
const searchedNames = (row: BibExport): string[] => callNames(row).filter((name) => name.length > 1)

export function namedPattern(row: BibExport, printed: string, yearsOff: readonly number[] = []): RegExp | null {
  const names = searchedNames(row)
  if (names.length === 0 || !row.year) return null
  // "2008a, b" names 2008b too, and a bare 2008 may be either.
  const own = row.year_suffix
    ? `${row.year}(?:(?:[a-z]\\W{1,2})*${row.year_suffix}|(?![a-z\\d]))`
    : `(?:${[row.year, ...printedYears(printed), ...rangeYears(row, printed), IN_PRESS].join('|')})`
  const year = yearsOff.length === 0 ? own : `(?:${yearsOff.map((off) => (row.year ?? 0) + off).join('|')})`
  const name = `(?<!\\p{L})(?:${names.map(spelt).join('|')})(?!\\p{L})`
  return new RegExp(`${name}(?:${NAME_TO_YEAR}|${NAME_TO_BRACKET})${year}|${yearToName(year)}${name}`, 'u')
}

/** Shorter titles are words of the text. */
const FEWEST_TITLE_LETTERS = 18

const mainTitle = ({ title }: BibExport): string => foldLetters(title ?? '').split(/[:.?!]/)[0] ?? ''

/** The work by its title: "in A Propensity to Self-Subversion (1995)". */
export function titlePattern(row: BibExport): RegExp | null {
  const words = mainTitle(row).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('').length < FEWEST_TITLE_LETTERS ? null : new RegExp(words.join('\\P{L}{1,3}'), 'u')
}

/** The work by the key that the list prints: "[Che76]", "[Fig76, Proposition 24]". */
export function keyPattern(printed: string): RegExp | null {
  const label = printedLabel(printed)
  if (label === null || label.number !== null) return null
  return new RegExp(
    `[[(](?:[^\\])]{0,80}[\\s,;])?${foldLetters(label.label).replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`,
    'u',
  )
}

const longestRun = (words: string): string =>
  (words.match(/\p{L}+/gu) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '')

/** Of each name: those of `namedPattern`. */
export const nameLetters = (row: BibExport): string[] => searchedNames(row).map(longestRun)
/** Those of `titlePattern`. */
export const titleLetters = (row: BibExport): string => lettersOf(mainTitle(row))
/** Those of `keyPattern`. */
export const keyLetters = (printed: string): string => longestRun(foldLetters(printedLabel(printed)?.label ?? ''))
