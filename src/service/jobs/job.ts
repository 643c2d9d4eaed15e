// What a job is: what was asked, where it stands, how it ended.
import type { RunOptions } from '../../contract/options.ts'
import { ServiceError, type StoredError } from '../../kernel/errors.ts'

export type JobStatus = 'queued' | 'running' | 'succeeded' | 'failed'

/** What was asked, as it is kept until the job is done. */
export interface JobTicket {
  readonly id: string
  readonly fileName: string
  readonly options: RunOptions
  readonly sha256: string
  readonly bytes: number
  /** The request that made the job, for the meter. */
  readonly requestId: string
  /** Shorter than the server's own limit. */
  readonly timeoutMs?: number
  /** Who is told when the job has ended. */
  readonly callback?: string
  /** The name of the key that the request came with. */
  readonly keyName?: string
  /** The caller's trace (W3C). */
  readonly traceparent?: string
}

export interface JobProgress {
  readonly stage: string
  /** From 0 to 1. */
  readonly share: number
}

/** Where a job stands. Times are milliseconds since 1970. */
export interface JobView {
  readonly id: string
  readonly status: JobStatus
  readonly fileName: string
  readonly createdAtMs: number
  readonly startedAtMs: number | null
  readonly finishedAtMs: number | null
  /** The instance that runs or ran it. */
  readonly replica: string | null
  readonly progress: JobProgress | null
  readonly error: StoredError | null
}

export type JobOutcome =
  | { readonly kind: 'succeeded'; readonly json: string }
  | { readonly kind: 'failed'; readonly error: StoredError }
  /** Not finished, and not the paper's fault: this instance stops. */
  | { readonly kind: 'interrupted' }
  /** The process that read the paper died: the job has another turn, unless too many died under it. */
  | { readonly kind: 'orphaned' }

export interface JobRun {
  readonly ticket: JobTicket
  /** What was uploaded. The store discards it once the job needs no further turn. */
  readonly upload: JobUpload
  /** This turn must end now: the instance stops, or the job was cancelled. */
  readonly signal: AbortSignal
  onProgress(progress: JobProgress): void
}

/** What whoever asked for it is told of a job that has ended. */
export interface JobNotice {
  readonly ticket: JobTicket
  readonly status: 'succeeded' | 'failed'
  readonly finishedAtMs: number
  readonly error: StoredError | null
}

/** One try to tell it; whether it arrived. */
export type Notify = (notice: JobNotice) => Promise<boolean>

export interface JobUpload {
  /** Its bytes, or the path of its file. */
  content(): Promise<Buffer | string>
  bytes(): Promise<Buffer>
  discard(): Promise<void>
}

/** Workers or instances that may die under one job before it is given up: it is more likely to be the cause than the victim. */
export const MAX_DEATHS = 3

export const GIVEN_UP: StoredError = new ServiceError(
  'processing_error',
  `given up: ${MAX_DEATHS} processes ended while they read this paper`,
  { isWorkerLost: true },
).toStored()

export type JobHandler = (run: JobRun) => Promise<JobOutcome>

export const isActive = (status: JobStatus): boolean => status === 'queued' || status === 'running'
