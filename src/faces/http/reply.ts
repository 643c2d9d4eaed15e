// Turns whatever was thrown into the error body and status that the error table names.
import type { FastifyReply } from 'fastify'
import { type ServiceError, toServiceError } from '../../kernel/errors.ts'
import { linger } from './linger.ts'

/** Seconds after which a caller may try again. */
const RETRY_AFTER_SECONDS = '5'

export async function sendError(reply: FastifyReply, thrown: unknown, requestId?: string): Promise<ServiceError> {
  const error = toServiceError(thrown)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  if (error.status === 429 || error.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  // What is left of a refused body is not wanted; the connection cannot be used again.
  if (!reply.request.raw.complete) {
    await linger(reply.request.raw)
    reply.header('connection', 'close')
  }
  await reply.code(error.status).type('application/json; charset=utf-8').send(error.toBody(requestId))
  return error
}
