// What the command line calls: a file and its options in, a record out, within the limits that the settings draw.
import type { RunOptions } from '../contract/options.ts'
import { openModelServer } from '../engines/llm/local/server.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import { assertSupported, workerCount } from './plan.ts'
import { modelServerChoices } from './workers/model-server.ts'
import { Pool, type Work } from './workers/pool.ts'
import type { WorkDone } from './workers/worker-process.ts'

export interface FileExtractor {
  readonly settings: Settings
  readonly pool: Pool
  /** Refuses with invalid_option what this version cannot do. */
  extract(work: Work): Promise<WorkDone>
  close(): void
}

export function openPool(settings: Settings, workers: number): Pool {
  const modelServerChoice = modelServerChoices(settings)
  return new Pool({
    settings,
    workers,
    timeoutMs: settings.PIPELINE_TIMEOUT_SECONDS * 1000,
    maxMemoryBytes: settings.WORKER_MAX_MEMORY_BYTES,
    maxPapers: settings.WORKER_MAX_PAPERS,
    modelServer: modelServerChoice === null ? null : openModelServer(modelServerChoice),
  })
}

export function openFileExtractor(settings: Settings, workers: number = workerCount(settings)): FileExtractor {
  const pool = openPool(settings, workers)
  const extract = async (work: Work): Promise<WorkDone> => {
    assertSupported(work.options, settings)
    return pool.extract(work)
  }
  return { settings, pool, extract, close: () => pool.close() }
}

export { type RunOptions, type Work, type WorkDone, workerCount }
