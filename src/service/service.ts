// What every face calls: a file and its options in, a record out, within the limits that the settings draw.
import type { RunOptions } from '../contract/options.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import { assertSupported, workerCount } from './plan.ts'
import { Pool, type Work } from './pool.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import type { WorkDone } from './worker-process.ts'

export interface Service {
  readonly settings: Settings
  readonly pool: Pool
  /** Refuses with invalid_option what this version cannot do. */
  extract(work: Work): Promise<WorkDone>
  readiness(): Promise<Readiness>
  close(): void
}

export function openService(settings: Settings, workers: number = workerCount(settings)): Service {
  const pool = new Pool({
    workers,
    timeoutMs: settings.PIPELINE_TIMEOUT_SECONDS * 1000,
    maxMemoryBytes: settings.WORKER_MAX_MEMORY_BYTES,
    maxPapers: settings.WORKER_MAX_PAPERS,
  })
  const extract = async (work: Work): Promise<WorkDone> => {
    assertSupported(work.options, settings)
    return pool.extract(work)
  }
  return { settings, pool, extract, readiness: async () => readinessOf(pool), close: () => pool.close() }
}

export { type RunOptions, type Work, type WorkDone, workerCount }
