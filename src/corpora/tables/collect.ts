// Collects records into the tables of a corpus: each run adds one part to every table, of the records that are new.
import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { append } from '../../kernel/lists.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { Stage, Storage, StoredText } from '../../service/storage/storage.ts'
import type { Column } from './columns.ts'
import { compact, mendMerge } from './compact.ts'
import { type FoundRecords, readAhead, shardTables } from './find-records.ts'
import { appendList, changedOf, clearList, type Entry, freshOf, knownOf, partName, readEntries } from './list.ts'
import { NO_VALUE, type Partition, partitionFolder } from './partitions.ts'
import { asRecord, recordIdIn } from './read-record.ts'
import { type CorpusFormat, TableFiles } from './table-file.ts'
import { CORPUS_TABLES } from './tables.ts'
import { WORK_COLUMNS, writeWorks } from './works.ts'

export interface CollectChoices {
  readonly inputs: readonly FoundRecords[]
  readonly out: Storage
  readonly format: CorpusFormat
  /** Files of their own for each value, in folders such as year=2024. */
  readonly partitionBy: Partition | null
  /** Begins anew: what was collected into the folder before goes. */
  readonly fresh: boolean
  /** Tables of a shard or a thread: works are counted over the whole corpus, not here. */
  readonly isPart?: boolean
  readonly divide?: Divide
}

/**
 * Has records collected by several threads, into tables below the folder that are taken over then; none where that is not worth it. What the
 * threads leave (broken records, and parts with a record that another part has) is collected in the usual way.
 */
export type Divide = (
  inputs: readonly FoundRecords[],
  folder: string,
  onDone: (done: number) => void,
) => Promise<readonly Storage[]>

export interface Collected {
  readonly records: number
  /** Records that had been collected before. */
  readonly known: number
  /** Files of records that were collected once and are other files now. */
  readonly changed: readonly string[]
  readonly broken: readonly { readonly file: string; readonly reason: string }[]
  /** Ids of records that the corpus had already: the same name and the same bytes. */
  readonly doubled: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}

/** Rows of a few hundred records, so that memory does not grow with the corpus. */
const MOST_HELD_CHARACTERS = 16_000_000
const PAUSE_EVERY = 50
/** What the next record would meet too. */
const ENDS_RUN = new Set<string>(['unwritable_output', 'insufficient_storage', 'upstream_unavailable', 'store_refused'])

async function begin({ out, fresh }: CollectChoices): Promise<Entry[]> {
  if (fresh) {
    for (const name of [...CORPUS_TABLES.map((table) => table.name), 'work']) await out.removeBelow(name)
    await clearList(out)
  }
  await out.clearDrafts()
  await mendMerge(out)
  return readEntries(out)
}

function assertSamePartition(before: readonly Entry[], { partitionBy, out }: CollectChoices): void {
  const other = before.find(({ partition_by = null }) => partition_by !== partitionBy)
  if (other === undefined) return
  const was = other.partition_by ? `by ${other.partition_by}` : 'without partitions'
  throw new ServiceError(
    'invalid_usage',
    `${out.name} was collected ${was}: ask for the same, or begin anew with --fresh`,
  )
}

class Collection {
  /** Of the list, as they will be written: an object for each record would take more room. */
  readonly lines: string[] = []
  readonly broken: { file: string; reason: string }[] = []
  readonly doubled: string[] = []
  /** By the folder of the partition; without partitions there is one, of no folder. */
  readonly #files = new Map<string, readonly TableFiles[]>()
  readonly #choices: CollectChoices
  readonly #stage: Stage
  readonly #ids: Set<string>
  readonly #run: number

  constructor(choices: CollectChoices, before: readonly Entry[], stage: Stage) {
    this.#stage = stage
    this.#run = nextRun(before)
    this.#ids = new Set(before.map(({ record_id }) => record_id))
    this.#choices = choices
  }

  #open(name: string, columns: readonly Column[], folder: string): TableFiles {
    const { format } = this.#choices
    return new TableFiles({
      folder: join(this.#stage.folder, name, folder),
      format,
      columns,
      partName: (number) => partName(this.#run, number + 1),
    })
  }

  #filesIn(folder: string): readonly TableFiles[] {
    const known = this.#files.get(folder)
    if (known !== undefined) return known
    const files = CORPUS_TABLES.map(({ name, columns }) => this.#open(name, columns, folder))
    this.#files.set(folder, files)
    return files
  }

  get #all(): readonly TableFiles[] {
    return [...this.#files.values()].flat()
  }

  /** All rows of a record or none. */
  #addRows(record: PaperRecord, record_id: string): void {
    const { partitionBy } = this.#choices
    const files = this.#filesIn(partitionBy === null ? '' : partitionFolder(record, partitionBy))
    const keys = { record_id, paper_id: record.paper_id }
    try {
      for (const [at, table] of CORPUS_TABLES.entries()) {
        const rows = table.rows(record)
        if (!Array.isArray(rows)) throw new ServiceError('corrupt_file', `${table.name} is not a list`)
        files[at]?.add(keys, rows)
      }
    } catch (thrown) {
      for (const file of files) file.drop()
      throw thrown
    }
    for (const file of files) file.keep()
    this.#keepWithin()
  }

  /** However many partitions there are, no more than this is held. */
  #keepWithin(): void {
    if (this.#files.size === 1) return
    const held = this.#all.reduce((sum, file) => sum + file.characters, 0)
    if (held > MOST_HELD_CHARACTERS) for (const file of this.#all) file.flush()
  }

  /** A broken record is named and costs no other one; a record that the corpus has is left out. */
  take(file: string, found: StoredText | ServiceError): void {
    try {
      if (found instanceof ServiceError) throw found
      const record = asRecord(found.text, file)
      const record_id = recordIdIn(record, file, found.text)
      if (this.#ids.has(record_id)) this.doubled.push(record_id)
      else this.#addRows(record, record_id)
      this.#ids.add(record_id)
      const partition_by = this.#choices.partitionBy
      const [bytes, modified] = [found.bytes, found.modifiedMs]
      const entry: Entry = { file, bytes, modified, record_id, part: this.#run, partition_by }
      this.lines.push(JSON.stringify(entry))
    } catch (thrown) {
      const error = toServiceError(thrown)
      if (ENDS_RUN.has(error.code)) throw error
      this.broken.push({ file, reason: error.message })
    }
  }

  /** Publishes and lists what was taken; gives the number of rows of each table. */
  async finish(): Promise<Record<string, number>> {
    const { out } = this.#choices
    if (this.#files.size === 0) this.#filesIn(this.#choices.partitionBy === null ? '' : NO_VALUE)
    const count = (at: number): number =>
      [...this.#files.values()].reduce((sum, files) => sum + (files[at]?.count ?? 0), 0)
    const there = new Set(await out.folders(''))
    for (const [first, files] of [...this.#files.values()].entries()) {
      for (const [at, file] of files.entries()) {
        file.finish(first === 0 && count(at) === 0 && !there.has(CORPUS_TABLES[at]?.name ?? ''))
      }
    }
    await this.#publish(this.#all)
    await appendList(out, this.lines)
    return Object.fromEntries(CORPUS_TABLES.map(({ name }, at) => [name, count(at)]))
  }

  async #publish(files: readonly TableFiles[]): Promise<void> {
    const written = files.flatMap(({ parts }) => parts).map((path) => relative(this.#stage.folder, path))
    await this.#stage.publish(written.map((path) => path.split(sep).join('/')))
  }

  /** Anew from all references of the corpus: a work that is cited again has one row all the same. */
  async writeWorks(): Promise<Record<string, number>> {
    const { out, format, isPart } = this.#choices
    if (format !== 'parquet' || isPart === true) return {}
    await out.removeBelow('work')
    const parts = (await out.within('reference').files()).filter((path) => path.endsWith('.parquet'))
    const brought = await Promise.all(parts.map((path) => out.bring(`reference/${path}`)))
    const works = this.#open('work', WORK_COLUMNS, '')
    try {
      await writeWorks(
        brought.map(({ path }) => path),
        this.#stage.folder,
        works,
      )
    } finally {
      await Promise.all(brought.map(({ remove }) => remove()))
    }
    works.finish(true)
    await this.#publish([works])
    return { work: works.count }
  }

  abandon(): void {
    for (const file of this.#all) file.abandon()
  }
}

const nextRun = (entries: readonly Entry[]): number => entries.reduce((most, { part }) => Math.max(most, part), 0) + 1

/** Only Parquet without partitions is written part by part, by shards of a batch and by threads. */
const isByParts = ({ format, partitionBy, isPart }: CollectChoices): boolean =>
  format === 'parquet' && partitionBy === null && isPart !== true

/** What others have written already is taken over as it is, and noted in `entries`; gives the rows of each table. */
async function takeOver(written: readonly Storage[], out: Storage, stage: Stage, entries: Entry[]) {
  if (written.length === 0) return {}
  const { takeParts } = await import('./shard-tables.ts')
  const ids = new Set(entries.map(({ record_id }) => record_id))
  const taken = await takeParts(written, stage, ids, nextRun(entries))
  await appendList(
    out,
    taken.entries.map((entry) => JSON.stringify(entry)),
  )
  append(entries, taken.entries)
  return taken.rows
}

const fileMap = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.file, entry]))

const sumRows = (...all: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sum: Record<string, number> = {}
  for (const [name, count] of all.flatMap((rows) => Object.entries(rows))) sum[name] = (sum[name] ?? 0) + count
  return sum
}

async function collectInto(choices: CollectChoices, onRecord: OnRecord, stage: Stage): Promise<Collected> {
  const { inputs, out, divide } = choices
  const before = await begin(choices)
  assertSamePartition(before, choices)
  const entries = [...before]
  const ofShards = isByParts(choices) ? await takeOver(await shardTables(inputs), out, stage, entries) : {}
  const fresh = freshOf(inputs, fileMap(entries))
  const total = fresh.reduce((sum, { paths }) => sum + paths.length, 0)
  const divided = isByParts(choices) ? await divide?.(fresh, stage.folder, (done) => onRecord(done, total)) : undefined
  const ofThreads = await takeOver(divided ?? [], out, stage, entries)
  const known = fileMap(entries)
  const rest = freshOf(fresh, known)
  const collection = new Collection(choices, entries, stage)
  const rows = await takeRecords(collection, rest, total, onRecord)
  const { lines, broken, doubled } = collection
  const works = await collection.writeWorks()
  if (choices.format === 'parquet' && choices.isPart !== true) await compact(out, stage)
  return {
    records: lines.length - doubled.length + entries.length - before.length,
    known: knownOf(inputs, fileMap(before)),
    changed: await changedOf(inputs, known),
    broken,
    doubled,
    rows: { ...sumRows(rows, ofShards, ofThreads), ...works },
  }
}

/** Into parts that are whole, and listed; else nothing of them stays. */
async function takeRecords(
  collection: Collection,
  inputs: readonly FoundRecords[],
  total: number,
  onRecord: OnRecord,
): Promise<Record<string, number>> {
  let done = total - inputs.reduce((sum, { paths }) => sum + paths.length, 0)
  try {
    for (const { storage, paths } of inputs) {
      for await (const { path, found } of readAhead(storage, paths)) {
        collection.take(storage.fileName(path), found)
        done += 1
        onRecord(done, total)
        // Progress is drawn, and an interrupt heard, between records.
        if (done % PAUSE_EVERY === 0) await setImmediate()
      }
    }
    return await collection.finish()
  } catch (thrown) {
    collection.abandon()
    throw thrown
  }
}

export type OnRecord = (done: number, total: number) => void

export async function collect(choices: CollectChoices, onRecord: OnRecord): Promise<Collected> {
  // Another run that takes the place over writes parts of its own; the list is safe in any case.
  const held = await choices.out.hold({ onLost: () => {} })
  try {
    const stage = await choices.out.stage()
    try {
      return await collectInto(choices, onRecord, stage)
    } finally {
      await stage.remove()
    }
  } finally {
    await held.release()
  }
}
