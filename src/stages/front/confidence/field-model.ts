// The logistic model of one field: what each kind of evidence weighs.
import type { EvidenceModel } from '../../../document/evidence.ts'

export interface FieldModel extends EvidenceModel {
  /** Below this confidence a value is doubtful. */
  readonly doubtfulBelow: number
}
