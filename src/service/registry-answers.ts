// Where answers of the registry are kept between papers: a folder, the key-value store, or nowhere.
import type { AnswerCache } from '../contract/registry.ts'
import type { Settings } from '../settings/catalogue/index.ts'
import { kvstoreUrl } from '../settings/kvstore-url.ts'
import { AnswerFiles } from '../stores/answer-files.ts'
import type { KeyValueStore } from '../stores/key-value.ts'

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
    const { Kvstore } = await import('../stores/kvstore.ts')
    const store = new Kvstore({ url, timeoutMs: settings.CACHE_OPERATION_TIMEOUT_SECONDS * 1000 })
    await store.settled()
    return store
  }
  return inStore(() => {
    opened ??= open()
    return opened
  }, ttlMs)
}
