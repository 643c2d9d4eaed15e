// What the HTTP server calls: extraction with cache, jobs, metering and measurements, and how all of it starts and stops.
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { optionsFromSettings, type RunOptions } from '../../contract/options.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { kvstoreUrl } from '../../settings/kvstore-url.ts'
import { sweepSpool } from '../../stores/spool.ts'
import { openPool, workerCount } from '../file-extractor.ts'
import { JobService, openJobStore } from '../jobs/job-service.ts'
import { openWebhooks } from '../jobs/webhook.ts'
import { openInstruments } from '../observe/instruments.ts'
import { type Log, openLog, reasonOf } from '../observe/log.ts'
import { METER_LOGGER, openMeter } from '../observe/metering.ts'
import { openTracer } from '../observe/otlp.ts'
import { llmWords } from '../plan.ts'
import type { Pool } from '../workers/pool.ts'
import { CachedExtraction, type ExtractionParts } from './cached-extraction.ts'
import { openReadiness, type Readiness } from './readiness.ts'
import { ResponseCache } from './response-cache.ts'

// How many uploads may be under way at once, whichever face they come through; above it they are refused before a byte is read.

interface UploadGate {
  readonly active: number
  /** Counts an upload in; the function that comes back counts it out again, once. */
  admit(): () => void
}

function openUploadGate(maxActive: number): UploadGate {
  let active = 0
  return {
    get active() {
      return active
    },
    admit: () => {
      if (active >= maxActive) throw new ServiceError('too_many_uploads')
      active += 1
      let isReleased = false
      return () => {
        if (!isReleased) active -= 1
        isReleased = true
      }
    },
  }
}

export type { StringTask, TextTask } from '../../pipeline/parse-text.ts'

export interface Backend extends Pick<ExtractionParts, 'settings' | 'log' | 'meter' | 'instruments' | 'tracer'> {
  readonly defaults: RunOptions
  readonly replica: string
  readonly extraction: CachedExtraction
  readonly uploads: UploadGate
  /** How many workers there are, and what they do. */
  workers(): { readonly maxActive: number; readonly active: number; readonly waiting: number }
  /** null: the asynchronous API is switched off. */
  readonly jobs: JobService | null
  /** false: no new work is taken. */
  readonly isOpen: boolean
  readiness(): Promise<Readiness>
  /** Resolves when the service cannot go on by itself, with the reason in one line. */
  readonly broken: Promise<string>
  /** Takes nothing more; what runs may finish within the time that the settings give. */
  stop(): Promise<void>
}

/** Answers to requests whose extraction was just ended get this long. */
const LAST_ANSWERS_MS = 1000
/** The name of this instance: hosts may run several, and each life of one is another. */
const nameReplica = (): string =>
  `${hostname()
    .replace(/[^A-Za-z0-9._-]/g, '-')
    .slice(0, 40)}-${randomBytes(3).toString('hex')}`

async function openCache(settings: Settings, log: Log): Promise<ResponseCache | null> {
  const url = kvstoreUrl(settings)
  if (url === null || !settings.CACHE_ENABLED) return null
  const timeoutMs = settings.CACHE_OPERATION_TIMEOUT_SECONDS * 1000
  const onTrouble = (error: unknown) => log.warn({ reason: reasonOf(error, settings) }, 'the cache does not work')
  const { Kvstore } = await import('../../stores/kvstore.ts')
  const store = new Kvstore({ url, timeoutMs, onTrouble })
  await store.settled()
  return new ResponseCache({ store, settings, onTrouble })
}

/** Opened in the order in which they need each other. */
async function openParts(settings: Settings, replica: string, log: Log) {
  const meterLog = openLog({ name: METER_LOGGER, replica, level: settings.LOG_LEVEL })
  const meter = openMeter(settings, meterLog, replica)
  const left = await sweepSpool(settings.SPOOL_DIR)
  if (left > 0) log.warn({ files: left }, 'removed uploads that an earlier process left behind')
  const pool = openPool(settings, workerCount(settings))
  // The workers load their models while everything else is opened; /ready tells when the first one is up.
  announce(pool, log)
  pool.warm()
  const onTrouble = (what: string, error: unknown) =>
    log.warn({ what, reason: reasonOf(error, settings) }, 'the job store does not work')
  const opened = Promise.all([openCache(settings, log), openJobStore({ settings, replica, onTrouble })])
  const [cache, store] = await opened.catch(async (error: unknown) => {
    pool.close()
    await meter.close()
    throw error
  })
  const instruments = openInstruments(pool, store, meter)
  const tracer = openTracer(settings, log, replica)
  const extraction = new CachedExtraction({ settings, pool, cache, meter, instruments, log, tracer })
  const jobs = store === null ? null : new JobService(store, extraction, openWebhooks(settings), log)
  return { meter, meterLog, pool, cache, store, instruments, tracer, extraction, jobs }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** Whether new work is taken, and what ends that. */
class Door {
  isOpen = true
  readonly broken: Promise<string>
  #giveUp: (reason: string) => void = () => {}

  constructor() {
    this.broken = new Promise((resolve) => {
      this.#giveUp = resolve
    })
  }

  /** A worker that dies by itself stops the service, unless the settings want it replaced. */
  watch({ pool, instruments }: Parts, { PIPELINE_RESTART_WORKERS }: Settings, log: Log): void {
    pool.onGone = (end) => {
      instruments.workersGone.add({ reason: end })
      if (end === 'closed' || !this.isOpen) return
      log.error({ reason: end }, 'a worker process is gone')
      if (end === 'limit' || PIPELINE_RESTART_WORKERS) return
      this.isOpen = false
      pool.refuse()
      this.#giveUp('a worker process ended unexpectedly, and PIPELINE_RESTART_WORKERS is off')
    }
  }
}

async function stopParts({ jobs, extraction, pool, cache, meter, tracer }: Parts, graceMs: number): Promise<void> {
  await Promise.all([jobs?.stop(graceMs), extraction.settled(graceMs)])
  pool.close()
  await extraction.settled(LAST_ANSWERS_MS)
  await Promise.all([cache?.close(), meter.close(), tracer.close()])
}

export async function openBackend(settings: Settings): Promise<Backend> {
  const replica = nameReplica()
  const log = openLog({ name: 'svc.serve', replica, level: settings.LOG_LEVEL })
  const parts = await openParts(settings, replica, log)
  const { meter, instruments, tracer, extraction, jobs, pool, cache, store } = parts
  const uploads = openUploadGate(settings.UPLOADS_MAX_ACTIVE)
  instruments.watchUploads(() => uploads.active)
  const door = new Door()
  door.watch(parts, settings, log)
  const defaults = optionsFromSettings(settings)
  log.info({ language_model: llmWords(defaults, settings) }, 'opened')
  jobs?.start()
  return {
    settings,
    defaults,
    replica,
    log,
    meter,
    instruments,
    tracer,
    extraction,
    uploads,
    workers: () => ({ maxActive: workerCount(settings), active: pool.busy, waiting: pool.queued }),
    jobs,
    get isOpen() {
      return door.isOpen
    },
    readiness: openReadiness({ settings, pool, isOpen: () => door.isOpen, cache, jobs: store, meter }),
    broken: door.broken,
    stop: async () => {
      door.isOpen = false
      await stopParts(parts, settings.SHUTDOWN_TIMEOUT_SECONDS * 1000)
      log.flush()
      parts.meterLog.flush()
    },
  }
}

/** Says once how long the workers took to come up and to load their models. */
function announce(pool: Pool, log: Log): void {
  const startMs = performance.now()
  pool.onComplete = () => {
    log.info({ workers: pool.pids.length, seconds: (performance.now() - startMs) / 1000 }, 'all workers are warm')
    pool.onComplete = () => {}
  }
}
