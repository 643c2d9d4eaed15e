// Where answers of the registry are kept between papers: a folder, the key-value store, or nowhere.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AnswerCache } from '../../contract/registry.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { kvstoreUrl } from '../../settings/kvstore-url.ts'
import type { KeyValueStore } from '../../stores/key-value.ts'

/** Keeps answers of the outside as files in a folder: one file each, written whole, forgotten when they are old. */
export class AnswerFiles {
  readonly #folder: string
  readonly #ttlMs: number
  readonly #now: () => number

  constructor(folder: string, ttlMs: number, now: () => number = Date.now) {
    this.#folder = folder
    this.#ttlMs = ttlMs
    this.#now = now
  }

  /** Keys are hashes: letters and digits. */
  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}.json`)
  }

  async get(key: string): Promise<string | null> {
    const path = this.#pathOf(key)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: null }))
    if (mtimeMs === null) return null
    if (this.#now() - mtimeMs > this.#ttlMs) {
      await rm(path, { force: true })
      return null
    }
    return readFile(path, 'utf8')
  }

  /** Another process never sees half an answer. */
  async set(key: string, value: string): Promise<void> {
    const path = this.#pathOf(key)
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(draft, value, { mode: 0o600 })
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }
}

const PREFIX = 'svc:registry:'

function inStore(store: () => Promise<KeyValueStore>, ttlMs: number): AnswerCache {
  return {
    get: async (key) => (await (await store()).get(PREFIX + key))?.toString('utf8') ?? null,
    set: async (key, value) => (await store()).set(PREFIX + key, Buffer.from(value), ttlMs),
  }
}

/** The folder that answers are kept in; null where it is the store, or nothing is kept. */
export const answersFolder = (settings: Settings): string | null =>
  settings.REGISTRY_CACHE_TTL_SECONDS === 0 ? null : settings.REGISTRY_CACHE_DIR

/** The address of the store that answers are kept in; null where it is a folder, or nothing is kept. */
export function answersStore(settings: Settings): string | null {
  const { REGISTRY_CACHE_DIR, REGISTRY_CACHE_TTL_SECONDS } = settings
  return REGISTRY_CACHE_DIR !== null || REGISTRY_CACHE_TTL_SECONDS === 0 ? null : kvstoreUrl(settings)
}

export function openAnswers(settings: Settings): AnswerCache | null {
  const ttlMs = settings.REGISTRY_CACHE_TTL_SECONDS * 1000
  const folder = answersFolder(settings)
  if (folder !== null) return new AnswerFiles(folder, ttlMs)
  const url = answersStore(settings)
  if (url === null) return null
  let opened: Promise<KeyValueStore> | undefined
  const open = async (): Promise<KeyValueStore> => {
    const { Kvstore } = await import('../../stores/kvstore.ts')
    const store = new Kvstore({ url, timeoutMs: settings.CACHE_OPERATION_TIMEOUT_SECONDS * 1000 })
    await store.settled()
    return store
  }
  return inStore(() => {
    opened ??= open()
    return opened
  }, ttlMs)
}
