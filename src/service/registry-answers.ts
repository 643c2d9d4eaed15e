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

export function openAnswers(settings: Settings): AnswerCache | null {
  const ttlMs = settings.REGISTRY_CACHE_TTL_SECONDS * 1000
  if (ttlMs === 0) return null
  if (settings.REGISTRY_CACHE_DIR !== null) return new AnswerFiles(settings.REGISTRY_CACHE_DIR, ttlMs)
  const url = kvstoreUrl(settings)
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
