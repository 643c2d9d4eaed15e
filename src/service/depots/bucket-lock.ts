// Keeps two runs from writing to one prefix at the same time: an object that only one of them can make, kept fresh while the run lasts.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Bucket, FetchedText } from '../../engines/s3/bucket.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { HeldDepot } from './depot.ts'

/** Twice within what a lock is believed for, so that one lost beat does no harm. */
const BEAT_MS = 30_000
/** Four beats missed: the run was killed, or is cut off from the store. By the clock of the store alone. */
const STALE_MS = 4 * BEAT_MS

const isFresh = ({ modifiedMs, nowMs }: FetchedText): boolean => nowMs - modifiedMs < STALE_MS

const holderOf = (text: string): string => {
  try {
    const { host, pid } = JSON.parse(text) as { host?: unknown; pid?: unknown }
    return `process ${String(pid)} on ${String(host)}`
  } catch {
    return 'unknown'
  }
}

export async function isBucketHeld(bucket: Bucket, key: string): Promise<boolean> {
  const found = await bucket.text(key)
  return found !== null && isFresh(found)
}

/** The etag of the lock; an answer that was lost on its way may have made it all the same. */
async function take(bucket: Bucket, key: string, text: string, name: string): Promise<string> {
  const made = await bucket.put(key, text, { onlyNew: true })
  if (made !== null) return made
  const found = await bucket.text(key)
  if (found?.text === text) return found.etag
  if (found !== null && isFresh(found)) {
    const words = `another run (${holderOf(found.text)}) is writing to ${name}`
    throw new ServiceError('invalid_usage', `${words}; if it was killed, wait ${STALE_MS / 60_000} minutes`)
  }
  const taken = await bucket.put(key, text, found === null ? { onlyNew: true } : { onlyOver: found.etag })
  if (taken === null) throw new ServiceError('invalid_usage', `another run has just begun to write to ${name}`)
  return taken
}

export async function holdBucket(bucket: Bucket, key: string, name: string, onLost: () => void): Promise<HeldDepot> {
  const text = `${JSON.stringify({ holder: randomUUID(), host: hostname(), pid: process.pid })}\n`
  let etag = await take(bucket, key, text, name)
  let isLost = false
  const beat = async (): Promise<void> => {
    const next = await bucket.put(key, text, { onlyOver: etag })
    if (next !== null) {
      etag = next
      return
    }
    // The same text gives the same etag: only somebody else's text means that it is lost.
    if ((await bucket.text(key))?.text === text) return
    isLost = true
    clearInterval(timer)
    onLost()
  }
  // A store that does not answer for a while is heard of by whatever is written next.
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS)
  timer.unref()
  return {
    release: async () => {
      clearInterval(timer)
      if (!isLost) await bucket.remove(key).catch(() => {})
    },
  }
}
