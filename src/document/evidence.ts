// Evidence in one shape: what speaks for and against a reading, each by name, weighed in log-odds; a pick keeps the losers with theirs.

export interface Evidence {
  readonly name: string
  /** How much there is of it; 0 is none, 1 is all there can be. Log-odds that a model gave may be any number. */
  readonly value: number
  /** Of evidence against a reading: what contradicts what, as the end of a sentence. */
  readonly says?: string
}

/** Weights by name of evidence, fitted or set by hand as their card says; what has no weight says nothing. */
export interface EvidenceModel {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
}

export interface WeighedEvidence extends Evidence {
  /** What it adds to the log-odds. */
  readonly adds: number
}

export interface Weighing {
  readonly logOdds: number
  readonly probability: number
  /** The strongest first, whichever way it speaks; what adds nothing is left out. */
  readonly evidence: readonly WeighedEvidence[]
}

const bounded = (value: number): number => Math.min(1, Math.max(0, value))

export const evidence = (name: string, value: number | boolean): Evidence => ({ name, value: bounded(Number(value)) })

/** Evidence against a reading; without a reason there is none. */
export const against = (name: string, says: string | null, value = 1): Evidence =>
  says === null ? { name, value: 0 } : { name, value: bounded(value), says }

export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

/** A cap: probabilities of exactly 0 and 1 would outweigh any evidence. */
const SUREST = 1e-4

export function logOddsOf(probability: number): number {
  const likely = Math.min(1 - SUREST, Math.max(SUREST, probability))
  return Math.log(likely / (1 - likely))
}

export function weigh({ bias, weights }: EvidenceModel, given: readonly Evidence[]): Weighing {
  let logOdds = bias
  const weighed: WeighedEvidence[] = []
  for (const each of given) {
    const adds = (weights[each.name] ?? 0) * each.value
    logOdds += adds
    if (adds !== 0) weighed.push({ ...each, adds })
  }
  weighed.sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds))
  return { logOdds, probability: probabilityOf(logOdds), evidence: weighed }
}

export interface Candidate<Value> {
  readonly value: Value
  readonly evidence: readonly Evidence[]
}

export interface Judged<Value> extends Weighing {
  readonly value: Value
}

export interface Picked<Value> {
  /** Null where there is no candidate. */
  readonly winner: Judged<Value> | null
  /** The others, the likeliest first. */
  readonly losers: readonly Judged<Value>[]
}

/** The likeliest of the candidates; of equals the one that came first. */
export function pick<Value>(candidates: readonly Candidate<Value>[], model: EvidenceModel): Picked<Value> {
  const [winner = null, ...losers] = candidates
    .map(({ value, evidence: given }) => ({ value, ...weigh(model, given) }))
    .sort((a, b) => b.logOdds - a.logOdds)
  return { winner, losers }
}
