// Reads and writes the .env files of the configuration, whole and never half-written, and chooses the one that a setting is written to.
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
import { codeOf, reasonOf } from '../kernel/files/file-trouble.ts'
import { isSettingName, type SettingName } from './catalogue/index.ts'
import { displayPath, type Place, settingsFiles } from './config-paths.ts'
import { parseDotenv, setInDotenv } from './dotenv.ts'
import { findSettingName, readValue } from './read-value.ts'

// What the .env files say, before anything else has its word.

export interface WrittenSetting {
  readonly text: string
  /** "./.env line 3" */
  readonly from: string
}

/** The first file that sets a key wins, inside one file the last line; keys of other programs are left aside. */
export function writtenSettings(place: Place): ReadonlyMap<SettingName, WrittenSetting> {
  const { local, user } = settingsFiles(place)
  const found = new Map<SettingName, WrittenSetting>()
  for (const file of [user, local]) {
    const shown = displayPath(file, place)
    for (const { key, line, value } of parseDotenv(readTextFile(file) ?? '')) {
      if (isSettingName(key)) found.set(key, { text: value, from: `${shown} line ${line}` })
    }
  }
  return found
}

// Chooses the .env file that is written to, and writes one setting into it.

export type Scope = 'user' | 'local'

/** The working directory's .env where it exists, else the user's; a scope decides otherwise. */
export function targetFile(place: Place, scope?: Scope): string {
  const { local, user } = settingsFiles(place)
  const chosen = scope ?? (readTextFile(local) === null ? 'user' : 'local')
  return chosen === 'local' ? local : user
}

/** Validates and writes one setting; the name may be lower case, an unknown one is refused with the nearest. */
export function setSetting(
  written: { readonly name: string; readonly value: string; readonly scope?: Scope },
  place: Place,
): { readonly name: SettingName; readonly file: string } {
  const name = findSettingName(written.name)
  const value = written.value.trim()
  readValue(name, value, 'the command line')
  const file = targetFile(place, written.scope)
  writeTextFile(file, setInDotenv(readTextFile(file) ?? '', name, value))
  return { name, file }
}

/** A .env file is typed by somebody; anything larger is some other file. */
const MAX_FILE_BYTES = 1_048_576
/** Such files may hold keys: only their owner reads a new one. */
const NEW_FILE_MODE = 0o600
const NEW_FOLDER_MODE = 0o700

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
    throw new ServiceError('unwritable_output', `${file} cannot be written: ${reasonOf(thrown)}`, { cause: thrown })
  }
}
