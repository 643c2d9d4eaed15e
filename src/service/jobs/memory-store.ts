// Jobs of one process: kept in memory, their uploads in the spool, all gone with the process.
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { pack } from '../../stores/key-value.ts'
import {
  GIVEN_UP,
  type JobHandler,
  type JobOutcome,
  type JobProgress,
  type JobTicket,
  type JobUpload,
  type JobView,
  MAX_DEATHS,
  type Notify,
} from './job.ts'
import type { JobCounts, JobLimits, JobStore, KeptResult } from './store.ts'
import { untilNextTryMs } from './webhook.ts'

// Which finished jobs are let go: those past their time, then the oldest beyond the count and byte budgets.

interface Retained {
  readonly id: string
  readonly finishedAtMs: number
  /** Encoded JSON of the result; 0 for a job that failed. */
  readonly bytes: number
}

interface RetentionLimits {
  readonly ttlMs: number
  readonly maxRetained: number
  /** 0: no limit. */
  readonly maxRetainedBytes: number
}

interface Farewell {
  readonly expired: readonly Retained[]
  readonly evicted: readonly Retained[]
}

/** `kept` is in the order in which the jobs finished. The newest is never evicted, whatever its size. */
function findFarewells(kept: readonly Retained[], limits: RetentionLimits, nowMs: number): Farewell {
  const isExpired = ({ finishedAtMs }: Retained) => finishedAtMs + limits.ttlMs <= nowMs
  const fresh = kept.filter((job) => !isExpired(job))
  let bytes = fresh.reduce((sum, job) => sum + job.bytes, 0)
  let count = fresh.length
  const evicted: Retained[] = []
  for (const job of fresh.slice(0, -1)) {
    const isOver = count > limits.maxRetained || (limits.maxRetainedBytes > 0 && bytes > limits.maxRetainedBytes)
    if (!isOver) break
    evicted.push(job)
    count -= 1
    bytes -= job.bytes
  }
  return { expired: kept.filter(isExpired), evicted }
}

interface Entry {
  readonly ticket: JobTicket
  readonly upload: JobUpload
  view: JobView
  packed: Buffer | null
  bytes: number
  deaths: number
}

export interface MemoryStoreChoices {
  readonly limits: JobLimits
  readonly replica: string
  readonly now?: () => number
}

const toFailure = (thrown: unknown): JobOutcome => ({ kind: 'failed', error: toServiceError(thrown).toStored() })

/** Expired jobs are refused when asked for; sweeping only frees memory. */
const SWEEP_INTERVAL_MS = 5000
/** Ids of evicted results that are remembered, so that asking for them is answered precisely. */
const MAX_REMEMBERED = 10_000

export class MemoryJobStore implements JobStore {
  readonly #limits: JobLimits
  readonly #replica: string
  readonly #now: () => number
  readonly #jobs = new Map<string, Entry>()
  readonly #queue: Entry[] = []
  readonly #running = new Map<Entry, { readonly turn: Promise<void>; readonly end: AbortController }>()
  readonly #evicted = new Map<string, number>()
  readonly #sweeper: NodeJS.Timeout
  #handler: JobHandler | null = null
  #notify: Notify | null = null
  #isStopped = false

  constructor({ limits, replica, now = Date.now }: MemoryStoreChoices) {
    this.#limits = limits
    this.#replica = replica
    this.#now = now
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS)
    this.#sweeper.unref()
  }

  async assertRoom(): Promise<void> {
    this.#checkRoom()
  }

  async submit(ticket: JobTicket, upload: JobUpload): Promise<void> {
    if (this.#isStopped) throw new ServiceError('shutting_down')
    // Checked and counted in one step: nothing is awaited in between.
    this.#checkRoom()
    const view: JobView = {
      id: ticket.id,
      status: 'queued',
      fileName: ticket.fileName,
      createdAtMs: this.#now(),
      startedAtMs: null,
      finishedAtMs: null,
      replica: null,
      progress: null,
      error: null,
    }
    const entry: Entry = { ticket, upload, view, packed: null, bytes: 0, deaths: 0 }
    this.#jobs.set(ticket.id, entry)
    this.#queue.push(entry)
    this.#dispatch()
  }

  async find(id: string): Promise<JobView | null> {
    this.#sweep()
    return this.#jobs.get(id)?.view ?? null
  }

  async result(id: string): Promise<KeptResult> {
    this.#sweep()
    if (this.#evicted.has(id)) return 'evicted'
    const packed = this.#jobs.get(id)?.packed ?? null
    return packed === null ? null : { packed }
  }

  async counts(): Promise<JobCounts> {
    const kept = this.#finished('succeeded')
    return {
      queued: this.#queue.length,
      running: this.#running.size,
      retained: kept.length,
      retainedBytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  }

  async isReachable(): Promise<boolean> {
    return true
  }

  async cancel(id: string): Promise<boolean> {
    const entry = this.#jobs.get(id)
    if (entry === undefined) return false
    this.#jobs.delete(id)
    const at = this.#queue.indexOf(entry)
    if (at >= 0) this.#queue.splice(at, 1)
    this.#running.get(entry)?.end.abort()
    await entry.upload.discard().catch(() => {})
    return true
  }

  start(handler: JobHandler, notify: Notify | null = null): void {
    this.#notify = notify
    this.#handler = handler
    this.#dispatch()
  }

  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true
    // Nobody will take these jobs over: they fail now, and their makers can ask why as long as this process lives.
    const waiting = this.#queue.splice(0).map((entry) => this.#finish(entry, { kind: 'interrupted' }))
    await Promise.all(waiting)
    const turns = [...this.#running.values()]
    const timer = setTimeout(() => {
      for (const { end } of turns) end.abort()
    }, graceMs)
    await Promise.all(turns.map(({ turn }) => turn))
    clearTimeout(timer)
    clearInterval(this.#sweeper)
  }

  #checkRoom(): void {
    if (this.#queue.length + this.#running.size >= this.#limits.maxActive) throw new ServiceError('too_many_jobs')
  }

  #dispatch(): void {
    while (this.#handler !== null && !this.#isStopped && this.#running.size < this.#limits.maxRunning) {
      const entry = this.#queue.shift()
      if (entry === undefined) return
      const end = new AbortController()
      const begin = { ...entry.view, status: 'running', startedAtMs: this.#now(), replica: this.#replica } as const
      entry.view = begin
      this.#running.set(entry, { end, turn: this.#run(entry, this.#handler, end.signal) })
    }
  }

  async #run(entry: Entry, handler: JobHandler, signal: AbortSignal): Promise<void> {
    const { ticket, upload } = entry
    const onProgress = (progress: JobProgress) => {
      if (entry.view.status === 'running') entry.view = { ...entry.view, progress }
    }
    const outcome = await handler({ ticket, upload, signal, onProgress }).catch(toFailure)
    // A job that was cancelled meanwhile is nobody's.
    if (!this.#jobs.has(ticket.id)) await upload.discard().catch(() => {})
    else if (outcome.kind === 'orphaned') await this.#bury(entry)
    else await this.#finish(entry, outcome)
    this.#running.delete(entry)
    this.#dispatch()
  }

  /** The next turn comes before everybody else's: the job has waited already. */
  async #bury(entry: Entry): Promise<void> {
    entry.deaths += 1
    if (entry.deaths >= MAX_DEATHS) return this.#finish(entry, { kind: 'failed', error: GIVEN_UP })
    if (this.#isStopped) return this.#finish(entry, { kind: 'interrupted' })
    entry.view = { ...entry.view, status: 'queued', startedAtMs: null, replica: null, progress: null }
    this.#queue.unshift(entry)
  }

  async #finish(entry: Entry, outcome: JobOutcome): Promise<void> {
    await entry.upload.discard().catch(() => {})
    if (outcome.kind === 'succeeded') {
      entry.packed = await pack(outcome.json)
      entry.bytes = Buffer.byteLength(outcome.json)
    }
    const failure = outcome.kind === 'failed' ? outcome.error : new ServiceError('shutting_down').toStored()
    const isGood = outcome.kind === 'succeeded'
    entry.view = {
      ...entry.view,
      status: isGood ? 'succeeded' : 'failed',
      finishedAtMs: this.#now(),
      progress: isGood ? { stage: 'done', share: 1 } : entry.view.progress,
      error: isGood ? null : failure,
    }
    // The order of the map is the order in which jobs finished: retention goes by it.
    this.#jobs.delete(entry.ticket.id)
    this.#jobs.set(entry.ticket.id, entry)
    this.#sweep()
    if (entry.ticket.callback !== undefined) void this.#tell(entry, 1)
  }

  async #tell(entry: Entry, tries: number): Promise<void> {
    const { ticket, view } = entry
    const { finishedAtMs, error } = view
    const status = view.status === 'succeeded' ? 'succeeded' : 'failed'
    if (await this.#notify?.({ ticket, status, finishedAtMs: finishedAtMs ?? 0, error })) return
    const waitMs = untilNextTryMs(tries)
    if (waitMs !== null) setTimeout(() => void this.#tell(entry, tries + 1), waitMs).unref()
  }

  #finished(status: 'succeeded' | 'failed'): readonly Retained[] {
    return [...this.#jobs.values()]
      .filter(({ view }) => view.status === status)
      .map(({ view, bytes }) => ({ id: view.id, finishedAtMs: view.finishedAtMs ?? 0, bytes }))
  }

  /** Results and failures have a budget each: a client that sends nonsense does not push out anybody's results. */
  #sweep(): void {
    const nowMs = this.#now()
    for (const status of ['succeeded', 'failed'] as const) {
      const { expired, evicted } = findFarewells(this.#finished(status), this.#limits, nowMs)
      for (const { id } of [...expired, ...evicted]) this.#jobs.delete(id)
      for (const { id } of evicted) this.#evicted.set(id, nowMs + this.#limits.ttlMs)
    }
    for (const [id, untilMs] of this.#evicted) {
      if (untilMs > nowMs && this.#evicted.size <= MAX_REMEMBERED) break
      this.#evicted.delete(id)
    }
  }
}
