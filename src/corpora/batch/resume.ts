// Which papers of a batch are run: those without a line, and those whose latest failure says that trying again can help.
import { ServiceError } from '../../kernel/errors.ts'
import type { Known } from './ledger.ts'

// Reads the time after which a batch begins nothing new.

const EPOCH_SECONDS = /^\d{1,12}(?:\.\d+)?$/
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/i

/** Milliseconds since 1970 from ISO 8601 (without an offset: local time) or epoch seconds. */
export function readDeadline(text: string): number {
  const trimmed = text.trim()
  if (EPOCH_SECONDS.test(trimmed)) return Number(trimmed) * 1000
  const [, date, time = '00:00', zone = ''] = ISO.exec(trimmed) ?? []
  // A date alone would be taken as UTC: with its time it is local, as people mean it.
  const milliseconds = Date.parse(`${date}T${time}${zone.toUpperCase()}`)
  if (date === undefined || Number.isNaN(milliseconds)) {
    const examples = '2030-01-31T18:00, 2030-01-31T18:00Z or epoch seconds'
    throw new ServiceError(
      'invalid_option',
      `--deadline must be a time such as ${examples}, got ${JSON.stringify(text)}`,
    )
  }
  return milliseconds
}

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
