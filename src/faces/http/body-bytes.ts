// Reads the JSON body of a request within a limit, and says what is wrong with one that is none.
import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../../kernel/errors.ts'

export const refuse = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('invalid_option', message, { cause })

async function bytesOf(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new ServiceError('payload_too_large', `the body is larger than ${maxBytes} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk as Buffer)
    }
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : refuse('the body broke off', thrown)
  }
  return Buffer.concat(chunks)
}

/** `example` tells what the body should look like. */
export async function jsonBody(request: IncomingMessage, maxBytes: number, example: string): Promise<unknown> {
  const bytes = await bytesOf(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw refuse(`the body must be JSON in UTF-8: ${example}`, cause)
  }
}
