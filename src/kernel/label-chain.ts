// Linear-chain models: the best path of labels through their scores, and how sure they are of it.

/** Scores of a chain: moves[from][to], then one row for beginnings and one for endings, all in one array; rows that are not there count nothing. */
interface Chain {
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

interface Emissions {
  readonly values: Float32Array | Float64Array
  /** Where the sequence begins in `values`. */
  readonly offset: number
  readonly length: number
}

const at = (values: Float32Array | Float64Array, index: number): number => values[index] ?? 0

function liveLabels(scores: Float64Array, spread: number): number[] {
  let top = -Infinity
  for (let label = 0; label < scores.length; label += 1) top = Math.max(top, at(scores, label))
  const floor = top - spread
  const live: number[] = []
  for (let label = 0; label < scores.length; label += 1) if (at(scores, label) >= floor) live.push(label)
  return live
}

export function bestPath({ values, offset, length }: Emissions, chain: Chain): number[] {
  if (length === 0) return []
  const { size, values: moves, spread } = chain
  const back = new Uint8Array(length * size)
  let scores = new Float64Array(size).map((_, label) => at(values, offset + label) + at(moves, size * size + label))
  for (let step = 1; step < length; step += 1) {
    const live = liveLabels(scores, spread)
    const next = new Float64Array(size)
    for (let to = 0; to < size; to += 1) {
      let best = -Infinity
      let from = 0
      for (const label of live) {
        const score = at(scores, label) + at(moves, label * size + to)
        if (score > best) {
          best = score
          from = label
        }
      }
      next[to] = best + at(values, offset + step * size + to)
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
    if (at(scores, label) + at(values, endings + label) > at(scores, last) + at(values, endings + last)) last = label
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
export const weightsOf = ({ size, values }: Pick<Chain, 'size' | 'values'>): Weights => ({
  size,
  values: Float64Array.from({ length: size * (size + 2) }, (_, index) => Math.exp(at(values, index))),
})

/** Labels of so small a share change nothing; passing them over saves most of the time. */
const ALMOST_NOTHING = 1e-8

/** Divides a row by its sum, so that long strings do not run out of numbers; the sum. */
function scaled(row: Float64Array): number {
  let sum = 0
  for (let label = 0; label < row.length; label += 1) sum += at(row, label)
  for (let label = 0; label < row.length; label += 1) row[label] = at(row, label) / sum
  return sum
}

/** Exponentials of the scores of each token, the strongest of which counts as 1; what is far behind counts as nothing. */
function emitted({ values, offset, length }: Emissions, size: number): Float64Array[] {
  const rows: Float64Array[] = []
  for (let step = 0; step < length; step += 1) {
    const from = offset + step * size
    let top = -Infinity
    for (let label = 0; label < size; label += 1) top = Math.max(top, at(values, from + label))
    const row = new Float64Array(size)
    for (let label = 0; label < size; label += 1) {
      const behind = at(values, from + label) - top
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
    if (before === undefined) for (let to = 0; to < size; to += 1) next[to] = at(values, size * size + to)
    else
      for (let from = 0; from < size; from += 1) {
        const share = at(before, from)
        if (share < ALMOST_NOTHING) continue
        const moves = from * size
        for (let to = 0; to < size; to += 1) next[to] = at(next, to) + share * at(values, moves + to)
      }
    for (let to = 0; to < size; to += 1) next[to] = at(next, to) * at(row, to)
    log += Math.log(scaled(next))
    sums.push(next)
  }
  return { sums, log }
}

function backward(rows: readonly Float64Array[], { size, values }: Weights): Float64Array[] {
  const sums: Float64Array[] = new Array(rows.length)
  let after = Float64Array.from({ length: size }, (_, label) => at(values, size * size + size + label))
  scaled(after)
  sums[rows.length - 1] = after
  for (let step = rows.length - 2; step >= 0; step -= 1) {
    const row = rows[step + 1] ?? after
    const next = new Float64Array(size)
    for (let to = 0; to < size; to += 1) {
      const share = at(after, to) * at(row, to)
      if (share < ALMOST_NOTHING) continue
      for (let from = 0; from < size; from += 1) next[from] = at(next, from) + at(values, from * size + to) * share
    }
    scaled(next)
    sums[step] = next
    after = next
  }
  return sums
}

/** Logarithm of the path's own weight, with the same scale of emissions as `forward`. */
function pathLog(path: readonly number[], rows: readonly Float64Array[], { size, values }: Weights): number {
  let log = Math.log(at(values, size * size + (path[0] ?? 0)))
  for (const [step, label] of path.entries()) {
    log += Math.log(at(rows[step] ?? values, label))
    if (step > 0) log += Math.log(at(values, (path[step - 1] ?? 0) * size + label))
  }
  return log + Math.log(at(values, size * size + size + (path.at(-1) ?? 0)))
}

/** Probabilities of every label of every token, all others considered. */
export function marginals(emissions: Emissions, weights: Weights): Float64Array[] {
  const rows = emitted(emissions, weights.size)
  const behind = backward(rows, weights)
  return forward(rows, weights).sums.map((before, step) => {
    const row = before.map((value, label) => value * at(behind[step] ?? before, label))
    scaled(row)
    return row
  })
}

export function certaintyOf(path: readonly number[], emissions: Emissions, weights: Weights): Certainty {
  if (path.length === 0) return { whole: 0, tokens: [] }
  const { size, values } = weights
  const rows = emitted(emissions, size)
  const { sums, log } = forward(rows, weights)
  let ends = 0
  for (let label = 0; label < size; label += 1)
    ends += at(sums.at(-1) ?? values, label) * at(values, size * size + size + label)
  const shares = marginals(emissions, weights)
  return {
    whole: Math.exp(pathLog(path, rows, weights) - log - Math.log(ends)),
    tokens: path.map((label, step) => at(shares[step] ?? values, label)),
  }
}
