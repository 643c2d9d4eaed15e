// The logistic model of one field: what each kind of evidence weighs.

export interface FieldModel {
  readonly bias: number
  /** By name of evidence; what is not named here weighs nothing. */
  readonly weights: Readonly<Record<string, number>>
  /** Below this confidence a value is doubtful. */
  readonly doubtfulBelow: number
}
