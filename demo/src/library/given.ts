// Files as they were dropped: which are saved records and which papers, which belong together, and which are in the library already.
import { type Failure, type PaperRecord, ServerFailure } from '../server.ts'
import { isSavedRecord, readRecord } from './saved-record.ts'

export interface Given {
  readonly file: File
  /** Of the paper: its own, or the one that its record names. */
  readonly hash: string | null
  /** What a saved record holds, or why it cannot be opened; both null: a paper. */
  readonly record: PaperRecord | null
  readonly failure: Failure | null
}

export interface SortedOut {
  readonly records: readonly { readonly given: Given; readonly paper: File | null }[]
  readonly papers: readonly Given[]
  /** Those that are here already, under the ids of their papers. */
  readonly known: readonly { readonly id: string; readonly file: File }[]
}

/** The start of the SHA-256 of a file, as records have it; null where the browser hides its digests from an insecure page. */
async function hashOf(file: File): Promise<string | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto }
  if (subtle === undefined) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function lookAt(file: File): Promise<Given> {
  if (!isSavedRecord(file)) return { file, hash: await hashOf(file), record: null, failure: null }
  try {
    const record = await readRecord(file)
    return { file, hash: record.source.file_hash, record, failure: null }
  } catch (error) {
    if (error instanceof ServerFailure) return { file, hash: null, record: null, failure: error.failure }
    throw error
  }
}

/** The paper of a record lies beside it: by its content, whatever it is called now, or by its name where the content cannot be told. */
const belongsTo = ({ source }: PaperRecord, { file, hash }: Given): boolean =>
  hash === null ? file.name === source.file_name : hash === source.file_hash

/** `here` has the ids of papers by their hashes. What is to be read again is new, whatever is here. */
export function sortOut(all: readonly Given[], here: ReadonlyMap<string, string>, isAgain: boolean): SortedOut {
  const papers = all.filter(({ file }) => !isSavedRecord(file))
  const records = all
    .filter(({ file }) => isSavedRecord(file))
    .map((given) => {
      const { record } = given
      const paper = record === null ? undefined : papers.find((other) => belongsTo(record, other))
      return { given, paper: paper?.file ?? null }
    })
  const taken = new Set(records.map(({ paper }) => paper))
  const seen = new Set<string>()
  const known: SortedOut['known'][number][] = []
  /** A file that was given twice is new once. */
  const isNew = ({ hash }: Given, file: File): boolean => {
    if (hash === null) return true
    const id = isAgain ? undefined : here.get(hash)
    if (id !== undefined) known.push({ id, file })
    const isFirst = !seen.has(hash)
    seen.add(hash)
    return id === undefined && isFirst
  }
  return {
    records: records.filter(({ given, paper }) => isNew(given, paper ?? given.file)),
    papers: papers.filter((given) => !taken.has(given.file) && isNew(given, given.file)),
    known,
  }
}
