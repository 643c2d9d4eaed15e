// How sure a linear-chain model is of the path it chose: of the whole path, and of the label of each token.
import type { Chain, Emissions } from './viterbi.ts'

export interface Certainty {
  /** Probability that every label of the path is right, 0 to 1, as the model sees it. */
  readonly whole: number
  /** Probability of each token's label. */
  readonly tokens: readonly number[]
}

export interface Weights {
  readonly size: number
  /** Exponentials of the chain's scores, in its order. */
  readonly values: Float64Array
}

/** Once for each batch: the exponentials are most of the cost. */
export const weightsOf = ({ size, values }: Chain): Weights => ({ size, values: Float64Array.from(values, Math.exp) })

const at = (values: Float32Array | Float64Array, index: number): number => values[index] ?? 0

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

export function certaintyOf(path: readonly number[], emissions: Emissions, weights: Weights): Certainty {
  if (path.length === 0) return { whole: 0, tokens: [] }
  const { size, values } = weights
  const rows = emitted(emissions, size)
  const { sums, log } = forward(rows, weights)
  const behind = backward(rows, weights)
  const last = sums.at(-1) ?? values
  let ends = 0
  for (let label = 0; label < size; label += 1) ends += at(last, label) * at(values, size * size + size + label)
  const tokens = path.map((label, step) => {
    const [before, after] = [sums[step] ?? values, behind[step] ?? values]
    let all = 0
    for (let other = 0; other < size; other += 1) all += at(before, other) * at(after, other)
    return (at(before, label) * at(after, label)) / all
  })
  return { whole: Math.exp(pathLog(path, rows, weights) - log - Math.log(ends)), tokens }
}
