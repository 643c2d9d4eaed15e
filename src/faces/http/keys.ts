// Keys with names: whose request it is, and how many each may send in a minute.
import { ServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { hasValidToken } from './auth.ts'

export interface Keys {
  /** The name of the key that the header carries; null where it is none of ours. Without any key everybody is `anybody`. */
  nameOf(authorization: string | undefined): string | null
  /** Counts a request of this name; throws rate_limited. */
  admit(name: string): void
}

const MINUTE_MS = 60_000

/** A bucket that fills evenly: a minute's worth at once, then as many as come back. */
interface Bucket {
  left: number
  atMs: number
}

export function openKeys(
  { AUTH_API_KEY, AUTH_KEYS, RATE_LIMIT_PER_MINUTE: limit }: Settings,
  now: () => number = () => performance.now(),
): Keys {
  const named = AUTH_KEYS.map(
    (entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)] as const,
  )
  const keys = [...(AUTH_API_KEY === null ? [] : [['default', AUTH_API_KEY] as const]), ...named]
  const buckets = new Map<string, Bucket>()
  return {
    nameOf: (authorization) => {
      if (keys.length === 0) return 'anybody'
      // All are compared, so that the time tells nothing.
      const fitting = keys.filter(([, key]) => hasValidToken(authorization, key))
      return fitting[0]?.[0] ?? null
    },
    admit: (name) => {
      if (limit === 0) return
      const bucket = buckets.get(name) ?? { left: limit, atMs: now() }
      buckets.set(name, bucket)
      bucket.left = Math.min(limit, bucket.left + ((now() - bucket.atMs) * limit) / MINUTE_MS)
      bucket.atMs = now()
      if (bucket.left < 1) throw new ServiceError('rate_limited')
      bucket.left -= 1
    },
  }
}
