// Reads the text of one setting into its value, or says in one line what is wrong with it and where it came from.
import { ServiceError } from '../kernel/errors.ts'
import { nearestName } from '../kernel/suggest.ts'
import { CATALOGUE, isSettingName, SETTING_NAMES, type SettingName, type Settings } from './catalogue/index.ts'
import { echo } from './redact.ts'

/** An empty text asks for the default. `from` says where the text stands: "./.env line 3". */
export function readValue<Name extends SettingName>(name: Name, text: string, from: string): Settings[Name] {
  const { kind, default: fallback } = CATALOGUE[name]
  const trimmed = text.trim()
  if (trimmed === '') return fallback
  const value = kind.read(trimmed)
  if (value !== undefined) return value
  const shown = echo(name, trimmed)
  const got = shown === null ? 'the value given is not (it is not shown here)' : `got ${shown}`
  throw new ServiceError('invalid_setting', `${name} must be ${kind.accepts}; ${got}, from ${from}`)
}

/** The setting that a person means, upper or lower case; refuses what is not known and names the nearest. */
export function findSettingName(written: string, from = 'the command line'): SettingName {
  const name = written.trim().toUpperCase()
  if (isSettingName(name)) return name
  const nearest = nearestName(name, SETTING_NAMES)
  const hint = nearest === null ? 'see `svc config example --full`' : `did you mean ${nearest}?`
  throw new ServiceError(
    'invalid_setting',
    `there is no setting ${JSON.stringify(written.slice(0, 60))}, named in ${from}; ${hint}`,
  )
}
