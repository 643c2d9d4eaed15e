// What the house asks of a key-value store; every call is bounded in time by whoever implements it.
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'

/** A script that the store runs as one step. */
export interface StoreScript {
  readonly lua: string
}

export type StoreArgument = string | number | Buffer

export interface KeyValueStore {
  readonly isConnected: boolean
  get(key: string): Promise<Buffer | null>
  set(key: string, value: Buffer, ttlMs: number): Promise<void>
  /** All fields of a hash; empty where there is none. */
  fields(key: string): Promise<Readonly<Record<string, string>>>
  run(script: StoreScript, keys: readonly string[], values: readonly StoreArgument[]): Promise<unknown>
  ping(): Promise<void>
  close(): Promise<void>
}

// Packs JSON for keeping: records shrink to about a fifth.

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Runs on the thread pool: the event loop goes on meanwhile. */
export const pack = (json: string): Promise<Buffer> => zip(json, { level: constants.Z_BEST_SPEED })

export const unpack = async (packed: Buffer): Promise<string> => (await unzip(packed)).toString('utf8')
