// What faces may know of formats: which files are read, and how a record is written.
import type { ExportFormat } from '../contract/export-formats.ts'
import { ServiceError } from '../kernel/errors.ts'
import { READABLE } from '../pipeline/readable-formats.ts'
import { renderRecord } from '../pipeline/render.ts'
import type { PaperRecord } from '../schema/record.ts'
import { SCHEMA_VERSION } from '../schema/version.ts'

export { renderRecord }

export function renderJson(json: string, format: ExportFormat, isGuarded = false): string {
  const record = JSON.parse(json) as PaperRecord
  if (record.schema_version !== SCHEMA_VERSION) {
    throw new ServiceError('invalid_option', `a record of schema ${record.schema_version} comes as JSON only`)
  }
  return renderRecord(record, { format, compact: false, ...(isGuarded && { guarded: true as const }) })
}

/** The endings of file names that are read, lower case, without the dot; the content decides in the end. */
export function readableExtensions(): readonly string[] {
  return READABLE.flatMap(({ extensions }) => extensions)
}

export function readableTitles(): readonly string[] {
  return READABLE.map(({ title }) => title)
}
