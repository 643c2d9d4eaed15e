// The tables of a corpus: their columns follow from the schema of the record, their rows from the records.
import type { TSchema } from 'typebox'
import { BibExport, BibMatchExport } from '../../schema/bib.ts'
import { RecomputedTestExport, ReferenceCheckExport } from '../../schema/diagnostics.ts'
import { MetadataExport } from '../../schema/metadata.ts'
import { EqExport, FigureExport, TableExport } from '../../schema/objects.ts'
import { AffiliationExport, AuthorExport, FundingExport } from '../../schema/people.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { SectionExport, TextExport, UrlExport, XrefExport } from '../../schema/text.ts'

export type ColumnType = 'integer' | 'number' | 'boolean' | 'text'
export type Cell = string | number | boolean | null

export interface Column {
  readonly name: string
  readonly type: ColumnType
}

export interface CorpusTable {
  readonly name: string
  /** The first is the id of the paper, which rows do not have. */
  readonly columns: readonly Column[]
  rows(record: PaperRecord): readonly Fields[]
}

export type Fields = Readonly<Record<string, unknown>>
interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
}

/** Lists and objects are JSON in a column of text. */
function typeOf({ type, anyOf }: Shape): ColumnType {
  const inner = anyOf?.find((one) => one.type !== 'null')
  if (inner !== undefined) return typeOf(inner)
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'text'
}

const PAPER_ID: Column = { name: 'paper_id', type: 'text' }

interface Source {
  readonly schema: { readonly properties: Readonly<Record<string, TSchema>> }
  readonly omit?: readonly string[]
  /** Columns that no schema names. */
  readonly more?: readonly Column[]
  readonly rows: (record: PaperRecord) => readonly Fields[]
}

/** Every table begins with the paper's id: ids of rows count within a paper. */
function table(name: string, { schema, omit = [], more = [], rows }: Source): CorpusTable {
  const declared = Object.entries(schema.properties)
    // Places of single sentences are there on request only.
    .filter(([column]) => !omit.includes(column) && !column.startsWith('_'))
    .map(([column, shape]) => ({ name: column, type: typeOf(shape as Shape) }))
  return { name, columns: [PAPER_ID, ...more, ...declared], rows }
}

const text = (name: string): Column => ({ name, type: 'text' })
const integer = (name: string): Column => ({ name, type: 'integer' })

const COUNTED = ['author', 'text', 'bib', 'xref', 'figure', 'table', 'eq'] as const

function paperRow(record: PaperRecord): Fields {
  const { source, metadata, extraction, validation } = record
  return {
    ...metadata,
    file_name: source?.file_name,
    file_hash: source?.file_hash,
    input_format: source?.input_format,
    schema_version: record.schema_version,
    svc_version: extraction?.svc_version,
    completed_at: extraction?.completed_at,
    text_quality: extraction?.diagnostics?.text_quality,
    references_complete: extraction?.diagnostics?.references_complete,
    validation_errors: validation?.errors,
    validation_warnings: validation?.warnings,
    ...Object.fromEntries(COUNTED.map((name) => [`n_${name}`, record[name].length])),
  }
}

/** "CODE: message". */
function warningRow(warning: string): Fields {
  const [, code = null, message = warning] = /^([A-Z][A-Z0-9_]+): ([\s\S]*)$/.exec(warning) ?? []
  return { code, message }
}

export const CORPUS_TABLES: readonly CorpusTable[] = [
  table('paper', {
    schema: MetadataExport,
    more: [
      ...['file_name', 'file_hash', 'input_format', 'schema_version', 'svc_version', 'completed_at'].map(text),
      { name: 'text_quality', type: 'number' },
      { name: 'references_complete', type: 'boolean' },
      ...['validation_errors', 'validation_warnings', ...COUNTED.map((name) => `n_${name}`)].map(integer),
    ],
    rows: (record) => [paperRow(record)],
  }),
  table('author', { schema: AuthorExport, rows: ({ author }) => author }),
  table('affiliation', { schema: AffiliationExport, rows: ({ affiliation }) => affiliation }),
  table('section', { schema: SectionExport, rows: ({ section }) => section }),
  table('sentence', { schema: TextExport, rows: (record) => record.text }),
  table('reference', { schema: BibExport, rows: ({ bib }) => bib }),
  table('reference_match', { schema: BibMatchExport, rows: ({ bib_match }) => bib_match }),
  table('reference_check', {
    schema: ReferenceCheckExport,
    rows: ({ extraction }) => extraction?.diagnostics?.reference_checks ?? [],
  }),
  table('citation', { schema: XrefExport, rows: ({ xref }) => xref }),
  table('figure', { schema: FigureExport, omit: ['image', 'parts'], rows: ({ figure }) => figure }),
  table('table', { schema: TableExport, omit: ['parts'], rows: (record) => record.table }),
  table('statistic', { schema: EqExport, rows: ({ eq }) => eq }),
  table('test', {
    schema: RecomputedTestExport,
    rows: ({ extraction }) => extraction?.diagnostics?.statistics?.tests ?? [],
  }),
  table('funding', { schema: FundingExport, rows: ({ funding }) => funding }),
  table('url', { schema: UrlExport, rows: ({ url }) => url }),
  table('warning', {
    schema: { properties: {} },
    more: [text('code'), text('message')],
    rows: ({ extraction }) => (extraction?.warnings ?? []).map(warningRow),
  }),
]
