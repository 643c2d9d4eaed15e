// A thread of svc collect: the tables of one stretch of the records.
import { parentPort, workerData } from 'node:worker_threads'
import { collect } from '../../../corpora/tables/collect.ts'
import { openStorage } from '../../../service/storage/index.ts'
import { resolveSettings } from '../../../settings/resolve.ts'
import type { Stretch } from './threads.ts'

/** Told now and then: progress is all it is for. */
const TELL_EVERY = 100

const { location, paths, out } = workerData as Stretch
const settings = () => resolveSettings().values
const inputs = [{ storage: openStorage(location, settings), paths, isFolder: false }]
await collect(
  { inputs, out: openStorage(out, settings), format: 'parquet', partitionBy: null, fresh: false, isPart: true },
  (done) => {
    if (done % TELL_EVERY === 0 || done === paths.length) parentPort?.postMessage(done)
  },
)
