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

const row = <const Name extends string>(
  name: Name,
  extension: string,
  mediaType: string,
  joins: ExportFormatRow['joins'],
  about: string,
) => ({ name, extension, about, mediaType, joins })

export const EXPORT_FORMATS = [
  row('json', 'json', 'application/json', 'lines', 'the whole record'),
  row('markdown', 'md', 'text/markdown', 'no', 'the paper to read'),
  row('html', 'html', 'text/html', 'no', 'a report to read in a browser'),
  row('tei', 'tei.xml', 'application/tei+xml', 'no', 'TEI P5: header, text, references'),
  row(
    'chunks',
    'chunks.jsonl',
    'application/jsonl',
    'texts',
    'passages for language models: text with headings, pages and cited works, one per line',
  ),
  row('bibtex', 'bib', 'application/x-bibtex', 'texts', 'the reference list'),
  row('bibtex-paper', 'paper.bib', 'application/x-bibtex', 'texts', 'the paper itself, to cite it'),
  row('ris', 'ris', 'application/x-research-info-systems', 'texts', 'the reference list'),
  row('csl-json', 'csl.json', 'application/vnd.citationstyles.csl+json', 'no', 'the reference list'),
  row('csv-references', 'references.csv', 'text/csv', 'no', 'the reference list as a table'),
  row('csv-statistics', 'statistics.csv', 'text/csv', 'no', 'printed comparisons and recomputed p-values'),
  row('csv-tests', 'tests.csv', 'text/csv', 'no', 'statistical tests with printed and recomputed p, one per row'),
  row('csv-tables', 'tables.csv', 'text/csv', 'no', 'the cells of all tables'),
] as const satisfies readonly ExportFormatRow[]

export type ExportFormat = (typeof EXPORT_FORMATS)[number]['name']

export const EXPORT_FORMAT_NAMES: readonly ExportFormat[] = EXPORT_FORMATS.map(({ name }) => name)

const GROUPS: Readonly<Record<string, readonly ExportFormat[]>> = {
  csv: ['csv-references', 'csv-statistics', 'csv-tests', 'csv-tables'],
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
    // Many ask by the ending of the file: md, bib.
    const ending = EXPORT_FORMATS.find(({ extension }) => extension === word)?.name
    const nearest = ending ?? nearestName(word, FORMAT_WORDS)
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
  /** CSV only: cells that a spreadsheet program would compute begin with an apostrophe. */
  readonly guarded?: true
  /** A zip archive of the text and the figure images, in base64. */
  readonly archive?: true
}
