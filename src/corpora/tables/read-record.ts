// A record out of a file: enough of one to be counted and put into tables; whether it keeps the schema is told apart.
import { basename, parse } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { PaperRecord } from '../../schema/record.ts'

const LISTS = ['author', 'text', 'section', 'url', 'bib', 'xref', 'figure', 'table', 'eq'] as const

/** Records of 11.0 may be without them. */
const LATER_LISTS = ['bib_match', 'funding', 'affiliation', 'metadata_match'] as const

/** The key of a record in a corpus: the name of the paper's file without its ending, and the hash of its bytes, decide it. */
const recordIdOf = (fileName: string, hash: string): string => `${parse(fileName).name}-${hash.slice(0, 16)}`

/** Records of others may be without a source: then their own file decides. */
export const recordIdIn = ({ source }: PaperRecord, file: string, text: string): string =>
  typeof source?.file_name === 'string' && typeof source.file_hash === 'string'
    ? recordIdOf(source.file_name, source.file_hash)
    : recordIdOf(basename(file), sha256(text))

/** A PDF, an archive (DOCX, ePub), or markup. */
const PAPER = /^\s*(?:%PDF-|PK|<)/

export function asRecord(text: string, file: string): PaperRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    const words = PAPER.test(text) ? 'is a paper, not a record: svc chew makes a record of it' : 'is not JSON'
    throw new ServiceError('corrupt_file', `${file} ${words}`, { cause })
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (typeof fields.schema_version !== 'string') {
    throw new ServiceError('unsupported_format', `${file} is not a record of schema 11: it has no schema_version`)
  }
  // Readers of 11.x go by what is there, not by what the version says; schema 12 has a table of its own for notes.
  if (Array.isArray(fields.footnote)) {
    throw new ServiceError('unsupported_format', `${file} is a record of schema 12; this needs schema 11`)
  }
  const isWhole =
    typeof fields.metadata === 'object' &&
    fields.metadata !== null &&
    LISTS.every((name) => Array.isArray(fields[name]))
  if (!isWhole) throw new ServiceError('corrupt_file', `${file} is a record with tables missing`)
  for (const name of LATER_LISTS) fields[name] ??= []
  return fields as unknown as PaperRecord
}
