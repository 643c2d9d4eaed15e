// The labels of lines as src/stages/blocks/decode.ts weighs them, and the weights under which the true ones are likeliest.
import { LINE_LABELS } from '../../dist/document/page/blocks.js'

const COUNT = LINE_LABELS.length
const PLACE = new Map(LINE_LABELS.map((label, at) => [label, at]))
/** As in decode.ts. */
const LEAST_PROBABILITY = 1e-4
/** So many labels of the truth are wrong: what no weight can set right must not bend them. */
const WRONG_TRUTH = 0.05

/** Evidence of a clue is weighed by itself: "heading:bold" is what `bold` says of the candidates for headings. */
export const evidenceName = (clue, name) => `${clue}:${name}`

/** What the program calls lines that the truth calls otherwise, and is right with as well: prose at the foot of the title page is kept whole as a note. */
const AS_WELL = { 'front-note': ['footnote'] }

function trueLabels(label) {
  if (!PLACE.has(label)) return null
  return [label, ...(AS_WELL[label] ?? [])].map((each) => PLACE.get(each))
}

/** Each clue on a line as [weight, label, value]; weight -1 is what counts as it is. */
function termsOf(paper, places) {
  const byLine = paper.truth.map(() => [])
  for (const { at, name, label, value, evidence, instead } of paper.clues) {
    const add = (key, amount) => {
      if (places.has(key)) byLine[at].push([places.get(key), PLACE.get(label), amount])
    }
    if (evidence === undefined) add(name, value)
    else {
      byLine[at].push([-1, PLACE.get(label), instead])
      add(evidenceName(name, 'bias'), 1)
      for (const one of evidence) add(evidenceName(name, one.name), one.value)
    }
  }
  return byLine
}

/** Papers as numbers. `known` holds every name that has a weight, in the order of the weights: model, clues, evidence. */
export function prepare(papers, known) {
  const places = new Map(known.map((name, at) => [name, at]))
  return papers.map((paper) => {
    const terms = termsOf(paper, places)
    const lines = paper.truth.map(([label], at) => ({
      right: trueLabels(label),
      terms: terms[at],
      logs: Float64Array.from(paper.probabilities[at], (p) => Math.log(Math.max(LEAST_PROBABILITY, p))),
    }))
    return { ...paper, lines }
  })
}

function scoresOf({ logs, terms }, weights) {
  const scores = logs.map((log) => weights[0] * log)
  for (const [weight, place, value] of terms) scores[place] += (weight < 0 ? 1 : weights[weight]) * value
  return scores
}

const placeOfMost = (row) => row.indexOf(Math.max(...row))

/** The label of every line; without weights the model's own. */
export const labelsOf = ({ lines }, weights) =>
  lines.map((line) => placeOfMost(weights === null ? line.logs : scoresOf(line, weights)))

/** Whether a line's label is right; null where nobody knows. */
export const isRight = ({ lines }, at, label) => (lines[at].right === null ? null : lines[at].right.includes(label))

/** How unlikely the labels are, and its slope, over the lines that clues speak of: of the others the model alone decides. */
function lossOf(papers, weights) {
  const slope = new Float64Array(weights.length)
  let loss = 0
  for (const { lines, weight: counts } of papers)
    for (const line of lines) {
      if (line.right === null || line.terms.length === 0) continue
      const scores = scoresOf(line, weights)
      const most = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - most))
      const sum = shares.reduce((a, b) => a + b)
      const isTrue = (label) => line.right.includes(label)
      const likely = shares.reduce((total, share, label) => total + (isTrue(label) ? share / sum : 0), 0)
      const believed = (1 - WRONG_TRUTH) * likely + WRONG_TRUTH / COUNT
      loss -= counts * Math.log(believed)
      const pull = (counts * (1 - WRONG_TRUTH) * likely) / believed
      const push = (label) => pull * (shares[label] / sum - (isTrue(label) ? shares[label] / sum / likely : 0))
      for (let label = 0; label < COUNT; label++) slope[0] += push(label) * line.logs[label]
      for (const [weight, place, value] of line.terms) if (weight >= 0) slope[weight] += push(place) * value
    }
  return { loss, slope }
}

const MEMORY = 8
const dot = (a, b) => a.reduce((sum, value, at) => sum + value * b[at], 0)

/** The direction in which L-BFGS looks next, from the last steps and how the slope changed over them. */
function directionOf(slope, past) {
  const direction = slope.map((value) => -value)
  const used = past.map(({ step, change }) => ({ step, change, rho: 1 / dot(step, change), share: 0 }))
  for (const one of used.toReversed()) {
    one.share = one.rho * dot(one.step, direction)
    for (let k = 0; k < direction.length; k++) direction[k] -= one.share * one.change[k]
  }
  const last = used.at(-1)
  const size = last === undefined ? 1 / Math.sqrt(dot(slope, slope)) : 1 / last.rho / dot(last.change, last.change)
  for (let k = 0; k < direction.length; k++) direction[k] *= size
  for (const { step, change, rho, share } of used) {
    const back = rho * dot(change, direction)
    for (let k = 0; k < direction.length; k++) direction[k] += step[k] * (share - back)
  }
  return direction
}

/** The likeliest weights, drawn towards `anchors` by `pulls`: L-BFGS from the anchors on, for so many rounds at most. */
export function likeliestWeights(papers, { anchors, pulls, rounds }) {
  const measure = (weights) => {
    const { loss, slope } = lossOf(papers, weights)
    const apart = weights.map((weight, k) => weight - anchors[k])
    return {
      weights,
      loss: loss + apart.reduce((sum, value, k) => sum + (pulls[k] * value * value) / 2, 0),
      slope: slope.map((value, k) => value + pulls[k] * apart[k]),
    }
  }
  let now = measure(Float64Array.from(anchors))
  const past = []
  for (let round = 0; round < rounds; round++) {
    const direction = directionOf(now.slope, past)
    const descent = dot(direction, now.slope)
    let length = 1
    let next = measure(now.weights.map((weight, k) => weight + direction[k]))
    while (next.loss > now.loss + 1e-4 * length * descent && length > 1e-4) {
      length /= 3
      next = measure(now.weights.map((weight, k) => weight + length * direction[k]))
    }
    if (!(next.loss < now.loss - 1e-6 * Math.abs(now.loss))) break
    const step = next.weights.map((weight, k) => weight - now.weights[k])
    const change = next.slope.map((value, k) => value - now.slope[k])
    if (dot(step, change) > 0) past.push({ step, change })
    if (past.length > MEMORY) past.shift()
    now = next
  }
  return now.weights
}
