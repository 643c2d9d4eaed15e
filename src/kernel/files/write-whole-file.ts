// Writes a file so that it is never seen half-written: beside its place first, then renamed.
import { randomBytes } from 'node:crypto'
import { mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ServiceError } from '../errors.ts'
import { codeOf, reasonOf } from './file-trouble.ts'

/** How an unfinished file is named: a later run can tell it from a result and clear it away. */
const DRAFT = /^\..+\.[0-9a-f]{12}\.part$/

export const isDraft = (fileName: string): boolean => DRAFT.test(fileName)

/** File systems allow names of 255 bytes; the draft's own additions are 19. */
const MAX_DRAFT_STEM_BYTES = 230

/** The unfinished file beside its place. */
export function draftOf(path: string): string {
  const stem = Buffer.from(basename(path))
    .subarray(0, MAX_DRAFT_STEM_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '')
  return join(dirname(path), `.${stem}.${randomBytes(6).toString('hex')}.part`)
}

/** On disk when it returns; never over a file that is there. */
export async function writeDraft(draft: string, text: string): Promise<void> {
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What is there already: a link is followed to its file; null where it is a device or a pipe, in whose place no file may come. */
async function placeOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (found === null) return path
  return found.isFile() || found.isDirectory() ? realpath(path) : null
}

/** One level at a time: where the kernel makes nothing, as in /proc, the run time's own recursion never ends (Node 20). */
export async function makeFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isThere) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder).catch((thrown: unknown) => {
    if (codeOf(thrown) !== 'EEXIST') throw thrown
  })
}

/** Makes the folder where it is missing. */
export async function writeWholeFile(path: string, text: string): Promise<void> {
  const place = await placeOf(path)
  const draft = place === null ? null : draftOf(place)
  try {
    if (place === null || draft === null) await writeFile(path, text)
    else {
      await makeFolder(dirname(place))
      await writeDraft(draft, text)
      await rename(draft, place)
    }
  } catch (thrown) {
    if (draft !== null) await rm(draft, { force: true }).catch(() => {})
    throw new ServiceError('unwritable_output', `${path} cannot be written: ${reasonOf(thrown)}`, { cause: thrown })
  }
}
