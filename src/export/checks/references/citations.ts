// The reference list held against the citations in the text.
import { isNumbered, printedLabel } from '../../../conventions/labels/reference-labels.ts'
import { foldLetters } from '../../../conventions/language/letters.ts'
import { YEAR } from '../../../conventions/numbers/dates.ts'
import { allMatches } from '../../../kernel/patterns.ts'
import type { BibExport } from '../../../schema/parts/bib.ts'
import type { PaperRecord } from '../../../schema/record.ts'
import { DOUBTFUL_READING } from '../../rows/doubt.ts'
import { type Check, many, named, type PrintedPage, them } from '../check.ts'
import { isSpoilt } from '../empty-text.ts'
import { isPlaced } from '../floats-elsewhere.ts'
import { unreadTables } from '../lost-parts.ts'
import { citedNumbers, type NamedAt, openElsewhere } from '../printed-elsewhere.ts'
import { repeatedRows } from './duplicate-references.ts'
import { ownList } from './own-list.ts'

/** With fewer references than this the text says nothing about the list. */
const FEWEST_REFERENCES = 5
/** Where so many are not cited, citations were not found: that is said, and nothing of single references. */
const MOST_UNCITED = 0.5

const citationsOf = ({ xref }: PaperRecord) => xref.filter(({ xref_type }) => xref_type === 'bib')

/** A work that a note prints is cited by that note. */
function textsInNotes({ section, text }: PaperRecord): ReadonlySet<number | null> {
  const notes = new Set(section.filter((row) => row.section_type === 'footnote').map((row) => row.section_id))
  return new Set(text.filter((row) => notes.has(row.section_id ?? 0)).map((row) => row.text_id))
}

/** Printed labels by reference; empty where the list is not numbered. */
function printedNumbers({ bib, text }: PaperRecord): ReadonlyMap<number, number> {
  const printed = new Map(text.map((row) => [row.text_id, row.text]))
  const labels = bib.map((row) => printedLabel(printed.get(row.text_id ?? 0) ?? ''))
  if (!isNumbered(labels.filter((_, at) => bib[at]?.text_id !== bib[at - 1]?.text_id))) return new Map()
  return new Map(
    bib.flatMap(({ bib_id }, at) => {
      const number = labels[at]?.number ?? null
      return number === null ? [] : [[bib_id, number] as const]
    }),
  )
}

/** A row that may be misread is no ground for a claim about the paper. Set where the claims on dev were right nine times in ten. */
const LEAST_SURE = 0.8

const isSure = ({ extraction }: PaperRecord, { bib_id }: BibExport): boolean => {
  const row = extraction?.diagnostics?.references?.find((each) => each.bib_id === bib_id)
  return (row?.confidence ?? 1) >= LEAST_SURE
}

function unlinkedOf(record: PaperRecord): BibExport[] {
  const cited = new Set(citationsOf(record).map(({ target_id }) => target_id))
  const inNotes = textsInNotes(record)
  // A citation of an entry that prints several works names them all.
  const citedTexts = new Set(record.bib.flatMap(({ bib_id, text_id }) => (cited.has(bib_id) ? (text_id ?? []) : [])))
  return record.bib.filter(
    ({ bib_id, text_id }) => !cited.has(bib_id) && !inNotes.has(text_id ?? null) && !citedTexts.has(text_id ?? -1),
  )
}

const isMostlyUncited = ({ bib }: PaperRecord, unlinked: readonly BibExport[]): boolean =>
  unlinked.length > bib.length * MOST_UNCITED

function shortName(row: BibExport, number: number | undefined): string {
  const [first] = row.author ?? []
  const words = [first?.family ?? first?.literal, row.year].filter(Boolean).join(' ') || (row.title ?? '').slice(0, 40)
  return number === undefined ? words : `[${number}] ${words}`
}

interface Searched {
  readonly row: BibExport
  readonly name: string
  readonly at: NamedAt | null
}

/** Nothing is said of a paper whose reading is doubted. What no citation is linked to: with where the paper names it all the same, null where it does nowhere. */
function search(record: PaperRecord, pages: readonly PrintedPage[]): readonly Searched[] {
  const unlinked = unlinkedOf(record)
  const isLinked = unlinked.length < record.bib.length && record.bib.length >= FEWEST_REFERENCES
  const isDoubted = (record.extraction?.doubt ?? 0) > DOUBTFUL_READING
  if (isDoubted || !isLinked || unlinked.length === 0 || isMostlyUncited(record, unlinked)) return []
  // A table that is a picture may cite what nothing else does, as may text whose letters cannot be read.
  if (unreadTables(record).some(isPlaced) || isSpoilt(record)) return []
  const numbers = printedNumbers(record)
  const elsewhere = openElsewhere(record, pages)
  const own = ownList(record)
  // A work that is listed twice is cited under one of its entries.
  const twice = new Set(repeatedRows([...own.filter((row) => !unlinked.includes(row)), ...unlinked]))
  const sure = unlinked.filter((row) => own.includes(row) && !twice.has(row) && isSure(record, row))
  return sure.flatMap((row): Searched[] => {
    const number = numbers.get(row.bib_id)
    const byName = elsewhere.nameAt(row)
    const byNumber = number === undefined ? undefined : elsewhere.numberAt(number)
    const at = byNumber ?? byName
    // Without number, name and year there is nothing to look for, and nothing to say.
    return at === undefined ? [] : [{ row, name: shortName(row, number), at }]
  })
}

const known = new WeakMap<
  PaperRecord,
  { readonly pages: readonly PrintedPage[]; readonly found: readonly Searched[] }
>()

/** Two checks ask. */
function searched(record: PaperRecord, pages: readonly PrintedPage[]): readonly Searched[] {
  const before = known.get(record)
  if (before?.pages === pages) return before.found
  const found = search(record, pages)
  known.set(record, { pages, found })
  return found
}

export const uncitedReferences: Check = {
  code: 'VAL_UNCITED_REFERENCES',
  subject: 'paper',
  severity: 'warning',
  about:
    'References that nothing cites, though the text, headings, captions, cells, notes and the bare pages were searched for their number, name and year.',
  find: (record, pages) => {
    const uncited = searched(record, pages).filter(({ at }) => at === null)
    if (uncited.length === 0) return null
    const what = many(uncited.length, 'reference', 'references')
    const message = `We found no citation of ${what} anywhere in the paper (${named(uncited.map(({ name }) => name))}). Search the paper for ${them(uncited.length)} before you call ${them(uncited.length)} uncited.`
    return { message, evidence: uncited.map(({ row }) => `bib:${row.bib_id}`) }
  },
}

export const unlinkedReferences: Check = {
  code: 'VAL_UNLINKED_REFERENCES',
  severity: 'warning',
  about: 'References that the paper names in a place that is not linked to them.',
  find: (record, pages) => {
    const unlinked = searched(record, pages).flatMap(({ name, row, at }) => (at === null ? [] : [{ name, row, at }]))
    if (unlinked.length === 0) return null
    const places = unlinked.map(({ name, at }) => `${name} ${at.where}`)
    const message = `${many(unlinked.length, 'reference is', 'references are')} named in the paper without being linked (${named(places)}). Look there before you call ${them(unlinked.length)} uncited.`
    return {
      message,
      evidence: unlinked.flatMap(({ row, at }) => [`bib:${row.bib_id}`, at.evidence]),
      count: unlinked.length,
    }
  },
}

export const missedCitations: Check = {
  code: 'VAL_CITATIONS_MISSED',
  severity: 'warning',
  about: 'Hardly any reference is cited: citations were not found.',
  find: (record) => {
    const unlinked = unlinkedOf(record)
    if (record.bib.length < FEWEST_REFERENCES || !isMostlyUncited(record, unlinked)) return null
    const message = `Citations were found for only ${record.bib.length - unlinked.length} of ${record.bib.length} references. Do not count citations in this record.`
    return { message, evidence: [] }
  },
}

/** Every number that a row of the list begins with, whether it became a reference or not, and every word of the list. */
function listOf(record: PaperRecord, pages: readonly PrintedPage[]) {
  const listed = new Set(record.bib.map(({ text_id }) => text_id))
  const types = new Map(record.section.map((row) => [row.section_id, row.section_type]))
  const rows = record.text
    .filter((row) => listed.has(row.text_id) || types.get(row.section_id ?? -1) === 'references')
    .map(({ text }) => text)
  const starts = [...rows, ...pages.flatMap(({ lines }) => lines)].flatMap((line) => printedLabel(line)?.number ?? [])
  return { numbers: new Set(starts), words: foldLetters(rows.join(' \n ')) }
}

const YEARS = new RegExp(`\\b${YEAR}\\w?\\b`, 'g')

/** Whether the list has what a citation names: its number, or one of its names. */
function isListed(contents: string, { numbers, words }: ReturnType<typeof listOf>): boolean {
  const cited = citedNumbers(contents.replace(YEARS, ''))
  if (!/\p{L}{2}/u.test(contents)) return cited.length === 0 || cited.some((number) => numbers.has(number))
  const names = allMatches(contents, /\p{Lu}[\p{L}’'-]+/gu).map(([name]) => foldLetters(name.replace(/[’']s$/u, '')))
  return names.length === 0 || names.some((name) => words.includes(name))
}

/** "Universities of Crete and Patras 2006" cites nobody. */
const OF_A_PLACE = /\bof\s$/

export const unresolvedCitations: Check = {
  code: 'VAL_UNRESOLVED_CITATIONS',
  subject: 'paper',
  severity: 'warning',
  about: 'Citations of works whose number or names stand nowhere in the reference list.',
  find: (record, pages) => {
    const texts = new Map(record.text.map((row) => [row.text_id, row.text]))
    const open = record.xref.flatMap(({ xref_type, target_id, contents, text_id, start }, at) => {
      const isOpen =
        xref_type === 'bib' && target_id === null && !OF_A_PLACE.test(texts.get(text_id)?.slice(0, start ?? 0) ?? '')
      return isOpen ? [{ contents: contents ?? '', id: `xref:${at + 1}` }] : []
    })
    if (open.length === 0 || record.bib.length < FEWEST_REFERENCES) return null
    const list = listOf(record, pages)
    const lost = open.filter(({ contents }) => !isListed(contents, list))
    if (lost.length === 0) return null
    const message = `We did not find the work of ${many(lost.length, 'citation', 'citations')} in the reference list (${named(lost.map(({ contents }) => contents))}). Look for it in the list of the paper.`
    return { message, evidence: lost.map(({ id }) => id) }
  },
}

export const emptyReferences: Check = {
  code: 'VAL_EMPTY_REFERENCE',
  severity: 'warning',
  about: 'A reference has neither title, container, authors, URL nor DOI.',
  find: ({ bib }) => {
    const blank = bib.filter((row) => !(row.title || row.container || row.authors || row.url || row.doi))
    if (blank.length === 0) return null
    const message = `${many(blank.length, 'entry', 'entries')} of the reference list could not be read. Take them from the printed list.`
    return { message, evidence: blank.map((row) => `bib:${row.bib_id}`) }
  },
}
