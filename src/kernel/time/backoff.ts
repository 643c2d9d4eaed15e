// How long to wait before trying again: twice as long each time, spread at random, or what the other side asked for.
import { ServiceError } from '../errors.ts'

export interface BackoffChoices {
  readonly firstMs: number
  readonly longestMs: number
}

/** Half of the wait is fixed, half random: callers that failed together do not come back together. Chosen for that. */
const FIXED_SHARE = 0.5

/** `attempt` counts from 0. */
export function backoffMs(
  attempt: number,
  { firstMs, longestMs }: BackoffChoices,
  random: () => number = Math.random,
): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 30))
  return Math.round(whole * (FIXED_SHARE + (1 - FIXED_SHARE) * random()))
}

/** What a Retry-After header says, in seconds or as a date; null where it says nothing readable. */
export function retryAfterMs(header: string | null, nowMs: number = Date.now()): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return Math.round(Number(text) * 1000)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}

/** Ends early, with an error, when the signal fires. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const gaveUp = () => reject(new ServiceError('interrupted', 'the caller gave up'))
    if (signal?.aborted) {
      gaveUp()
      return
    }
    const leave = () => {
      clearTimeout(timer)
      gaveUp()
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
