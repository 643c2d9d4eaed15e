// Takes jobs in, runs them through extraction when their turn comes, and tells how they stand.
import { randomUUID } from 'node:crypto'
import type { RunOptions } from '../../contract/options.ts'
import { fromStored, ServiceError, toServiceError } from '../../kernel/errors.ts'
import { cleanFileName } from '../../pipeline/file-name.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { kvstoreUrl } from '../../settings/kvstore-url.ts'
import { unpack } from '../../stores/key-value.ts'
import type { Log } from '../observe/log.ts'
import { traceFields } from '../observe/otlp.ts'
import type { CachedExtraction } from '../serve/cached-extraction.ts'
import { SpooledFile, uploadLimits } from '../serve/upload.ts'
import { isActive, type JobNotice, type JobOutcome, type JobRun, type JobUpload, type JobView } from './job.ts'
import { MemoryJobStore } from './memory-store.ts'
import type { JobLimits, JobStore } from './store.ts'
import type { Webhooks } from './webhook.ts'

// Opens the store of jobs that the settings ask for.

const jobLimits = (settings: Settings): JobLimits => ({
  ttlMs: settings.JOBS_TTL_SECONDS * 1000,
  maxActive: settings.JOBS_MAX_ACTIVE,
  maxRunning: settings.JOBS_MAX_RUNNING,
  maxRetained: settings.JOBS_MAX_RETAINED,
  maxRetainedBytes: settings.JOBS_MAX_RETAINED_BYTES,
  leaseMs: settings.JOBS_LEASE_SECONDS * 1000,
})

interface OpenJobsChoices {
  readonly settings: Settings
  readonly replica: string
  onTrouble(what: string, error: unknown): void
}

/** null: the asynchronous API is switched off. */
export async function openJobStore({ settings, replica, onTrouble }: OpenJobsChoices): Promise<JobStore | null> {
  if (!settings.JOBS_ENABLED) return null
  const limits = jobLimits(settings)
  const url = kvstoreUrl(settings)
  if (settings.JOBS_STORE === 'memory' || url === null) return new MemoryJobStore({ limits, replica })
  // The queue's library takes its time to load: only those wait for it who use it.
  const { KvstoreJobStore } = await import('./kvstore-store.ts')
  // What was accepted elsewhere is not measured again: the limits may differ between replicas.
  const spool = async (bytes: Buffer) => {
    const file = new SpooledFile({ ...uploadLimits(settings), maxBytes: bytes.length })
    await file.write(bytes)
    return file
  }
  const store = new KvstoreJobStore({ url, limits, replica, spool, onTrouble })
  await store.settled()
  return store
}

export interface JobUploadForm {
  readonly fileName: string
  readonly options: RunOptions
  readonly requestId: string
  readonly timeoutMs?: number
  readonly callback?: string
  readonly keyName?: string
  readonly traceparent?: string
  readonly file: JobUpload & { readonly sha256: string; readonly size: number }
}

const notFound = () => new ServiceError('job_not_found')
const evicted = () => new ServiceError('result_evicted')

export class JobService {
  readonly #store: JobStore
  readonly #extraction: CachedExtraction
  readonly #webhooks: Webhooks
  readonly #log: Log

  constructor(store: JobStore, extraction: CachedExtraction, webhooks: Webhooks, log: Log) {
    this.#log = log
    this.#store = store
    this.#extraction = extraction
    this.#webhooks = webhooks
  }

  /** A look before an upload is received. */
  assertRoom(): Promise<void> {
    return this.#store.assertRoom()
  }

  /** The id of the job; after an error nothing is kept of the upload. */
  async accept({ fileName, options, file, ...request }: JobUploadForm): Promise<string> {
    try {
      this.#extraction.assertSupported(options)
      if (request.callback !== undefined) this.#webhooks.assertCallable(request.callback)
      const { sha256, size: bytes } = file
      const id = randomUUID()
      await this.#store.submit({ id, fileName: cleanFileName(fileName), options, sha256, bytes, ...request }, file)
      return id
    } catch (error) {
      await file.discard()
      throw error
    }
  }

  async view(id: string): Promise<JobView> {
    const view = await this.#store.find(id)
    if (view === null) throw (await this.#store.result(id)) === 'evicted' ? evicted() : notFound()
    return view
  }

  /** The record, or what the job failed with. */
  async result(id: string): Promise<string> {
    const view = await this.#store.find(id)
    if (view?.status === 'failed') throw fromStored(view.error ?? new ServiceError('internal_error').toStored())
    if (view !== null && isActive(view.status)) {
      throw new ServiceError('job_not_finished', undefined, { jobStatus: view.status })
    }
    const kept = await this.#store.result(id)
    if (kept === 'evicted') throw evicted()
    if (kept === null) throw notFound()
    return unpack(kept.packed)
  }

  /** Ends a job and forgets all of it; throws job_not_found. */
  async cancel(id: string): Promise<void> {
    if (!(await this.#store.cancel(id))) throw notFound()
  }

  start(): void {
    this.#store.start(
      (run) => this.#run(run),
      (notice) => this.#tell(notice),
    )
  }

  async #tell({ ticket, status, finishedAtMs, error }: JobNotice): Promise<boolean> {
    const { id, callback, fileName, traceparent } = ticket
    if (callback === undefined) return true
    const failure = error === null ? null : fromStored(error)
    const reason = await this.#webhooks.tell(callback, {
      // A job ends once: its id is that of the event, too, whoever tells it and however often.
      event_id: id,
      event: 'job.finished',
      job_id: id,
      status,
      filename: fileName,
      finished_at: new Date(finishedAtMs).toISOString(),
      ...(failure === null
        ? { result_url: `/papers/jobs/${id}/result` }
        : { error: failure.detail, error_code: failure.wireCode, error_status: failure.status }),
    })
    if (reason !== null) {
      this.#log.warn({ job_id: id, ...traceFields(traceparent), reason }, 'a callback was not taken')
    }
    return reason === null
  }

  stop(graceMs: number): Promise<void> {
    return this.#store.stop(graceMs)
  }

  async #run({ ticket, upload, signal, onProgress }: JobRun): Promise<JobOutcome> {
    try {
      const { text } = await this.#extraction.run({
        fileName: ticket.fileName,
        sha256: ticket.sha256,
        bytes: ticket.bytes,
        options: ticket.options,
        requestId: ticket.requestId,
        jobId: ticket.id,
        ...(ticket.timeoutMs !== undefined && { timeoutMs: ticket.timeoutMs }),
        ...(ticket.keyName !== undefined && { keyName: ticket.keyName }),
        ...(ticket.traceparent !== undefined && { traceparent: ticket.traceparent }),
        // The job may need the upload for another turn.
        file: { content: () => upload.content(), discard: async () => {} },
        signal,
        onProgress: (stage, share) => onProgress({ stage, share }),
      })
      return { kind: 'succeeded', json: text }
    } catch (thrown) {
      const error = toServiceError(thrown)
      if (signal.aborted || error.code === 'shutting_down' || error.code === 'interrupted')
        return { kind: 'interrupted' }
      return error.isWorkerLost ? { kind: 'orphaned' } : { kind: 'failed', error: error.toStored() }
    }
  }
}
