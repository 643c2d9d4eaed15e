// Collects on several cores: each thread writes tables of its own for a stretch of the records, which the corpus takes over.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Divide } from '../../../corpora/tables/collection.ts'
import type { FoundRecords } from '../../../corpora/tables/find-records.ts'
import { packageFile } from '../../../kernel/files/package-file.ts'
import { openStorage } from '../../../service/storage/index.ts'
import type { Settings } from '../../../settings/catalogue/index.ts'

/** What a thread is to do; it tells how many records it has taken so far. */
export interface Stretch {
  /** The storage of the records, as people write it. */
  readonly location: string
  readonly paths: readonly string[]
  readonly out: string
}

/** Fewer are collected sooner than threads are up. */
const LEAST_RECORDS = 500

function stretchesOf(inputs: readonly FoundRecords[], cores: number, folder: string): Stretch[] {
  const total = inputs.reduce((sum, { paths }) => sum + paths.length, 0)
  const size = Math.ceil(total / cores)
  const all = inputs.flatMap(({ storage, paths }) =>
    Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => ({
      location: storage.name,
      paths: paths.slice(at * size, (at + 1) * size),
    })),
  )
  return all.map((one, at) => ({ ...one, out: join(folder, `.thread-${at}`) }))
}

async function collectStretch(stretch: Stretch, onCount: (count: number) => void): Promise<void> {
  const thread = new Worker(packageFile('dist/program/faces/cli/collect/thread.js'), { workerData: stretch })
  thread.on('message', onCount)
  // What a thread could not do is left to the usual way, which says why.
  await once(thread, 'exit').catch(() => {})
}

/** Inputs beyond one a core, as from many small folders, wait for a free one. */
export function onCores(cores: number, settings: () => Settings): Divide {
  return async (inputs, folder, onDone) => {
    const total = inputs.reduce((sum, { paths }) => sum + paths.length, 0)
    if (cores < 2 || total < LEAST_RECORDS) return []
    const stretches = stretchesOf(inputs, cores, folder)
    const counts = stretches.map(() => 0)
    const waiting = [...stretches.entries()]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, stretch] = next
        await collectStretch(stretch, (count) => {
          counts[at] = count
          onDone(counts.reduce((sum, one) => sum + one, 0))
        })
      }
    }
    await Promise.all(Array.from({ length: cores }, work))
    return stretches.map(({ out }) => openStorage(out, settings))
  }
}
