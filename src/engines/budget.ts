// The time that questions of one paper to a server may take together.
import { setMaxListeners } from 'node:events'

/** Aborts when the budget is spent, or when no more is left of the paper's own time than the rest of the extraction needs. */
export function budgetSignal(budgetMs: number, remainingMs: number, reserveMs: number): AbortSignal {
  const over = AbortSignal.timeout(Math.ceil(Math.max(0, Math.min(budgetMs, remainingMs - reserveMs))))
  // Hundreds of questions wait on it at the same time, and rightly so.
  setMaxListeners(0, over)
  return over
}
