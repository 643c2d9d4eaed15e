// Where the paper names a reference though no citation is linked to it: sentences, headings, captions, cells, notes, the bare lines of the pages.
import { letterKey } from '../../conventions/language/letters.ts'
import { YEAR } from '../../conventions/numbers/dates.ts'
import { groupBy, minOf } from '../../kernel/lists.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { allMatches } from '../../kernel/patterns.ts'
import { editDistance } from '../../kernel/suggest.ts'
import { TextIndex } from '../../kernel/text-index.ts'
import type { BibExport } from '../../schema/parts/bib.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { PrintedPage } from './check.ts'
import {
  callNames,
  keyLetters,
  keyPattern,
  namedPattern,
  nameLetters,
  searchable,
  spelt,
  titleLetters,
  titlePattern,
  YEARS_OFF,
} from './references/work-names.ts'

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
    // Behind the list, and with it, stand endnotes.
    ...text
      .filter((row) => !listed.has(row.text_id))
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

/** "[3, 5-7]", "[23, Tab. VII]". */
const GROUP = /[[(]((?:\d{1,4}\s?[,;–—-]?\s?)+)(?:…|\.{3}|\p{L}[^[\]()]{0,30})?[\])]/gu
/** "[3-40]" is a range; what reaches further is none. */
const WIDEST_RANGE = 60

/** The numbers that "[3, 5-7]" stands for. */
export function citedNumbers(group: string): number[] {
  return allMatches(group, /(\d+)(?:\s?[–—-]\s?(\d+))?/g).flatMap(([, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)]
    return to < from || to - from > WIDEST_RANGE ? [from] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

const NAME_WITH_YEAR = new RegExp(`(?<!\\p{L})(\\p{L}{5,})(?=[^\\d;]{0,40}?(${YEAR}))`, 'gu')
/** Letters of a name in which one may be wrong, and in which two may. */
const [ONE_SLIP, TWO_SLIPS] = [5, 9]

interface NamedYear extends NamedAt {
  readonly word: string
  readonly year: number
}

const initialAndYear = (word: string, year: unknown): string => `${word[0]} ${year}`

/** The names that stand with a year, each where it does so first, by their initial and that year. */
function namesWithYears(passages: readonly Passage[]): ReadonlyMap<string, readonly NamedYear[]> {
  const found = new Map<string, NamedYear>()
  for (const { text, where, evidence } of passages)
    for (const [, word = '', year] of allMatches(text, NAME_WITH_YEAR)) {
      const key = `${word} ${year}`
      if (!found.has(key)) found.set(key, { word, year: Number(year), where, evidence })
    }
  return groupBy(found.values(), ({ word, year }) => initialAndYear(word, year))
}

/** "cited as Matsushire": a name of the text that is spelt nearly so and stands with the year. */
function misspelt(row: BibExport, withYears: ReturnType<typeof namesWithYears>): NamedAt | null {
  const [name = ''] = callNames(row)
  if (name.length < ONE_SLIP || /\s/u.test(name)) return null
  const slips = name.length >= TWO_SLIPS ? 2 : 1
  const near = withYears
    .get(initialAndYear(name, row.year))
    ?.find(({ word }) => word !== name && editDistance(word, name) <= slips)
  return near === undefined ? null : { where: `as “${near.word}” ${near.where}`, evidence: near.evidence }
}

/** A name that no other row has, without its year. */
function lonelyName(row: BibExport, rowsByName: ReadonlyMap<string, number>): RegExp | null {
  const [name = ''] = callNames(row)
  if (name.length < ONE_SLIP || (rowsByName.get(name) ?? 0) > 1) return null
  return new RegExp(`(?<!\\p{L})${spelt(name)}(?!\\p{L})`, 'u')
}

const withoutYear = (at: NamedAt | undefined): NamedAt | null =>
  at === undefined ? null : { ...at, where: `without its year ${at.where}` }

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

/** Passages by what they say: each pattern is looked for once, and only where the letters are that it needs. */
class Search {
  readonly #index: TextIndex
  readonly #passages: readonly Passage[]
  readonly #known = new Map<string, number | undefined>()

  constructor(passages: readonly Passage[], index: TextIndex) {
    this.#passages = passages
    this.#index = index
  }

  /** The place of the first passage that the pattern is met in. */
  first(pattern: RegExp | null, needles: readonly string[]): number | undefined {
    if (pattern === null) return undefined
    if (this.#known.has(pattern.source)) return this.#known.get(pattern.source)
    const isMet = (at: number): boolean => pattern.test(this.#passages[at]?.text ?? '')
    const met = needles.flatMap((needle) => this.#index.holding(needle).find(isMet) ?? [])
    const at = met.length === 0 ? undefined : minOf(met)
    this.#known.set(pattern.source, at)
    return at
  }

  at(place: number | undefined): Passage | undefined {
    return place === undefined ? undefined : this.#passages[place]
  }
}

export interface Elsewhere {
  /** Where the number is in brackets, or raised. */
  numberAt(number: number): NamedAt | null
  /** Where key, title, or first author with the year stand, or nearly so; undefined where the row has too little to look for. */
  nameAt(row: BibExport): NamedAt | null | undefined
}

function countNames(bib: readonly BibExport[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of bib) for (const name of new Set(callNames(row))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function numbersIn(passages: readonly Passage[]): ReadonlyMap<number, NamedAt> {
  const numbers = new Map<number, NamedAt>()
  for (const passage of passages)
    for (const [, group = ''] of allMatches(passage.text, GROUP))
      for (const number of citedNumbers(group)) if (!numbers.has(number)) numbers.set(number, passage)
  return numbers
}

export function openElsewhere(record: PaperRecord, pages: readonly PrintedPage[]): Elsewhere {
  const passages = [...ownPassages(record), ...pagePassages(record, pages)]
  const folded = passages.map((passage) => ({ ...passage, text: searchable(passage.text) }))
  const own = unlinked(record)
  // What is not linked says less than the whole: the letters of the whole tell where to look for either.
  const index = new TextIndex(folded.map(({ text }) => text))
  const [all, free] = [new Search(folded, index), new Search(own, index)]
  const printed = new Map(record.text.map((row) => [row.text_id, row.text]))
  const numbers = numbersIn(passages)
  const withYears = namesWithYears(own)
  const rowsByName = countNames(record.bib)
  return {
    numberAt: (number) => numbers.get(number) ?? null,
    nameAt: (row) => {
      const text = printed.get(row.text_id ?? 0) ?? ''
      const [pattern, nearly] = [namedPattern(row, text), namedPattern(row, text, YEARS_OFF)]
      const names = nameLetters(row)
      const places = [
        all.first(pattern, names),
        all.first(keyPattern(text), [keyLetters(text)]),
        all.first(titlePattern(row), [titleLetters(row)]),
      ].filter((place) => place !== undefined)
      if (places.length > 0) return all.at(minOf(places))
      if (pattern === null || nearly === null) return undefined
      const near = free.at(free.first(nearly, names))
      // A motto, a line that the record lost: what only the pages print may name it too.
      const alone = (search: Search) => search.at(search.first(lonelyName(row, rowsByName), names.slice(0, 1)))
      return withOtherYear(near) ?? misspelt(row, withYears) ?? withoutYear(alone(free) ?? alone(all))
    },
  }
}
