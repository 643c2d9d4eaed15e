// What an answer of the job API means for a paper: go on, wait, try again, give up, or end the run.
import type { JobAnswer } from '../../service/job-client.ts'

export interface Trouble {
  readonly kind: 'busy' | 'transient' | 'refused' | 'final'
  readonly errorCode: string
  readonly failedStage: string | null
  readonly error: string
  readonly httpStatus: number | null
  readonly retryAfterMs: number | null
}

const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])
const REFUSED_STATUSES: ReadonlySet<number> = new Set([401, 403])
/** Statuses of HTTP (RFC 6585, RFC 9110). */
const TOO_BUSY = 429
const NOT_FOUND = 404

function kindOf({ status, body }: JobAnswer, errorCode: string): Trouble['kind'] {
  if (status === TOO_BUSY) return 'busy'
  if (REFUSED_STATUSES.has(status)) return 'refused'
  const isOutage = TRANSIENT_STATUSES.has(status) || errorCode === 'upstream_unavailable'
  return isOutage || body?.worker_lost === true ? 'transient' : 'final'
}

const textOf = (body: JobAnswer['body'], name: string): string | null => {
  const value = body?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The trouble that an answer with an error status tells of. */
export function troubleOf(answer: JobAnswer): Trouble {
  const { status, body, retryAfterMs } = answer
  const named = textOf(body, 'error_code')
  // A refused token is noted by its status: resuming looks for that.
  const errorCode = named === null || REFUSED_STATUSES.has(status) ? `http_${status}` : named
  return {
    kind: kindOf(answer, errorCode),
    errorCode,
    failedStage: textOf(body, 'failed_stage'),
    error: textOf(body, 'detail') ?? `the service answered ${status}`,
    httpStatus: status,
    retryAfterMs,
  }
}

/** A job that the service no longer knows: it was restarted, or the result had to go. Sending it again helps. */
export function lostJob(answer: JobAnswer): Trouble | null {
  return answer.status === NOT_FOUND ? { ...troubleOf(answer), kind: 'transient' } : null
}

/** A connection that failed. */
export function brokenConnection(message: string): Trouble {
  return {
    kind: 'transient',
    errorCode: 'connection_error',
    failedStage: null,
    error: message,
    httpStatus: null,
    retryAfterMs: null,
  }
}

export function pollTimeout(seconds: number): Trouble {
  return {
    kind: 'final',
    errorCode: 'poll_timeout',
    failedStage: null,
    error: `the job did not finish within ${seconds} s`,
    httpStatus: null,
    retryAfterMs: null,
  }
}
