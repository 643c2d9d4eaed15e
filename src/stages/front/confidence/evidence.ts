// The confidence that follows from evidence: a small logistic model for each field, or the share of the title among its rivals.
import { type Evidence, type WeighedEvidence, weigh } from '../../../document/evidence.ts'
import type { FieldModel } from './field-model.ts'
import { CONFIDENCE_WEIGHTS } from './weights.ts'

export interface Verdict {
  readonly confidence: number
  readonly isDoubtful: boolean
  /** The evidence that weighs most for the value. */
  readonly source: string | null
  /** Evidence that disagrees, the strongest first. */
  readonly contradicts: readonly Evidence[]
}

const CONFIDENCE_DECIMALS = 3

/** `weighed` is all that speaks for and against the value. */
export function verdictOf(sure: number, doubtfulBelow: number, weighed: readonly WeighedEvidence[]): Verdict {
  const confidence = Number(sure.toFixed(CONFIDENCE_DECIMALS))
  const byWeight = [...weighed].sort((a, b) => b.adds - a.adds)
  const best = byWeight.find(({ adds, says }) => adds > 0 && says === undefined)
  return {
    confidence,
    isDoubtful: confidence < doubtfulBelow,
    source: best?.name ?? null,
    contradicts: byWeight.reverse().filter(({ says, value }) => says !== undefined && value > 0),
  }
}

/** null where no model was trained for the field; `lettersRight` is how likely recognition read all of its letters right. */
export function judge(field: string, all: readonly Evidence[], lettersRight = 1): Verdict | null {
  const model: FieldModel | undefined = CONFIDENCE_WEIGHTS[field]
  if (model === undefined) return null
  const { probability } = weigh(model, all)
  const weighed = all.map((each) => ({ ...each, adds: (model.weights[each.name] ?? 0) * each.value }))
  return verdictOf(lettersRight * probability, model.doubtfulBelow, weighed)
}
