// Finds the records that a word on the command line names: a record, a folder of records, the folder of a batch; here or in a bucket.
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { isInBucket, openStorage } from '../../service/storage/index.ts'
import type { Storage, StoredText } from '../../service/storage/storage.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { loadLedger } from '../batch/ledger.ts'
import { exportPath, exportsIn } from '../batch/run.ts'
import { runPlaces, within } from '../batch/shards.ts'
import { TABLES_FOLDER } from './tables.ts'

// Reads records in their order, several on their way at once where they come from afar.

interface ReadFile {
  readonly path: string
  readonly found: StoredText | ServiceError
}

async function readOne(storage: Storage, path: string): Promise<ReadFile> {
  try {
    const found = await storage.read(path)
    return { path, found: found ?? new ServiceError('unreadable_input', `${storage.fileName(path)} does not exist`) }
  } catch (thrown) {
    return { path, found: toServiceError(thrown) }
  }
}

export async function* readAhead(storage: Storage, paths: readonly string[]): AsyncGenerator<ReadFile> {
  const underWay: Promise<ReadFile>[] = []
  let next = 0
  while (next < paths.length || underWay.length > 0) {
    while (next < paths.length && underWay.length < storage.readAhead) {
      underWay.push(readOne(storage, paths[next] ?? ''))
      next += 1
    }
    const first = underWay.shift()
    if (first !== undefined) yield await first
  }
}

export interface FoundRecords {
  readonly storage: Storage
  /** Within the storage, sorted. */
  readonly paths: readonly string[]
  /** A folder was named, not a record. */
  readonly isFolder: boolean
}

/** Other files that end like records: reference lists, and what describes a run. */
const NO_RECORD = /(?:\.csl\.json|(?:^|\/)run_info\.json)$/

const slashed = (address: string): number => address.lastIndexOf('/')

/** A record of its own: the folder it lies in, and its name; null where a folder is named. */
async function loneRecord(input: string, settings: () => Settings): Promise<FoundRecords | null> {
  if (isInBucket(input)) {
    if (!/\.json$/i.test(input)) return null
    const storage = openStorage(input.slice(0, slashed(input)), settings)
    return { storage, paths: [input.slice(slashed(input) + 1)], isFolder: false }
  }
  const found = await stat(input).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `${input} does not exist`, { cause })
  })
  if (found.isDirectory()) return null
  return { storage: openStorage(dirname(input), settings), paths: [basename(input)], isFolder: false }
}

/** A batch's folder gives the records of papers whose latest line is ok; any other folder all records below it. */
export async function recordsIn(storage: Storage): Promise<readonly string[]> {
  const { papers } = await loadLedger(storage)
  if (papers.size === 0) return (await storage.files()).filter((path) => /\.json$/i.test(path) && !NO_RECORD.test(path))
  const there = await exportsIn(storage, await runPlaces(storage))
  const done = [...papers].filter(([, { status }]) => status === 'ok')
  const records = done
    .map(([paperId, { place }]) => exportPath(place, paperId, 'json'))
    .filter((path) => there.has(path))
  if (done.length > 0 && records.length === 0) {
    throw new ServiceError(
      'unreadable_input',
      `${storage.name} has no records: it was run without json among its formats`,
    )
  }
  return records.sort()
}

export async function findRecords(input: string, settings: () => Settings): Promise<FoundRecords> {
  const lone = await loneRecord(input, settings)
  if (lone !== null) return lone
  const storage = openStorage(input, settings)
  const paths = await recordsIn(storage)
  if (paths.length === 0 && isInBucket(input) && !(await storage.exists())) {
    throw new ServiceError('unreadable_input', `${input}: there is nothing below this prefix`)
  }
  return { storage, paths, isFolder: true }
}

/** Where shards of batches have written tables of their own, or could have. */
export async function shardTables(inputs: readonly FoundRecords[]): Promise<Storage[]> {
  const batches = inputs.filter(({ isFolder }) => isFolder).map(({ storage }) => storage)
  const tables = batches.map(async (storage) => {
    const places = await runPlaces(storage)
    return places.map((place) => within(storage, place).within(TABLES_FOLDER))
  })
  return (await Promise.all(tables)).flat()
}
