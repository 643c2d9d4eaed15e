// The hash of a file's bytes, without holding the file.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** null where the file cannot be read. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return null
  }
}
