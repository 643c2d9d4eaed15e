// What the command line calls: a file and its options in, a record out, within the limits that the settings draw.
import type { RunOptions } from '../contract/options.ts'
import { type ModelServer, openModelServer } from '../engines/llm/local/server.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import { currentPlace } from '../settings/resolve.ts'
import { assertSupported, workerCount } from './plan.ts'
import { Pool, type Work } from './pool.ts'
import type { WorkDone } from './worker-process.ts'

export interface Service {
  readonly settings: Settings
  readonly pool: Pool
  /** Refuses with invalid_option what this version cannot do. */
  extract(work: Work): Promise<WorkDone>
  close(): void
}

/** null: no model is served by us. An address in LLM_BASE_URL is a server that somebody else looks after. */
function modelServerOf({
  LLM_BACKEND,
  LLM_MODEL,
  LLM_BASE_URL,
  LLM_START_TIMEOUT_SECONDS,
}: Settings): ModelServer | null {
  if (LLM_BACKEND === 'cloud' || LLM_BASE_URL !== null) return null
  return openModelServer({
    backend: LLM_BACKEND,
    model: LLM_MODEL,
    startTimeoutMs: LLM_START_TIMEOUT_SECONDS * 1000,
    environment: currentPlace().env,
  })
}

export function openPool(settings: Settings, workers: number): Pool {
  return new Pool({
    settings,
    workers,
    timeoutMs: settings.PIPELINE_TIMEOUT_SECONDS * 1000,
    maxMemoryBytes: settings.WORKER_MAX_MEMORY_BYTES,
    maxPapers: settings.WORKER_MAX_PAPERS,
    modelServer: modelServerOf(settings),
  })
}

export function openService(settings: Settings, workers: number = workerCount(settings)): Service {
  const pool = openPool(settings, workers)
  const extract = async (work: Work): Promise<WorkDone> => {
    assertSupported(work.options, settings)
    return pool.extract(work)
  }
  return { settings, pool, extract, close: () => pool.close() }
}

export { type RunOptions, type Work, type WorkDone, workerCount }
