// What the library knows of a paper without opening it: a line for the list, and its rows for the tables over all papers.
import { type StatisticRow as PrintedStatistic, testRows, valueRow } from '../../../src/schema/test-rows.ts'
import { printedReference, withoutLabel } from '../labels.ts'
import { isResultName } from '../record/statistics/statistic-groups.ts'
import { worthALook } from '../record/worth-a-look.ts'
import { indexRecord, type RecordIndex } from '../selection.ts'
import type { PaperRecord } from '../server.ts'

/** Kept papers whose digest has another form are looked at anew. */
export const DIGEST_FORM = 2

export interface Summary {
  /** Of the paper's own file: the same paper is not read twice. */
  readonly fileHash: string
  readonly title: string | null
  readonly authors: readonly string[]
  readonly year: number | null
  readonly journal: string | null
  readonly doi: string | null
  readonly sentences: number
  readonly references: number
  readonly objects: number
  /** Printed values, as the paper's own tab counts them. */
  readonly statistics: number
  readonly tests: number
  readonly recomputed: number
  /** Of those recomputed: printed and recomputed p-value disagree. */
  readonly misfits: number
  /** What is doubted of our reading, and what is odd in the paper itself. */
  readonly alarms: number
  readonly oddities?: number
  /** How likely a serious reading error is; papers of earlier versions do not say. */
  readonly doubt?: number | null
}

export type StatisticRow = PrintedStatistic & { readonly id: number }

export interface ReferenceRow {
  readonly id: number
  readonly printed: string
  readonly year: number | null
  readonly doi: string | null
  /** Citations that are linked to it; others may have been missed. */
  readonly cited: number
  /** Retractions, corrections, expressions of concern that a registry knows of. */
  readonly notices: readonly string[]
}

export interface Rows {
  readonly statistics: readonly StatisticRow[]
  readonly references: readonly ReferenceRow[]
}

/** A sentence in short: its id, its page, its words. */
export type SentenceRow = readonly [number, number | null, string]

export interface Digest extends Rows {
  readonly summary: Summary
  readonly sentences: readonly SentenceRow[]
}

/** One row for each test, and one for each other value that is a result. */
function statisticsOf({ record, texts }: RecordIndex): readonly StatisticRow[] {
  const tests = testRows(record)
  const inTest = new Set(tests.flatMap(({ test_eq_id, p_eq_id }) => [test_eq_id, p_eq_id]))
  const values = record.eq
    .filter(({ eq_id, lhs }) => !inTest.has(eq_id) && isResultName(lhs))
    .map((row) => valueRow(row, texts.get(row.text_id)))
  return [...tests, ...values].map((row) => ({ ...row, id: row.test_eq_id })).sort((a, b) => a.id - b.id)
}

function referencesOf(index: RecordIndex): readonly ReferenceRow[] {
  const notices = new Map(
    (index.record.extraction?.diagnostics?.reference_checks ?? []).map((row) => [row.bib_id, row.notices]),
  )
  return index.record.bib.map((bib) => ({
    id: bib.bib_id,
    printed: withoutLabel(printedReference(index, bib)),
    year: bib.year ?? null,
    doi: bib.doi ?? null,
    cited: index.citations.get(bib.bib_id)?.length ?? 0,
    notices: (notices.get(bib.bib_id) ?? []).map(({ type }) => type.replace(/[_-]+/g, ' ')),
  }))
}

const yearOf = (date: string | null | undefined): number | null => Number(/\d{4}/.exec(date ?? '')?.[0] ?? 0) || null

export function digestOf(record: PaperRecord): Digest {
  const index = indexRecord(record)
  const { metadata } = record
  const statistics = statisticsOf(index)
  const found = worthALook(index)
  return {
    summary: {
      fileHash: record.source.file_hash,
      title: metadata.title,
      authors: record.author.map(({ given, family, suffix }) => [given, family, suffix].filter(Boolean).join(' ')),
      year: yearOf(metadata.published),
      journal: metadata.journal ?? null,
      doi: metadata.doi,
      sentences: record.text.length,
      references: record.bib.length,
      objects: record.figure.length + record.table.length,
      statistics: record.eq.length,
      tests: statistics.filter(({ verdict }) => verdict !== 'value').length,
      recomputed: statistics.filter(({ computed_p }) => computed_p !== null).length,
      misfits: statistics.filter(({ verdict }) => verdict === 'mismatch').length,
      alarms: found.filter(({ about }) => about === 'reading').length,
      oddities: found.filter(({ about }) => about === 'paper').length,
      doubt: record.extraction?.doubt ?? null,
    },
    statistics,
    references: referencesOf(index),
    sentences: record.text
      .filter(({ text_id }) => !index.bibOfText.has(text_id))
      .map(({ text_id, page_number, text }) => [text_id, page_number, text]),
  }
}
