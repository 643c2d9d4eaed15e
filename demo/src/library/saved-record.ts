// A record that was saved earlier, opened again: from svc chew, a batch or this page.
import { type PaperRecord, ServerFailure } from '../server.ts'

export const isSavedRecord = (file: File): boolean => /\.json$/i.test(file.name)

const TABLES = ['author', 'text', 'section', 'bib', 'xref', 'figure', 'table', 'eq', 'funding', 'affiliation'] as const

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isRecord(value: unknown): value is PaperRecord {
  if (!isObject(value) || typeof value.schema_version !== 'string' || !value.schema_version.startsWith('11'))
    return false
  const { source, metadata } = value
  return (
    isObject(source) &&
    typeof source.file_name === 'string' &&
    isObject(metadata) &&
    Array.isArray(metadata.keywords) &&
    TABLES.every((name) => Array.isArray(value[name]))
  )
}

export async function readRecord(file: File): Promise<PaperRecord> {
  let value: unknown = null
  try {
    value = JSON.parse(await file.text())
  } catch {
    // Said below.
  }
  if (isRecord(value)) return value
  throw new ServerFailure({ detail: 'This JSON file is not a record of schema 11.', error_code: 'unsupported_format' })
}
