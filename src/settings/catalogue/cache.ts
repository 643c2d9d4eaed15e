// Settings of the response cache and of the key-value store behind it.
import { group, setting } from '../declare.ts'
import { boolean, MAX_KEPT_SECONDS, optional, seconds, secret, string, url } from '../kinds.ts'

export const cache = group({
  title: 'Cache and key-value store',
  about: 'A store that speaks the Redis protocol, for cached responses and for jobs shared across replicas.',
  rows: {
    KVSTORE_URL: setting({
      kind: optional(url(['redis', 'rediss'])),
      default: null,
      about: 'Address of the key-value store.',
      defaultMeans: 'none; redis://127.0.0.1:6379/0 where KVSTORE_PASSWORD is set or JOBS_STORE is kvstore',
      starter: true,
    }),
    KVSTORE_PASSWORD: setting({
      kind: optional(secret()),
      default: null,
      about: 'Password of the key-value store, used where KVSTORE_URL holds none.',
    }),
    CACHE_ENABLED: setting({
      kind: boolean(),
      default: true,
      about: 'Caches successful responses where a key-value store is configured.',
    }),
    CACHE_VERSION: setting({
      kind: optional(string({ pattern: /^[A-Za-z0-9._-]{1,64}$/, accepts: '1 to 64 letters, digits, dots, _ or -' })),
      default: null,
      about: 'Code version in the names of cached responses; change it to let go of what is cached.',
      defaultMeans: 'the hash of the sources of this build',
    }),
    CACHE_TTL_SECONDS: setting({
      kind: seconds({ min: 1, max: MAX_KEPT_SECONDS }),
      default: 86_400,
      about: 'Time that a response stays in the cache.',
    }),
    CACHE_OPERATION_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0.01 }),
      default: 5,
      about: 'Longest wait for one cache operation; then extraction goes on without the cache.',
    }),
  },
})
