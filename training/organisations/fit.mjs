// Fits how much each piece of evidence counts: node fit.mjs affiliations-ror.tsv.gz ror.jsonl.gz organisations.json scores.json
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { organisationCandidates } from '../../dist/conventions/organisations/candidates.js'
import { solve } from '../solve.mjs'

const [pairs, table, target, scoresTo] = process.argv.slice(2)
const lines = (path) => gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
const known = new Set(lines(table).map((line) => JSON.parse(line).ror))
/** No organisation is in both halves, so that no name is known from fitting. */
const isLeftOut = (ror) => createHash('sha256').update(ror).digest()[0] % 5 === 0

const rows = lines(pairs).map((line) => {
  const [, ror, text] = line.split('\t')
  return { ror, text }
})
const examples = rows.map(({ ror, text }) => {
  const candidates = organisationCandidates(text)
  return {
    ror,
    text,
    inTable: known.has(ror),
    right: candidates.findIndex(({ value }) => value.id === ror),
    candidates,
    /** @type {Float64Array[]} */
    rows: [],
  }
})
const seenOf = new Map()
for (const { candidates } of examples)
  for (const name of new Set(
    candidates.flatMap(({ evidence }) => evidence.filter(({ value }) => value !== 0).map(({ name }) => name)),
  ))
    seenOf.set(name, (seenOf.get(name) ?? 0) + 1)
/** Evidence that fewer strings have cannot be weighed. */
const FEWEST_STRINGS = 20
const names = [...seenOf].filter(([, count]) => count >= FEWEST_STRINGS).map(([name]) => name)
const size = names.length + 1
const placeOf = new Map(names.map((name, index) => [name, index + 1]))
const rowOf = ({ evidence }) => {
  const row = new Float64Array(size)
  row[0] = 1
  for (const { name, value } of evidence) if (placeOf.has(name)) row[placeOf.get(name)] = value
  return row
}
for (const example of examples) example.rows = example.candidates.map(rowOf)

const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0)
function shares(example, weights) {
  const scores = example.rows.map((row) => dot(row, weights))
  const top = Math.max(0, ...scores)
  const exps = scores.map((score) => Math.exp(score - top))
  const sum = exps.reduce((a, b) => a + b, Math.exp(-top))
  return exps.map((each) => each / sum)
}

/** Chosen so that on the strings that weights are fitted on, fourteen in fifteen answers are the publisher's own. */
const LEAST = 0.7

/** Softmax over the candidates and "none", by Newton's method with a small ridge. */
const RIDGE = 1
function fittedTo(chosen) {
  let weights = new Array(size).fill(0)
  for (let step = 0; step < 12; step++) {
    const gradient = weights.map((weight) => -RIDGE * weight)
    const hessian = weights.map((_, i) => weights.map((__, k) => (i === k ? RIDGE : 0)))
    for (const example of chosen) {
      const p = shares(example, weights)
      const mean = new Array(size).fill(0)
      example.rows.forEach((row, c) => {
        for (let i = 0; i < size; i++) {
          mean[i] += p[c] * row[i]
          gradient[i] += ((c === example.right ? 1 : 0) - p[c]) * row[i]
        }
      })
      example.rows.forEach((row, c) => {
        if (p[c] < 1e-6) return
        for (let i = 0; i < size; i++)
          if (row[i] !== 0) for (let k = 0; k < size; k++) hessian[i][k] += p[c] * row[i] * row[k]
      })
      for (let i = 0; i < size; i++) for (let k = 0; k < size; k++) hessian[i][k] -= mean[i] * mean[k]
    }
    const move = solve(hessian, gradient)
    weights = weights.map((weight, i) => weight + move[i])
    if (Math.max(...move.map(Math.abs)) < 1e-4) break
  }
  return weights
}

function measure(chosen, weights, threshold) {
  let [answered, right, findable] = [0, 0, 0]
  for (const example of chosen) {
    const p = shares(example, weights)
    const best = p.indexOf(Math.max(...p))
    if (example.inTable) findable++
    if (best < 0 || p[best] < threshold) continue
    answered++
    if (best === example.right) right++
  }
  return { precision: right / answered, recall: right / findable }
}

const [seen, leftOut] = [examples.filter(({ ror }) => !isLeftOut(ror)), examples.filter(({ ror }) => isLeftOut(ror))]
const weights = fittedTo(seen)
const percent = (share) => Number((100 * share).toFixed(1))
const fitted = measure(seen, weights, LEAST)
const judged = measure(leftOut, weights, LEAST)
const scores = {
  'precision left out': percent(judged.precision),
  'recall left out': percent(judged.recall),
  'precision fitted on': percent(fitted.precision),
  'recall fitted on': percent(fitted.recall),
}
console.log(scores, { seen: seen.length, leftOut: leftOut.length })
const rounded = weights.map((weight) => Number(weight.toFixed(3)))
const model = {
  bias: rounded[0],
  weights: Object.fromEntries(names.map((name, i) => [name, rounded[i + 1]])),
  least: LEAST,
}
writeFileSync(target, `${JSON.stringify(model, null, 1)}\n`)
writeFileSync(scoresTo, `${JSON.stringify(scores, null, 1)}\n`)
