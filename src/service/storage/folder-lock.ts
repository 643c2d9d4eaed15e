// The lock of a folder: a file that only one run can make, and that only one can put another in place of.
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { ServiceError } from '../../kernel/errors.ts'
import { codeOf } from '../../kernel/files/file-trouble.ts'
import { sha256 } from '../../kernel/hash.ts'
import { pause } from '../../kernel/time/backoff.ts'
import { LOCK_NAME, type LockPlace } from './lock.ts'
import type { Storage } from './storage.ts'

/** A claim lasts as long as a file needs to be renamed: one this old is of a run that was killed just then. */
const CLAIM_STALE_MS = 60_000
/** How long a run keeps still that finds another one's claim. */
const CLAIMED_PAUSE_MS = 10

/** False where the file is there already. */
function makeFile(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw new ServiceError('unwritable_output', `${path} cannot be written`, { cause })
  }
}

const isStale = (claim: string): boolean =>
  Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) > CLAIM_STALE_MS

export function lockOfFolder({ fileName, read, remove }: Pick<Storage, 'fileName' | 'read' | 'remove'>): LockPlace {
  const path = fileName(LOCK_NAME)
  return {
    make: async (text) => makeFile(path, text),
    read: async () => {
      const found = await read(LOCK_NAME)
      return found === null ? null : { ...found, mark: found.text, nowMs: Date.now() }
    },
    replace: async ({ mark }, text) => {
      // All that would replace one lock make a file of one name: of them one can, and looks again before it puts it there.
      const claim = `${path}.${sha256(mark).slice(0, 12)}`
      if (!makeFile(claim, text)) {
        if (isStale(claim)) rmSync(claim, { force: true })
        await pause(CLAIMED_PAUSE_MS)
        return false
      }
      const isSame = (await read(LOCK_NAME))?.text === mark
      if (isSame) renameSync(claim, path)
      else rmSync(claim, { force: true })
      return isSame
    },
    remove: () => remove(LOCK_NAME),
  }
}
