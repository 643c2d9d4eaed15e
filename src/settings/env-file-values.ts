// What the .env files say, before anything else has its word.
import { isSettingName, type SettingName } from './catalogue/index.ts'
import { displayPath, type Place, settingsFiles } from './config-paths.ts'
import { parseDotenv } from './dotenv.ts'
import { readTextFile } from './env-file.ts'

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
