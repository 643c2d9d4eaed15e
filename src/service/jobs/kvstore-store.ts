// Jobs shared by all replicas: the key-value store holds the ledger and the uploads, a queue over it says whose turn it is.
import { ServiceError, type StoredError, toServiceError } from '../../kernel/errors.ts'
import { within } from '../../kernel/time/deadline.ts'
import { Dispatch } from '../../stores/job-queue.ts'
import { pack } from '../../stores/key-value.ts'
import { Kvstore } from '../../stores/kvstore.ts'
import {
  GIVEN_UP,
  type JobHandler,
  type JobOutcome,
  type JobStatus,
  type JobTicket,
  type JobUpload,
  type JobView,
  MAX_DEATHS,
  type Notify,
} from './job.ts'
import { KvstoreNotices } from './kvstore-notices.ts'
import * as scripts from './kvstore-scripts.ts'
import type { JobCounts, JobLimits, JobStore, KeptResult } from './store.ts'

// Reads what the key-value store keeps of a job back into its own shapes.

const STATUSES: readonly JobStatus[] = ['queued', 'running', 'succeeded', 'failed']

const readTicket = (json: unknown): JobTicket | null =>
  typeof json === 'string' ? (JSON.parse(json) as JobTicket) : null

const time = (value: string | undefined): number | null => (value === undefined ? null : Math.floor(Number(value)))

/** null where the fields are of no job. */
function readView(id: string, fields: Readonly<Record<string, string>>): JobView | null {
  const status = STATUSES.find((known) => known === fields.status)
  const ticket = readTicket(fields.ticket)
  if (status === undefined || ticket === null) return null
  const { error, replica, share, stage } = fields
  return {
    id,
    status,
    fileName: ticket.fileName,
    createdAtMs: time(fields.created) ?? 0,
    startedAtMs: time(fields.started),
    finishedAtMs: time(fields.finished),
    replica: replica ?? null,
    progress: stage === undefined ? null : { stage, share: Number(share) },
    error: error === undefined ? null : (JSON.parse(error) as StoredError),
  }
}

export interface KvstoreStoreChoices {
  readonly url: string
  readonly limits: JobLimits
  readonly replica: string
  /** A place for the upload of a job that runs here. */
  readonly spool: (bytes: Buffer) => Promise<JobUpload>
  readonly onTrouble?: (what: string, error: unknown) => void
}

/** A whole upload or result travels in one operation. */
const OPERATION_TIMEOUT_MS = 15_000
const PING_TIMEOUT_MS = 2000
const PROGRESS_INTERVAL_MS = 500
/** How long the outcome of a job is offered to a store that does not answer, and how often. */
const KEEP_TRYING_MS = 600_000
const TRY_AGAIN_MS = 500
/** Time beyond the grace for turns that were ended to come back. */
const LAST_STEPS_MS = 3000

const { PREFIX } = scripts
/** What somebody who asks after a job is told; nothing is said about queueing. */
const UNKNOWN_STATE =
  'the job store cannot be reached, so nothing is known of this job now; it is not lost, ask again later'

/** What Redis says of itself when its memory is spent. */
const isFull = (thrown: unknown): boolean => thrown instanceof Error && /^OOM /.test(thrown.message)
const FULL = 'the job store is full; nothing was queued, try again later'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export class KvstoreJobStore implements JobStore {
  readonly #choices: KvstoreStoreChoices
  readonly #limits: JobLimits
  /** Small operations do not wait behind uploads and results. */
  readonly #ledger: Kvstore
  readonly #freight: Kvstore
  readonly #dispatch: Dispatch
  readonly #ends = new Map<string, AbortController>()
  readonly #notices: KvstoreNotices
  readonly #housekeeper: NodeJS.Timeout
  #isStopped = false

  constructor(choices: KvstoreStoreChoices) {
    this.#choices = choices
    this.#limits = choices.limits
    const onTrouble = (error: Error) => choices.onTrouble?.('the key-value store of jobs', error)
    const connection = { url: choices.url, timeoutMs: OPERATION_TIMEOUT_MS }
    this.#ledger = new Kvstore({ ...connection, timeoutMs: PING_TIMEOUT_MS, onTrouble })
    this.#freight = new Kvstore(connection)
    this.#notices = new KvstoreNotices(this.#ledger, (operation) => this.#insist(operation))
    const { leaseMs, maxRunning: slots } = choices.limits
    this.#dispatch = new Dispatch({ ...connection, prefix: `${PREFIX}dispatch`, leaseMs, slots })
    this.#housekeeper = setInterval(() => void this.#keepHouse(), leaseMs)
    this.#housekeeper.unref()
  }

  async assertRoom(): Promise<void> {
    const { queued, running } = await this.counts()
    if (queued + running >= this.#limits.maxActive) throw new ServiceError('too_many_jobs')
  }

  async submit(ticket: JobTicket, upload: JobUpload): Promise<void> {
    if (this.#isStopped) throw new ServiceError('shutting_down')
    const bytes = await upload.bytes()
    const values = [PREFIX, ticket.id, this.#limits.maxActive, JSON.stringify(ticket), bytes]
    try {
      const accepted = await this.#reach(() => this.#freight.run(scripts.SUBMIT, [`${PREFIX}active`], values))
      if (accepted !== 1) throw new ServiceError('too_many_jobs')
      await this.#reach(() => this.#dispatch.offer(ticket.id))
    } catch (error) {
      // Nothing is queued after a 503, also where the store had taken the job and could not say so. Where even this fails, housekeeping
      // will find the job and offer it.
      await this.#ledger.run(scripts.WITHDRAW, [`${PREFIX}active`], [PREFIX, ticket.id]).catch(() => {})
      throw error
    }
    await upload.discard()
  }

  async find(id: string): Promise<JobView | null> {
    return readView(id, await this.#reach(() => this.#ledger.fields(`${PREFIX}job:${id}`), UNKNOWN_STATE))
  }

  async result(id: string): Promise<KeptResult> {
    const packed = await this.#reach(() => this.#freight.get(`${PREFIX}result:${id}`), UNKNOWN_STATE)
    if (packed !== null) return { packed }
    const gone = await this.#reach(() => this.#ledger.get(`${PREFIX}gone:${id}`), UNKNOWN_STATE)
    return gone === null ? null : 'evicted'
  }

  async counts(): Promise<JobCounts> {
    const values = [PREFIX, ...this.#retention()]
    const counts = await this.#reach(() => this.#ledger.run(scripts.SWEEP_AND_COUNT, [`${PREFIX}active`], values))
    const [active = 0, running = 0, retained = 0, retainedBytes = 0] = counts as number[]
    return { queued: active - running, running, retained, retainedBytes }
  }

  /** Told by a write: a store that is full answers, and keeps nothing. */
  async isReachable(): Promise<boolean> {
    return this.#ledger.set(`${PREFIX}probe`, Buffer.from('1'), PING_TIMEOUT_MS).then(
      () => true,
      () => false,
    )
  }

  /** Waits a little for the connections, so that the first request does not find them still being made. */
  async settled(): Promise<void> {
    await Promise.all([this.#ledger.settled(), this.#freight.settled()])
  }

  async cancel(id: string): Promise<boolean> {
    const values = [PREFIX, id]
    const done = await this.#reach(() => this.#ledger.run(scripts.CANCEL, [`${PREFIX}active`], values), UNKNOWN_STATE)
    this.#ends.get(id)?.abort()
    return done === 1
  }

  start(handler: JobHandler, notify: Notify | null = null): void {
    this.#notices.start(notify)
    this.#dispatch.start((id) => this.#turn(id, handler))
    void this.#keepHouse()
  }

  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true
    this.#notices.stop()
    clearInterval(this.#housekeeper)
    const timer = setTimeout(() => {
      for (const end of this.#ends.values()) end.abort()
    }, graceMs)
    const tooSlow = () => new Error('turns did not end in time')
    await within(graceMs + LAST_STEPS_MS, this.#dispatch.pause(), tooSlow).catch(() => {})
    clearTimeout(timer)
    await this.#dispatch.close()
    await Promise.all([this.#ledger.close(), this.#freight.close()])
  }

  async #turn(id: string, handler: JobHandler): Promise<'done' | 'wait'> {
    if (this.#isStopped) return 'wait'
    const { replica } = this.#choices
    const values = [PREFIX, id, replica, MAX_DEATHS, JSON.stringify(GIVEN_UP), this.#limits.ttlMs]
    const ticket = readTicket(await this.#insist(() => this.#ledger.run(scripts.BEGIN, [`${PREFIX}active`], values)))
    if (ticket === null) {
      // Another replica has finished it already, or it was given up just now.
      void this.#notices.tellDue()
      return 'done'
    }
    const bytes = await this.#insist(() => this.#freight.get(`${PREFIX}upload:${id}`))
    if (bytes === null) return 'done'
    const end = new AbortController()
    this.#ends.set(id, end)
    try {
      const outcome = await this.#run(ticket, bytes, handler, end)
      return await this.#keep(ticket, outcome)
    } finally {
      this.#ends.delete(id)
    }
  }

  async #run(ticket: JobTicket, bytes: Buffer, handler: JobHandler, end: AbortController): Promise<JobOutcome> {
    let upload: JobUpload | null = null
    let toldMs = Number.NEGATIVE_INFINITY
    try {
      upload = await this.#choices.spool(bytes)
      return await handler({
        ticket,
        upload,
        signal: end.signal,
        onProgress: ({ stage, share }) => {
          if (performance.now() - toldMs < PROGRESS_INTERVAL_MS) return
          toldMs = performance.now()
          const values = [PREFIX, ticket.id, this.#choices.replica, stage, share]
          this.#ledger.run(scripts.PROGRESS, [`${PREFIX}active`], values).then(
            // Somebody cancelled it.
            (told) => told === -1 && end.abort(),
            () => {},
          )
        },
      })
    } catch (thrown) {
      return { kind: 'failed', error: toServiceError(thrown).toStored() }
    } finally {
      await upload?.discard().catch(() => {})
    }
  }

  async #keep(ticket: JobTicket, outcome: JobOutcome): Promise<'done' | 'wait'> {
    const { id } = ticket
    const { replica } = this.#choices
    const keys = [`${PREFIX}active`]
    if (outcome.kind === 'succeeded') {
      const packed = await pack(outcome.json)
      const size = Buffer.byteLength(outcome.json)
      const values = [PREFIX, id, packed, size, ...this.#retention(), replica]
      await this.#insist(() => this.#freight.run(scripts.SUCCEED, keys, values))
      if (ticket.callback !== undefined) void this.#notices.tellDue()
      return 'done'
    }
    if (outcome.kind === 'failed') {
      const values = [PREFIX, id, JSON.stringify(outcome.error), replica, ...this.#retention()]
      await this.#insist(() => this.#ledger.run(scripts.FAIL, keys, values))
      if (ticket.callback !== undefined) void this.#notices.tellDue()
      return 'done'
    }
    const isCounted = outcome.kind === 'orphaned'
    await this.#ledger.run(scripts.GIVE_BACK, keys, [PREFIX, id, replica, isCounted ? 0 : 1]).catch(() => {})
    return 'wait'
  }

  /** Lets go of what is past its time, and offers jobs anew that the queue lost or never got. */
  async #keepHouse(): Promise<void> {
    try {
      await this.counts()
      const values = [PREFIX, this.#dispatch.keyPrefix, this.#limits.leaseMs]
      const forgotten = await this.#ledger.run(scripts.FIND_FORGOTTEN, [`${PREFIX}active`], values)
      for (const id of forgotten as string[]) await this.#dispatch.offer(id)
      void this.#notices.tellDue()
    } catch (error) {
      this.#choices.onTrouble?.('housekeeping of jobs', error)
    }
  }

  #retention(): [number, number, number] {
    const { maxRetained, maxRetainedBytes, ttlMs } = this.#limits
    return [ttlMs, maxRetained, maxRetainedBytes]
  }

  async #reach<T>(operation: () => Promise<T>, words?: string): Promise<T> {
    try {
      return await operation()
    } catch (cause) {
      throw new ServiceError('job_store_unavailable', isFull(cause) ? FULL : words, { cause })
    }
  }

  /** For steps that nobody else can do: tries until the store is back. */
  async #insist<T>(operation: () => Promise<T>): Promise<T> {
    const endMs = performance.now() + KEEP_TRYING_MS
    for (;;) {
      try {
        return await operation()
      } catch (error) {
        if (performance.now() > endMs || this.#isStopped) throw error
        await sleep(TRY_AGAIN_MS)
      }
    }
  }
}
