// All settings, in the order in which people read them; the type of the settings follows from these rows.
import type { Setting } from '../declare.ts'
import { jobs } from './jobs.ts'
import { llm } from './llm.ts'
import { ocr } from './ocr.ts'
import { pipeline, references } from './pipeline.ts'
import { registry } from './registry.ts'
import { mcp, observation, server, uploads } from './server.ts'
import { cache, stores } from './stores.ts'

export const GROUPS = [
  references,
  registry,
  llm,
  ocr,
  pipeline,
  server,
  uploads,
  stores,
  jobs,
  cache,
  observation,
  mcp,
] as const

const ROWS = {
  ...references.rows,
  ...registry.rows,
  ...llm.rows,
  ...ocr.rows,
  ...pipeline.rows,
  ...server.rows,
  ...uploads.rows,
  ...stores.rows,
  ...jobs.rows,
  ...cache.rows,
  ...observation.rows,
  ...mcp.rows,
}

export type SettingName = keyof typeof ROWS

/** The resolved values, under the names that people write. */
export type Settings = { readonly [Name in SettingName]: (typeof ROWS)[Name]['default'] }

export const CATALOGUE: { readonly [Name in SettingName]: Setting<Settings[Name]> } = ROWS

export const SETTING_NAMES = Object.keys(ROWS) as readonly SettingName[]

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(ROWS, name)

/** A row with its type erased, for whoever walks over all of them. */
export const rowOf = (name: SettingName): Setting<unknown> => CATALOGUE[name]
