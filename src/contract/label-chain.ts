// Linear-chain models: the best path of labels through their scores, and how sure they are of it.

/** Scores of a chain: moves[from][to], then one row for beginnings and one for endings, all in one array; rows that are not there count nothing. */
export interface Chain {
  readonly size: number
  readonly values: Float32Array
  /** How far apart the scores of two moves can lie: a label that is behind by more cannot be on the best path. */
  readonly spread: number
}

/** The chain of a model with so many labels. */
export function chainOf(size: number, values: Float32Array): Chain {
  let [top, low] = [-Infinity, Infinity]
  for (let at = 0; at < size * size; at += 1) {
    top = Math.max(top, values[at] ?? 0)
    low = Math.min(low, values[at] ?? 0)
  }
  return { size, values, spread: top - low }
}

export interface Emissions {
  readonly values: Float32Array | Float64Array
  /** Where the sequence begins in `values`. */
  readonly offset: number
  readonly length: number
}

// Numbers are taken out in place, not by a function that all share: arrays of two kinds in one function are slow.

/** Puts the labels that may be on the best path to the front of `live`; how many they are. */
function findLive(live: Uint8Array, scores: Float64Array, spread: number): number {
  let top = -Infinity
  for (let label = 0; label < scores.length; label += 1) top = Math.max(top, scores[label] ?? 0)
  let count = 0
  for (let label = 0; label < scores.length; label += 1) if ((scores[label] ?? 0) >= top - spread) live[count++] = label
  return count
}

export function bestPath({ values, offset, length }: Emissions, chain: Chain): number[] {
  if (length === 0) return []
  const { size, values: moves, spread } = chain
  const back = new Uint8Array(length * size)
  const live = new Uint8Array(size)
  let [scores, next] = [new Float64Array(size), new Float64Array(size)]
  for (let label = 0; label < size; label += 1)
    scores[label] = (values[offset + label] ?? 0) + (moves[size * size + label] ?? 0)
  for (let step = 1; step < length; step += 1) {
    const count = findLive(live, scores, spread)
    for (let to = 0; to < size; to += 1) {
      let best = -Infinity
      let from = 0
      for (let at = 0; at < count; at += 1) {
        const label = live[at] ?? 0
        const score = (scores[label] ?? 0) + (moves[label * size + to] ?? 0)
        if (score > best) {
          best = score
          from = label
        }
      }
      next[to] = best + (values[offset + step * size + to] ?? 0)
      back[step * size + to] = from
    }
    ;[scores, next] = [next, scores]
  }
  return walkBack(scores, back, chain, length)
}

function walkBack(scores: Float64Array, back: Uint8Array, { size, values }: Chain, length: number): number[] {
  const endings = size * size + size
  let last = 0
  for (let label = 1; label < size; label += 1) {
    if ((scores[label] ?? 0) + (values[endings + label] ?? 0) > (scores[last] ?? 0) + (values[endings + last] ?? 0))
      last = label
  }
  const path = new Array<number>(length).fill(0)
  for (let step = length - 1; step >= 0; step -= 1) {
    path[step] = last
    last = back[step * size + last] ?? 0
  }
  return path
}

export interface Certainty {
  /** Probability that every label of the path is right, 0 to 1, as the model sees it. */
  readonly whole: number
  /** Probability of each token's label. */
  readonly tokens: readonly number[]
}

interface Weights {
  readonly size: number
  /** Exponentials of the chain's scores, in its order. */
  readonly values: Float64Array
}

/** Once for each batch: the exponentials are most of the cost. */
export function weightsOf({ size, values }: Pick<Chain, 'size' | 'values'>): Weights {
  const weights = new Float64Array(size * (size + 2))
  for (let index = 0; index < weights.length; index += 1) weights[index] = Math.exp(values[index] ?? 0)
  return { size, values: weights }
}

/** Labels of so small a share change nothing; passing them over saves most of the time. */
const ALMOST_NOTHING = 1e-8

// Numbers of all tokens are in one array, token after token: an array for each takes longer to make than to fill.

/** Divides the token's numbers by their sum, so that long strings do not run out of numbers; the sum. */
function scaled(numbers: Float64Array, at: number, size: number): number {
  let sum = 0
  for (let label = at; label < at + size; label += 1) sum += numbers[label] ?? 0
  for (let label = at; label < at + size; label += 1) numbers[label] = (numbers[label] ?? 0) / sum
  return sum
}

/** Exponentials of the scores of each token, the strongest of which counts as 1; what is far behind counts as nothing. */
function emitted({ values, offset, length }: Emissions, size: number): Float64Array {
  const shares = new Float64Array(length * size)
  for (let at = 0; at < shares.length; at += size) {
    let top = -Infinity
    for (let label = at; label < at + size; label += 1) top = Math.max(top, values[offset + label] ?? 0)
    for (let label = at; label < at + size; label += 1) {
      const behind = (values[offset + label] ?? 0) - top
      if (behind > FAR_BEHIND) shares[label] = Math.exp(behind)
    }
  }
  return shares
}
const FAR_BEHIND = -25

function forward(shares: Float64Array, { size, values }: Weights): { sums: Float64Array; log: number } {
  const sums = new Float64Array(shares.length)
  let log = 0
  for (let at = 0; at < shares.length; at += size) {
    if (at === 0) for (let to = 0; to < size; to += 1) sums[to] = values[size * size + to] ?? 0
    else
      for (let from = 0; from < size; from += 1) {
        const share = sums[at - size + from] ?? 0
        if (share < ALMOST_NOTHING) continue
        const moves = from * size
        for (let to = 0; to < size; to += 1) sums[at + to] = (sums[at + to] ?? 0) + share * (values[moves + to] ?? 0)
      }
    for (let to = at; to < at + size; to += 1) sums[to] = (sums[to] ?? 0) * (shares[to] ?? 0)
    log += Math.log(scaled(sums, at, size))
  }
  return { sums, log }
}

function backward(shares: Float64Array, { size, values }: Weights): Float64Array {
  const sums = new Float64Array(shares.length)
  const last = shares.length - size
  for (let label = 0; label < size; label += 1) sums[last + label] = values[size * size + size + label] ?? 0
  scaled(sums, last, size)
  const [labels, weights] = [new Uint8Array(size), new Float64Array(size)]
  for (let at = last - size; at >= 0; at -= size) {
    let count = 0
    for (let to = 0; to < size; to += 1) {
      const share = (sums[at + size + to] ?? 0) * (shares[at + size + to] ?? 0)
      if (share < ALMOST_NOTHING) continue
      labels[count] = to
      weights[count++] = share
    }
    for (let from = 0; from < size; from += 1) {
      let sum = 0
      for (let one = 0; one < count; one += 1)
        sum += (values[from * size + (labels[one] ?? 0)] ?? 0) * (weights[one] ?? 0)
      sums[at + from] = sum
    }
    scaled(sums, at, size)
  }
  return sums
}

/** Logarithm of the path's own weight, with the same scale of emissions as `forward`. */
function pathLog(path: readonly number[], shares: Float64Array, { size, values }: Weights): number {
  let log = Math.log(values[size * size + (path[0] ?? 0)] ?? 0)
  for (const [step, label] of path.entries()) {
    log += Math.log(shares[step * size + label] ?? 0)
    if (step > 0) log += Math.log(values[(path[step - 1] ?? 0) * size + label] ?? 0)
  }
  return log + Math.log(values[size * size + size + (path.at(-1) ?? 0)] ?? 0)
}

/** Probabilities of every label of every token, all others considered; takes the place of `sums`, those of the tokens up to each. */
function sharesOf(sums: Float64Array, behind: Float64Array, size: number): Float64Array {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) * (behind[at] ?? 0)
  for (let at = 0; at < sums.length; at += size) scaled(sums, at, size)
  return sums
}

/** Token after token, the probability of each label. */
export function marginals(emissions: Emissions, weights: Weights): Float64Array {
  const shares = emitted(emissions, weights.size)
  return sharesOf(forward(shares, weights).sums, backward(shares, weights), weights.size)
}

export function certaintyOf(path: readonly number[], emissions: Emissions, weights: Weights): Certainty {
  if (path.length === 0) return { whole: 0, tokens: [] }
  const { size, values } = weights
  const emission = emitted(emissions, size)
  const { sums, log } = forward(emission, weights)
  let ends = 0
  for (let label = 0; label < size; label += 1)
    ends += (sums[sums.length - size + label] ?? 0) * (values[size * size + size + label] ?? 0)
  const shares = sharesOf(sums, backward(emission, weights), size)
  return {
    whole: Math.exp(pathLog(path, emission, weights) - log - Math.log(ends)),
    tokens: path.map((label, step) => shares[step * size + label] ?? 0),
  }
}
