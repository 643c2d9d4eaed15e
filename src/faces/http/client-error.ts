// Answers clients that are no good HTTP, come too slowly, bring too long headers or hang up halfway, outside of any route.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ServiceError } from '../../kernel/errors.ts'

interface Refusal {
  readonly status: number
  readonly reason: string
}

const MALFORMED: Refusal = { status: 400, reason: 'the request is malformed' }
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'the request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'the headers of the request are too long' },
}

function refusalOf(code: string | undefined): Refusal {
  return REFUSALS[code ?? ''] ?? MALFORMED
}

/** Written by hand: no reply object exists. The connection ends with this answer, whether or not the client reads it. */
function answerAndClose(socket: Duplex, status: number, error: ServiceError): void {
  const body = JSON.stringify(error.toBody())
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, reason } = refusalOf(error.code)
  answerAndClose(socket, status, new ServiceError('invalid_option', reason))
}

/** CONNECT asks for a tunnel, which the framework does not know: without an answer the client would guess. */
export function refuseTunnel(_request: unknown, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  const error = new ServiceError('method_not_allowed')
  answerAndClose(socket, error.status, error)
}

/** How often a client that will say nothing more is asked whether it still listens. */
const STILL_THERE_MS = 1000

/**
 * A client may end its own side once it has sent everything, and wait for the answer: that looks like one that has gone. An interim answer
 * (102) tells them apart, because writing to those who have gone breaks the connection. Old clients (HTTP/1.0) know no interim answers.
 */
function askWhetherThere(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  let timer: NodeJS.Timeout | undefined
  const ask = (): void => {
    if (!response.headersSent) response.writeProcessing()
  }
  const onEnd = (): void => {
    const canAsk = request.complete && request.httpVersionMinor > 0 && !response.headersSent
    if (!canAsk) return void socket.destroySoon()
    timer = setInterval(ask, STILL_THERE_MS)
    ask()
  }
  socket.once('end', onEnd)
  response.once('close', () => {
    clearInterval(timer)
    socket.off('end', onEnd)
  })
}

export function allowHalfClosed(server: Server): void {
  // Not declared, but how the run time's own server is told.
  ;(server as Server & { httpAllowHalfOpen?: boolean }).httpAllowHalfOpen = true
  server.on('request', askWhetherThere)
}
