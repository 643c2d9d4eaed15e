// A time budget that is handed down: whoever works long asks it between two steps.
import { ServiceError } from './errors.ts'

// Waits for something only so long.

/** The promise's own outcome, or a rejection once the time is over; what was begun is not undone. */
export function within<T>(timeoutMs: number, promise: Promise<T>, makeError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(makeError()), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export interface Deadline {
  remainingMs(): number
  /** Throws pipeline_timeout once the budget is spent. */
  check(): void
}

export function deadlineIn(budgetMs: number, now: () => number = () => performance.now()): Deadline {
  const end = now() + budgetMs
  return {
    remainingMs: () => Math.max(0, end - now()),
    check: () => {
      if (now() >= end) throw new ServiceError('pipeline_timeout', `extraction took longer than ${budgetMs / 1000} s`)
    },
  }
}

export const NO_DEADLINE: Deadline = { remainingMs: () => Number.POSITIVE_INFINITY, check: () => {} }
