// Collects records into the tables of a corpus: each run adds one part to every table, of the records that are new.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { lockFolder } from '../batch/lock.ts'
import { findRecords } from './find-records.ts'
import { asRecord } from './read-record.ts'
import { type CorpusFormat, TableFile } from './table-file.ts'
import { CORPUS_TABLES } from './tables.ts'

export interface CollectChoices {
  /** Folders of records, folders of batches, or records. */
  readonly inputs: readonly string[]
  readonly out: string
  readonly format: CorpusFormat
  /** Begins anew: what was collected into the folder before goes. */
  readonly fresh: boolean
}

export interface Collected {
  readonly records: number
  /** Records that had been collected before. */
  readonly known: number
  /** Files of records that were collected once and are other files now. */
  readonly changed: readonly string[]
  readonly broken: readonly { readonly file: string; readonly reason: string }[]
  /** Ids that two records share. */
  readonly doubled: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

/** The list of what was collected, beside the tables; a line is written only after its part is whole. */
const LIST_NAME = 'collected.jsonl'

interface Entry {
  readonly file: string
  readonly bytes: number
  readonly modified: number
  readonly paper_id: string
  readonly part: number
}

function readEntries(out: string): Entry[] {
  const path = join(out, LIST_NAME)
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  // A torn last line is that of a run which was killed while it wrote: its records are collected again.
  return lines.flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })
}

function begin({ out, fresh }: CollectChoices): Entry[] {
  try {
    mkdirSync(out, { recursive: true })
    if (fresh) for (const { name } of CORPUS_TABLES) rmSync(join(out, name), { recursive: true, force: true })
    if (fresh) rmSync(join(out, LIST_NAME), { force: true })
  } catch (cause) {
    throw new ServiceError('unwritable_output', `the folder ${out} cannot be written`, { cause })
  }
  return readEntries(out)
}

const partName = (part: number, format: CorpusFormat): string => `part-${String(part).padStart(5, '0')}.${format}`

class Collection {
  readonly entries: Entry[] = []
  readonly broken: { file: string; reason: string }[] = []
  readonly doubled: string[] = []
  readonly #files: readonly TableFile[]
  readonly #ids: Set<string>
  readonly #part: number

  constructor({ out, format }: CollectChoices, before: readonly Entry[]) {
    this.#part = Math.max(0, ...before.map(({ part }) => part)) + 1
    this.#ids = new Set(before.map(({ paper_id }) => paper_id))
    this.#files = CORPUS_TABLES.map(
      ({ name, columns }) => new TableFile(join(out, name, partName(this.#part, format)), format, columns),
    )
  }

  /** A broken record is named and costs no other one. */
  async take(file: string): Promise<void> {
    try {
      const { size, mtimeMs } = statSync(file)
      const record = asRecord(await readFile(file, 'utf8'), file)
      const rows = CORPUS_TABLES.map((table) => [...table.rows(record)])
      if (this.#ids.has(record.paper_id)) this.doubled.push(record.paper_id)
      this.#ids.add(record.paper_id)
      for (const [at, ofTable] of rows.entries()) for (const row of ofTable) this.#files[at]?.add(row)
      this.entries.push({ file, bytes: size, modified: mtimeMs, paper_id: record.paper_id, part: this.#part })
    } catch (thrown) {
      const error = toServiceError(thrown)
      if (error.code === 'unwritable_output') throw error
      this.broken.push({ file, reason: error.message })
    }
  }

  finish(): Record<string, number> {
    for (const file of this.#files) file.finish()
    return Object.fromEntries(CORPUS_TABLES.map(({ name }, at) => [name, this.#files[at]?.count ?? 0]))
  }

  abandon(): void {
    for (const file of this.#files) file.abandon()
  }
}

async function collectInto(choices: CollectChoices, onRecord: (done: number) => void): Promise<Collected> {
  const before = begin(choices)
  const known = new Map(before.map((entry) => [entry.file, entry]))
  const files = [...new Set((await Promise.all(choices.inputs.map(findRecords))).flat())]
  const isChanged = (file: string): boolean => {
    const { size, mtimeMs } = statSync(file)
    const entry = known.get(file)
    return entry?.bytes !== size || entry.modified !== mtimeMs
  }
  const collection = new Collection(choices, before)
  try {
    for (const file of files.filter((one) => !known.has(one))) {
      await collection.take(file)
      onRecord(collection.entries.length)
    }
    const rows = collection.finish()
    const lines = collection.entries.map((entry) => `${JSON.stringify(entry)}\n`)
    appendFileSync(join(choices.out, LIST_NAME), lines.join(''))
    const { entries, broken, doubled } = collection
    const old = files.filter((file) => known.has(file))
    return { records: entries.length, known: old.length, changed: old.filter(isChanged), broken, doubled, rows }
  } catch (thrown) {
    collection.abandon()
    throw thrown
  }
}

export async function collect(choices: CollectChoices, onRecord: (done: number) => void): Promise<Collected> {
  mkdirSync(choices.out, { recursive: true })
  const unlock = lockFolder(choices.out)
  try {
    return await collectInto(choices, onRecord)
  } finally {
    unlock()
  }
}
