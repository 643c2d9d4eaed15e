// How sure the record is of what it says: field by field of the header, and reference by reference.
import type { FIELD_STATES } from '../schema/vocabularies.ts'
import type { Area } from './page/box.ts'

export type FieldState = (typeof FIELD_STATES)[number]

export interface Contradiction {
  readonly name: string
  /** What contradicts what, as the end of a sentence. */
  readonly says: string
}

export interface FieldDiagnosis {
  readonly field: string
  readonly state: FieldState
  /** Share of such values that are right, 0 to 1; null where nothing is known of it. */
  readonly confidence: number | null
  /** Name of the evidence that weighs most for the value. */
  readonly source: string | null
  readonly place: Area | null
  /** The strongest first. */
  readonly contradicts: readonly Contradiction[]
}

export interface ReferenceDiagnosis {
  readonly key: string
  readonly state: Exclude<FieldState, 'absent'>
  readonly confidence: number
  readonly contradicts: readonly Contradiction[]
}
