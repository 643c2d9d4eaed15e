// Which finished jobs are let go: those past their time, then the oldest beyond the count and byte budgets.

export interface Retained {
  readonly id: string
  readonly finishedAtMs: number
  /** Encoded JSON of the result; 0 for a job that failed. */
  readonly bytes: number
}

export interface RetentionLimits {
  readonly ttlMs: number
  readonly maxRetained: number
  /** 0: no limit. */
  readonly maxRetainedBytes: number
}

export interface Farewell {
  readonly expired: readonly Retained[]
  readonly evicted: readonly Retained[]
}

/** `kept` is in the order in which the jobs finished. The newest is never evicted, whatever its size. */
export function findFarewells(kept: readonly Retained[], limits: RetentionLimits, nowMs: number): Farewell {
  const isExpired = ({ finishedAtMs }: Retained) => finishedAtMs + limits.ttlMs <= nowMs
  const fresh = kept.filter((job) => !isExpired(job))
  let bytes = fresh.reduce((sum, job) => sum + job.bytes, 0)
  let count = fresh.length
  const evicted: Retained[] = []
  for (const job of fresh.slice(0, -1)) {
    const isOver = count > limits.maxRetained || (limits.maxRetainedBytes > 0 && bytes > limits.maxRetainedBytes)
    if (!isOver) break
    evicted.push(job)
    count -= 1
    bytes -= job.bytes
  }
  return { expired: kept.filter(isExpired), evicted }
}
