// Answers requests that are no HTTP, come too slowly or bring too long headers, before any route sees them.
import { STATUS_CODES } from 'node:http'
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
