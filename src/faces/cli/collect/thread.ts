// A thread of svc collect: the tables of one stretch of the records.
import { parentPort, workerData } from 'node:worker_threads'
import { collect } from '../../../corpora/tables/collect.ts'
import { correctionsByHash, correctionsFolder } from '../../../service/corrections.ts'
import { openStorage } from '../../../service/storage/index.ts'
import { resolveSettings } from '../../../settings/resolve.ts'
import type { Stretch } from './threads.ts'

/** Told now and then: progress is all it is for. */
const TELL_EVERY = 100

const { location, paths, out } = workerData as Stretch
const settings = () => resolveSettings().values
const inputs = [{ storage: openStorage(location, settings), paths, isFolder: false }]
const corrections = await correctionsByHash(correctionsFolder(settings()))
const tables = openStorage(out, settings)
await collect(
  { inputs, out: tables, format: 'parquet', partitionBy: null, fresh: false, isPart: true, corrections },
  (done) => {
    if (done % TELL_EVERY === 0 || done === paths.length) parentPort?.postMessage(done)
  },
)
