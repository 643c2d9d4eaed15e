// Environment variables that others define and this program reads too: they are no settings of ours, and no .env file sets them.
import type { Place } from './config-paths.ts'
import { currentPlace } from './resolve.ts'

const FOREIGN_VARIABLES = {
  JOB_COMPLETION_INDEX: 'Kubernetes: which pod of an indexed job this is, from 0',
} as const

export type ForeignVariable = keyof typeof FOREIGN_VARIABLES

/** null: not there, or empty. */
export const foreignVariable = (name: ForeignVariable, { env }: Place = currentPlace()): string | null =>
  env[name]?.trim() || null
