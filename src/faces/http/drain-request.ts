// Closing politely: a client that is still sending when it is refused must get to read the answer.
import type { IncomingMessage } from 'node:http'

/** What is thrown away of a refused body before it is answered: nearly every paper is smaller, and reading on costs less than a reset connection. */
const MAX_DRAIN_BYTES = 32 * 1024 ** 2
const MAX_DRAIN_MS = 1000

/**
 * Reads on for a little while without keeping anything. Answering and closing at once would reset the connection under a
 * client that is still writing, and it would never see why it was refused.
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let seen = 0
    const done = () => {
      clearTimeout(timer)
      request.off('data', count)
      request.pause()
      resolve()
    }
    const count = (chunk: Buffer) => {
      seen += chunk.length
      if (seen > MAX_DRAIN_BYTES) done()
    }
    const timer = setTimeout(done, MAX_DRAIN_MS)
    request.on('data', count)
    request.once('end', done)
    request.once('close', done)
    request.resume()
  })
}
