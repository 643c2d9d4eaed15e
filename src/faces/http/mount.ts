// Other faces inside the same server: each is a list of paths with plain requests in and plain responses out.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../kernel/errors.ts'
import type { Serving } from '../../service/serving.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { isLoopback } from './auth.ts'
import { allowedOrigin } from './cors.ts'
import { drainRequest } from './drain-request.ts'
import { toFastifyPath } from './methods.ts'

export interface Caller {
  /** Carries a valid token, or none is needed. */
  readonly isTrusted: boolean
  /** Values of the braces in the path. */
  readonly parameters: Readonly<Record<string, string>>
}

export interface MountedRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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

/**
 * The body as a stream of the web. The platform's own bridge (Readable.toWeb) throws outside of any handler when bytes
 * arrive after the reader has left, as they do behind an upload that is refused halfway; here they are let go.
 */
export function bodyOf(raw: IncomingMessage): WebStream<Uint8Array> {
  let isOver = false
  let finish: () => void = () => {}
  return new WebStream<Uint8Array>({
    start: (body) => {
      const take = (chunk: Buffer) => {
        body.enqueue(chunk)
        if ((body.desiredSize ?? 0) <= 0) raw.pause()
      }
      const end = () => {
        if (isOver) return
        finish()
        if (raw.complete) body.close()
        else body.error(new ServiceError('interrupted', 'the caller gave up'))
      }
      finish = () => {
        isOver = true
        raw.off('data', take).off('end', end).off('close', end)
      }
      raw.on('data', take).once('end', end).once('close', end)
      // Without a listener an error of the connection would end the process.
      raw.on('error', () => {})
      raw.pause()
    },
    pull: () => {
      raw.resume()
    },
    cancel: () => {
      finish()
      raw.pause()
    },
  })
}

function requestOf(request: FastifyRequest, signal: AbortSignal): Request {
  const { raw, method } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(request.url, 'http://localhost'), {
    method,
    headers: headersOf(raw),
    signal,
    ...(hasBody && { body: bodyOf(raw) as unknown as NonNullable<RequestInit['body']>, duplex: 'half' }),
  })
}

/** What a refused client still sends is read and let go, so that it gets to read the answer. */
async function letGo(sent: Request, reply: FastifyReply): Promise<void> {
  const { raw } = reply.request
  if (raw.complete) return
  if (sent.body !== null && !sent.body.locked) await sent.body.cancel()
  await drainRequest(raw)
  reply.header('connection', 'close')
}

async function answer(sent: Request, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (!response.ok) await letGo(sent, reply)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body === null ? null : Readable.fromWeb(response.body as unknown as WebStream))
}

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
        const sent = requestOf(request, gone.signal)
        return answer(sent, reply, await handle(sent, caller))
      },
    })
  }
}
