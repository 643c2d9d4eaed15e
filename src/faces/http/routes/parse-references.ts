// POST /references/parse: printed references in, their fields out, whole or line by line as they are read.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { ServiceError } from '../../../kernel/errors.ts'
import type { Backend } from '../../../service/serve/backend.ts'
import { pauseMs } from '../../../service/serve/upload.ts'
import { MAX_STRING_CHARACTERS, MAX_STRINGS } from '../answer-bodies.ts'
import { jsonBody, refuse } from '../request/body-bytes.ts'
import { JSON_TYPE, LINES_TYPE, type Route } from '../route.ts'

/** All strings at their longest would take ten times this; real lists take a tenth. */
const MAX_BODY_BYTES = 4 * 1024 ** 2

/** Line breaks in a string are those of print. */
async function stringsIn(request: IncomingMessage, maxPauseMs: number): Promise<string[]> {
  const body = await jsonBody(request, { maxBytes: MAX_BODY_BYTES, maxPauseMs }, '{"strings": ["..."]}')
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

/** Strings that a worker reads in one go: a tenth of a second or so, then others get their turn. Measured: 100 strings took about 0.1 s (tools/eval/RESULTS.md). */
const STRINGS_AT_ONCE = 100

/** The rows as JSON lines, part by part. */
async function* rowsOf(strings: readonly string[], { extraction }: Backend, signal: AbortSignal) {
  for (let from = 0; from < strings.length; from += STRINGS_AT_ONCE) {
    const part = strings.slice(from, from + STRINGS_AT_ONCE)
    yield await extraction.read({ kind: 'rows', strings: part, firstId: from + 1 }, signal)
  }
}

/** What was read first, so that an early failure still has its status, and then the rest. */
async function* following(first: string, rest: AsyncGenerator<string>, onEnd: () => void): AsyncGenerator<string> {
  try {
    yield first
    yield* rest
  } finally {
    onEnd()
  }
}

const asArray = (lines: readonly string[]): string =>
  `{"references":[${lines.flatMap((part) => part.trimEnd().split('\n')).join(',')}]}`

export const parseReferencesRoute: Route = {
  method: 'POST',
  path: '/references/parse',
  isPublic: false,
  summary: 'Parses printed references; with `Accept: application/x-ndjson` rows come line by line, as they are read.',
  tag: 'References',
  takes: 'ReferenceStrings',
  answers: {
    200: { about: 'One row for each string.', type: JSON_TYPE, body: 'ParsedReferences', otherTypes: [LINES_TYPE] },
  },
  errors: ['invalid_option', 'payload_too_large', 'too_many_uploads', 'shutting_down', 'pipeline_timeout'],
  handle: async (request, reply, { backend }) => {
    if (!backend.isOpen) throw new ServiceError('shutting_down')
    const release = backend.uploads.admit()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    let isStreaming = false
    try {
      const rows = rowsOf(await stringsIn(request.raw, pauseMs(backend.settings)), backend, gone.signal)
      const first = (await rows.next()).value ?? ''
      if (request.headers.accept?.includes(LINES_TYPE)) {
        isStreaming = true
        return await reply.type(`${LINES_TYPE}; charset=utf-8`).send(Readable.from(following(first, rows, release)))
      }
      const parts = [first]
      for await (const part of rows) parts.push(part)
      return await reply.type(`${JSON_TYPE}; charset=utf-8`).send(asArray(parts))
    } finally {
      if (!isStreaming) release()
    }
  },
}
