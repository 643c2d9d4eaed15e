// Clears away the unfinished files that a killed run left behind.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDraft } from '../../../kernel/write-whole-file.ts'
import { EXPORTS_FOLDER } from '../../batch/run.ts'

/** Only while the folder is locked: then every draft is nobody's. */
export async function clearDrafts(folder: string): Promise<void> {
  for (const place of [folder, join(folder, EXPORTS_FOLDER)]) {
    const names = await readdir(place).catch(() => [])
    await Promise.all(names.filter(isDraft).map((name) => rm(join(place, name), { force: true })))
  }
}
