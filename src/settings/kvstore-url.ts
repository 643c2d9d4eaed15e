// Where the key-value store is, from the settings that speak of it.
import type { Settings } from './catalogue/index.ts'

const LOCAL_STORE = 'redis://127.0.0.1:6379/0'

/** null: no store is configured. A password inside the address wins over the separate setting. */
export function kvstoreUrl(values: Pick<Settings, 'KVSTORE_URL' | 'KVSTORE_PASSWORD' | 'JOBS_STORE'>): string | null {
  const { JOBS_STORE, KVSTORE_PASSWORD, KVSTORE_URL } = values
  if (KVSTORE_URL === null && KVSTORE_PASSWORD === null && JOBS_STORE !== 'kvstore') return null
  const address = new URL(KVSTORE_URL ?? LOCAL_STORE)
  if (address.password === '' && KVSTORE_PASSWORD !== null) address.password = encodeURIComponent(KVSTORE_PASSWORD)
  return address.href
}
