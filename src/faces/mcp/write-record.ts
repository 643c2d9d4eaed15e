// Writes a record to disk so that it is never seen half-written and never replaces a file that came in between.
import { randomBytes } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'

/** File systems allow names of 255 bytes. */
const MAX_STEM_CHARACTERS = 60

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : null)

async function writeDraft(draft: string, text: string): Promise<void> {
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function writeRecord(path: string, text: string, overwrite: boolean): Promise<void> {
  const stem = basename(path).slice(0, MAX_STEM_CHARACTERS)
  const draft = join(dirname(path), `.${stem}.${randomBytes(6).toString('hex')}.part`)
  try {
    await writeDraft(draft, text)
    if (overwrite) await rename(draft, path)
    // A link is made only where nothing stands, in one step: looking first and writing then would leave a gap.
    else await link(draft, path)
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') throw new ServiceError('invalid_option', `${path} exists`, { cause: thrown })
    throw new ServiceError('unwritable_output', `${path} cannot be written (${codeOf(thrown)})`, { cause: thrown })
  } finally {
    await rm(draft, { force: true }).catch(() => {})
  }
}
