// A paper on its way into a worker, which cannot open it itself: its length is told first, then its bytes follow.
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'

export interface OpenPaper {
  readonly bytes: number
  /** Sends exactly so many bytes, and throws where the file has fewer by now. */
  pour(into: Writable): Promise<void>
  close(): Promise<void>
}

/** What a pipe passes on in a few writes, so that the paper is never held twice. */
const CHUNK_BYTES = 256 * 1024

const written = (chunk: Uint8Array, into: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    into.write(chunk, (error) => (error == null ? resolve() : reject(error)))
  })

/** Chunk by chunk: whatever pipes streams leaves listeners on one that stays open, and this one is there for all papers. */
async function pour(file: FileHandle, bytes: number, into: Writable): Promise<void> {
  for (let at = 0; at < bytes; ) {
    const chunk = Buffer.allocUnsafeSlow(Math.min(bytes - at, CHUNK_BYTES))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new Error('the file was cut short while it was read')
    await written(chunk.subarray(0, bytesRead), into)
    at += bytesRead
  }
}

export async function openPaper(content: Buffer | string): Promise<OpenPaper> {
  if (typeof content !== 'string')
    return { bytes: content.length, pour: (into) => written(content, into), close: async () => {} }
  const file = await open(content)
  try {
    const { size } = await file.stat()
    return { bytes: size, pour: (into) => pour(file, size, into), close: () => file.close() }
  } catch (thrown) {
    await file.close()
    throw thrown
  }
}

/** The other end: so many bytes of what comes in. */
export function takePaper(bytes: number, from: Readable): Promise<Uint8Array> {
  const paper = Buffer.allocUnsafeSlow(bytes)
  let filled = 0
  if (bytes === 0) return Promise.resolve(paper)
  return new Promise((resolve) => {
    const fill = (chunk: Buffer): void => {
      filled += chunk.copy(paper, filled)
      if (filled < bytes) return
      from.off('data', fill)
      from.pause()
      resolve(paper)
    }
    from.on('data', fill)
    // Listening alone does not wake a stream that was told to pause.
    from.resume()
  })
}
