// What faces may know of formats: which files are read, and how a record is written.
import type { ExportFormat } from '../contract/export-formats.ts'
import { READABLE } from '../pipeline/readable-formats.ts'
import { renderRecord } from '../pipeline/render.ts'
import type { PaperRecord } from '../schema/record.ts'

export { renderRecord }

/** A record that was kept as JSON, in another form. */
export const renderJson = (json: string, format: ExportFormat): string =>
  renderRecord(JSON.parse(json) as PaperRecord, { format, compact: false })

/** The endings of file names that are read, lower case, without the dot; the content decides in the end. */
export function readableExtensions(): readonly string[] {
  return READABLE.flatMap(({ extensions }) => extensions)
}

/** What people call the formats that are read. */
export function readableTitles(): readonly string[] {
  return READABLE.map(({ title }) => title)
}
