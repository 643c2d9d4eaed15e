// Keeps successful responses in the key-value store: bounded in time, silent about trouble, never in the way of a paper.
import type { RecordForm } from '../../contract/export-formats.ts'
import { optionsKey, type RunOptions } from '../../contract/options.ts'
import { build } from '../../kernel/build.ts'
import { sha256 } from '../../kernel/hash.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { settingsFingerprint } from '../../settings/describe.ts'
import type { KeyValueStore } from '../../stores/key-value.ts'
import { pack, unpack } from '../../stores/key-value.ts'

export interface CacheChoices {
  readonly store: KeyValueStore
  readonly settings: Settings
  /** Hears of operations that failed. */
  readonly onTrouble?: (error: unknown) => void
  readonly now?: () => number
}

/** After trouble the cache is left alone for so long: a store that hangs must not slow every request. */
const COOL_OFF_MS = 2000
/** Larger values are not worth their room in a store that all share. */
const MAX_PACKED_BYTES = 32 * 1024 ** 2

export class ResponseCache {
  readonly #store: KeyValueStore
  readonly #namespace: string
  readonly #ttlMs: number
  readonly #onTrouble: (error: unknown) => void
  readonly #now: () => number
  #restUntilMs = 0

  constructor({ store, settings, onTrouble = () => {}, now = Date.now }: CacheChoices) {
    this.#store = store
    const version = settings.CACHE_VERSION ?? build().source_hash
    this.#namespace = `svc:cache:${version}:${settingsFingerprint(settings)}`
    this.#ttlMs = settings.CACHE_TTL_SECONDS * 1000
    this.#onTrouble = onTrouble
    this.#now = now
  }

  /** Equal keys mean equal records, but for the file name; `form` tells them apart by how they are written, corrections by what readers said. */
  keyOf(contentSha256: string, options: RunOptions, form?: RecordForm, corrections: unknown = null): string {
    const said = corrections === null ? '' : `\n${JSON.stringify(corrections)}`
    const written = `${form === undefined ? '' : `\n${JSON.stringify(form)}`}${said}`
    return `${this.#namespace}:${sha256(`${contentSha256}\n${optionsKey(options)}${written}`)}`
  }

  async get(key: string): Promise<string | null> {
    const packed = await this.#bounded(() => this.#store.get(key))
    if (packed === null || packed === undefined) return null
    return (await this.#bounded(() => unpack(packed))) ?? null
  }

  async put(key: string, json: string): Promise<void> {
    const packed = await pack(json)
    if (packed.length > MAX_PACKED_BYTES) return
    await this.#bounded(() => this.#store.set(key, packed, this.#ttlMs))
  }

  async isReachable(): Promise<boolean> {
    return this.#store.ping().then(
      () => true,
      () => false,
    )
  }

  close(): Promise<void> {
    return this.#store.close()
  }

  /** undefined: it failed, or the cache rests. */
  async #bounded<T>(operation: () => Promise<T>): Promise<T | undefined> {
    if (this.#now() < this.#restUntilMs) return undefined
    try {
      return await operation()
    } catch (error) {
      this.#restUntilMs = this.#now() + COOL_OFF_MS
      this.#onTrouble(error)
      return undefined
    }
  }
}
