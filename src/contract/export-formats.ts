// The forms in which a record can be written, declared once: flag values, file endings and whether several may follow each other.
import type { TeiForm } from '../schema/tei-form.ts'

export interface ExportFormatRow {
  readonly name: string
  /** Of the file that is written, without the dot. */
  readonly extension: string
  readonly about: string
  /** What several of them make in one stream: lines, texts one after the other, or nothing sensible. */
  readonly joins: 'lines' | 'texts' | 'no'
}

export const EXPORT_FORMATS = [
  { name: 'json', extension: 'json', about: 'the whole record', joins: 'lines' },
  { name: 'markdown', extension: 'md', about: 'the paper to read', joins: 'no' },
  { name: 'tei', extension: 'tei.xml', about: 'TEI P5: header, text, references', joins: 'no' },
  { name: 'bibtex', extension: 'bib', about: 'the reference list', joins: 'texts' },
  { name: 'ris', extension: 'ris', about: 'the reference list', joins: 'texts' },
  { name: 'csl-json', extension: 'csl.json', about: 'the reference list', joins: 'no' },
] as const satisfies readonly ExportFormatRow[]

export type ExportFormat = (typeof EXPORT_FORMATS)[number]['name']

export const EXPORT_FORMAT_NAMES: readonly ExportFormat[] = EXPORT_FORMATS.map(({ name }) => name)

export function exportFormatRow(format: ExportFormat): ExportFormatRow {
  return EXPORT_FORMATS.find(({ name }) => name === format) ?? EXPORT_FORMATS[0]
}

/** How a record is to be written. */
export interface RecordForm {
  readonly format: ExportFormat
  /** JSON on one line instead of indented. */
  readonly compact: boolean
  /** TEI only: what is in it; left out, the whole paper. */
  readonly tei?: TeiForm
  /** BibTeX only: the paper itself instead of its references. */
  readonly own?: true
  /** A zip archive of the text and the figure images, in base64. */
  readonly archive?: true
}
