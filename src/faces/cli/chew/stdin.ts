// Keeps standard input in a file of its own until the run is over: workers read files.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertSize } from '../../../corpora/batch/paper-ids.ts'

export interface Spooled {
  readonly path: string
  remove(): Promise<void>
}

function counted(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      try {
        assertSize('standard input', bytes, maxBytes)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

export async function spoolStdin(maxBytes: number, spoolFolder: string | null): Promise<Spooled> {
  const folder = await mkdtemp(join(spoolFolder ?? tmpdir(), 'svc-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'stdin')
  try {
    await pipeline(process.stdin, counted(maxBytes), createWriteStream(path))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}
