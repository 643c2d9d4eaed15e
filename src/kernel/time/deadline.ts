// A time budget that is handed down: whoever works long asks it between two steps.
import { ServiceError } from '../errors.ts'

// Waits for something only so long.

/**
 * The promise's own outcome, or a rejection once the time is over; what was begun is not undone. A process that stood still beyond the time may
 * have the answer in its buffers: these are read before the time counts as over.
 */
export function within<T>(timeoutMs: number, promise: Promise<T>, makeError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSettled = false
    const isOver = () => isSettled || reject(makeError())
    const timer = setTimeout(() => setImmediate(isOver), timeoutMs)
    promise.then(resolve, reject).finally(() => {
      isSettled = true
      clearTimeout(timer)
    })
  })
}

export interface Deadline {
  remainingMs(): number
  /** Throws pipeline_timeout once the budget is spent. */
  check(): void
}

/** `toldMs` is the limit that people set, where more than that is given. */
export function deadlineIn(budgetMs: number, now: () => number = () => performance.now(), toldMs = budgetMs): Deadline {
  const end = now() + budgetMs
  return {
    remainingMs: () => Math.max(0, end - now()),
    check: () => {
      if (now() >= end) throw new ServiceError('pipeline_timeout', `extraction took longer than ${toldMs / 1000} s`)
    },
  }
}

/** A part of what is left: whoever may leave work undone ends with it, so that the others have their time. */
export function partOf(whole: Deadline, share: number, now: () => number = () => performance.now()): Deadline {
  const end = now() + whole.remainingMs() * share
  const remainingMs = () => Math.max(0, Math.min(whole.remainingMs(), end - now()))
  return {
    remainingMs,
    check: () => {
      whole.check()
      if (remainingMs() <= 0) throw new ServiceError('pipeline_timeout', 'the time for reading pages was over')
    },
  }
}

/** The share of a time that reading may take when what comes after it needs a fifth, and fifteen seconds where that is less than half. */
export const readingShare = (wholeMs: number): number => Math.max(0.5, Math.min(0.8, 1 - 15_000 / wholeMs))

export const NO_DEADLINE: Deadline = { remainingMs: () => Number.POSITIVE_INFINITY, check: () => {} }
