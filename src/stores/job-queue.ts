// Hands job ids to replicas through BullMQ: first in first out, one replica at a time, taken over when a replica falls silent.
import { type Job, Queue, WaitingError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { within } from '../kernel/time/deadline.ts'
import { connect, hangUp, type KvstoreChoices } from './kvstore.ts'

export interface DispatchChoices extends KvstoreChoices {
  /** Begins the names of all keys of the queue. */
  readonly prefix: string
  /** A replica renews its hold on a job within this time, or loses it. */
  readonly leaseMs: number
  readonly slots: number
}

/** `wait` puts the id back to the head of the queue. */
export type Turn = (id: string) => Promise<'done' | 'wait'>

const QUEUE = 'queue'
/** Takeovers are counted and limited by the ledger of jobs, not by the queue. A cap that is never met. */
const UNLIMITED_STALLS = 1_000_000
/** Nobody reads the queue's own event stream. */
const MAX_EVENTS = 100
const RETRY_DELAY_MS = 500
const CLOSE_TIMEOUT_MS = 2000

const tooSlow = (): Error => new Error('the queue did not answer in time')

export class Dispatch {
  readonly #choices: DispatchChoices
  readonly #offers: Redis
  readonly #queue: Queue
  #takes: Redis | null = null
  #worker: Worker | null = null

  constructor(choices: DispatchChoices) {
    this.#choices = choices
    this.#offers = connect(choices, 'impatient')
    this.#queue = new Queue(QUEUE, {
      connection: this.#offers,
      prefix: choices.prefix,
      streams: { events: { maxLen: MAX_EVENTS } },
    })
    this.#queue.on('error', () => {})
  }

  /** What the keys of the queue's entries begin with; the id follows. */
  get keyPrefix(): string {
    return this.#queue.toKey('')
  }

  /** Offering an id that the queue knows already changes nothing. */
  async offer(id: string): Promise<void> {
    const options = { jobId: id, removeOnComplete: true, removeOnFail: true }
    await within(this.#choices.timeoutMs, this.#queue.add('job', null, options), tooSlow)
  }

  start(turn: Turn): void {
    const { prefix, leaseMs, slots } = this.#choices
    this.#takes = connect(this.#choices, 'patient')
    this.#worker = new Worker(QUEUE, (entry, token) => take(entry, token, turn), {
      connection: this.#takes,
      prefix,
      concurrency: slots,
      lockDuration: leaseMs,
      stalledInterval: Math.ceil(leaseMs / 2),
      maxStalledCount: UNLIMITED_STALLS,
      runRetryDelay: RETRY_DELAY_MS,
    })
    this.#worker.on('error', () => {})
  }

  /** Resolves when no turn is under way here and none will begin. */
  async pause(): Promise<void> {
    await this.#worker?.pause()
  }

  async close(): Promise<void> {
    const goodbyes = [this.#worker?.close(true), this.#queue.close()]
    await Promise.all(
      goodbyes.map((goodbye) => within(CLOSE_TIMEOUT_MS, Promise.resolve(goodbye), tooSlow).catch(() => {})),
    )
    await Promise.all([this.#offers, this.#takes].map((client) => client && hangUp(client)))
  }
}

async function take(entry: Job, token: string | undefined, turn: Turn): Promise<void> {
  if ((await turn(entry.id ?? '')) === 'done') return
  await entry.moveToWait(token)
  throw new WaitingError()
}
