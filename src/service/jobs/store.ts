// What a store of jobs must do, wherever it keeps them; one contract suite holds every store to this.
import type { JobHandler, JobTicket, JobUpload, JobView, Notify } from './job.ts'

export interface JobLimits {
  readonly ttlMs: number
  /** Queued and running together, over all replicas that share the store. */
  readonly maxActive: number
  /** Running at once, in this replica. */
  readonly maxRunning: number
  readonly maxRetained: number
  /** 0: no limit. The newest result stays whatever its size. */
  readonly maxRetainedBytes: number
  /** A replica that was not heard of for so long has lost its jobs to the others. */
  readonly leaseMs: number
}

export interface JobCounts {
  readonly queued: number
  readonly running: number
  readonly retained: number
  readonly retainedBytes: number
}

/** The result as gzip of its JSON; `evicted` where it had to make room. */
export type KeptResult = { readonly packed: Buffer } | 'evicted' | null

export interface JobStore {
  /** A cheap look before an upload is received: throws too_many_jobs or job_store_unavailable. */
  assertRoom(): Promise<void>
  /** Accepts a job and keeps its upload. Throws too_many_jobs or job_store_unavailable; then nothing is kept. */
  submit(ticket: JobTicket, upload: JobUpload): Promise<void>
  /** null: unknown, purged or evicted. */
  find(id: string): Promise<JobView | null>
  result(id: string): Promise<KeptResult>
  counts(): Promise<JobCounts>
  /** Ends a job and forgets it with its upload and its result; false where there is none. */
  cancel(id: string): Promise<boolean>
  /** Whether jobs can be kept right now. */
  isReachable(): Promise<boolean>
  /** Begins to run jobs, first in first out; `notify` is asked to tell of those that ended and name a callback, until it could or is given up. */
  start(handler: JobHandler, notify?: Notify): void
  /** No further job begins here; jobs that run have the grace to finish, then their turn is ended. */
  stop(graceMs: number): Promise<void>
}
