// Finds names that were probably meant to be settings: a slip of the pen would otherwise be silently ignored.
import { editDistance, nearestName } from '../kernel/suggest.ts'
import { isSettingName, SETTING_NAMES, type SettingName } from './catalogue/index.ts'
import { displayPath, type Place, settingsFiles } from './config-paths.ts'
import { parseDotenv } from './dotenv.ts'
import { readTextFile } from './env-file.ts'
import { currentPlace } from './resolve.ts'

// Environment variables that others define and this program reads too: they are no settings of ours, and no .env file sets them.

const FOREIGN_VARIABLES = {
  JOB_COMPLETION_INDEX: 'Kubernetes: which pod of an indexed job this is, from 0',
  SLURM_ARRAY_TASK_ID: 'Slurm: which task of an array this is',
  SLURM_ARRAY_TASK_MIN: 'Slurm: the first task of the array',
  SLURM_ARRAY_TASK_STEP: 'Slurm: from one task to the next',
  SLURM_ARRAY_TASK_COUNT: 'Slurm: how many tasks the array has',
  AWS_BATCH_JOB_ARRAY_INDEX: 'AWS Batch: which child of an array job this is, from 0',
  AWS_BATCH_JOB_ARRAY_SIZE: 'AWS Batch: how many children the array job has',
} as const

export type ForeignVariable = keyof typeof FOREIGN_VARIABLES

/** null: not there, or empty. */
export const foreignVariable = (name: ForeignVariable, { env }: Place = currentPlace()): string | null =>
  env[name]?.trim() || null

export interface Misspelt {
  readonly written: string
  /** "./.env line 3", "the environment" */
  readonly from: string
  readonly meant: SettingName | null
}

const OWN_PREFIX = 'SVC_'
const firstWord = (name: string): string => name.split('_')[0] ?? ''
const FIRST_WORDS: ReadonlySet<string> = new Set(SETTING_NAMES.map(firstWord))

/** Two letters swapped and one left out. */
const MAX_SLIPS = 2
/** Shorter names are within two slips of too much. Chosen for that. */
const MIN_SPELT_CHARACTERS = 8

function nearest(name: string): SettingName | null {
  const found = nearestName(name, SETTING_NAMES)
  return found !== null && isSettingName(found) ? found : null
}

/** A name that begins as ours do: it has our prefix, or is near one of our settings. */
function readsAsOurs(name: string): boolean {
  return name.startsWith(OWN_PREFIX) || (FIRST_WORDS.has(firstWord(name)) && nearest(name) !== null)
}

/** With few slips a name is ours whatever it begins with. */
function isSlip(name: string): boolean {
  return name.length >= MIN_SPELT_CHARACTERS && SETTING_NAMES.some((known) => editDistance(name, known) <= MAX_SLIPS)
}

const meantBy = (name: string): SettingName | null =>
  nearest(name) ?? (name.startsWith(OWN_PREFIX) ? nearest(name.slice(OWN_PREFIX.length)) : null)

/** The environment belongs to everybody: only names that begin as ours do are looked at there. */
export function findMisspelt(place: Place): readonly Misspelt[] {
  const { local, user } = settingsFiles(place)
  const written = [local, user].flatMap((file) =>
    parseDotenv(readTextFile(file) ?? '').map(({ key, line }) => ({
      written: key,
      from: `${displayPath(file, place)} line ${line}`,
      isOurs: (name: string) => readsAsOurs(name.toUpperCase()) || isSlip(name.toUpperCase()),
    })),
  )
  const inEnvironment = Object.keys(place.env).map((name) => ({
    written: name,
    from: 'the environment',
    isOurs: readsAsOurs,
  }))
  return [...written, ...inEnvironment]
    .filter((found) => !isSettingName(found.written) && found.isOurs(found.written))
    .map((found) => ({ written: found.written, from: found.from, meant: meantBy(found.written) }))
}

export const misspeltWords = ({ written, from, meant }: Misspelt): string =>
  `${from} sets ${written}, which is not a setting and has no effect${meant === null ? '' : `; did you mean ${meant}?`}`
