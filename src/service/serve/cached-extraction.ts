// One upload to one record: cache first, one extraction for all who want the same, measured and metered once.
import type { Progress } from '../../contract/context.ts'
import type { RecordForm } from '../../contract/export-formats.ts'
import type { RunOptions } from '../../contract/options.ts'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { cleanFileName } from '../../pipeline/file-name.ts'
import type { TextTask } from '../../pipeline/parse-text.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { correctionsFolder, correctionsOf } from '../corrections.ts'
import type { JobTicket } from '../jobs/job.ts'
import type { Instruments } from '../observe/instruments.ts'
import type { Log } from '../observe/log.ts'
import type { CacheOutcome, Meter } from '../observe/metering.ts'
import { ownTraceparent, type Tracer, traceFields } from '../observe/otlp.ts'
import { assertSupported } from '../plan.ts'
import type { Pool } from '../workers/pool.ts'
import type { WorkDone } from '../workers/worker-process.ts'
import type { ResponseCache } from './response-cache.ts'
import { type Shared, SharedWork } from './shared-work.ts'

/** Record keys come in a fixed order: what knows the file's name stands before this. Inside strings quotes are escaped. */
const REST = ',"metadata":'

interface Head {
  paper_id: string
  source: { file_name: string }
}

/** Puts the name of this upload on a record that was made from the same file under another name. */
function relabel(json: string, fileName: string): string {
  const at = json.indexOf(REST)
  if (at < 0) return json
  const head = JSON.parse(`${json.slice(0, at)}}`) as Head
  const wanted = cleanFileName(fileName)
  const { file_name: had } = head.source
  if (had === wanted) return json
  // Without a DOI the name of the file is the paper's id.
  if (head.paper_id === had) head.paper_id = wanted
  head.source.file_name = wanted
  return JSON.stringify(head).slice(0, -1) + json.slice(at)
}

export interface UploadWork extends Omit<JobTicket, 'id'> {
  /** Asks for the record in this form instead of its JSON. */
  readonly form?: RecordForm
  readonly jobId?: string
  readonly signal?: AbortSignal
  readonly onProgress?: Progress
  /** The file; it is discarded here, whatever happens. */
  readonly file: { content(): Promise<Buffer | string>; discard(): Promise<void> }
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
  readonly tracer: Tracer
}

interface Found {
  readonly text: string
  readonly isHit: boolean
}

const textOf = ({ json, rendered }: WorkDone): string => rendered[0] ?? json

export class CachedExtraction {
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
    const said = await correctionsOf(correctionsFolder(this.#parts.settings), work.sha256)
    const key = cache.keyOf(work.sha256, work.options, work.form, said)
    let isLeader = false
    const start = (signal: AbortSignal) => {
      isLeader = true
      return this.#begin(key, cache, work, signal)
    }
    // Whoever has less time than others does not take theirs away.
    const joined = this.#shared.join(`${key} ${work.timeoutMs ?? ''}`, start, work.signal)
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
  #begin(key: string, cache: ResponseCache, work: UploadWork, signal: AbortSignal): Shared<Found> {
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
        paper: await work.file.content(),
        options: work.options,
        ...(work.form !== undefined && { forms: [work.form] }),
        ...(work.timeoutMs !== undefined && { timeoutMs: work.timeoutMs }),
        ...(signal !== undefined && { signal }),
        ...(work.onProgress !== undefined && { onProgress: work.onProgress }),
      })
      this.#note(work, performance.now() - startedMs, done, null)
      return done
    } catch (thrown) {
      const error = this.#explained(toServiceError(thrown), signal)
      this.#note(work, performance.now() - startedMs, null, error)
      throw error
    }
  }

  /** An end that nobody asked for is the worker's, whatever it calls it. */
  #explained(error: ServiceError, signal: AbortSignal | undefined): ServiceError {
    const isWanted = signal?.aborted === true || !this.#parts.pool.isOpen
    if (error.code !== 'interrupted' || isWanted) return error
    return new ServiceError('worker_lost', undefined, { cause: error, isWorkerLost: true })
  }

  #note(work: UploadWork, durationMs: number, done: WorkDone | null, error: ServiceError | null): void {
    const { instruments, log, meter, tracer } = this.#parts
    const summary = done?.summary ?? null
    const errorCode = error?.code ?? null
    instruments.extraction({ summary, errorCode, seconds: durationMs / 1000 })
    meter.extraction({
      request_id: work.requestId,
      ...(work.jobId !== undefined && { job_id: work.jobId }),
      ...(work.keyName !== undefined && { key: work.keyName }),
      ...traceFields(work.traceparent),
      source_sha256: work.sha256,
      file_bytes: work.bytes,
      duration_ms: durationMs,
      summary,
      ...(errorCode !== null && { error_code: errorCode }),
      ...(error?.stage !== undefined && { failed_stage: error.stage }),
    })
    if (work.traceparent !== undefined && tracer.isTracing) {
      const endMs = Date.now()
      const trace = ownTraceparent(work.traceparent, true)
      if (trace !== null)
        tracer.record({
          name: 'extraction',
          kind: 'internal',
          traceparent: trace.own,
          parent: trace.parent,
          startMs: endMs - durationMs,
          endMs,
          isError: error !== null,
          attributes: {
            'svc.file_bytes': work.bytes,
            ...(summary !== null && { 'svc.input_format': summary.input_format }),
            ...(errorCode !== null && { 'error.type': errorCode }),
          },
        })
    }
    if (error === null || !(error.isDefect || error.isWorkerLost)) return
    const { code, stage, cause } = error
    const trace = Array.isArray(cause) ? cause : undefined
    const ids = { request_id: work.requestId, job_id: work.jobId, ...traceFields(work.traceparent) }
    log.error({ ...ids, error_code: code, stage, trace }, 'extraction failed')
  }
}
