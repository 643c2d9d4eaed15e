// Content hashes.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** For whoever knows files by it; it proves nothing. */
export const md5 = (content: Uint8Array): string => createHash('md5').update(content).digest('hex')

export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** Of a file, without holding it; null where it cannot be read. */
export async function hashFile(path: string | URL): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return null
  }
}
