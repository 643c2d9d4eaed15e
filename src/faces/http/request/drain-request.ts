// Refusing politely: a client that is still sending when it is refused must get to read the answer.
import type { IncomingMessage } from 'node:http'

/** What is read and thrown away behind an answer. Nothing is kept of it, so that it costs us little; a reset connection would hide the answer. */
const MAX_DRAIN_BYTES = 512 * 1024 ** 2
const MAX_DRAIN_MS = 30_000

/**
 * Lets the rest of a refused body come in while the answer is already on its way. Some clients read only once they have sent everything, and
 * closing under them would reset the connection before they see why they were refused. Whoever goes on for too long is cut off.
 */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let seen = 0
  const done = (): void => {
    clearTimeout(timer)
    request.off('data', count)
  }
  const cut = (): void => {
    done()
    request.socket.destroySoon()
  }
  const count = (chunk: Buffer): void => {
    seen += chunk.length
    if (seen > MAX_DRAIN_BYTES) cut()
  }
  const timer = setTimeout(cut, MAX_DRAIN_MS).unref()
  request.on('data', count).once('end', done).once('close', done)
  // Without a listener an error of the connection would end the process.
  request.on('error', () => {})
  request.resume()
}
