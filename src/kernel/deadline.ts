// A time budget that is handed down: whoever works long asks it between two steps.
import { ServiceError } from './errors.ts'

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
