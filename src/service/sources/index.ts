// Brings papers of buckets and of the web to this machine, each into a folder of its own that goes when the paper is done.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { isInBucket, openBucketFile } from '../depots/index.ts'
import { findInBucket } from './bucket.ts'
import type { LocalCopy, Sources } from './sources.ts'
import { fetchFromWeb, findOnWeb } from './web.ts'

/** Names of objects may be longer than any file system allows; what counts is the ending. */
const MAX_NAME_BYTES = 200

function fileNameFor(name: string): string {
  const bytes = Buffer.from(name.replace(/\p{Cc}/gu, '_'))
  const short = bytes
    .subarray(Math.max(0, bytes.length - MAX_NAME_BYTES))
    .toString()
    .replace(/^\uFFFD+/, '')
  return /^\.*$/.test(short) ? 'paper' : short
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** `bring` writes the file of that path and gives its size. */
async function copyInto(
  spoolFolder: string | null,
  name: string,
  bring: (path: string) => Promise<number>,
): Promise<LocalCopy> {
  try {
    if (spoolFolder !== null) await mkdir(spoolFolder, { recursive: true })
    const folder = await mkdtemp(join(spoolFolder ?? tmpdir(), 'svc-paper-'))
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
    try {
      const path = join(folder, fileNameFor(name))
      const bytes = await bring(path)
      return { path, bytes, sha256: await hashOf(path), remove }
    } catch (thrown) {
      await remove()
      throw thrown
    }
  } catch (thrown) {
    throw toServiceError(thrown)
  }
}

export function openSources(settings: Settings): Sources {
  const { SPOOL_DIR, UPLOAD_MAX_FILE_BYTES: maxBytes } = settings
  return {
    find: (address, rules) =>
      isInBucket(address)
        ? findInBucket(openBucketFile(address, settings), rules)
        : findOnWeb(address, rules, settings),
    bring: (address, signal) => {
      const limits = { maxBytes, ...(signal !== undefined && { signal }) }
      if (!isInBucket(address)) {
        const { pathname } = new URL(address)
        return copyInto(SPOOL_DIR, pathname.split('/').at(-1) ?? '', (path) =>
          fetchFromWeb(address, path, limits, settings),
        )
      }
      const { bucket, key } = openBucketFile(address, settings)
      return copyInto(SPOOL_DIR, key.split('/').at(-1) ?? '', (path) => bucket.download(key, path, limits))
    },
  }
}
