// Presets: named snapshots of what the .env files set, kept beside the user's .env; a secret never gets into one.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceError } from '../kernel/errors.ts'
import { nearestName } from '../kernel/suggest.ts'
import { rowOf, type SettingName } from './catalogue/index.ts'
import { displayPath, type Place, settingsFiles } from './config-paths.ts'
import { parseDotenv, removeFromDotenv, setInDotenv } from './dotenv.ts'
import { readTextFile, targetFile, type WrittenSetting, writeTextFile, writtenSettings } from './env-file.ts'
import { findSettingName, readValue } from './read-value.ts'
import { isSensitive, printValue } from './redact.ts'

export interface Preset {
  readonly name: string
  readonly file: string
  readonly settings: ReadonlyMap<SettingName, WrittenSetting>
}

export interface PresetChange {
  readonly name: SettingName
  /** As people may see them; null: not set there. */
  readonly current: string | null
  readonly preset: string | null
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const SUFFIX = '.env'

function presetFile(name: string, place: Place): string {
  if (!NAME.test(name)) {
    throw new ServiceError(
      'invalid_usage',
      `a preset name has 1 to 64 letters, digits, dots, _ or -; got ${JSON.stringify(name)}`,
    )
  }
  return join(settingsFiles(place).presetsFolder, `${name}${SUFFIX}`)
}

export function listPresets(place: Place): readonly { readonly name: string; readonly active: boolean }[] {
  const active = activePreset(place)
  return presetNames(place).map((name) => ({ name, active: name === active }))
}

function presetNames(place: Place): readonly string[] {
  try {
    return readdirSync(settingsFiles(place).presetsFolder)
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length))
      .filter((name) => NAME.test(name))
      .sort()
  } catch {
    // No folder, no presets.
    return []
  }
}

export function activePreset(place: Place): string | null {
  const name = readTextFile(settingsFiles(place).marker)?.trim() ?? ''
  return presetNames(place).includes(name) ? name : null
}

function textOf(name: string, place: Place): string {
  const text = readTextFile(presetFile(name, place))
  if (text !== null) return text
  const names = presetNames(place)
  const nearest = nearestName(name, names)
  const known = names.length === 0 ? 'there are none yet' : `known: ${names.join(', ')}`
  const hint = nearest === null ? known : `did you mean ${JSON.stringify(nearest)}?`
  throw new ServiceError('invalid_usage', `there is no preset ${JSON.stringify(name)}; ${hint}`)
}

/** A preset is ours alone: what it sets must be known, valid and no secret. */
export function readPreset(name: string, place: Place): Preset {
  const settings = new Map<SettingName, WrittenSetting>()
  for (const { key, line, value: text } of parseDotenv(textOf(name, place))) {
    const from = `preset ${JSON.stringify(name)} line ${line}`
    const setting = findSettingName(key, from)
    if (isSensitive(setting, readValue(setting, text, from))) {
      throw new ServiceError(
        'invalid_setting',
        `${setting} is a secret and cannot stand in a preset; move it from ${from} to a .env file`,
      )
    }
    settings.set(setting, { text, from })
  }
  return { name, file: presetFile(name, place), settings }
}

/** What the .env files set that may be in a preset, and the names of what may not. */
function snapshot(place: Place): {
  readonly kept: ReadonlyMap<SettingName, WrittenSetting>
  readonly leftOut: readonly SettingName[]
} {
  const kept = new Map<SettingName, WrittenSetting>()
  const leftOut: SettingName[] = []
  for (const [name, written] of writtenSettings(place)) {
    // An empty secret is left out too: using the preset must not clear a key.
    const isLeftOut = rowOf(name).secret || isSensitive(name, readValue(name, written.text, written.from))
    if (isLeftOut) leftOut.push(name)
    else kept.set(name, written)
  }
  return { kept, leftOut }
}

export function savePreset(
  name: string,
  place: Place,
  { force = false }: { readonly force?: boolean } = {},
): { readonly file: string; readonly saved: readonly SettingName[]; readonly leftOut: readonly SettingName[] } {
  const file = presetFile(name, place)
  if (!force && readTextFile(file) !== null) {
    throw new ServiceError('invalid_usage', `preset ${JSON.stringify(name)} exists already; --force replaces it`)
  }
  const { kept, leftOut } = snapshot(place)
  let text = `# Preset ${name}: settings without secrets.\n`
  for (const [key, { text: value }] of kept) text = setInDotenv(text, key, value)
  writeTextFile(file, text)
  return { file, saved: [...kept.keys()], leftOut }
}

/** Makes the .env file say what the preset says; secrets, other programs' keys, comments and order stay. */
export function usePreset(
  name: string,
  place: Place,
): {
  readonly file: string
  readonly set: readonly SettingName[]
  readonly removed: readonly SettingName[]
  readonly winners: readonly Winner[]
} {
  const { settings } = readPreset(name, place)
  const file = targetFile(place)
  let text = readTextFile(file) ?? ''
  const removed: SettingName[] = []
  for (const key of snapshot(place).kept.keys()) {
    if (settings.has(key)) continue
    const without = removeFromDotenv(text, key)
    if (without !== text) removed.push(key)
    text = without
  }
  for (const [key, { text: value }] of settings) text = setInDotenv(text, key, value)
  writeTextFile(file, text)
  writeTextFile(settingsFiles(place).marker, `${name}\n`)
  return { file, set: [...settings.keys()], removed, winners: winnersOver(settings, place) }
}

export interface Winner {
  readonly name: SettingName
  /** "~/.config/svc/.env line 3", "the environment" */
  readonly from: string
}

/** What is in force against the preset that was just used: other .env files, and the environment. */
function winnersOver(settings: Preset['settings'], place: Place): readonly Winner[] {
  const winners = new Map<SettingName, string>()
  for (const [name, { text, from }] of snapshot(place).kept) {
    if (settings.get(name)?.text !== text) winners.set(name, from)
  }
  for (const name of new Set([...settings.keys(), ...winners.keys()])) {
    const variable = place.env[name]
    if (variable !== undefined && variable !== settings.get(name)?.text) winners.set(name, 'the environment')
  }
  return [...winners].map(([name, from]) => ({ name, from }))
}

/** Forgets which preset is active, and nothing else; gives the name it had. */
export function deactivatePreset(place: Place): string | null {
  const active = activePreset(place)
  removeFile(settingsFiles(place).marker, place)
  return active
}

export function removePreset(name: string, place: Place): void {
  textOf(name, place)
  if (activePreset(place) === name) deactivatePreset(place)
  removeFile(presetFile(name, place), place)
}

function removeFile(file: string, place: Place): void {
  try {
    rmSync(file, { force: true })
  } catch (thrown) {
    throw new ServiceError('unwritable_output', `${displayPath(file, place)} cannot be removed`, { cause: thrown })
  }
}

const shown = (name: SettingName, written: WrittenSetting | undefined): string | null =>
  written === undefined ? null : printValue(name, readValue(name, written.text, written.from))

export function showPreset(
  name: string,
  place: Place,
): readonly { readonly name: SettingName; readonly value: string }[] {
  const { settings } = readPreset(name, place)
  return [...settings].map(([key, written]) => ({ name: key, value: shown(key, written) ?? '' }))
}

/** Where the preset and the .env files differ; secrets are in neither. */
export function diffPreset(name: string, place: Place): readonly PresetChange[] {
  const { settings } = readPreset(name, place)
  const { kept } = snapshot(place)
  return [...new Set([...settings.keys(), ...kept.keys()])]
    .map((key) => ({ name: key, current: shown(key, kept.get(key)), preset: shown(key, settings.get(key)) }))
    .filter(({ current, preset }) => current !== preset)
}
