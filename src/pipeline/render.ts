// Writes a record in the form that was asked for.
import type { RecordForm } from '../contract/export-formats.ts'
import { WRITERS } from '../export/formats/index.ts'
import type { PaperRecord } from '../schema/record.ts'

const INDENT_SPACES = 2

/** The text of a file, without the line end that closes it. */
export function renderRecord(record: PaperRecord, { format, compact }: RecordForm): string {
  if (format === 'json') return JSON.stringify(record, null, compact ? 0 : INDENT_SPACES)
  return WRITERS[format](record).trimEnd()
}
