// Lets web pages of the listed origins call the API from a browser; without a list, none.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const METHODS = 'GET, POST, PUT, DELETE'
/** Those of the tools' protocol among them. */
const REQUEST_HEADERS =
  'authorization, content-type, x-request-id, traceparent, mcp-session-id, mcp-protocol-version, last-event-id'
const ANSWER_HEADERS = 'x-request-id, x-svc-duration-ms, retry-after, location, mcp-session-id'
const PREFLIGHT_SECONDS = '600'

/** The origin to name in the answer, null where the page is a stranger. */
export function allowedOrigin(origin: string | undefined, origins: readonly string[]): string | null {
  if (origin === undefined) return null
  if (origins.includes('*')) return '*'
  return origins.find((known) => known.toLowerCase() === origin.toLowerCase()) === undefined ? null : origin
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'Origin')
    const origin = allowedOrigin(request.headers.origin, origins)
    if (origin === null) return undefined
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', ANSWER_HEADERS)
    // Browsers ask before they call, and send no token with the question.
    if (!isPreflight(request)) return undefined
    reply.header('access-control-allow-methods', METHODS)
    reply.header('access-control-allow-headers', REQUEST_HEADERS)
    reply.header('access-control-max-age', PREFLIGHT_SECONDS)
    return reply.code(204).send()
  })
}
