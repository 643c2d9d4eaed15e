// Settings of asynchronous jobs: whether, where they are kept, how many, how long.
import { group, setting } from '../declare.ts'
import { boolean, bytes, integer, MAX_KEPT_SECONDS, MIB, oneOf, seconds } from '../kinds.ts'

export const jobs = group({
  title: 'Jobs',
  about: 'The asynchronous API: how many jobs, where they live and how long their results are kept.',
  rows: {
    JOBS_ENABLED: setting({ kind: boolean(), default: true, about: 'Offers the asynchronous API.' }),
    JOBS_STORE: setting({
      kind: oneOf('memory', 'kvstore'),
      default: 'memory',
      about: 'Where jobs live: in this process, lost on restart, or in the key-value store, shared across replicas.',
      starter: true,
    }),
    JOBS_TTL_SECONDS: setting({
      kind: seconds({ min: 1, max: MAX_KEPT_SECONDS }),
      default: 3600,
      about: 'Time after its end at which a job is purged.',
    }),
    JOBS_MAX_ACTIVE: setting({
      kind: integer({ min: 1, max: 1_000_000 }),
      default: 32,
      about: 'Jobs queued or running at once, over all replicas that share a store; above it, 429.',
    }),
    JOBS_MAX_RUNNING: setting({
      kind: integer({ min: 1, max: 1024 }),
      default: 2,
      about: 'Jobs that one replica runs at the same time.',
    }),
    JOBS_LEASE_SECONDS: setting({
      kind: seconds({ min: 1, max: 3600 }),
      default: 30,
      about: 'Time after which others take over the jobs of a replica that fell silent (kvstore).',
    }),
    JOBS_MAX_RETAINED: setting({
      kind: integer({ min: 1, max: 10_000_000 }),
      default: 128,
      about: 'Results kept; the oldest goes first.',
    }),
    JOBS_MAX_RETAINED_BYTES: setting({
      kind: bytes({ min: 0 }),
      default: 256 * MIB,
      about: 'Encoded results kept, in bytes; 0 lifts this limit; the newest result always stays.',
    }),
  },
})
