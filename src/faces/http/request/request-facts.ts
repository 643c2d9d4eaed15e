// What a request says of itself besides the paper: its own time limit, who is told when its job ends, its key and its trace.
import type { FastifyRequest } from 'fastify'
import { ServiceError } from '../../../kernel/errors.ts'
import type { JobTicket } from '../../../service/jobs/job.ts'
import type { Settings } from '../../../settings/catalogue/index.ts'
import type { Parameter } from '../route.ts'
import { notesOf } from './request-notes.ts'

export const TIMEOUT_PARAMETER: Parameter = {
  name: 'timeout',
  in: 'query',
  about: "Seconds that the extraction of this paper may take, no more than the server's own limit.",
}

export const CALLBACK_PARAMETER: Parameter = {
  name: 'callback',
  in: 'query',
  about:
    'Address that gets a signed message when the job has ended; needs WEBHOOK_SECRET on the server, and https unless the host is allowed.',
}

const queryOf = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Readonly<Record<string, unknown>>)[name]
  if (value === undefined || typeof value === 'string') return value
  throw new ServiceError('invalid_option', `${name} is given more than once`)
}

function timeoutOf(request: FastifyRequest, { PIPELINE_TIMEOUT_SECONDS: most }: Settings): number | null {
  const text = queryOf(request, 'timeout')
  if (text === undefined) return null
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0
  if (seconds > 0 && seconds <= most) return seconds * 1000
  throw new ServiceError('invalid_option', `timeout must be a number of seconds up to ${most}`)
}

/** Throws invalid_option; to be asked before any work is done. */
export function requestFacts(
  request: FastifyRequest,
  settings: Settings,
): Pick<JobTicket, 'timeoutMs' | 'keyName' | 'traceparent'> {
  const timeoutMs = timeoutOf(request, settings)
  const { keyName, trace } = notesOf(request)
  return {
    ...(timeoutMs !== null && { timeoutMs }),
    ...(keyName !== undefined && { keyName }),
    ...(trace !== undefined && { traceparent: trace.own }),
  }
}

export function callbackOf(request: FastifyRequest): Pick<JobTicket, 'callback'> {
  const callback = queryOf(request, 'callback')
  return callback === undefined ? {} : { callback }
}
