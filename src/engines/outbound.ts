// The one file of the house that opens outgoing connections: a bounded request, and every failure as an error of the table.
import { connect } from 'node:net'
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
