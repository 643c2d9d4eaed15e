// What speaks for and against a value, each by name, and the confidence that follows: a small logistic model for each field.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import type { FieldModel } from './field-model.ts'
import { CONFIDENCE_WEIGHTS } from './weights.ts'

export interface Evidence {
  readonly name: string
  /** How much there is of it, 0 to 1. */
  readonly value: number
  /** Of evidence against the value: what contradicts what, as the end of a sentence. */
  readonly says?: string
}

export const evidence = (name: string, value: number): Evidence => ({ name, value: Math.min(1, Math.max(0, value)) })

/** Evidence against a value; without a reason there is none. */
export const against = (name: string, says: string | null, value = 1): Evidence =>
  says === null ? { name, value: 0 } : { name, value: Math.min(1, Math.max(0, value)), says }

export interface Verdict {
  readonly confidence: number
  readonly isDoubtful: boolean
  /** The evidence that weighs most for the value. */
  readonly source: string | null
  /** Evidence that disagrees, the strongest first. */
  readonly contradicts: readonly Evidence[]
}

const CONFIDENCE_DECIMALS = 3

/** null where no model was trained for the field; `lettersRight` is how likely recognition read all of its letters right. */
export function judge(field: string, all: readonly Evidence[], lettersRight = 1): Verdict | null {
  const model: FieldModel | undefined = CONFIDENCE_WEIGHTS[field]
  if (model === undefined) return null
  const weighed = all.map((each) => ({ each, weight: (model.weights[each.name] ?? 0) * each.value }))
  const score = weighed.reduce((sum, { weight }) => sum + weight, model.bias)
  const confidence = Number((lettersRight / (1 + Math.exp(-score))).toFixed(CONFIDENCE_DECIMALS))
  const byWeight = [...weighed].sort((a, b) => b.weight - a.weight)
  const best = byWeight.find(({ each, weight }) => weight > 0 && each.says === undefined)
  return {
    confidence,
    isDoubtful: confidence < model.doubtfulBelow,
    source: best?.each.name ?? null,
    contradicts: byWeight
      .reverse()
      .filter(({ each }) => each.says !== undefined && each.value > 0)
      .map(({ each }) => each),
  }
}
