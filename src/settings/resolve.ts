// Resolves all settings once: default < .env < environment < preset < flag, and keeps where each value came from.
// The only file of the house that reads the environment.
import { CATALOGUE, SETTING_NAMES, type SettingName, type Settings } from './catalogue/index.ts'
import type { Place } from './config-paths.ts'
import { writtenSettings } from './env-file.ts'
import { readPreset } from './presets.ts'
import { readValue } from './read-value.ts'
import { guardPrinting } from './redact.ts'

export interface FlagValue {
  /** As the user wrote it: "--port". */
  readonly flag: string
  readonly value: string | number | boolean
}

export type SettingFlags = { readonly [Name in SettingName]?: FlagValue | undefined }

export interface ResolveOptions extends Partial<Place> {
  readonly flags?: SettingFlags
  /** Name of a preset to apply for this run only. */
  readonly preset?: string | undefined
}

export interface Origin {
  readonly layer: 'default' | 'dotenv' | 'environment' | 'preset' | 'flag'
  /** In words: "default", "./.env line 3", "the environment", "--port". */
  readonly from: string
}

export interface ResolvedSettings {
  readonly values: Settings
  readonly origins: Readonly<Record<SettingName, Origin>>
  /** The preset applied for this run. */
  readonly preset: string | null
}

interface Found extends Origin {
  readonly text: string
}

export const currentPlace = (): Place => ({ cwd: process.cwd(), env: process.env })

function finderOf(place: Place, { flags, preset }: ResolveOptions): (name: SettingName) => Found | undefined {
  const written = writtenSettings(place)
  const chosen = preset === undefined ? null : readPreset(preset, place)
  return (name) => {
    const flag = flags?.[name]
    if (flag !== undefined) return { text: String(flag.value), layer: 'flag', from: flag.flag }
    const ofPreset = chosen?.settings.get(name)
    if (ofPreset !== undefined) return { ...ofPreset, layer: 'preset' }
    const variable = place.env[name]
    if (variable !== undefined) return { text: variable, layer: 'environment', from: 'the environment' }
    const inFile = written.get(name)
    return inFile && { ...inFile, layer: 'dotenv' }
  }
}

export function resolveSettings(options: ResolveOptions = {}): ResolvedSettings {
  const { cwd = process.cwd(), env = process.env } = options
  const find = finderOf({ cwd, env }, options)
  const values: Partial<Record<SettingName, unknown>> = {}
  const origins: Partial<Record<SettingName, Origin>> = {}
  for (const name of SETTING_NAMES) {
    const found = find(name)
    values[name] = Object.freeze(
      found === undefined ? CATALOGUE[name].default : readValue(name, found.text, found.from),
    )
    origins[name] = Object.freeze({ layer: found?.layer ?? 'default', from: found?.from ?? 'default' })
  }
  return Object.freeze({
    values: Object.freeze(guardPrinting(values as Settings)),
    origins: Object.freeze(origins as Record<SettingName, Origin>),
    preset: options.preset ?? null,
  })
}
