// One upload to one record: cache first, one extraction for all who want the same, measured and metered once.
import type { RecordForm } from '../contract/export-formats.ts'
import type { RunOptions } from '../contract/options.ts'
import { ServiceError, toServiceError } from '../kernel/errors.ts'
import { SharedWork, type Work } from '../kernel/shared-work.ts'
import type { TextTask } from '../pipeline/parse-text.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import type { ResponseCache } from './cache.ts'
import type { Instruments } from './instruments.ts'
import type { Log } from './log.ts'
import type { CacheOutcome, Meter } from './metering.ts'
import { assertSupported } from './plan.ts'
import { relabel } from './relabel.ts'
import type { Pool } from './workers/pool.ts'
import type { WorkDone } from './workers/worker-process.ts'

export interface UploadWork {
  readonly fileName: string
  readonly sha256: string
  readonly bytes: number
  readonly options: RunOptions
  /** Asks for the record in this form instead of its JSON. */
  readonly form?: RecordForm
  readonly requestId: string
  readonly jobId?: string
  readonly signal?: AbortSignal
  readonly onProgress?: (stage: string, share: number) => void
  /** The file; it is discarded here, whatever happens. */
  readonly file: { toPath(): Promise<string>; discard(): Promise<void> }
}

export interface Extracted {
  /** The record as JSON, or in the form that was asked for. */
  readonly text: string
  /** null: no cache was asked. */
  readonly cache: CacheOutcome | null
}

export interface ExtractionParts {
  readonly settings: Settings
  readonly pool: Pool
  readonly cache: ResponseCache | null
  readonly meter: Meter
  readonly instruments: Instruments
  readonly log: Log
}

interface Found {
  readonly text: string
  readonly isHit: boolean
}

const textOf = ({ json, rendered }: WorkDone): string => rendered[0] ?? json

export class Extraction {
  readonly #parts: ExtractionParts
  readonly #shared = new SharedWork<Found>()
  readonly #active = new Set<Promise<unknown>>()

  constructor(parts: ExtractionParts) {
    this.#parts = parts
  }

  get active(): number {
    return this.#active.size
  }

  /** Refuses with invalid_option what this version cannot do. */
  assertSupported(options: RunOptions): void {
    assertSupported(options, this.#parts.settings)
  }

  run(work: UploadWork): Promise<Extracted> {
    const running = this.#run(work)
    this.#active.add(running)
    const forget = () => this.#active.delete(running)
    running.then(forget, forget)
    return running
  }

  /** Strings that belong to no paper; empty where nothing was found in them. */
  async read(task: TextTask, signal?: AbortSignal): Promise<string> {
    const { pool } = this.#parts
    return pool.read(task, signal).catch((thrown: unknown) => {
      throw pool.isOpen ? thrown : new ServiceError('shutting_down')
    })
  }

  /** Resolves once nothing runs any more, or when the time is over. */
  async settled(graceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([over, Promise.allSettled(this.#active)])
    clearTimeout(timer)
  }

  async #run(work: UploadWork): Promise<Extracted> {
    try {
      this.assertSupported(work.options)
      const { cache } = this.#parts
      return cache === null ? await this.#runAlone(work) : await this.#runTogether(work, cache)
    } catch (thrown) {
      const error = toServiceError(thrown)
      throw error.code === 'interrupted' && !this.#parts.pool.isOpen ? new ServiceError('shutting_down') : error
    }
  }

  async #runAlone(work: UploadWork): Promise<Extracted> {
    try {
      return { text: textOf(await this.#extract(work, work.signal)), cache: null }
    } finally {
      await work.file.discard()
    }
  }

  async #runTogether(work: UploadWork, cache: ResponseCache): Promise<Extracted> {
    const key = cache.keyOf(work.sha256, work.options, work.form)
    let isLeader = false
    const start = (signal: AbortSignal) => {
      isLeader = true
      return this.#begin(key, cache, work, signal)
    }
    const joined = this.#shared.join(key, start, work.signal)
    try {
      const { text, isHit } = await joined
      const outcome = isHit ? 'hit' : isLeader ? 'miss' : 'coalesced'
      this.#parts.instruments.cacheLookups.add(outcome)
      return { text: work.form === undefined ? relabel(text, work.fileName) : text, cache: outcome }
    } finally {
      if (!isLeader) await work.file.discard()
    }
  }

  /** The file belongs to the shared work: who brought it may leave while others still wait. */
  #begin(key: string, cache: ResponseCache, work: UploadWork, signal: AbortSignal): Work<Found> {
    let landed: () => void = () => {}
    const afterwards = new Promise<void>((resolve) => {
      landed = resolve
    })
    const value = (async (): Promise<Found> => {
      let written: Promise<void> = Promise.resolve()
      try {
        const known = await cache.get(key)
        if (known !== null) return { text: known, isHit: true }
        const done = await this.#extract(work, signal)
        const text = textOf(done)
        if (done.summary.is_complete) written = cache.put(key, text)
        return { text, isHit: false }
      } finally {
        written.then(landed, landed)
        await work.file.discard()
      }
    })()
    return { value, afterwards }
  }

  async #extract(work: UploadWork, signal: AbortSignal | undefined): Promise<WorkDone> {
    const { pool } = this.#parts
    const startedMs = performance.now()
    try {
      const done = await pool.extract({
        fileName: work.fileName,
        path: await work.file.toPath(),
        options: work.options,
        ...(work.form !== undefined && { forms: [work.form] }),
        ...(signal !== undefined && { signal }),
        ...(work.onProgress !== undefined && { onProgress: work.onProgress }),
      })
      this.#note(work, performance.now() - startedMs, done, null)
      return done
    } catch (thrown) {
      const error = toServiceError(thrown)
      this.#note(work, performance.now() - startedMs, null, error)
      throw error
    }
  }

  #note(work: UploadWork, durationMs: number, done: WorkDone | null, error: ServiceError | null): void {
    const { instruments, log, meter } = this.#parts
    const summary = done?.summary ?? null
    const errorCode = error?.code ?? null
    instruments.extraction({ summary, errorCode, seconds: durationMs / 1000 })
    meter.extraction({
      request_id: work.requestId,
      ...(work.jobId !== undefined && { job_id: work.jobId }),
      source_sha256: work.sha256,
      file_bytes: work.bytes,
      duration_ms: durationMs,
      summary,
      ...(errorCode !== null && { error_code: errorCode }),
      ...(error?.stage !== undefined && { failed_stage: error.stage }),
    })
    if (error?.isDefect === true) {
      log.error(
        { request_id: work.requestId, job_id: work.jobId, stage: error.stage, trace: error.cause },
        'extraction failed',
      )
    }
  }
}
