// Finds the best path of labels through the scores of a linear-chain model.

/** Scores of a chain: moves[from][to], then one row for beginnings and one for endings, all in one array. */
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
  readonly values: Float32Array
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
