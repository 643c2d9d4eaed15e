// Printed numbers that leave one out: an entry, a figure or a table that was lost, or glued to another.
import { isNumbered, printedLabel } from '../../conventions/labels/reference-labels.ts'
import { foldLetters } from '../../conventions/language/letters.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, type Finding, many, named, type PrintedPage } from './check.ts'
import { numbersOf } from './floats-elsewhere.ts'
import { namesOfLost } from './mentions.ts'

/** Lists of chapters begin anew, and supplements continue: only a step forward of a few numbers is a gap. */
const WIDEST_NUMBER_GAP = 5
/** What begins later is no list but some of the notes. */
const LATEST_FIRST = 3

export const missingReferenceNumbers: Check = {
  code: 'VAL_REFERENCE_NUMBER_GAP',
  subject: 'paper',
  severity: 'warning',
  about: 'The printed numbers of the references have gaps: entries may be lost or glued together.',
  find: ({ bib: rows, text }) => {
    const printed = new Map(text.map((row) => [row.text_id, row.text]))
    // An entry may print several works.
    const bib = rows.filter(({ text_id }, at) => text_id === null || text_id !== rows[at - 1]?.text_id)
    const labels = bib.map((row) => printedLabel(printed.get(row.text_id ?? 0) ?? ''))
    if (!isNumbered(labels) || (labels.find((label) => label?.number != null)?.number ?? 1) > LATEST_FIRST) return null
    const gaps = labels.flatMap((label, at) => {
      const before = labels[at - 1]?.number ?? null
      const own = label?.number ?? null
      const missing = before === null || own === null ? 0 : own - before - 1
      return missing > 0 && missing <= WIDEST_NUMBER_GAP ? [{ at, missing, after: before }] : []
    })
    const count = gaps.reduce((sum, { missing }) => sum + missing, 0)
    if (count === 0) return null
    const message = `The reference list lacks ${many(count, 'number', 'numbers')}, the first after ${gaps[0]?.after}. Look there in the printed list for an entry that was lost or run into its neighbour.`
    return { message, evidence: gaps.map(({ at }) => `bib:${bib[at]?.bib_id}`), count }
  },
}

type Kind = 'figure' | 'table'
/** "Figure 3a" and "Figure 3b" are the third. */
const NUMBERED = /^(?!supp)(\p{L}+)\.?\s?(\d{1,3})\p{L}?\.?$/iu

/** Numbers that are left out among the plain ones of a kind, with the word they are printed with and the row after each. */
function gapsOf(record: PaperRecord, kind: Kind) {
  const rows = kind === 'figure' ? record.figure : record.table
  const labels = rows.flatMap(({ label, ...row }) => {
    const [, word = '', digits] = NUMBERED.exec(label ?? '') ?? []
    const id = 'figure_id' in row ? row.figure_id : row.table_id
    return digits === undefined ? [] : [{ word: foldLetters(word), printed: word, number: Number(digits), id }]
  })
  const [first] = labels
  const own = labels.filter(({ word }) => word === first?.word)
  const known = numbersOf(rows)
  // Parts that go on over pages bear one number.
  const parts = new Map(own.toReversed().map((row) => [row.number, row]))
  return [...parts.values()]
    .sort((a, b) => a.number - b.number)
    .flatMap(({ number, ...row }) =>
      number > 1 && number <= known.size + 2 && !known.has(String(number - 1)) ? [{ ...row, number: number - 1 }] : [],
    )
}

/** The paper itself speaks of it: a number that is named nowhere was never given. */
function isNamed(word: string, number: number, texts: readonly string[]): boolean {
  const pattern = new RegExp(`(?<!\\p{L})${word.slice(0, 3)}\\p{L}*\\.?\\s?${number}(?!\\d)`, 'u')
  return texts.some((text) => pattern.test(text))
}

function missingFloats(kind: Kind) {
  return (record: PaperRecord, pages: readonly PrintedPage[]): Finding | null => {
    const gaps = gapsOf(record, kind)
    if (gaps.length === 0) return null
    const texts = [...record.text.map(({ text }) => text), ...pages.map(({ lines }) => lines.join(' '))].map(
      foldLetters,
    )
    const told = namesOfLost(record, pages)
    const lost = gaps.filter(({ word, number }) => !told.has(`${kind} ${number}`) && isNamed(word, number, texts))
    if (lost.length === 0) return null
    // As printed: algorithms are figures, too.
    const names = lost.map(({ printed, number }) => `${printed} ${number}`)
    const message = `The paper speaks of ${named(names)}, which the record does not have. Look for it on the pages.`
    return { message, evidence: lost.map(({ id }) => `${kind}:${id}`) }
  }
}

export const missingFigures: Check = {
  code: 'VAL_FIGURE_NUMBER_GAP',
  subject: 'paper',
  severity: 'warning',
  about: 'A figure that the paper names is missing between two others.',
  find: missingFloats('figure'),
}

export const missingTables: Check = {
  code: 'VAL_TABLE_NUMBER_GAP',
  subject: 'paper',
  severity: 'warning',
  about: 'A table that the paper names is missing between two others.',
  find: missingFloats('table'),
}
