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

function liveLabels(scores: Float64Array, spread: number): number[] {
  let top = -Infinity
  for (let label = 0; label < scores.length; label += 1) top = Math.max(top, scores[label] ?? 0)
  const floor = top - spread
  const live: number[] = []
  for (let label = 0; label < scores.length; label += 1) if ((scores[label] ?? 0) >= floor) live.push(label)
  return live
}

export function bestPath({ values, offset, length }: Emissions, chain: Chain): number[] {
  if (length === 0) return []
  const { size, values: moves, spread } = chain
  const back = new Uint8Array(length * size)
  let scores = new Float64Array(size).map(
    (_, label) => (values[offset + label] ?? 0) + (moves[size * size + label] ?? 0),
  )
  for (let step = 1; step < length; step += 1) {
    const live = liveLabels(scores, spread)
    const next = new Float64Array(size)
    for (let to = 0; to < size; to += 1) {
      let best = -Infinity
      let from = 0
      for (const label of live) {
        const score = (scores[label] ?? 0) + (moves[label * size + to] ?? 0)
        if (score > best) {
          best = score
          from = label
        }
      }
      next[to] = best + (values[offset + step * size + to] ?? 0)
      back[step * size + to] = from
    }
    scores = next
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

/** Divides a row by its sum, so that long strings do not run out of numbers; the sum. */
function scaled(row: Float64Array): number {
  let sum = 0
  for (let label = 0; label < row.length; label += 1) sum += row[label] ?? 0
  for (let label = 0; label < row.length; label += 1) row[label] = (row[label] ?? 0) / sum
  return sum
}

/** Exponentials of the scores of each token, the strongest of which counts as 1; what is far behind counts as nothing. */
function emitted({ values, offset, length }: Emissions, size: number): Float64Array[] {
  const rows: Float64Array[] = []
  for (let step = 0; step < length; step += 1) {
    const from = offset + step * size
    let top = -Infinity
    for (let label = 0; label < size; label += 1) top = Math.max(top, values[from + label] ?? 0)
    const row = new Float64Array(size)
    for (let label = 0; label < size; label += 1) {
      const behind = (values[from + label] ?? 0) - top
      if (behind > FAR_BEHIND) row[label] = Math.exp(behind)
    }
    rows.push(row)
  }
  return rows
}
const FAR_BEHIND = -25

function forward(rows: readonly Float64Array[], { size, values }: Weights): { sums: Float64Array[]; log: number } {
  const sums: Float64Array[] = []
  let log = 0
  for (const [step, row] of rows.entries()) {
    const before = sums[step - 1]
    const next = new Float64Array(size)
    if (before === undefined) for (let to = 0; to < size; to += 1) next[to] = values[size * size + to] ?? 0
    else
      for (let from = 0; from < size; from += 1) {
        const share = before[from] ?? 0
        if (share < ALMOST_NOTHING) continue
        const moves = from * size
        for (let to = 0; to < size; to += 1) next[to] = (next[to] ?? 0) + share * (values[moves + to] ?? 0)
      }
    for (let to = 0; to < size; to += 1) next[to] = (next[to] ?? 0) * (row[to] ?? 0)
    log += Math.log(scaled(next))
    sums.push(next)
  }
  return { sums, log }
}

function backward(rows: readonly Float64Array[], { size, values }: Weights): Float64Array[] {
  const sums: Float64Array[] = new Array(rows.length)
  let after = Float64Array.from({ length: size }, (_, label) => values[size * size + size + label] ?? 0)
  scaled(after)
  sums[rows.length - 1] = after
  for (let step = rows.length - 2; step >= 0; step -= 1) {
    const row = rows[step + 1] ?? after
    const next = new Float64Array(size)
    const [labels, shares]: [number[], number[]] = [[], []]
    for (let to = 0; to < size; to += 1) {
      const share = (after[to] ?? 0) * (row[to] ?? 0)
      if (share < ALMOST_NOTHING) continue
      labels.push(to)
      shares.push(share)
    }
    for (let from = 0; from < size; from += 1) {
      let sum = 0
      for (let at = 0; at < labels.length; at += 1)
        sum += (values[from * size + (labels[at] ?? 0)] ?? 0) * (shares[at] ?? 0)
      next[from] = sum
    }
    scaled(next)
    sums[step] = next
    after = next
  }
  return sums
}

/** Logarithm of the path's own weight, with the same scale of emissions as `forward`. */
function pathLog(path: readonly number[], rows: readonly Float64Array[], { size, values }: Weights): number {
  let log = Math.log(values[size * size + (path[0] ?? 0)] ?? 0)
  for (const [step, label] of path.entries()) {
    log += Math.log((rows[step] ?? values)[label] ?? 0)
    if (step > 0) log += Math.log(values[(path[step - 1] ?? 0) * size + label] ?? 0)
  }
  return log + Math.log(values[size * size + size + (path.at(-1) ?? 0)] ?? 0)
}

/** Probabilities of every label of every token, all others considered; takes the place of `sums`, those of the tokens up to each. */
function sharesOf(sums: readonly Float64Array[], behind: readonly Float64Array[]): readonly Float64Array[] {
  for (const [step, row] of sums.entries()) {
    const after = behind[step] ?? row
    for (let label = 0; label < row.length; label += 1) row[label] = (row[label] ?? 0) * (after[label] ?? 0)
    scaled(row)
  }
  return sums
}

export function marginals(emissions: Emissions, weights: Weights): readonly Float64Array[] {
  const rows = emitted(emissions, weights.size)
  return sharesOf(forward(rows, weights).sums, backward(rows, weights))
}

export function certaintyOf(path: readonly number[], emissions: Emissions, weights: Weights): Certainty {
  if (path.length === 0) return { whole: 0, tokens: [] }
  const { size, values } = weights
  const rows = emitted(emissions, size)
  const { sums, log } = forward(rows, weights)
  let ends = 0
  for (let label = 0; label < size; label += 1)
    ends += ((sums.at(-1) ?? values)[label] ?? 0) * (values[size * size + size + label] ?? 0)
  const shares = sharesOf(sums, backward(rows, weights))
  return {
    whole: Math.exp(pathLog(path, rows, weights) - log - Math.log(ends)),
    tokens: path.map((label, step) => (shares[step] ?? values)[label] ?? 0),
  }
}
