// The writers by name: a record in, the text of a file out; each knows the record alone.
import { readFileSync } from 'node:fs'
import { type CsvCell, csvLine, guardedCell } from '../../codecs/csv.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { packageFile } from '../../kernel/files/package-file.ts'
import { BibExport } from '../../schema/parts/bib.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { TEST_COLUMNS, testRows } from '../../schema/test-rows.ts'
import { toTei } from '../tei/document.ts'
import { ownBibtex, toBibtex } from './bibtex.ts'
import { toChunks } from './chunks.ts'
import { toCslJson } from './csl-json.ts'
import { toMarkdown } from './markdown.ts'
import { invertedName, namesOf } from './names.ts'
import { labelOf, printedReferences } from './outline.ts'
import { toRis } from './ris.ts'

/** Where the built page has its place for a record. */
const NO_RECORD = '<script type="application/json" id="record">null</script>'

let page: string | undefined

function reportPage(): string {
  try {
    page ??= readFileSync(packageFile('dist/demo/report.html'), 'utf8')
    return page
  } catch (cause) {
    throw new ServiceError('internal_error', 'the page of the report is not built: run npm run build', { cause })
  }
}

/** The record of one paper as a page to read: the reader of svc demo in one file, with the record inside and nothing from elsewhere. */
export function toHtml(record: PaperRecord, report = reportPage()): string {
  // A paper may print "</script>"; in JSON the sign before it can be written in another way.
  const json = JSON.stringify(record).replaceAll('<', '\\u003c')
  return report.replace(NO_RECORD, () => NO_RECORD.replace('null', () => json))
}

// Tables of one paper as comma-separated values: its references, its statistics, the cells of its tables.

/** Spreadsheet programs take a file without it for one in the letters of the machine. */
const BYTE_ORDER_MARK = '\ufeff'

/** Cells as they are, or guarded against programs that would compute them. */
type Cells = 'verbatim' | 'guarded'

const csv = (names: readonly string[], rows: readonly (readonly CsvCell[])[], cells: Cells): string => {
  const written = cells === 'guarded' ? rows.map((row) => row.map(guardedCell)) : rows
  return BYTE_ORDER_MARK + [names, ...written].map(csvLine).join('')
}

/** People stand as printed, in `authors` and `editors`; their parts are in the record. */
const BIB_COLUMNS = Object.keys(BibExport.properties).filter((name) => name !== 'author' && name !== 'editor')

export function toReferencesCsv(record: PaperRecord, cells: Cells = 'verbatim'): string {
  const printed = printedReferences(record)
  const people = (row: BibExport, role: 'author' | 'editor'): string | null =>
    namesOf(row, role).map(invertedName).join('; ') || null
  const rows = record.bib.map((row) => {
    const fields: Readonly<Record<string, unknown>> = {
      ...row,
      authors: row.authors ?? people(row, 'author'),
      editors: row.editors ?? people(row, 'editor'),
    }
    return [record.paper_id, ...BIB_COLUMNS.map((name) => fields[name] as CsvCell), printed.get(row.bib_id) || null]
  })
  return csv(['paper_id', ...BIB_COLUMNS, 'printed'], rows, cells)
}

const STATISTIC_COLUMNS = ['eq_id', 'grp_id', 'text_id', 'lhs', 'df', 'comp', 'rhs', 'verbatim'] as const
const VERDICT_COLUMNS = ['statistic', 'df1', 'df2', 'computed_p', 'consistent', 'decision_error'] as const

/** One row for each printed comparison; that of a p-value which was recomputed has the verdict. */
export function toStatisticsCsv(record: PaperRecord, cells: Cells = 'verbatim'): string {
  const tests = new Map(
    (record.extraction?.diagnostics?.statistics?.tests ?? []).map((test) => [test.p_eq_id, test] as const),
  )
  const sentences = new Map(record.text.map(({ text_id, text }) => [text_id, text]))
  const rows = record.eq.map((row) => {
    const test = tests.get(row.eq_id)
    return [
      record.paper_id,
      ...STATISTIC_COLUMNS.map((name) => row[name]),
      ...VERDICT_COLUMNS.map((name) => test?.[name]),
      sentences.get(row.text_id),
    ]
  })
  return csv(['paper_id', ...STATISTIC_COLUMNS, ...VERDICT_COLUMNS, 'sentence'], rows, cells)
}

/** One row for each test, as statcheck has it; the p-value is beside its test. */
function toTestsCsv(record: PaperRecord, cells: Cells = 'verbatim'): string {
  const rows = testRows(record).map((row) => [record.paper_id, ...TEST_COLUMNS.map((name) => row[name])])
  return csv(['paper_id', ...TEST_COLUMNS], rows, cells)
}

/** One row for each cell: tables of a paper have nothing in common but cells. Row 1 is the header. */
export function toTablesCsv(record: PaperRecord, cells: Cells = 'verbatim'): string {
  const rows = record.table.flatMap((table) => {
    const facts = [record.paper_id, table.table_id, labelOf(record, table.section_id), table.caption, table.page_number]
    return table.contents.flatMap((texts, row) => texts.map((cell, column) => [...facts, row + 1, column + 1, cell]))
  })
  return csv(['paper_id', 'table_id', 'label', 'caption', 'page_number', 'row', 'column', 'text'], rows, cells)
}

export type Writer = (record: PaperRecord, cells?: Cells) => string

export const WRITERS = {
  markdown: toMarkdown,
  html: (record) => toHtml(record),
  tei: (record) => toTei(record),
  chunks: (record) => toChunks(record),
  bibtex: toBibtex,
  'bibtex-paper': ownBibtex,
  ris: toRis,
  'csl-json': toCslJson,
  'csv-references': toReferencesCsv,
  'csv-statistics': toStatisticsCsv,
  'csv-tests': toTestsCsv,
  'csv-tables': toTablesCsv,
} as const satisfies Readonly<Record<string, Writer>>
