// Reads and writes the small text files of the configuration: whole, as UTF-8, and never half-written.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ServiceError } from '../kernel/errors.ts'

/** A .env file is typed by somebody; anything larger is some other file. */
const MAX_FILE_BYTES = 1_048_576
/** Such files may hold keys: only their owner reads a new one. */
const NEW_FILE_MODE = 0o600
const NEW_FOLDER_MODE = 0o700

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'unknown error'

/** The text of the file; null where there is none (a folder of that name, as virtual environments use, counts as none). */
export function readTextFile(file: string): string | null {
  let content: Buffer
  try {
    const { size } = statSync(file)
    if (size > MAX_FILE_BYTES) throw new ServiceError('invalid_setting', `${file} is too large for a settings file`)
    content = readFileSync(file)
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(thrown))) return null
    throw new ServiceError('invalid_setting', `${file} cannot be read: ${codeOf(thrown)}`, { cause: thrown })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch (thrown) {
    throw new ServiceError('invalid_setting', `${file} is not UTF-8 text`, { cause: thrown })
  }
}

function existing(file: string): { readonly file: string; readonly mode: number } {
  try {
    // Through a link the target is replaced, not the link.
    const target = realpathSync(file)
    return { file: target, mode: statSync(target).mode & 0o777 }
  } catch {
    return { file, mode: NEW_FILE_MODE }
  }
}

/** Writes beside the file and renames: at any moment the file is the old one or the new one, whole. */
export function writeTextFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: NEW_FOLDER_MODE })
    const target = existing(file)
    const draft = join(dirname(target.file), `.${basename(target.file)}.${randomBytes(6).toString('hex')}`)
    try {
      const descriptor = openSync(draft, 'wx', target.mode)
      try {
        writeFileSync(descriptor, text)
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
      renameSync(draft, target.file)
    } catch (thrown) {
      rmSync(draft, { force: true })
      throw thrown
    }
  } catch (thrown) {
    throw new ServiceError('unwritable_output', `${file} cannot be written: ${codeOf(thrown)}`, { cause: thrown })
  }
}
