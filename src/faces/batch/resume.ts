// Which papers of a batch are run: those without a line, and those whose latest failure says that trying again can help.
import type { Known } from './ledger.ts'

export interface ResumeChoices {
  readonly force: boolean
  readonly retryFailed: boolean
}

/** Failures that say nothing about the paper. */
const RUN_AGAIN: ReadonlySet<string> = new Set([
  ...['interrupted', 'upstream_unavailable', 'store_refused', 'http_401', 'http_403'],
  ...['unwritable_output', 'insufficient_storage'],
])

export function shouldRun(
  known: Pick<Known, 'status' | 'errorCode' | 'isTransientExhausted'> | undefined,
  { force, retryFailed }: ResumeChoices,
): boolean {
  if (known === undefined || force) return true
  if (known.status === 'ok') return false
  return retryFailed || known.isTransientExhausted || RUN_AGAIN.has(known.errorCode ?? '')
}
