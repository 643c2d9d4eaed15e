// Answers clients that are no good HTTP, come too slowly, bring too long headers or hang up halfway, outside of any route.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
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

/** A request with a method that nobody knows, as against bytes that are no request at all. */
const REQUEST_LINE = /^[A-Z][A-Z-]{0,31} \S+ HTTP\/1\.[01]\r?\n/

const hasUnknownMethod = ({ code, rawPacket }: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }): boolean =>
  code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '')

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

/**
 * A connection on which nothing was ever said is closed without an answer. Clients keep such ones open for their next request, which would take
 * a refusal that crosses it for its own answer; a closed connection it tries again.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  if (hasUnknownMethod(error)) {
    const refused = new ServiceError('method_not_allowed')
    answerAndClose(socket, refused.status, refused)
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
