// Settings of stores: object stores under the names that every client of S3 reads, the web, and the cache of records.
import { group, setting } from '../declare.ts'
import { boolean, list, MAX_KEPT_SECONDS, oneOf, optional, seconds, secret, string, url } from '../kinds.ts'

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

export const stores = group({
  title: 'Papers elsewhere',
  about: 'Buckets (s3://bucket/prefix) of any store that speaks the S3 protocol, and papers named by https addresses.',
  rows: {
    AWS_ACCESS_KEY_ID: setting({ kind: optional(secret()), default: null, about: 'Who asks the store.' }),
    AWS_SECRET_ACCESS_KEY: setting({
      kind: optional(secret()),
      default: null,
      about: 'Key that requests to the store are signed with; it is never sent.',
    }),
    AWS_SESSION_TOKEN: setting({ kind: optional(secret()), default: null, about: 'Token of temporary credentials.' }),
    AWS_REGION: setting({
      kind: optional(string({ pattern: /^[\w-]+$/, accepts: 'the name of a region' })),
      default: null,
      about: 'Region of the buckets.',
      defaultMeans: 'AWS_DEFAULT_REGION, else that of the profile, else us-east-1',
    }),
    AWS_DEFAULT_REGION: setting({
      kind: optional(string({ pattern: /^[\w-]+$/, accepts: 'the name of a region' })),
      default: null,
      about: 'Region of the buckets where AWS_REGION is not set.',
    }),
    AWS_ENDPOINT_URL_S3: setting({
      kind: optional(url()),
      default: null,
      about: 'Address of the store where it is not that of Amazon.',
      defaultMeans: 'AWS_ENDPOINT_URL, else that of Amazon in the region',
    }),
    AWS_ENDPOINT_URL: setting({
      kind: optional(url()),
      default: null,
      about: 'Address of all services that speak the protocols of Amazon, where AWS_ENDPOINT_URL_S3 is not set.',
    }),
    S3_ADDRESSING: setting({
      kind: oneOf('auto', 'path', 'virtual'),
      default: 'auto',
      about:
        'Where the name of the bucket stands: in the path, or before the host; auto is virtual for Amazon, path elsewhere.',
    }),
    INPUT_URLS: setting({
      kind: boolean(),
      default: false,
      about: 'Lists and manifests may name papers by https addresses; private and local addresses stay refused.',
    }),
    INPUT_URL_PRIVATE_HOSTS: setting({
      kind: list(
        string({ pattern: /^[\w.-]+(?::\d{1,5})?$/, accepts: 'a host, or a host and its port (archive.example:8080)' }),
      ),
      default: [],
      about:
        'Hosts that may lie at private or loopback addresses, and may be asked without TLS; for servers of your own, whoever writes the lists.',
    }),
    INPUT_URL_TIMEOUT_SECONDS: setting({
      kind: seconds({ min: 0.1 }),
      default: 120,
      about: 'Longest time for one paper to come from an https address.',
    }),
  },
})
