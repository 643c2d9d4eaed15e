// What a job is: what was asked, where it stands, how it ended.
import type { RunOptions } from '../../contract/options.ts'
import type { StoredError } from '../../kernel/errors.ts'

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

/** One turn at a job. */
export interface JobRun {
  readonly ticket: JobTicket
  /** The upload as a file. Whoever runs the job may discard it early; the store does so in any case. */
  readonly upload: JobUpload
  /** This turn must end now: the instance stops. */
  readonly signal: AbortSignal
  onProgress(progress: JobProgress): void
}

/** An upload that is complete. */
export interface JobUpload {
  toPath(): Promise<string>
  bytes(): Promise<Buffer>
  discard(): Promise<void>
}

export type JobHandler = (run: JobRun) => Promise<JobOutcome>

export const isActive = (status: JobStatus): boolean => status === 'queued' || status === 'running'
