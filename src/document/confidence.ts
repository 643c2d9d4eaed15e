// How sure the record is of what it says: field by field of the header, and reference by reference.
import type { FIELD_STATES } from '../schema/vocabularies.ts'
import { logOddsOf, probabilityOf } from './evidence.ts'
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
  /** Less sure than this it is doubtful; not there where nobody judged the value. */
  readonly doubtfulBelow?: number
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
  readonly doubtfulBelow?: number
  readonly contradicts: readonly Contradiction[]
}

const DECIMALS = 3

type Judged = Pick<FieldDiagnosis, 'state' | 'confidence' | 'doubtfulBelow' | 'contradicts'>

/** With the word of one more witness: log-odds that it adds, and what it says where it speaks against the value. Doubt follows. */
export function witnessed<T extends Judged>(row: T, adds: number, against: Contradiction): T {
  if (row.confidence === null) return row
  const confidence = Number(probabilityOf(logOddsOf(row.confidence) + adds).toFixed(DECIMALS))
  const contradicts = adds < 0 ? [against, ...row.contradicts] : row.contradicts
  const state = row.doubtfulBelow === undefined ? row.state : confidence < row.doubtfulBelow ? 'doubtful' : 'extracted'
  return { ...row, confidence, contradicts, state }
}
