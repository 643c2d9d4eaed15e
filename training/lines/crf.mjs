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

/** Labels so far behind the best one, in log-odds, play no part. */
const FARTHEST = 8

/** The labels that may be a line's, and how each is scored; `held` is the one that is known, or -1. */
function choices(scores, held) {
  if (held >= 0) return { labels: [held], emit: [1] }
  const most = Math.max(...scores)
  const labels = []
  for (let label = 0; label < COUNT; label++) if (scores[label] > most - FARTHEST) labels.push(label)
  return { labels, emit: labels.map((label) => Math.exp(scores[label] - most)) }
}

function scaled(row) {
  let sum = 0
  for (let at = 0; at < row.length; at++) sum += row[at]
  if (sum > 0) for (let at = 0; at < row.length; at++) row[at] /= sum
  return row
}

/** Rows scaled to one: forward and backward weights of a chain. */
function passes(chain, factors) {
  const [forward, backward] = [[], []]
  chain.forEach(({ labels, emit }, at) => {
    const before = chain[at - 1]
    const row = emit.map((own, k) => {
      if (before === undefined) return own
      let sum = 0
      for (let last = 0; last < before.labels.length; last++)
        sum += forward[at - 1][last] * factors[before.labels[last] * COUNT + labels[k]]
      return own * sum
    })
    forward.push(scaled(row))
  })
  for (let at = chain.length - 1; at >= 0; at--) {
    const after = chain[at + 1]
    const row = chain[at].labels.map((label) => {
      if (after === undefined) return 1
      let sum = 0
      for (let k = 0; k < after.labels.length; k++)
        sum += factors[label * COUNT + after.labels[k]] * after.emit[k] * backward[at + 1][k]
      return sum
    })
    backward[at] = scaled(row)
  }
  return { forward, backward, shares: forward.map((row, at) => scaled(row.map((x, k) => x * backward[at][k]))) }
}

/** Adds `sign` times the expected number of steps from label to label. */
function addSteps(chain, { forward, backward }, factors, gradient, from, sign) {
  for (let at = 1; at < chain.length; at++) {
    const [before, own] = [chain[at - 1], chain[at]]
    const joint = []
    let sum = 0
    for (let last = 0; last < before.labels.length; last++)
      for (let k = 0; k < own.labels.length; k++) {
        const step = before.labels[last] * COUNT + own.labels[k]
        const share = forward[at - 1][last] * factors[step] * own.emit[k] * backward[at][k]
        joint.push([step, share])
        sum += share
      }
    if (sum > 0) for (const [step, share] of joint) gradient[from + step] += (sign * share) / sum
  }
}

const factorsOf = (weights, from) => Float64Array.from({ length: COUNT * COUNT }, (_, k) => Math.exp(weights[from + k]))

/** The gradient of the labels' log-likelihood. */
export function gradientOf(papers, weights) {
  const from = weights.length - COUNT * COUNT
  const gradient = new Float64Array(weights.length)
  const factors = factorsOf(weights, from)
  for (const paper of papers) {
    const add = (at, labels, shares, sign) => {
      labels.forEach((label, k) => {
        const part = sign * paper.weight * shares[k]
        gradient[0] += part * paper.logs[at][label]
        for (const { weight, place, value } of paper.byLine[at]) if (place === label) gradient[weight] += part * value
      })
    }
    const compare = (lines) => {
      const scores = lines.map((at) => scoresOf(paper, at, weights))
      for (const [isHeld, sign] of [
        [true, 1],
        [false, -1],
      ]) {
        const chain = lines.map((at, k) => choices(scores[k], isHeld ? paper.gold[at] : -1))
        const found = passes(chain, factors)
        lines.forEach((at, k) => {
          add(at, chain[k].labels, found.shares[k], sign)
        })
        addSteps(chain, found, factors, gradient, from, sign * paper.weight)
      }
    }
    compare(paper.chain)
    for (const at of paper.lone) compare([at])
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
  const factors = factorsOf(weights, weights.length - COUNT * COUNT)
  const found = new Int8Array(paper.gold.length)
  const decode = (lines) => {
    const chain = lines.map((at) => choices(scoresOf(paper, at, weights), -1))
    passes(chain, factors).shares.forEach((row, k) => {
      found[lines[k]] = chain[k].labels[row.indexOf(Math.max(...row))]
    })
  }
  decode(paper.chain)
  for (const at of paper.lone) decode([at])
  return found
}
