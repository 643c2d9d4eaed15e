// The one file of the house that opens outgoing connections: a bounded request, and every failure as an error of the table.
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, type LookupFunction } from 'node:net'
import { ServiceError } from '../kernel/errors.ts'

export interface OutboundRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: FormData | string
  /** For the whole exchange, the answer's body included. */
  readonly timeoutMs: number
  /** A longer answer is cut off and counts as failed; without a limit it is read whole. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
}

export interface OutboundAnswer {
  readonly status: number
  /** Names are case-insensitive; null where it is missing. */
  header(name: string): string | null
  readonly body: string
}

function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error && cause.message !== '' ? cause.message : 'connection failed'
}

const TOO_LONG = 'the answer is too long'

export type OutboundFailure = 'timeout' | 'too_long' | 'connection'

/** What kind of failure an error of `send` tells of. */
export function failureKind({ cause }: ServiceError): OutboundFailure {
  if (!(cause instanceof Error)) return 'connection'
  if (cause.name === 'TimeoutError') return 'timeout'
  return cause.message === TOO_LONG ? 'too_long' : 'connection'
}

/** The body as text, up to its limit: whoever answers decides how much, so nothing is read beyond it. */
async function readBody(response: Response, maxBytes: number | undefined): Promise<string> {
  if (maxBytes === undefined || response.body === null) return response.text()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(TOO_LONG)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Answers of any status are answers; a connection that fails or takes too long is upstream_unavailable. */
export async function send(request: OutboundRequest): Promise<OutboundAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs)
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      // Following a redirect would carry the token to another host.
      redirect: 'manual',
      signal: request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]),
      ...(request.headers !== undefined && { headers: request.headers }),
      ...(request.body !== undefined && { body: request.body }),
    })
    const body = await readBody(response, request.maxBytes)
    return { status: response.status, header: (name) => response.headers.get(name), body }
  } catch (thrown) {
    if (request.signal?.aborted) throw new ServiceError('interrupted', 'the caller gave up', { cause: thrown })
    const reason = timeout.aborted ? `no answer within ${request.timeoutMs / 1000} s` : reasonOf(thrown)
    throw new ServiceError('upstream_unavailable', `the connection failed: ${reason}`, { cause: thrown })
  }
}

export interface Exchange {
  readonly protocol: 'http:' | 'https:'
  /** With its port where it is not the usual one. */
  readonly host: string
  /** Encoded, with the query: sent as it stands, since tidying "a/../b" would ask for another object. */
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** For the whole exchange, the answer's body included. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Names are turned into addresses by this; the connection is a new one then, to what it gave. */
  readonly lookup?: LookupFunction
}

export interface OpenAnswer {
  readonly status: number
  /** Names are case-insensitive; null where it is missing. */
  header(name: string): string | null
  /** To be read to its end, or to be left by `close`; a connection that breaks is upstream_unavailable. */
  readonly body: AsyncIterable<Uint8Array>
  close(): void
}

/** An answer whose body comes piece by piece. */
export function openExchange(exchange: Exchange): Promise<OpenAnswer> {
  const { protocol, host, path, method, headers, body, timeoutMs, lookup } = exchange
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = exchange.signal === undefined ? timeout : AbortSignal.any([timeout, exchange.signal])
  const failed = (thrown: unknown): ServiceError => {
    if (thrown instanceof ServiceError) return thrown
    if (exchange.signal?.aborted) return new ServiceError('interrupted', 'the caller gave up', { cause: thrown })
    const reason = timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(thrown)
    return new ServiceError('upstream_unavailable', `the connection failed: ${reason}`, { cause: thrown })
  }
  const { hostname, port } = new URL(`${protocol}//${host}`)
  const options: RequestOptions = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    path,
    method,
    headers: { ...headers, host, ...(method !== 'GET' && { 'content-length': String(body?.length ?? 0) }) },
    signal,
    // A connection that somebody else opened was not checked by this look-up.
    ...(lookup !== undefined && { lookup, agent: false }),
  }
  return new Promise((resolve, reject) => {
    const sent = protocol === 'https:' ? requestHttps(options) : requestHttp(options)
    sent.once('error', (thrown) => reject(failed(thrown)))
    sent.once('response', (response) => {
      async function* pieces(): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of response) yield chunk as Uint8Array
        } catch (thrown) {
          throw failed(thrown)
        }
      }
      resolve({
        status: response.statusCode ?? 0,
        header: (name) => {
          const value = response.headers[name.toLowerCase()]
          return Array.isArray(value) ? value.join(', ') : (value ?? null)
        },
        body: pieces(),
        close: () => response.destroy(),
      })
    })
    sent.end(body)
  })
}

/** Opens a connection and closes it again: something listens there. */
export function connectOnce({
  host,
  port,
  timeoutMs,
}: {
  readonly host: string
  readonly port: number
  readonly timeoutMs: number
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: timeoutMs })
    const fail = (reason: string, cause?: unknown): void => {
      socket.destroy()
      reject(new ServiceError('upstream_unavailable', `the connection failed: ${reason}`, { cause }))
    }
    socket.once('connect', () => {
      socket.end()
      resolve()
    })
    socket.once('timeout', () => fail(`no answer within ${timeoutMs / 1000} s`))
    socket.once('error', (thrown) => fail(reasonOf(thrown), thrown))
  })
}
