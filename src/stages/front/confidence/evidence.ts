// The confidence that follows from evidence: a small logistic model for each field, or the share of the title among its rivals.
import { type Evidence, type EvidenceModel, type WeighedEvidence, weigh } from '../../../document/evidence.ts'
import { readWeights } from '../../../kernel/files/package-file.ts'
import type { LettersRead } from './letters.ts'

/** The logistic model of one field: what each kind of evidence weighs. */
export interface FieldModel extends EvidenceModel {
  /** Below this confidence a value is doubtful. */
  readonly doubtfulBelow: number
}

/** Learnt from the papers of train by training/confidence/train.mjs. */
export const CONFIDENCE_WEIGHTS = readWeights<Readonly<Record<string, FieldModel>>>('confidence.json')

export interface Verdict {
  readonly confidence: number
  readonly doubtfulBelow: number
  /** The evidence that weighs most for the value. */
  readonly source: string | null
  /** Evidence that lowered the confidence, the strongest first. */
  readonly contradicts: readonly Evidence[]
}

/** What is wrong four times in five is doubtful, wherever the alarms of a field begin. */
const UNLIKELY = 0.2

const CONFIDENCE_DECIMALS = 3
const ALL_RIGHT: LettersRead = { right: 1, evidence: [] }

/** `weighed` is all that speaks for and against the value; what adds nothing is not named. */
export function verdictOf(sure: number, doubtfulBelow: number, weighed: readonly WeighedEvidence[]): Verdict {
  const confidence = Number(sure.toFixed(CONFIDENCE_DECIMALS))
  const byWeight = [...weighed].sort((a, b) => b.adds - a.adds)
  const best = byWeight.find(({ adds, says }) => adds > 0 && says === undefined)
  return {
    confidence,
    doubtfulBelow: Math.max(doubtfulBelow, UNLIKELY),
    source: best?.name ?? null,
    contradicts: byWeight.reverse().filter(({ says, adds }) => says !== undefined && adds < 0),
  }
}

/** What misread letters take from the log-odds; a cap, as nothing outweighs all else. */
export const lettersWeighed = ({ right, evidence }: LettersRead): WeighedEvidence[] =>
  evidence.map((each) => ({ ...each, adds: Math.log(Math.max(right, 1e-4)) }))

/** null where no model was trained for the field. */
export function judge(field: string, all: readonly Evidence[], letters: LettersRead = ALL_RIGHT): Verdict | null {
  const model = CONFIDENCE_WEIGHTS[field]
  if (model === undefined) return null
  const { probability } = weigh(model, all)
  const weighed = all.map((each) => ({ ...each, adds: (model.weights[each.name] ?? 0) * each.value }))
  return verdictOf(letters.right * probability, model.doubtfulBelow, [...weighed, ...lettersWeighed(letters)])
}
