// Collects records into the tables of a corpus: each run adds one part to every table, of the records that are new.
import { setImmediate } from 'node:timers/promises'
import { ServiceError } from '../../kernel/errors.ts'
import { append } from '../../kernel/lists.ts'
import type { Stage, Storage } from '../../service/storage/storage.ts'
import { type CollectChoices, Collection, nextRun } from './collection.ts'
import { compact, mendMerge } from './compact.ts'
import { type FoundRecords, readAhead, shardTables } from './find-records.ts'
import { appendList, changedOf, clearList, type Entry, freshOf, knownOf, readEntries } from './list.ts'
import { CORPUS_TABLES } from './tables.ts'

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

const PAUSE_EVERY = 50
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
