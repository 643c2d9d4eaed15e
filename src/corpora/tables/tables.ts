// The tables of a corpus: their columns follow from the schema of the record, their rows from the records.
import type { TSchema } from 'typebox'
import { firstAuthorOf, workIdOf } from '../../contract/registry.ts'
import { wordList } from '../../kernel/patterns.ts'
import { BibExport, BibMatchExport } from '../../schema/parts/bib.ts'
import { RecomputedTestExport, ReferenceCheckExport } from '../../schema/parts/diagnostics.ts'
import { MetadataExport } from '../../schema/parts/metadata.ts'
import { EqExport, FigureExport, TableExport } from '../../schema/parts/objects.ts'
import { AffiliationExport, AuthorExport, FundingExport } from '../../schema/parts/people.ts'
import { SectionExport, TextExport, UrlExport, XrefExport } from '../../schema/parts/text.ts'
import { ValidationIssueExport } from '../../schema/parts/validation.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { testRows } from '../../schema/test-rows.ts'
import { type Column, columnsOf } from './columns.ts'

/** Where a shard of a batch has its own. */
export const TABLES_FOLDER = 'tables'

export interface CorpusTable {
  readonly name: string
  /** The first two are the keys of the record, which rows do not have. */
  readonly columns: readonly Column[]
  rows(record: PaperRecord): readonly Fields[]
}

export type Fields = Readonly<Record<string, unknown>>

const text = (name: string): Column => ({ name, type: 'text' })
const integer = (name: string): Column => ({ name, type: 'integer' })

/** `record_id` is unique in a corpus; two files of one paper share the `paper_id`. Ids of rows count within a record. */
export const KEYS: readonly Column[] = [text('record_id'), text('paper_id')]

interface Source {
  readonly schema?: { readonly properties: Readonly<Record<string, TSchema>> }
  readonly omit?: readonly string[]
  /** Columns that no schema names, or names otherwise. */
  readonly more?: readonly Column[]
  readonly rows: (record: PaperRecord) => readonly Fields[]
}

function table(name: string, { schema, omit = [], more = [], rows }: Source): CorpusTable {
  const named = new Set(more.map((column) => column.name))
  const declared = columnsOf(schema?.properties ?? {})
    // Places of single sentences are there on request only.
    .filter((column) => !omit.includes(column.name) && !named.has(column.name) && !column.name.startsWith('_'))
  return { name, columns: [...KEYS, ...more, ...declared], rows }
}

/** Rows that have no id of their own are counted. */
const counted = <T extends object>(rows: readonly T[], id: string): readonly Fields[] =>
  rows.map((row, at) => ({ [id]: at + 1, ...row }))

const COUNTED = ['author', 'text', 'bib', 'xref', 'figure', 'table', 'eq'] as const

/** Fields of the header whose confidence has a column; those of paper type and classification are in the metadata. */
const SURE_FIELDS = wordList(
  'title authors affiliations emails abstract keywords doi journal volume issue pages published issn publisher license',
  'funding_statement coi_statement ethics_statement data_availability',
)

/** The first day of what is printed, and how much of it is printed. */
function datedAs(published: string | null): Fields {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(published ?? '') ?? []
  if (year === undefined) return { published: null }
  const published_precision = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  return { published: `${year}-${month ?? '01'}-${day ?? '01'}`, published_precision }
}

function paperRow(record: PaperRecord): Fields {
  const { source, metadata, extraction, validation } = record
  return {
    ...metadata,
    ...datedAs(metadata?.published ?? null),
    file_name: source?.file_name,
    file_hash: source?.file_hash,
    input_format: source?.input_format,
    schema_version: record.schema_version,
    svc_version: extraction?.svc_version,
    completed_at: extraction?.completed_at,
    text_quality: extraction?.diagnostics?.text_quality,
    references_complete: extraction?.diagnostics?.references_complete,
    doubt: extraction?.doubt,
    promotable: validation?.promotable,
    validation_errors: validation?.errors,
    validation_warnings: validation?.warnings,
    issues_about_reading: validation?.about_reading,
    issues_about_paper: validation?.about_paper,
    ...Object.fromEntries(
      SURE_FIELDS.map((name) => [`${name}_confidence`, extraction?.diagnostics?.fields?.[name]?.confidence]),
    ),
    ...Object.fromEntries(COUNTED.map((name) => [`n_${name}`, record[name].length])),
  }
}

/** "CODE: message". */
function warningRow(warning: string): Fields {
  const [, code = null, message = warning] = /^([A-Z][A-Z0-9_]+): ([\s\S]*)$/.exec(warning) ?? []
  return { code, message }
}

const employments = ({ affiliation }: PaperRecord): readonly Fields[] =>
  affiliation.flatMap(({ affiliation_id, author_ids }) =>
    (author_ids ?? []).map((author_id) => ({ author_id, affiliation_id })),
  )

export const CORPUS_TABLES: readonly CorpusTable[] = [
  table('paper', {
    schema: MetadataExport,
    more: [
      ...['file_name', 'file_hash', 'input_format', 'schema_version', 'svc_version'].map(text),
      { name: 'completed_at', type: 'time' },
      { name: 'published', type: 'date' },
      text('published_precision'),
      { name: 'text_quality', type: 'number' },
      { name: 'references_complete', type: 'boolean' },
      { name: 'doubt', type: 'number' },
      { name: 'promotable', type: 'boolean' },
      ...SURE_FIELDS.map((name): Column => ({ name: `${name}_confidence`, type: 'number' })),
      ...['validation_errors', 'validation_warnings', 'issues_about_reading', 'issues_about_paper'].map(integer),
      ...COUNTED.map((name) => integer(`n_${name}`)),
    ],
    rows: (record) => [paperRow(record)],
  }),
  table('author', { schema: AuthorExport, rows: ({ author }) => author }),
  table('affiliation', { schema: AffiliationExport, rows: ({ affiliation }) => affiliation }),
  table('author_affiliation', { more: [integer('author_id'), integer('affiliation_id')], rows: employments }),
  table('section', { schema: SectionExport, rows: ({ section }) => section }),
  table('sentence', { schema: TextExport, rows: (record) => record.text }),
  table('reference', {
    schema: BibExport,
    more: [text('work_id'), text('first_author')],
    rows: ({ bib }) => bib.map((row) => ({ ...row, work_id: workIdOf(row), first_author: firstAuthorOf(row) })),
  }),
  table('reference_match', { schema: BibMatchExport, rows: ({ bib_match }) => bib_match }),
  table('reference_check', {
    schema: ReferenceCheckExport,
    rows: ({ extraction }) => extraction?.diagnostics?.reference_checks ?? [],
  }),
  table('citation', {
    schema: XrefExport,
    more: [integer('citation_id')],
    rows: ({ xref }) => counted(xref, 'citation_id'),
  }),
  table('figure', { schema: FigureExport, omit: ['image', 'parts'], rows: ({ figure }) => figure }),
  table('table', { schema: TableExport, omit: ['parts'], rows: (record) => record.table }),
  table('statistic', { schema: EqExport, rows: ({ eq }) => eq }),
  table('test', {
    schema: RecomputedTestExport,
    more: [
      ...['printed', 'comparison', 'p_comparison', 'verdict', 'sentence'].map(text),
      ...['value', 'p_printed', 'one_tailed_p'].map((name): Column => ({ name, type: 'number' })),
      integer('page_number'),
    ],
    rows: (record) => {
      const tests = new Map(record.extraction?.diagnostics?.statistics?.tests.map((test) => [test.test_eq_id, test]))
      return testRows(record).map((row) => ({ ...tests.get(row.test_eq_id), ...row }))
    },
  }),
  table('funding', { schema: FundingExport, rows: ({ funding }) => funding }),
  table('url', { schema: UrlExport, more: [integer('url_id')], rows: ({ url }) => counted(url, 'url_id') }),
  table('issue', { schema: ValidationIssueExport, rows: ({ validation }) => validation?.issues ?? [] }),
  table('warning', {
    more: [text('code'), text('message')],
    rows: ({ extraction }) => (extraction?.warnings ?? []).map(warningRow),
  }),
]
