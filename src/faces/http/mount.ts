// Other faces inside the same server: each is a list of paths with plain requests in and plain responses out.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../../kernel/errors.ts'
import type { Backend } from '../../service/serve/backend.ts'
import { pauseMs } from '../../service/serve/upload.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { assertOwnPage } from './auth.ts'
import { toFastifyPath } from './methods.ts'
import { drainRequest } from './request/drain-request.ts'

export interface Caller {
  /** Carries a valid token, or none is needed. */
  readonly isTrusted: boolean
  /** Values of the braces in the path. */
  readonly parameters: Readonly<Record<string, string>>
  /** Fires when the answer is out, or nobody waits for it any more. */
  readonly gone: AbortSignal
}

export interface MountedRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces. */
  readonly path: string
  /** It decides itself what strangers get. */
  readonly isPublic?: true
  /** Bodies that are longer are refused with 413 while they come in; none may come where nothing is said. */
  readonly maxBodyBytes?: number
  handle(request: Request, caller: Caller): Promise<Response>
}

export interface Mounted {
  readonly routes: readonly MountedRoute[]
  /** Besides the bearer token: whether these headers prove who is calling. */
  trusts?(headers: Headers): boolean
  close(): Promise<void>
}

export type Mount = (backend: Backend) => Mounted | Promise<Mounted>

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  return headers
}

/** A body as it comes in, and why no more of it was taken. */
interface Body {
  readonly stream: WebStream<Uint8Array>
  readonly refusal: ServiceError | null
}

/**
 * The body as a stream of the web, which breaks where it gets longer than allowed or stalls. The platform's own bridge (Readable.toWeb) throws
 * outside of any handler when bytes arrive after the reader has left, as they do behind an upload that is refused halfway; here they are let go.
 */
export function bodyOf(raw: IncomingMessage, maxBytes: number, maxPauseMs: number): Body {
  let isOver = false
  let refusal: ServiceError | null = null
  let finish: () => void = () => {}
  const stream = new WebStream<Uint8Array>({
    start: (body) => {
      let seen = 0
      const refuse = (error: ServiceError): void => {
        finish()
        refusal = error
        body.error(error)
      }
      const tooLarge = () => new ServiceError('payload_too_large', `the body is larger than ${maxBytes} bytes`)
      const take = (chunk: Buffer) => {
        stall.refresh()
        seen += chunk.length
        if (seen > maxBytes) return refuse(tooLarge())
        body.enqueue(chunk)
        if ((body.desiredSize ?? 0) <= 0) raw.pause()
      }
      const end = () => {
        if (isOver) return
        finish()
        if (raw.complete) body.close()
        else body.error(new ServiceError('interrupted', 'the caller gave up'))
      }
      const stall = setTimeout(() => {
        // A reader that takes its time is not the client's fault.
        if (raw.isPaused()) stall.refresh()
        else refuse(new ServiceError('invalid_option', 'the body broke off: nothing more came'))
      }, maxPauseMs).unref()
      finish = () => {
        isOver = true
        clearTimeout(stall)
        raw.off('data', take).off('end', end).off('close', end)
      }
      raw.on('data', take).once('end', end).once('close', end)
      // Without a listener an error of the connection would end the process.
      raw.on('error', () => {})
      raw.pause()
      if (Number(raw.headers['content-length'] ?? 0) > maxBytes) refuse(tooLarge())
    },
    pull: () => {
      raw.resume()
    },
    cancel: () => {
      finish()
      raw.pause()
    },
  })
  return {
    stream,
    get refusal() {
      return refusal
    },
  }
}

function requestOf({ raw, method, url }: FastifyRequest, body: Body | null, signal: AbortSignal): Request {
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: headersOf(raw),
    signal,
    ...(body !== null && { body: body.stream as unknown as NonNullable<RequestInit['body']>, duplex: 'half' }),
  })
}

/** What a refused client still sends is read and let go, so that it gets to read the answer. */
async function letGo(sent: Request, { raw }: FastifyRequest): Promise<void> {
  if (raw.complete) return
  if (sent.body !== null && !sent.body.locked) await sent.body.cancel()
  drainRequest(raw)
}

async function answer(sent: Request, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  await letGo(sent, reply.request)
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(response.body === null ? null : Readable.fromWeb(response.body as unknown as WebStream))
}

interface Door {
  readonly settings: Settings
  isTrusted(request: FastifyRequest): boolean
}

export function addMounted(app: FastifyInstance, mounted: Mounted, { settings, isTrusted }: Door): void {
  for (const { method, path, isPublic, maxBodyBytes = 0, handle } of mounted.routes) {
    const knows = (request: FastifyRequest): boolean =>
      isTrusted(request) || (mounted.trusts?.(headersOf(request.raw)) ?? false)
    app.route({
      method,
      url: toFastifyPath(path),
      onRequest: async (request) => {
        if (isPublic !== true && !knows(request)) throw new ServiceError('unauthorized')
        // A key of which the browser keeps a cookie is no protection from other pages.
        assertOwnPage(request.headers, settings)
      },
      handler: async (request, reply) => {
        const gone = new AbortController()
        // Nobody waits for the answer any more.
        reply.raw.once('close', () => gone.abort())
        const parameters = request.params as Record<string, string>
        const caller = { isTrusted: knows(request), parameters, gone: gone.signal }
        const body = method === 'GET' ? null : bodyOf(request.raw, maxBodyBytes, pauseMs(settings))
        const sent = requestOf(request, body, gone.signal)
        const response = await handle(sent, caller).catch(async (thrown: unknown) => {
          await letGo(sent, request)
          throw thrown
        })
        // A library that reads the body itself may have another word for it.
        if (body?.refusal && response.status !== body.refusal.status) throw body.refusal
        return answer(sent, reply, response)
      },
    })
  }
}
