// Collects records into the tables of a corpus: each run adds one part to every table, of the records that are new.
import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { Depot, Stage, StoredText } from '../../service/depots/depot.ts'
import type { FoundRecords } from './find-records.ts'
import { type Partition, partitionFolder } from './partitions.ts'
import { readAhead } from './read-ahead.ts'
import { asRecord } from './read-record.ts'
import { type CorpusFormat, TableFile } from './table-file.ts'
import { CORPUS_TABLES } from './tables.ts'

export interface CollectChoices {
  readonly inputs: readonly FoundRecords[]
  readonly out: Depot
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

/** Rows of a few hundred records, so that memory does not grow with the corpus. */
const MOST_HELD_CHARACTERS = 16_000_000
const PAUSE_EVERY = 50
/** What the next record would meet too. */
const ENDS_RUN = new Set<string>(['unwritable_output', 'insufficient_storage', 'upstream_unavailable', 'store_refused'])

/** The list of what was collected, beside the tables; a line is written only after its part is whole. */
const LIST = 'collected'

interface Entry {
  readonly partition_by?: Partition | null
  readonly file: string
  readonly bytes: number
  readonly modified: number
  readonly paper_id: string
  readonly part: number
}

async function readEntries(out: Depot): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const line of out.lines(LIST)) {
    try {
      if (line !== '') entries.push(JSON.parse(line) as Entry)
    } catch {
      // A torn last line is that of a run which was killed while it wrote: its records are collected again.
    }
  }
  return entries
}

async function begin({ out, fresh }: CollectChoices): Promise<Entry[]> {
  if (fresh) {
    for (const { name } of CORPUS_TABLES) await out.removeBelow(name)
    await out.clearJournal(LIST)
  }
  await out.clearDrafts()
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

/** The parts count only once they are listed: one write for all of them. */
async function appendList(out: Depot, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const journal = await out.openJournal(LIST)
  try {
    await journal.append(lines.join('\n'))
  } finally {
    await journal.close()
  }
}

const partName = (part: number, format: CorpusFormat): string => `part-${String(part).padStart(5, '0')}.${format}`

class Collection {
  /** Of the list, as they will be written: an object for each record would take more room. */
  readonly lines: string[] = []
  readonly broken: { file: string; reason: string }[] = []
  readonly doubled: string[] = []
  /** By the folder of the partition; without partitions there is one, of no folder. */
  readonly #files = new Map<string, readonly TableFile[]>()
  readonly #choices: CollectChoices
  readonly #stage: Stage
  readonly #ids: Set<string>
  readonly #part: number

  constructor(choices: CollectChoices, before: readonly Entry[], stage: Stage) {
    this.#stage = stage
    this.#part = before.reduce((most, { part }) => Math.max(most, part), 0) + 1
    this.#ids = new Set(before.map(({ paper_id }) => paper_id))
    this.#choices = choices
  }

  #filesFor(record: PaperRecord): readonly TableFile[] {
    const { format, partitionBy } = this.#choices
    const folder = partitionBy === null ? '' : partitionFolder(record, partitionBy)
    const known = this.#files.get(folder)
    if (known !== undefined) return known
    const files = CORPUS_TABLES.map(
      ({ name, columns }) =>
        new TableFile(join(this.#stage.folder, name, folder, partName(this.#part, format)), format, columns),
    )
    this.#files.set(folder, files)
    return files
  }

  get #all(): readonly TableFile[] {
    return [...this.#files.values()].flat()
  }

  /** All rows of a record or none. */
  #addRows(record: PaperRecord): void {
    const files = this.#filesFor(record)
    const before = files.map(({ count, characters }) => ({ count, characters }))
    try {
      for (const [at, table] of CORPUS_TABLES.entries()) {
        const rows = table.rows(record)
        if (!Array.isArray(rows)) throw new ServiceError('corrupt_file', `${table.name} is not a list`)
        files[at]?.add(record.paper_id, rows)
      }
    } catch (thrown) {
      for (const [at, { count, characters }] of before.entries()) files[at]?.undo(count, characters)
      throw thrown
    }
    for (const file of files) file.flushIfFull()
    this.#keepWithin()
  }

  /** However many partitions there are, no more than this is held. */
  #keepWithin(): void {
    if (this.#files.size === 1) return
    const held = this.#all.reduce((sum, file) => sum + file.characters, 0)
    if (held > MOST_HELD_CHARACTERS) for (const file of this.#all) file.flush()
  }

  /** A broken record is named and costs no other one. */
  take(file: string, found: StoredText | ServiceError): void {
    try {
      if (found instanceof ServiceError) throw found
      const record = asRecord(found.text, file)
      this.#addRows(record)
      if (this.#ids.has(record.paper_id)) this.doubled.push(record.paper_id)
      this.#ids.add(record.paper_id)
      const partition_by = this.#choices.partitionBy
      const { paper_id } = record
      const [bytes, modified] = [found.bytes, found.modifiedMs]
      const entry: Entry = { file, bytes, modified, paper_id, part: this.#part, partition_by }
      this.lines.push(JSON.stringify(entry))
    } catch (thrown) {
      const error = toServiceError(thrown)
      if (ENDS_RUN.has(error.code)) throw error
      this.broken.push({ file, reason: error.message })
    }
  }

  async finish(): Promise<Record<string, number>> {
    for (const file of this.#all) file.finish()
    const written = this.#all.filter(({ count }) => count > 0).map(({ path }) => relative(this.#stage.folder, path))
    await this.#stage.publish(written.map((path) => path.split(sep).join('/')))
    const count = (at: number): number =>
      [...this.#files.values()].reduce((sum, files) => sum + (files[at]?.count ?? 0), 0)
    return Object.fromEntries(CORPUS_TABLES.map(({ name }, at) => [name, count(at)]))
  }

  abandon(): void {
    for (const file of this.#all) file.abandon()
  }
}

const SECOND_MS = 1000

/** A store tells time to the second in one answer, and to the millisecond in another. */
const isSameTime = (a: number, b: number): boolean =>
  a === b || ((a % SECOND_MS === 0 || b % SECOND_MS === 0) && Math.floor(a / SECOND_MS) === Math.floor(b / SECOND_MS))

/** Records that were collected before, and are other files now. */
async function changedOf(inputs: readonly FoundRecords[], known: ReadonlyMap<string, Entry>): Promise<string[]> {
  const changed: string[] = []
  for (const { depot, paths } of inputs) {
    const old = paths.filter((path) => known.has(depot.fileName(path)))
    const stampOf = await depot.stamps(old)
    for (const path of old) {
      const [entry, stamp] = [known.get(depot.fileName(path)), stampOf(path)]
      const isSame = stamp?.bytes === entry?.bytes && isSameTime(stamp?.modifiedMs ?? 0, entry?.modified ?? 0)
      if (!isSame) changed.push(depot.fileName(path))
    }
  }
  return changed
}

/** What is not collected yet, each file once. */
function freshOf(inputs: readonly FoundRecords[], known: ReadonlyMap<string, Entry>): readonly FoundRecords[] {
  // Of one input every file is another one: a name for each would be kept for nothing.
  if (inputs.length === 1 && known.size === 0) return inputs
  const seen = new Set<string>()
  return inputs.map(({ depot, paths, isFolder }) => {
    const fresh = paths.filter((path) => {
      const file = depot.fileName(path)
      const isNew = !known.has(file) && !seen.has(file)
      seen.add(file)
      return isNew
    })
    return { depot, paths: fresh, isFolder }
  })
}

/** How many of the files were collected before. */
function knownOf(inputs: readonly FoundRecords[], known: ReadonlyMap<string, Entry>): number {
  if (known.size === 0) return 0
  const files = inputs.flatMap(({ depot, paths }) => paths.map((path) => depot.fileName(path)))
  return new Set(files.filter((file) => known.has(file))).size
}

async function collectInto(choices: CollectChoices, onRecord: OnRecord, stage: Stage): Promise<Collected> {
  const before = await begin(choices)
  assertSamePartition(before, choices)
  const known = new Map(before.map((entry) => [entry.file, entry]))
  const inputs = freshOf(choices.inputs, known)
  const total = inputs.reduce((sum, { paths }) => sum + paths.length, 0)
  const collection = new Collection(choices, before, stage)
  let done = 0
  try {
    for (const { depot, paths } of inputs) {
      for await (const { path, found } of readAhead(depot, paths)) {
        collection.take(depot.fileName(path), found)
        done += 1
        onRecord(done, total)
        // Progress is drawn, and an interrupt heard, between records.
        if (done % PAUSE_EVERY === 0) await setImmediate()
      }
    }
    const rows = await collection.finish()
    const { lines, broken, doubled } = collection
    await appendList(choices.out, lines)
    const changed = await changedOf(choices.inputs, known)
    return { records: lines.length, known: knownOf(choices.inputs, known), changed, broken, doubled, rows }
  } catch (thrown) {
    collection.abandon()
    throw thrown
  }
}

/** Told after each record, of how many there are. */
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
