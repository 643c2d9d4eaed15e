// Reads an exported record from its JSON and makes sure that the tools can work with it.
import { ServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'

/** The first problems tell what is wrong with a record. */
const MAX_SHOWN_PROBLEMS = 3

/** Lists that older exports left out where they were empty. */
const ABSENT = { bib_match: [], funding: [], affiliation: [], metadata_match: [], qualification_provenance: null }

export async function readRecord(json: string): Promise<PaperRecord> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw new ServiceError('corrupt_file', 'the file is not JSON', { cause })
  }
  if (typeof value !== 'object' || value === null || !('schema_version' in value)) {
    throw new ServiceError('unsupported_format', 'the file is not a record of schema 11: it has no schema_version')
  }
  // The validator takes long to load, and most sessions never need it.
  const { findEssentialProblems } = await import('../../schema/validate.ts')
  const record = { ...ABSENT, ...value }
  const problems = findEssentialProblems(record)
  if (problems.length > 0) {
    const shown = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ at, message }) => `${at || '/'} ${message}`)
    throw new ServiceError('corrupt_file', `the record breaks its schema: ${shown.join('; ')}`)
  }
  return record as unknown as PaperRecord
}
