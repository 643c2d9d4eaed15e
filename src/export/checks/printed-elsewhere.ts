// Where the paper names a reference though no citation is linked to it: sentences, headings, captions, cells, notes, the bare lines of the pages.
import { YEAR } from '../../conventions/dates.ts'
import { printedLabel } from '../../conventions/labels/reference-labels.ts'
import { foldLetters, letterKey } from '../../conventions/letters.ts'
import { groupBy } from '../../kernel/lists.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { editDistance } from '../../kernel/suggest.ts'
import type { BibExport } from '../../schema/bib.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { PrintedPage } from './check.ts'

export interface NamedAt {
  /** "in the cells of Table 2". */
  readonly where: string
  /** "table:2": the row to look at. */
  readonly evidence: string
}

interface Passage extends NamedAt {
  readonly text: string
}

const PLACES: Readonly<Record<string, string>> = {
  figure: 'in a caption',
  table: 'in a caption',
  footnote: 'in a note',
}

/** Text of the record outside the reference list. */
function ownPassages({ text, section, table, bib }: PaperRecord): Passage[] {
  const types = new Map(section.map((row) => [row.section_id, row.section_type]))
  const listed = new Set(bib.map(({ text_id }) => text_id))
  return [
    ...text
      .filter((row) => !listed.has(row.text_id) && types.get(row.section_id ?? -1) !== 'references')
      .map((row) => ({
        text: row.text,
        where: ownValue(PLACES, types.get(row.section_id ?? -1)) ?? 'in a sentence',
        evidence: `text:${row.text_id}`,
      })),
    ...section.map((row) => ({ text: row.header, where: 'in a heading', evidence: `section:${row.section_id}` })),
    ...table.map(({ table_id, contents, label, notes }) => ({
      text: [...contents.flat(), notes ?? ''].join(' ; '),
      where: `in the cells of ${label ?? 'a table'}`,
      evidence: `table:${table_id}`,
    })),
  ]
}

/** So many letters of a line tell whether it is one of the list. */
const TELLING_LETTERS = 16

/** What the pages print beside their reference list. */
function pagePassages({ text, bib }: PaperRecord, pages: readonly PrintedPage[]): Passage[] {
  const listed = new Set(bib.map(({ text_id }) => text_id))
  const list = letterKey(text.flatMap((row) => (listed.has(row.text_id) ? [row.text] : [])).join(''))
  const pieces = new Set<string>()
  for (let at = 0; at + TELLING_LETTERS <= list.length; at++) pieces.add(list.slice(at, at + TELLING_LETTERS))
  const isListed = (line: string): boolean => {
    const key = letterKey(line)
    return pieces.has(key.slice(0, TELLING_LETTERS)) || pieces.has(key.slice(-TELLING_LETTERS))
  }
  return pages.map(({ page, lines }) => ({
    text: lines.filter((line) => !isListed(line)).join(' '),
    where: `on page ${page}`,
    evidence: `page:${page}`,
  }))
}

const GROUP = /[[(]((?:\d{1,4}\s?[,;–—-]?\s?)+)(?:…|\.{3})?[\])]/g
/** "[3-40]" is a range; what reaches further is none. */
const WIDEST_RANGE = 60

/** The numbers that "[3, 5-7]" stands for. */
export function citedNumbers(group: string): number[] {
  return allMatches(group, /(\d+)(?:\s?[–—-]\s?(\d+))?/g).flatMap(([, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)]
    return to < from || to - from > WIDEST_RANGE ? [from] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

/** Folded, and without accents that fell beside their letters ("Pic´o"). */
const searchable = (text: string): string => foldLetters(text.replace(/ ?[´`¨ˆ˜¸] ?/gu, ''))

/** What a work may be called by in the text: its first author or, of a body, that or its initials. */
function callNames({ author, editor }: BibExport): string[] {
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
const YEARS_OFF = [-1, 1, -2, 2]

/** "([1968] 1982)" is cited by either, "1998-2015" by both. */
const LONE_YEARS = new RegExp(`\\b${YEAR}\\b`, 'g')
const printedYears = (printed: string): string[] => (printed.match(LONE_YEARS) ?? []).slice(0, 2)

/** The name as a pattern: kerning may set letters apart ("N orris", "De Groot" for "DeGroot"), and signs are set in many ways. */
const spelt = (name: string): string => name.replace(/[^\p{L}\p{N}\s]/gu, '.').replace(/(?<=\p{L})(?=\p{L})/gu, ' ?')

function namedPattern(row: BibExport, printed: string, yearsOff: readonly number[] = []): RegExp | null {
  const names = callNames(row).filter((name) => name.length > 1)
  if (names.length === 0 || !row.year) return null
  // "2008a, b" names 2008b too, and a bare 2008 may be either.
  const own = row.year_suffix
    ? `${row.year}(?:(?:[a-z]\\W{1,2})*${row.year_suffix}|(?![a-z\\d]))`
    : `(?:${[row.year, ...printedYears(printed)].join('|')})`
  const year = yearsOff.length === 0 ? own : `(?:${yearsOff.map((off) => (row.year ?? 0) + off).join('|')})`
  const name = `(?<!\\p{L})(?:${names.map(spelt).join('|')})(?!\\p{L})`
  return new RegExp(`${name}(?:${NAME_TO_YEAR}|${NAME_TO_BRACKET})${year}|${yearToName(year)}${name}`, 'u')
}

/** Shorter titles are words of the text. */
const FEWEST_TITLE_LETTERS = 18

/** The work by its title: "in A Propensity to Self-Subversion (1995)". */
function titlePattern({ title }: BibExport): RegExp | null {
  const main = foldLetters(title ?? '').split(/[:.?!]/)[0] ?? ''
  const words = main.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('').length < FEWEST_TITLE_LETTERS ? null : new RegExp(words.join('\\P{L}{1,3}'), 'u')
}

/** The work by the key that the list prints: "[Che76]", "[Fig76, Proposition 24]". */
function keyPattern(printed: string): RegExp | null {
  const label = printedLabel(printed)
  if (label === null || label.number !== null) return null
  return new RegExp(
    `[[(](?:[^\\])]{0,80}[\\s,;])?${foldLetters(label.label).replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`,
    'u',
  )
}

const NAME_WITH_YEAR = new RegExp(`(?<!\\p{L})(\\p{L}{5,})(?=[^\\d;]{0,40}?(${YEAR}))`, 'gu')
/** Letters of a name in which one may be wrong, and in which two may. */
const [ONE_SLIP, TWO_SLIPS] = [5, 9]

/** "cited as Matsushire": a name of the text that is spelt nearly so and stands with the year. */
function misspelt(row: BibExport, passages: readonly Passage[]): NamedAt | null {
  const [name = ''] = callNames(row)
  if (name.length < ONE_SLIP || /\s/u.test(name)) return null
  const slips = name.length >= TWO_SLIPS ? 2 : 1
  for (const { text, where, evidence } of passages)
    for (const [, word = '', year] of allMatches(text, NAME_WITH_YEAR))
      if (Number(year) === row.year && word !== name && word[0] === name[0] && editDistance(word, name) <= slips)
        return { where: `as “${word}” ${where}`, evidence }
  return null
}

/** A name that no other row has, without its year. */
function nameAlone(row: BibExport, bib: readonly BibExport[], passages: readonly Passage[]): NamedAt | null {
  const [name = ''] = callNames(row)
  if (name.length < ONE_SLIP || bib.some((other) => other !== row && callNames(other).includes(name))) return null
  const pattern = new RegExp(`(?<!\\p{L})${spelt(name)}(?!\\p{L})`, 'u')
  const at = passages.find(({ text }) => pattern.test(text))
  return at === undefined ? null : { ...at, where: `without its year ${at.where}` }
}

const withOtherYear = (at: NamedAt | undefined): NamedAt | null =>
  at === undefined ? null : { ...at, where: `with another year ${at.where}` }

/** Sentences without what is linked in them: the other citations of the same author. */
function unlinked(record: PaperRecord): Passage[] {
  const linked = groupBy(
    record.xref.filter(({ xref_type, target_id }) => xref_type === 'bib' && target_id !== null),
    ({ text_id }) => `text:${text_id}`,
  )
  return ownPassages(record).map((passage) => {
    const spans = linked.get(passage.evidence) ?? []
    const text = spans.reduce(
      (rest, { start, end }) =>
        start == null || end == null ? rest : rest.slice(0, start) + '#'.repeat(end - start) + rest.slice(end),
      passage.text,
    )
    return { ...passage, text: searchable(text) }
  })
}

export interface Elsewhere {
  /** Where the number is in brackets, or raised. */
  numberAt(number: number): NamedAt | null
  /** Where key, title, or first author with the year stand, or nearly so; undefined where the row has too little to look for. */
  nameAt(row: BibExport): NamedAt | null | undefined
}

export function openElsewhere(record: PaperRecord, pages: readonly PrintedPage[]): Elsewhere {
  const passages = [...ownPassages(record), ...pagePassages(record, pages)]
  const folded = passages.map((passage) => ({ ...passage, text: searchable(passage.text) }))
  const free = unlinked(record)
  const printed = new Map(record.text.map((row) => [row.text_id, row.text]))
  const numbers = new Map<number, NamedAt>()
  for (const passage of passages)
    for (const [, group = ''] of allMatches(passage.text, GROUP))
      for (const number of citedNumbers(group)) if (!numbers.has(number)) numbers.set(number, passage)
  return {
    numberAt: (number) => numbers.get(number) ?? null,
    nameAt: (row) => {
      const text = printed.get(row.text_id ?? 0) ?? ''
      const [pattern, nearly] = [namedPattern(row, text), namedPattern(row, text, YEARS_OFF)]
      const named = [pattern, keyPattern(text), titlePattern(row)].filter((one) => one !== null)
      const at = folded.find((passage) => named.some((one) => one.test(passage.text)))
      if (at !== undefined || pattern === null || nearly === null) return at
      const near = free.find((passage) => nearly.test(passage.text))
      return withOtherYear(near) ?? misspelt(row, free) ?? nameAlone(row, record.bib, free)
    },
  }
}
