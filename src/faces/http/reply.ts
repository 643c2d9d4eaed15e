// Turns whatever was thrown into the error body and status that the error table names.
import type { FastifyReply } from 'fastify'
import { ServiceError, toServiceError } from '../../kernel/errors.ts'
import { drainRequest } from './request/drain-request.ts'
import { notesOf } from './request/request-notes.ts'

/** Seconds after which a caller may try again. */
export const RETRY_AFTER_SECONDS = '5'

/** What the framework itself refuses (an address or header it cannot read) is the caller's mistake, not ours. */
function toReplyError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError || !(thrown instanceof Error)) return toServiceError(thrown)
  const { code, statusCode } = thrown as Error & { readonly code?: unknown; readonly statusCode?: unknown }
  const isFramework = typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number'
  if (!isFramework || statusCode >= 500) return toServiceError(thrown)
  // An id that is longer than any of ours (414) is nobody's.
  if (statusCode === 404 || statusCode === 414) return new ServiceError('not_found')
  if (statusCode === 413) return new ServiceError('payload_too_large')
  return new ServiceError('invalid_option', 'the request is malformed', { cause: thrown })
}

export async function sendError(reply: FastifyReply, thrown: unknown, requestId?: string): Promise<ServiceError> {
  const error = toReplyError(thrown)
  notesOf(reply.request).errorCode = error.wireCode
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  if (error.status === 429 || error.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  drainRequest(reply.request.raw)
  await reply.code(error.status).type('application/json; charset=utf-8').send(error.toBody(requestId))
  return error
}
