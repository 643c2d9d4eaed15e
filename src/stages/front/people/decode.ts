// The likeliest choice of stretches that do not overlap, and how likely each of them is: a semi-Markov decode.

export interface Scored {
  /** Of its first position, and behind its last. */
  readonly from: number
  readonly to: number
  readonly logOdds: number
}

export interface Decoded<Stretch> {
  readonly chosen: readonly Stretch[]
  /** Probability of each stretch, in their order. */
  readonly marginals: readonly number[]
  /** Probability of the choice as a whole. */
  readonly share: number
}

const logSum = (a: number, b: number): number => {
  const [high, low] = a > b ? [a, b] : [b, a]
  return low === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high))
}

/** `size` is the number of positions; a position that no stretch covers adds nothing. */
export function decode<Stretch extends Scored>(stretches: readonly Stretch[], size: number): Decoded<Stretch> {
  const ending = new Map<number, Stretch[]>()
  for (const stretch of stretches) ending.set(stretch.to, [...(ending.get(stretch.to) ?? []), stretch])
  const [best, forward] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  const last: (Stretch | null)[] = [null]
  for (let at = 1; at <= size; at++) {
    best[at] = best[at - 1] ?? 0
    forward[at] = forward[at - 1] ?? 0
    last[at] = null
    for (const stretch of ending.get(at) ?? []) {
      const score = (best[stretch.from] ?? 0) + stretch.logOdds
      if (score > (best[at] ?? 0)) {
        best[at] = score
        last[at] = stretch
      }
      forward[at] = logSum(forward[at] ?? 0, (forward[stretch.from] ?? 0) + stretch.logOdds)
    }
  }
  const backward = new Float64Array(size + 1)
  const beginning = new Map<number, Stretch[]>()
  for (const stretch of stretches) beginning.set(stretch.from, [...(beginning.get(stretch.from) ?? []), stretch])
  for (let at = size - 1; at >= 0; at--) {
    backward[at] = backward[at + 1] ?? 0
    for (const { to, logOdds } of beginning.get(at) ?? [])
      backward[at] = logSum(backward[at] ?? 0, (backward[to] ?? 0) + logOdds)
  }
  const total = forward[size] ?? 0
  const chosen: Stretch[] = []
  for (let at = size; at > 0; ) {
    const stretch = last[at] ?? null
    if (stretch !== null) chosen.unshift(stretch)
    at = stretch?.from ?? at - 1
  }
  return {
    chosen,
    marginals: stretches.map(({ from, to, logOdds }) =>
      Math.exp((forward[from] ?? 0) + logOdds + (backward[to] ?? 0) - total),
    ),
    share: Math.exp((best[size] ?? 0) - total),
  }
}
