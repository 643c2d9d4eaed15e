// Connections to the key-value store (Redis protocol): operations bounded in time, reconnecting on their own.
import { Redis } from 'ioredis'
import { within } from '../kernel/time/deadline.ts'
import type { KeyValueStore, StoreArgument, StoreScript } from './key-value.ts'

export interface KvstoreChoices {
  readonly url: string
  /** Longest wait for one operation. */
  readonly timeoutMs: number
  /** Hears of connections that break; called at most once per break. */
  readonly onTrouble?: (error: Error) => void
}

/** A store nearby answers in milliseconds; retries are doubled up to a second, so that its return is noticed soon. */
const CONNECT_TIMEOUT_MS = 5000
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 1000
/** Whoever starts waits this long for a store that is away, and continues without it. */
const SETTLE_MS = 3000
/** A store that is told goodbye gets this long to answer. */
const GOODBYE_MS = 500

const retryDelayMs = (times: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(times, 10))

/**
 * A bare connection. `patient` ones keep what they are asked until the store is back (workers of the queue wait for it anyway);
 * the others refuse at once, so that a request can be answered.
 */
export function connect({ url, onTrouble }: KvstoreChoices, kind: 'patient' | 'impatient'): Redis {
  const isPatient = kind === 'patient'
  const client = new Redis(url, {
    maxRetriesPerRequest: isPatient ? null : 1,
    enableOfflineQueue: isPatient,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: retryDelayMs,
  })
  let isTold = false
  // Without a listener an error event would end the process.
  client.on('error', (error: Error) => {
    if (!isTold) onTrouble?.(error)
    isTold = true
  })
  client.on('ready', () => {
    isTold = false
  })
  return client
}

export async function hangUp(client: Redis): Promise<void> {
  await within(GOODBYE_MS, client.quit(), () => new Error('no goodbye')).catch(() => {})
  client.disconnect()
}

export class Kvstore implements KeyValueStore {
  readonly #client: Redis
  readonly #timeoutMs: number

  constructor(choices: KvstoreChoices) {
    this.#client = connect(choices, 'impatient')
    this.#timeoutMs = choices.timeoutMs
  }

  get isConnected(): boolean {
    return this.#client.status === 'ready'
  }

  get(key: string): Promise<Buffer | null> {
    return this.#bounded(this.#client.getBuffer(key))
  }

  async set(key: string, value: Buffer, ttlMs: number): Promise<void> {
    await this.#bounded(this.#client.set(key, value, 'PX', Math.ceil(ttlMs)))
  }

  fields(key: string): Promise<Readonly<Record<string, string>>> {
    return this.#bounded(this.#client.hgetall(key))
  }

  run({ lua }: StoreScript, keys: readonly string[], values: readonly StoreArgument[]): Promise<unknown> {
    return this.#bounded(this.#client.eval(lua, keys.length, ...keys, ...values))
  }

  async ping(): Promise<void> {
    await this.#bounded(this.#client.ping())
  }

  /** Resolves once the store answers, or after a short wait. */
  async settled(): Promise<void> {
    if (this.isConnected) return
    const ready = new Promise<void>((resolve) => this.#client.once('ready', () => resolve()))
    await within(Math.min(SETTLE_MS, this.#timeoutMs), ready, () => new Error('not connected')).catch(() => {})
  }

  close(): Promise<void> {
    return hangUp(this.#client)
  }

  /** A store that hangs keeps what was sent to it; a fresh connection lets go of that. */
  #bounded<T>(operation: Promise<T>): Promise<T> {
    return within(this.#timeoutMs, operation, () => {
      this.#client.disconnect(true)
      return new Error(`the key-value store did not answer within ${this.#timeoutMs} ms`)
    })
  }
}
