// Reads the JSON body of a request within a limit, and says what is wrong with one that is none.
import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../../../kernel/errors.ts'
import { bodyOf } from '../mount.ts'

export const refuse = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('invalid_option', message, { cause })

interface BodyLimits {
  readonly maxBytes: number
  readonly maxPauseMs: number
}

async function bytesOf(request: IncomingMessage, { maxBytes, maxPauseMs }: BodyLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of bodyOf(request, maxBytes, maxPauseMs).stream) chunks.push(chunk)
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : refuse('the body broke off', thrown)
  }
  return Buffer.concat(chunks)
}

/** `example` tells what the body should look like. */
export async function jsonBody(request: IncomingMessage, limits: BodyLimits, example: string): Promise<unknown> {
  const bytes = await bytesOf(request, limits)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw refuse(`the body must be JSON in UTF-8: ${example}`, cause)
  }
}
