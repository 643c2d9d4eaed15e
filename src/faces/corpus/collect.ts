// Collects records into the tables of a corpus: each run adds one part to every table, of the records that are new.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { lockFolder } from '../batch/lock.ts'
import { findRecords } from './find-records.ts'
import { type Partition, partitionFolder } from './partitions.ts'
import { asRecord } from './read-record.ts'
import { type CorpusFormat, TableFile } from './table-file.ts'
import { CORPUS_TABLES } from './tables.ts'

export interface CollectChoices {
  /** Folders of records, folders of batches, or records. */
  readonly inputs: readonly string[]
  readonly out: string
  readonly format: CorpusFormat
  /** Files of their own for each value, in folders such as year=2024. */
  readonly partitionBy: Partition | null
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

const MOST_HELD_CHARACTERS = 16_000_000
const PAUSE_EVERY = 50

/** The list of what was collected, beside the tables; a line is written only after its part is whole. */
const LIST_NAME = 'collected.jsonl'

interface Entry {
  readonly partition_by?: Partition | null
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

function assertSamePartition(before: readonly Entry[], { partitionBy, out }: CollectChoices): void {
  const other = before.find(({ partition_by = null }) => partition_by !== partitionBy)
  if (other === undefined) return
  const was = other.partition_by ? `by ${other.partition_by}` : 'without partitions'
  throw new ServiceError('invalid_usage', `${out} was collected ${was}: ask for the same, or begin anew with --fresh`)
}

/** The parts count only once they are listed. */
function appendList(out: string, lines: string): void {
  try {
    appendFileSync(join(out, LIST_NAME), lines)
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : ''
    throw new ServiceError('unwritable_output', `${join(out, LIST_NAME)} cannot be written: ${words}`, { cause })
  }
}

const partName = (part: number, format: CorpusFormat): string => `part-${String(part).padStart(5, '0')}.${format}`

class Collection {
  readonly entries: Entry[] = []
  readonly broken: { file: string; reason: string }[] = []
  readonly doubled: string[] = []
  /** By the folder of the partition; without partitions there is one, of no folder. */
  readonly #files = new Map<string, readonly TableFile[]>()
  readonly #choices: CollectChoices
  readonly #ids: Set<string>
  readonly #part: number

  constructor(choices: CollectChoices, before: readonly Entry[]) {
    this.#part = before.reduce((most, { part }) => Math.max(most, part), 0) + 1
    this.#ids = new Set(before.map(({ paper_id }) => paper_id))
    this.#choices = choices
  }

  #filesFor(record: PaperRecord): readonly TableFile[] {
    const { out, format, partitionBy } = this.#choices
    const folder = partitionBy === null ? '' : partitionFolder(record, partitionBy)
    const known = this.#files.get(folder)
    if (known !== undefined) return known
    const files = CORPUS_TABLES.map(
      ({ name, columns }) => new TableFile(join(out, name, folder, partName(this.#part, format)), format, columns),
    )
    this.#files.set(folder, files)
    return files
  }

  get #all(): readonly TableFile[] {
    return [...this.#files.values()].flat()
  }

  /** However many partitions there are, no more than this is held. */
  #keepWithin(): void {
    const held = this.#all.reduce((sum, file) => sum + file.characters, 0)
    if (held > MOST_HELD_CHARACTERS) for (const file of this.#all) file.flush()
  }

  /** A broken record is named and costs no other one. */
  take(file: string): void {
    try {
      const { size, mtimeMs } = statSync(file)
      const record = asRecord(readFileSync(file, 'utf8'), file)
      const rows = CORPUS_TABLES.map((table) => [...table.rows(record)])
      const files = this.#filesFor(record)
      if (this.#ids.has(record.paper_id)) this.doubled.push(record.paper_id)
      this.#ids.add(record.paper_id)
      for (const [at, ofTable] of rows.entries()) for (const row of ofTable) files[at]?.add(row)
      this.#keepWithin()
      const partition_by = this.#choices.partitionBy
      const { paper_id } = record
      this.entries.push({ file, bytes: size, modified: mtimeMs, paper_id, part: this.#part, partition_by })
    } catch (thrown) {
      const error = toServiceError(thrown)
      if (error.code === 'unwritable_output') throw error
      this.broken.push({ file, reason: error.message })
    }
  }

  finish(): Record<string, number> {
    for (const file of this.#all) file.finish()
    const count = (at: number): number =>
      [...this.#files.values()].reduce((sum, files) => sum + (files[at]?.count ?? 0), 0)
    return Object.fromEntries(CORPUS_TABLES.map(({ name }, at) => [name, count(at)]))
  }

  abandon(): void {
    for (const file of this.#all) file.abandon()
  }
}

async function collectInto(choices: CollectChoices, onRecord: OnRecord): Promise<Collected> {
  const before = begin(choices)
  assertSamePartition(before, choices)
  const known = new Map(before.map((entry) => [entry.file, entry]))
  const files = [...new Set((await Promise.all(choices.inputs.map(findRecords))).flat())]
  const isChanged = (file: string): boolean => {
    const { size, mtimeMs } = statSync(file)
    const entry = known.get(file)
    return entry?.bytes !== size || entry.modified !== mtimeMs
  }
  const collection = new Collection(choices, before)
  try {
    const fresh = files.filter((one) => !known.has(one))
    for (const [at, file] of fresh.entries()) {
      collection.take(file)
      onRecord(at + 1, fresh.length)
      // Progress is drawn, and an interrupt heard, between records.
      if (at % PAUSE_EVERY === 0) await setImmediate()
    }
    const rows = collection.finish()
    const lines = collection.entries.map((entry) => `${JSON.stringify(entry)}\n`)
    appendList(choices.out, lines.join(''))
    const { entries, broken, doubled } = collection
    const old = files.filter((file) => known.has(file))
    return { records: entries.length, known: old.length, changed: old.filter(isChanged), broken, doubled, rows }
  } catch (thrown) {
    collection.abandon()
    throw thrown
  }
}

/** Told after each record, of how many there are. */
export type OnRecord = (done: number, total: number) => void

export async function collect(choices: CollectChoices, onRecord: OnRecord): Promise<Collected> {
  mkdirSync(choices.out, { recursive: true })
  const unlock = lockFolder(choices.out)
  try {
    return await collectInto(choices, onRecord)
  } finally {
    unlock()
  }
}
