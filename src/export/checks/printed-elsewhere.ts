// Where the paper names a reference though no citation is linked to it: sentences, headings, captions, cells, notes, the bare lines of the pages.
import { YEAR } from '../../conventions/dates.ts'
import { foldLetters, letterKey } from '../../conventions/letters.ts'
import { groupBy } from '../../kernel/lists.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { allMatches } from '../../kernel/patterns.ts'
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

const GROUP = /[[(]((?:\d{1,4}\s?[,;–—-]?\s?)+)[\])]/g
/** "[3-40]" is a range; what reaches further is none. */
const WIDEST_RANGE = 60

/** The numbers that "[3, 5-7]" stands for. */
export function citedNumbers(group: string): number[] {
  return allMatches(group, /(\d+)(?:\s?[–—-]\s?(\d+))?/g).flatMap(([, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)]
    return to < from || to - from > WIDEST_RANGE ? [from] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

/** What a work may be called by in the text: its first author or, of a body, that or its initials. */
function callNames({ author, editor }: BibExport): string[] {
  const [first] = [...(author ?? []), ...(editor ?? [])]
  if (first === undefined) return []
  if (first.family) return [foldLetters(first.family).split(/\s+/).at(-1) ?? '']
  const literal = first.literal ?? ''
  const initials = literal.match(/\p{Lu}/gu) ?? []
  return [foldLetters(literal), ...(initials.length > 1 ? [initials.join('').toLowerCase()] : [])]
}

/** Between a name and its year: "Smith, Jones, and others 1999, 2001"; a semicolon ends a citation. */
const NAME_TO_YEAR = `[^\\d;]{0,60}?(?:${YEAR}[a-z]?,? )*`

/** A citation may be a year or two off: a preprint, an online date, a slip. */
const YEARS_OFF = [-1, 1, -2, 2]

/** "([1968] 1982)" is cited by either. */
const LONE_YEARS = new RegExp(`\\b${YEAR}\\b`, 'g')
const printedYears = (printed: string): string[] => (printed.match(LONE_YEARS) ?? []).slice(0, 2)

function namedPattern(row: BibExport, printed: string, yearsOff: readonly number[] = []): RegExp | null {
  const names = callNames(row).filter((name) => name.length > 1)
  if (names.length === 0 || !row.year) return null
  const escaped = names.map((name) => name.replace(/[^\p{L}\p{N}\s]/gu, '.'))
  // "2008a, b" names 2008b too.
  const own = row.year_suffix
    ? `${row.year}(?:[a-z]\\W{1,2})*${row.year_suffix}`
    : `(?:${[row.year, ...printedYears(printed)].join('|')})`
  const year = yearsOff.length === 0 ? own : `(?:${yearsOff.map((off) => (row.year ?? 0) + off).join('|')})`
  return new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})${NAME_TO_YEAR}${year}`, 'u')
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
    return { ...passage, text: foldLetters(text) }
  })
}

export interface Elsewhere {
  /** Where the number is in brackets, or raised. */
  numberAt(number: number): NamedAt | null
  /** Where the first author stands with the year, or with one near it; undefined where the row has too little to look for. */
  nameAt(row: BibExport): NamedAt | null | undefined
}

export function openElsewhere(record: PaperRecord, pages: readonly PrintedPage[]): Elsewhere {
  const passages = [...ownPassages(record), ...pagePassages(record, pages)]
  const folded = passages.map((passage) => ({ ...passage, text: foldLetters(passage.text) }))
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
      const pattern = namedPattern(row, text)
      const nearly = namedPattern(row, text, YEARS_OFF)
      if (pattern === null || nearly === null) return undefined
      const near = () => free.find((passage) => nearly.test(passage.text))
      return folded.find((passage) => pattern.test(passage.text)) ?? withOtherYear(near()) ?? null
    },
  }
}
