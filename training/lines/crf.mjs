// A conditional random field over the lines of papers, as src/stages/blocks/decode.ts scores them, and its gradient.
import { LINE_LABELS } from '../../dist/document/blocks.js'

export const LABEL_COUNT = LINE_LABELS.length
const COUNT = LABEL_COUNT
const PLACE = new Map(LINE_LABELS.map((label, at) => [label, at]))
/** As in decode.ts. */
const LEAST_PROBABILITY = 1e-4

/** Evidence of a clue is weighed by itself: "heading:bold" is what `bold` says of the candidates for headings. */
export const evidenceName = (clue, name) => `${clue}:${name}`

/** Papers as numbers. `known` holds every name that has a weight, in the order of the weights: model, clues, evidence; transitions follow. */
export function prepare(papers, known) {
  const places = new Map(known.map((name, at) => [name, at]))
  return papers.map((paper) => {
    const gold = paper.truth.map(([label]) => (label === null ? -1 : (PLACE.get(label) ?? -1)))
    const byLine = paper.truth.map(() => [])
    const offsets = paper.truth.map(() => null)
    for (const { at, name, label, value, evidence, instead } of paper.clues) {
      const place = PLACE.get(label)
      if (evidence === undefined) {
        if (places.has(name)) byLine[at].push({ weight: places.get(name), place, value })
        continue
      }
      offsets[at] = { place, value: instead }
      const told = [{ name: 'bias', value: 1 }, ...evidence]
      for (const one of told) {
        const weight = places.get(evidenceName(name, one.name))
        if (weight !== undefined) byLine[at].push({ weight, place, value: one.value })
      }
    }
    const logs = paper.probabilities.map((row) =>
      Float64Array.from(row, (p) => Math.log(Math.max(LEAST_PROBABILITY, p))),
    )
    const all = gold.map((_, at) => at)
    return {
      ...paper,
      gold,
      byLine,
      offsets,
      logs,
      chain: all.filter((at) => !paper.furniture[at]),
      lone: all.filter((at) => paper.furniture[at]),
    }
  })
}

function scoresOf({ logs, byLine, offsets }, at, weights) {
  const log = logs[at]
  const scores = new Float64Array(COUNT)
  for (let label = 0; label < COUNT; label++) scores[label] = weights[0] * log[label]
  const offset = offsets[at]
  if (offset !== null) scores[offset.place] += offset.value
  for (const { weight, place, value } of byLine[at]) scores[place] += weights[weight] * value
  return scores
}

function exponents(scores, held) {
  const out = new Float64Array(COUNT)
  if (held >= 0) {
    out[held] = 1
    return out
  }
  const most = Math.max(...scores)
  for (let label = 0; label < COUNT; label++) out[label] = Math.exp(scores[label] - most)
  return out
}

/** Rows scaled to one: forward and backward weights of a chain, `held` being labels that are known. */
function passes(scores, factors, held) {
  const n = scores.length
  const emit = scores.map((row, at) => exponents(row, held === null ? -1 : held[at]))
  const [forward, backward] = [new Array(n), new Array(n)]
  for (let at = 0; at < n; at++) {
    const row = new Float64Array(COUNT)
    const before = forward[at - 1]
    if (before === undefined) row.set(emit[at])
    else {
      for (let last = 0; last < COUNT; last++) {
        const share = before[last]
        if (share < 1e-12) continue
        const base = last * COUNT
        for (let label = 0; label < COUNT; label++) row[label] += share * factors[base + label]
      }
      for (let label = 0; label < COUNT; label++) row[label] *= emit[at][label]
    }
    forward[at] = scaled(row)
  }
  for (let at = n - 1; at >= 0; at--) {
    const row = new Float64Array(COUNT).fill(1)
    if (at < n - 1) {
      const next = new Float64Array(COUNT)
      for (let label = 0; label < COUNT; label++) next[label] = emit[at + 1][label] * backward[at + 1][label]
      for (let last = 0; last < COUNT; last++) {
        let sum = 0
        const base = last * COUNT
        for (let label = 0; label < COUNT; label++) sum += factors[base + label] * next[label]
        row[last] = sum
      }
    }
    backward[at] = scaled(row)
  }
  return { emit, forward, backward, shares: forward.map((row, at) => scaled(row.map((x, k) => x * backward[at][k]))) }
}

function scaled(row) {
  let sum = 0
  for (let at = 0; at < COUNT; at++) sum += row[at]
  if (sum > 0) for (let at = 0; at < COUNT; at++) row[at] /= sum
  return row
}

/** Adds `sign` times the expected number of steps from label to label. */
function addSteps({ emit, forward, backward }, factors, gradient, from, sign) {
  const joint = new Float64Array(COUNT * COUNT)
  for (let at = 1; at < forward.length; at++) {
    let sum = 0
    for (let last = 0; last < COUNT; last++) {
      const share = forward[at - 1][last]
      const base = last * COUNT
      for (let label = 0; label < COUNT; label++) {
        const x = share < 1e-12 ? 0 : share * factors[base + label] * emit[at][label] * backward[at][label]
        joint[base + label] = x
        sum += x
      }
    }
    if (sum > 0) for (let k = 0; k < joint.length; k++) gradient[from + k] += (sign * joint[k]) / sum
  }
}

const factorsOf = (weights, from) => Float64Array.from({ length: COUNT * COUNT }, (_, k) => Math.exp(weights[from + k]))

/** The gradient of the labels' log-likelihood. */
export function gradientOf(papers, weights) {
  const from = weights.length - COUNT * COUNT
  const gradient = new Float64Array(weights.length)
  const factors = factorsOf(weights, from)
  for (const paper of papers) {
    const add = (at, wanted, given) => {
      const log = paper.logs[at]
      for (let label = 0; label < COUNT; label++)
        gradient[0] += paper.weight * (wanted[label] - given[label]) * log[label]
      for (const { weight, place, value } of paper.byLine[at])
        gradient[weight] += paper.weight * (wanted[place] - given[place]) * value
    }
    const scores = paper.chain.map((at) => scoresOf(paper, at, weights))
    const free = passes(scores, factors, null)
    const kept = passes(
      scores,
      factors,
      paper.chain.map((at) => paper.gold[at]),
    )
    paper.chain.forEach((at, k) => add(at, kept.shares[k], free.shares[k]))
    addSteps(kept, factors, gradient, from, paper.weight)
    addSteps(free, factors, gradient, from, -paper.weight)
    for (const at of paper.lone) {
      if (paper.gold[at] < 0) continue
      const given = scaled(exponents(scoresOf(paper, at, weights), -1))
      const wanted = new Float64Array(COUNT)
      wanted[paper.gold[at]] = 1
      add(at, wanted, given)
    }
  }
  return gradient
}

/** Adam, drawn towards `anchors` by `pulls`. */
export function fit(papers, { start, anchors, pulls, rounds }) {
  const weights = Float64Array.from(start)
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)]
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientOf(papers, weights)
    const rate = round < rounds * 0.6 ? 0.2 : round < rounds * 0.85 ? 0.07 : 0.02
    for (let k = 0; k < weights.length; k++) {
      const slope = gradient[k] - pulls[k] * (weights[k] - anchors[k])
      mean[k] = 0.85 * mean[k] + 0.15 * slope
      square[k] = 0.98 * square[k] + 0.02 * slope * slope
      const step = mean[k] / (1 - 0.85 ** round) / (Math.sqrt(square[k] / (1 - 0.98 ** round)) + 1e-6)
      weights[k] += rate * (k === 0 ? 0.2 : 1) * step
    }
  }
  return weights
}

/** The label of the highest posterior of every line, as its place among the labels. */
export function decodePaper(paper, weights) {
  const from = weights.length - COUNT * COUNT
  const found = new Int8Array(paper.gold.length)
  const scores = paper.chain.map((at) => scoresOf(paper, at, weights))
  const { shares } = passes(scores, factorsOf(weights, from), null)
  const best = (row) => row.indexOf(Math.max(...row))
  paper.chain.forEach((at, k) => {
    found[at] = best(shares[k])
  })
  for (const at of paper.lone) found[at] = best(scoresOf(paper, at, weights))
  return found
}
