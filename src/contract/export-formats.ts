// The forms in which a record can be written, declared once: flag values, file endings, media types and whether several may follow each other.
import { ServiceError } from '../kernel/errors.ts'
import { nearestName } from '../kernel/suggest.ts'
import type { TeiForm } from '../schema/tei-form.ts'
import type { RecordSchema } from '../schema/version.ts'

export interface ExportFormatRow {
  readonly name: string
  /** Of the file that is written, without the dot. */
  readonly extension: string
  readonly about: string
  /** What an HTTP answer calls it. */
  readonly mediaType: string
  /** What several of them make in one stream: lines, texts one after the other, or nothing sensible. */
  readonly joins: 'lines' | 'texts' | 'no'
}

export const EXPORT_FORMATS = [
  { name: 'json', extension: 'json', about: 'the whole record', mediaType: 'application/json', joins: 'lines' },
  { name: 'markdown', extension: 'md', about: 'the paper to read', mediaType: 'text/markdown', joins: 'no' },
  { name: 'html', extension: 'html', about: 'a report to read in a browser', mediaType: 'text/html', joins: 'no' },
  {
    name: 'tei',
    extension: 'tei.xml',
    about: 'TEI P5: header, text, references',
    mediaType: 'application/tei+xml',
    joins: 'no',
  },
  {
    name: 'chunks',
    extension: 'chunks.jsonl',
    about: 'passages for language models: text with headings, pages and cited works, one a line',
    mediaType: 'application/jsonl',
    joins: 'texts',
  },
  { name: 'bibtex', extension: 'bib', about: 'the reference list', mediaType: 'application/x-bibtex', joins: 'texts' },
  {
    name: 'bibtex-paper',
    extension: 'paper.bib',
    about: 'the paper itself, to cite it',
    mediaType: 'application/x-bibtex',
    joins: 'texts',
  },
  {
    name: 'ris',
    extension: 'ris',
    about: 'the reference list',
    mediaType: 'application/x-research-info-systems',
    joins: 'texts',
  },
  {
    name: 'csl-json',
    extension: 'csl.json',
    about: 'the reference list',
    mediaType: 'application/vnd.citationstyles.csl+json',
    joins: 'no',
  },
  {
    name: 'csv-references',
    extension: 'references.csv',
    about: 'the reference list as a table',
    mediaType: 'text/csv',
    joins: 'no',
  },
  {
    name: 'csv-statistics',
    extension: 'statistics.csv',
    about: 'printed comparisons and recomputed p-values',
    mediaType: 'text/csv',
    joins: 'no',
  },
  { name: 'csv-tables', extension: 'tables.csv', about: 'the cells of all tables', mediaType: 'text/csv', joins: 'no' },
] as const satisfies readonly ExportFormatRow[]

export type ExportFormat = (typeof EXPORT_FORMATS)[number]['name']

export const EXPORT_FORMAT_NAMES: readonly ExportFormat[] = EXPORT_FORMATS.map(({ name }) => name)

const GROUPS: Readonly<Record<string, readonly ExportFormat[]>> = {
  csv: ['csv-references', 'csv-statistics', 'csv-tables'],
}

export const FORMAT_WORDS: readonly string[] = [...EXPORT_FORMAT_NAMES, ...Object.keys(GROUPS)]

export function exportFormatRow(format: ExportFormat): ExportFormatRow {
  return EXPORT_FORMATS.find(({ name }) => name === format) ?? EXPORT_FORMATS[0]
}

export const isExportFormat = (word: string): word is ExportFormat => EXPORT_FORMAT_NAMES.some((name) => name === word)

/** "json,markdown" or "csv" as the formats they name, each once; throws invalid_option. */
export function readFormats(text: string): readonly ExportFormat[] {
  const formats = text.split(',').flatMap((part) => {
    const word = part.trim().toLowerCase()
    if (isExportFormat(word)) return [word]
    const group = Object.hasOwn(GROUPS, word) ? GROUPS[word] : undefined
    if (group !== undefined) return group
    const nearest = nearestName(word, FORMAT_WORDS)
    const hint = nearest === null ? `known: ${FORMAT_WORDS.join(', ')}` : `did you mean ${nearest}?`
    throw new ServiceError('invalid_option', `there is no format ${JSON.stringify(part.trim())}; ${hint}`)
  })
  return [...new Set(formats)]
}

export interface RecordForm {
  readonly format: ExportFormat
  readonly compact: boolean
  /** JSON only: the version of the record; left out, 11. */
  readonly schema?: RecordSchema
  /** TEI only: what is in it; left out, the whole paper. */
  readonly tei?: TeiForm
  /** Chunks only: how many tokens one may have. */
  readonly chunkTokens?: number
  /** A zip archive of the text and the figure images, in base64. */
  readonly archive?: true
}
