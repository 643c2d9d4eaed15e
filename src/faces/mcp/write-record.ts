// Writes a record to disk so that it is never seen half-written and never replaces a file that came in between.
import { link, rename, rm } from 'node:fs/promises'
import { ServiceError } from '../../kernel/errors.ts'
import { draftOf, writeDraft } from '../../kernel/write-whole-file.ts'

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : null)

export async function writeRecord(path: string, text: string, overwrite: boolean): Promise<void> {
  const draft = draftOf(path)
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
