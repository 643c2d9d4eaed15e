// Where the configuration of a user lies: the .env files in the order in which they win, presets, the marker of the active one, corrections.
import { homedir } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/** The working directory and environment that everything here is looked up from. */
export interface Place {
  readonly cwd: string
  readonly env: Environment
}

export interface SettingsFiles {
  /** Wins over the user's. */
  readonly local: string
  readonly user: string
  readonly presetsFolder: string
  /** Names the active preset. */
  readonly marker: string
  /** What readers said of records, one file a paper. */
  readonly correctionsFolder: string
}

const homeOf = (env: Environment): string => env.HOME || homedir()

export function settingsFiles({ cwd, env }: Place): SettingsFiles {
  const configured = env.XDG_CONFIG_HOME
  // The XDG Base Directory Specification says to ignore a relative path here.
  const folder = join(configured && isAbsolute(configured) ? configured : join(homeOf(env), '.config'), 'svc')
  return {
    local: resolve(cwd, '.env'),
    user: join(folder, '.env'),
    presetsFolder: join(folder, 'presets'),
    marker: join(folder, 'active-preset'),
    correctionsFolder: join(folder, 'corrections'),
  }
}

function below(folder: string, file: string): string | null {
  const rest = relative(folder, file)
  return rest !== '' && rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest) ? rest : null
}

/** A path as people would write it: from the working directory or from home. */
export function displayPath(file: string, { cwd, env }: Place): string {
  const local = below(cwd, file)
  if (local !== null) return `.${sep}${local}`
  const home = below(homeOf(env), file)
  return home === null ? file : `~${sep}${home}`
}
