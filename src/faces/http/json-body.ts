// Reads the body of a request that carries reference strings as JSON, and says what is wrong with one that does not.
import type { IncomingMessage } from 'node:http'
import { ServiceError } from '../../kernel/errors.ts'
import { MAX_STRING_CHARACTERS, MAX_STRINGS } from './answer-bodies.ts'

/** All strings at their longest would take ten times this; real lists take a tenth. */
const MAX_BODY_BYTES = 4 * 1024 ** 2

const refuse = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('invalid_option', message, { cause })

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new ServiceError('payload_too_large', `the body is larger than ${MAX_BODY_BYTES} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk as Buffer)
    }
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : refuse('the body broke off', thrown)
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw refuse('the body must be JSON in UTF-8: {"strings": ["..."]}', cause)
  }
}

/** Line breaks in a string are those of print. */
export async function stringsIn(request: IncomingMessage): Promise<string[]> {
  const body = parsed(await bytesOf(request))
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refuse('the body must be an object: {"strings": ["..."]}')
  }
  const { strings, ...others } = body as { readonly strings?: unknown }
  const [other] = Object.keys(others)
  if (other !== undefined) throw refuse(`the body has an unknown key: ${JSON.stringify(other.slice(0, 40))}`)
  if (!Array.isArray(strings) || strings.length === 0 || strings.length > MAX_STRINGS) {
    const got = Array.isArray(strings) ? `${strings.length}` : 'none'
    throw refuse(`strings must be a list of 1 to ${MAX_STRINGS} references, got ${got}`)
  }
  strings.forEach((string: unknown, at) => {
    if (typeof string !== 'string') throw refuse(`strings[${at}] must be a string`)
    if (string.length > MAX_STRING_CHARACTERS) {
      throw refuse(`strings[${at}] has ${string.length} characters; ${MAX_STRING_CHARACTERS} are allowed`)
    }
  })
  return strings as string[]
}
