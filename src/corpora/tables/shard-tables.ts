// Tables that shards of a batch (svc batch --tables) or threads of a collection wrote, taken over by a corpus part by part: nobody reads the records again.
import { copyFileSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet'
import type { Stage, Storage } from '../../service/storage/storage.ts'
import { type Entry, partName, readEntries } from './list.ts'
import { CORPUS_TABLES } from './tables.ts'

export interface TakenParts {
  readonly entries: readonly Entry[]
  readonly rows: Readonly<Record<string, number>>
}

/** Which parts of a shard's tables have nothing in them that the corpus has. */
async function newParts(tables: Storage, ids: ReadonlySet<string>): Promise<ReadonlyMap<number, readonly Entry[]>> {
  const parts = new Map<number, Entry[]>()
  for (const entry of await readEntries(tables)) parts.set(entry.part, [...(parts.get(entry.part) ?? []), entry])
  return new Map([...parts].filter(([, entries]) => entries.every(({ record_id }) => !ids.has(record_id))))
}

/** Into the stage under the name of the run; gives the number of rows, and takes nothing where there are none. */
async function takePart(tables: Storage, path: string, to: string): Promise<number> {
  const { path: file, remove } = await tables.bring(path)
  try {
    const rows = Number((await parquetMetadataAsync(await asyncBufferFromFile(file))).num_rows)
    if (rows === 0) return 0
    mkdirSync(join(to, '..'), { recursive: true })
    copyFileSync(file, `${to}.part`)
    renameSync(`${to}.part`, to)
    return rows
  } finally {
    await remove()
  }
}

/** Takes parts over as they are: each is sorted and of bounded size. `firstRun` numbers the first of them. */
export async function takeParts(
  written: readonly Storage[],
  stage: Stage,
  ids: Set<string>,
  firstRun: number,
): Promise<TakenParts> {
  const taken: Entry[] = []
  const rows: Record<string, number> = {}
  let run = firstRun
  for (const tables of written) {
    for (const [part, entries] of await newParts(tables, ids)) {
      for (const { name } of CORPUS_TABLES) {
        const files = (await tables.names(name)).filter((file) => file.startsWith(partName(part, ''))).sort()
        for (const [at, file] of files.entries()) {
          const path = `${name}/${partName(run, at + 1)}.parquet`
          const count = await takePart(tables, `${name}/${file}`, join(stage.folder, path))
          if (count > 0) await stage.publish([path])
          rows[name] = (rows[name] ?? 0) + count
        }
      }
      for (const entry of entries) ids.add(entry.record_id)
      for (const entry of entries) taken.push({ ...entry, part: run })
      run += 1
    }
  }
  return { entries: taken, rows }
}
