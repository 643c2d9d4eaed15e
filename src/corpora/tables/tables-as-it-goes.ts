// Tables of a batch, written part by part while its papers are done.
import type { Storage } from '../../service/storage/storage.ts'
import { collect } from './collect.ts'
import { recordsIn } from './find-records.ts'
import { TABLES_FOLDER } from './tables.ts'

/** So many papers are worth a part of their own; what is done since waits for the next, or for the end. A cap. */
const PAPERS_PER_PART = 2000

export interface TablesAsItGoes {
  /** Another paper is done. */
  onPaper(): void
  /** Writes what is left; fails where any part failed. */
  finish(): Promise<void>
}

/** Records are read from the shard's own exports: small work beside making them. */
export function openTables(run: Storage): TablesAsItGoes {
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    const inputs = [{ storage: run, paths: await recordsIn(run), isFolder: true }]
    const out = run.within(TABLES_FOLDER)
    await collect({ inputs, out, format: 'parquet', partitionBy: null, fresh: false, isPart: true }, () => {})
  }
  const next = (): void => {
    waiting = 0
    writing = writing.then(write)
    // Told at the end: what is written then has everything that is missing.
    writing.catch(() => {})
  }
  return {
    onPaper: () => {
      waiting += 1
      if (waiting >= PAPERS_PER_PART) next()
    },
    finish: async () => {
      await writing.catch(() => {})
      await write()
    },
  }
}
