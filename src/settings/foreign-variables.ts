// Environment variables that others define and this program reads too: they are no settings of ours, and no .env file sets them.
import type { Place } from './config-paths.ts'
import { currentPlace } from './resolve.ts'

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
