// One judge for each fact of an imprint: all that may be it and "none of these" share one probability, by fitted weights of named evidence.
import { type Candidate, type EvidenceModel, type Judged, weigh } from '../../../document/evidence.ts'
import { readWeights } from '../../../kernel/files/package-file.ts'
import { maxOf } from '../../../kernel/lists.ts'

export type JudgedField = 'journal' | 'locator' | 'year'

/** Fitted by training/imprint/fit.mjs. */
const MODELS = readWeights<Readonly<Record<JudgedField, EvidenceModel>>>('imprint.json')

export interface Share<Value> extends Judged<Value> {
  /** Of the probability, "none of these" among the rivals. */
  readonly share: number
}

/** The likeliest first; what is missing to 1 is the share of "none of these". */
export function sharesOf<Value>(
  field: JudgedField,
  candidates: readonly Candidate<Value>[],
  model: EvidenceModel = MODELS[field],
): Share<Value>[] {
  const judged = candidates.map(({ value, evidence }) => ({ value, ...weigh(model, evidence) }))
  const highest = maxOf(
    judged.map(({ logOdds }) => logOdds),
    0,
  )
  const total = judged.reduce((sum, { logOdds }) => sum + Math.exp(logOdds - highest), Math.exp(-highest))
  return judged
    .map((one) => ({ ...one, share: Math.exp(one.logOdds - highest) / total }))
    .sort((a, b) => b.share - a.share)
}
