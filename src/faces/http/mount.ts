// Other faces inside the same server: each is a list of paths with plain requests in and plain responses out.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../kernel/errors.ts'
import type { Serving } from '../../service/serving.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { isLoopback } from './auth.ts'
import { allowedOrigin } from './cors.ts'

export interface Caller {
  /** Carries a valid token, or none is needed. */
  readonly isTrusted: boolean
  /** Values of the braces in the path. */
  readonly parameters: Readonly<Record<string, string>>
}

export interface MountedRoute {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Parameters in braces. */
  readonly path: string
  /** It decides itself what strangers get. */
  readonly isPublic?: true
  handle(request: Request, caller: Caller): Promise<Response>
}

export interface Mounted {
  readonly routes: readonly MountedRoute[]
  /** Besides the bearer token: whether these headers prove who is calling. */
  trusts?(headers: Headers): boolean
  close(): Promise<void>
}

export type Mount = (serving: Serving) => Mounted | Promise<Mounted>

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

const hostnameOf = (host: string): string | null => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
  } catch {
    return null
  }
}

/**
 * A web page elsewhere must not use a browser on this machine to get in: neither under its own name (Origin), nor by a name
 * that it lets point here (Host).
 */
export function assertOwnPage(headers: Headers, { AUTH_API_KEY, SERVE_HOST, CORS_ORIGINS }: Settings): void {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  const refused = () => new ServiceError('unauthorized', 'pages of other origins may not call this')
  const name = hostnameOf(host)
  if (AUTH_API_KEY === null && isLoopback(SERVE_HOST) && (name === null || !isLoopback(name))) throw refused()
  if (origin === null || allowedOrigin(origin, CORS_ORIGINS) !== null) return
  const isOwn = URL.canParse(origin) && new URL(origin).host === host
  if (!isOwn) throw refused()
}

function requestOf(request: FastifyRequest, signal: AbortSignal): Request {
  const { raw, method } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(request.url, 'http://localhost'), {
    method,
    headers: headersOf(raw),
    signal,
    ...(hasBody && { body: Readable.toWeb(raw) as unknown as NonNullable<RequestInit['body']>, duplex: 'half' }),
  })
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body === null ? null : Readable.fromWeb(response.body as unknown as ReadableStream))
}

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

interface Door {
  readonly settings: Settings
  isTrusted(request: FastifyRequest): boolean
}

export function addMounted(app: FastifyInstance, mounted: Mounted, { settings, isTrusted }: Door): void {
  for (const { method, path, isPublic, handle } of mounted.routes) {
    const knows = (request: FastifyRequest): boolean =>
      isTrusted(request) || (mounted.trusts?.(headersOf(request.raw)) ?? false)
    app.route({
      method,
      url: toFastifyPath(path),
      onRequest: async (request) => {
        if (isPublic !== true && !knows(request)) throw new ServiceError('unauthorized')
        assertOwnPage(headersOf(request.raw), settings)
      },
      handler: async (request, reply) => {
        const gone = new AbortController()
        // Nobody waits for the answer any more.
        reply.raw.once('close', () => gone.abort())
        const caller = { isTrusted: knows(request), parameters: request.params as Record<string, string> }
        return answer(reply, await handle(requestOf(request, gone.signal), caller))
      },
    })
  }
}
