// Prints settings without their secrets: masked values, addresses without credentials, free text without either.
import { inspect } from 'node:util'
import { decodedAddress } from '../kernel/patterns.ts'
import { rowOf, SETTING_NAMES, type SettingName, type Settings } from './catalogue/index.ts'

export const MASK = '********'

const CREDENTIAL_PARAMETER = /key|token|secret|passw|auth|sig/i
/** Enough to recognise what was typed. */
const MAX_ECHO_CHARACTERS = 60
/** Shorter runs would be found inside ordinary words. A cap on false alarms. */
const MIN_FREE_TEXT_SECRET_CHARACTERS = 4

/** The credentials inside an address: password (or a lone user name, which then is a token), telling query parameters. */
function credentialsIn(text: string): readonly string[] {
  if (!text.includes('://') || !URL.canParse(text)) return []
  const { username, password, searchParams } = new URL(text)
  const parameters = [...searchParams].filter(([name]) => CREDENTIAL_PARAMETER.test(name)).map(([, value]) => value)
  return [password || username, ...parameters].filter((part) => part !== '')
}

export function redactUrl(text: string): string {
  if (credentialsIn(text).length === 0) return text
  const address = new URL(text)
  if (address.password !== '') address.password = MASK
  else if (address.username !== '') address.username = MASK
  for (const name of [...address.searchParams.keys()]) {
    if (CREDENTIAL_PARAMETER.test(name)) address.searchParams.set(name, MASK)
  }
  return address.href
}

/** Whether the value must not be written to presets or shown. */
export function isSensitive(name: SettingName, value: unknown): boolean {
  if (rowOf(name).secret) return value !== null && !(Array.isArray(value) && value.length === 0)
  return typeof value === 'string' && credentialsIn(value).length > 0
}

/** The value as people may see it; "" when it is not set. */
export function printValue(name: SettingName, value: unknown): string {
  if (value === null) return ''
  if (isSensitive(name, value) && rowOf(name).secret) return MASK
  return redactUrl(rowOf(name).kind.print(value))
}

export function redactedValues(values: Settings): Readonly<Record<SettingName, unknown>> {
  const shown = SETTING_NAMES.map((name) => {
    const value = values[name]
    return [name, isSensitive(name, value) ? printValue(name, value) : value]
  })
  return Object.fromEntries(shown) as Record<SettingName, unknown>
}

/** Every secret string that these settings hold, also as it is in an address. */
export function secretsOf(values: Settings): readonly string[] {
  const secrets = SETTING_NAMES.flatMap((name) => {
    const value = values[name]
    if (!isSensitive(name, value)) return []
    if (!rowOf(name).secret) return credentialsIn(String(value)).flatMap((part) => [part, decodedAddress(part)])
    // Named keys stand behind their names; the key alone is what must not be seen.
    const keys = Array.isArray(value)
      ? value.map((named: string) => named.slice(named.indexOf(':') + 1))
      : [String(value)]
    return keys.flatMap((key) => [key, encodeURIComponent(key)])
  })
  return [...new Set(secrets)].sort((a, b) => b.length - a.length)
}

/** Free text (a log line, an error of a library) without the secrets of these settings. */
export function redactText(text: string, values: Settings): string {
  let clean = text
  for (const secret of secretsOf(values)) {
    if (secret.length >= MIN_FREE_TEXT_SECRET_CHARACTERS) clean = clean.replaceAll(secret, MASK)
  }
  return clean
}

/**
 * Makes JSON.stringify and inspect show the settings redacted, so that no log line can spill them by accident.
 * The hooks are not enumerable: copies to worker threads hold the plain values.
 */
export function guardPrinting<T extends Settings>(values: T): T {
  const show = (): unknown => redactedValues(values)
  Object.defineProperty(values, 'toJSON', { value: show })
  Object.defineProperty(values, inspect.custom, { value: show })
  return values
}

/** A piece of input that is no accepted value, fit for a message: shortened, and left out where it may hold a secret. */
export function echo(name: SettingName, text: string): string | null {
  const { kind, secret } = rowOf(name)
  if (secret || (kind.name === 'url' && /[@?]/.test(text))) return null
  return JSON.stringify(text.length > MAX_ECHO_CHARACTERS ? `${text.slice(0, MAX_ECHO_CHARACTERS)}…` : text)
}
