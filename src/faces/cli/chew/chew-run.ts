// A run of svc chew with everything decided: papers, where they go, how they are read.
import type { RecordForm } from '../../../contract/export-formats.ts'
import type { RunOptions } from '../../../contract/options.ts'
import type { Settings } from '../../../settings/catalogue/index.ts'
import type { Inputs } from './inputs.ts'
import type { Destination } from './outputs.ts'

export interface ChewRun {
  readonly inputs: Inputs
  readonly destination: Destination
  readonly options: RunOptions
  readonly settings: Settings
  /** One text for each paper and form. */
  readonly forms: readonly RecordForm[]
  readonly workers: number
  readonly inHand: number
}
