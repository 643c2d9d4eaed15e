// Chooses the .env file that is written to, and writes one setting into it.
import type { SettingName } from './catalogue/index.ts'
import { type Place, settingsFiles } from './config-paths.ts'
import { setInDotenv } from './dotenv.ts'
import { readTextFile, writeTextFile } from './env-file.ts'
import { findSettingName, readValue } from './read-value.ts'

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
