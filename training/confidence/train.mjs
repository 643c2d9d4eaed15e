// Fits one logistic model for each field to examples and writes them as weights/confidence.json.
//
//   node train.mjs TRAIN.jsonl --out WEIGHTS.ts          fits and writes
//   node train.mjs TRAIN.jsonl --check [--scores OUT]    reports on every paper by models that saw no paper of its publisher
import { readFileSync, writeFileSync } from 'node:fs'
import { reliability, summary } from './reliability.mjs'

/**
 * How many values of papers that the models have not seen are taken to be wrong; examples are weighed to that share. Titles and authors: unseen
 * open-access papers (authors were right in 88 percent). Affiliations: what dev's published figures leave, and
 * some more for lists judged whole. Doubt: 24 of 395 unseen papers had a serious fault. Numbers of the imprint: as titles, since they are read by weighed signs. Other fields: what the training
 * papers show, at least the share below.
 */
const WRONG_SHARES = {
  title: 0.05,
  authors: 0.12,
  journal: 0.05,
  volume: 0.05,
  issue: 0.05,
  pages: 0.05,
  affiliations: 0.3,
  doubt: 0.06,
}
const LEAST_WRONG_SHARE = 0.04
/**
 * What spoilt examples count against one that was read from a real page, before the shares are set: spoilt models err as real ones do, and few of
 * their errors get past the rules; spoilt values are many and plain. Records without readable text, body or references are a fifth of what is
 * seriously wrong: of 24 such faults of unseen papers 3 were unreadable text, none a lost body or list.
 */
const KIND_WEIGHTS = { 'as-read': 1, 'model-spoilt': 2, 'value-spoilt': 0.25, 'record-spoilt': 0.1 }
/** Of 0.01 to 0.1 the one by which most of those below 0.5 are wrong on papers of other publishers: more of it doubts what is merely long or short. */
const SPOILT_REFERENCE = 0.02
const STEPS = 40
const RIDGE = 0.0003
/** References have few wrong ones and much evidence: chosen with publishers left out, so that of those below 0.5 most are wrong. */
const REFERENCE_RIDGE = 0.001
/** A value is doubtful below the highest confidence below which so many of the held-out values are wrong; at least so low, at most so high. */
const RIGHT_ALARMS = 0.9
/** A record is kept from automatic use where so many of those as doubtful as it are seriously wrong. */
const RIGHT_BLOCKS = 0.5
const DOUBTFUL_BOUNDS = [0.1, 0.5]
/** What is scored: values at least so sure, of fields that have so many of them among the held-out papers. */
const [SURE, ENOUGH_SURE] = [0.9, 10]

/** What may only speak for a value, whatever a small sample says; everything that says something (against) may only speak against it. */
const FOR = new Set([
  'header-model',
  'layout-model',
  'declared',
  'running-head',
  'running-head-with-others',
  'cited-as',
  'printed',
  'heading',
  'on-front',
  'with-others',
  'labelled',
  'in-doi',
  'with-numbers',
  'several-sources',
  'tier',
  'repeated',
  'organisations',
  'countries',
  'all-tied',
  'all-placed',
  'named',
  'parser',
  'author-sure',
  'title-sure',
  'container-sure',
  'with-doi',
  'journal-known',
  'known',
  'address',
  'check-digit',
  'volume-known',
  'others-known',
  'cited',
  'front-sure',
])
const FREE = new Set([
  'many',
  'formulas',
  'two-pages',
  'group-author',
  'many-authors',
  'article',
  'book',
  'numbered',
  'long-name',
  'et-al',
  'editors',
  'several-years',
])

/** Weights by Newton's method for the named evidence; the last one is the bias. */
function newton(x, right, weights, ridge) {
  const size = x[0].length + 1
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const w = new Float64Array(size)
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size)
    const curve = Array.from({ length: size }, () => new Float64Array(size))
    for (let at = 0; at < x.length; at++) {
      const row = x[at]
      let score = w[size - 1]
      for (let k = 0; k < size - 1; k++) score += w[k] * row[k]
      const p = 1 / (1 + Math.exp(-score))
      const [error, bend] = [((right[at] ? 1 : 0) - p) * weights[at], Math.max(1e-6, p * (1 - p)) * weights[at]]
      for (let k = 0; k < size; k++) {
        const own = k === size - 1 ? 1 : row[k]
        if (own === 0) continue
        gradient[k] += error * own
        for (let j = 0; j <= k; j++) curve[k][j] += bend * own * (j === size - 1 ? 1 : row[j])
      }
    }
    for (let k = 0; k < size - 1; k++) {
      gradient[k] -= ridge * total * w[k]
      curve[k][k] += ridge * total
    }
    const change = solve(curve, gradient)
    const most = Math.max(...change.map(Math.abs))
    for (let k = 0; k < size; k++) w[k] += change[k] * Math.min(1, 2 / most)
    if (most < 1e-4) break
  }
  return w
}

/** Solves a symmetric system of which the lower half is given (Cholesky). */
function solve(matrix, vector) {
  const size = vector.length
  const l = matrix.map((row) => Float64Array.from(row))
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = l[i][j]
      for (let k = 0; k < j; k++) sum -= l[i][k] * l[j][k]
      l[i][j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / l[j][j]
    }
  const y = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    let sum = vector[i]
    for (let k = 0; k < i; k++) sum -= l[i][k] * y[k]
    y[i] = sum / l[i][i]
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = y[i]
    for (let k = i + 1; k < size; k++) sum -= l[k][i] * y[k]
    y[i] = sum / l[i][i]
  }
  return y
}

const signOf = (name) => (FREE.has(name) ? 0 : FOR.has(name) ? 1 : -1)

/** Evidence that comes out with the wrong sign is left out, and the rest fitted again. */
function modelOf(rows, field) {
  const weights = weigh(rows, field)
  const right = rows.map((row) => row.right)
  let names = [...new Set(rows.flatMap(({ evidence }) => Object.keys(evidence)))].filter((name) =>
    rows.some(({ evidence }) => (evidence[name] ?? 0) !== (rows[0].evidence[name] ?? 0)),
  )
  for (;;) {
    const x = rows.map(({ evidence }) => Float64Array.from(names, (name) => evidence[name] ?? 0))
    const w = newton(x, right, weights, field === 'reference' ? REFERENCE_RIDGE : RIDGE)
    const kept = names.filter((name, k) => w[k] * signOf(name) >= 0)
    if (kept.length === names.length) {
      const table = names
        .map((name, k) => [name, Number(w[k].toFixed(2))])
        .filter(([, weight]) => Math.abs(weight) >= 0.02)
      return { bias: Number(w[names.length].toFixed(2)), weights: Object.fromEntries(table) }
    }
    names = kept
  }
}

/** Examples weigh so that the wrong ones are as many as on unseen papers. */
function weigh(rows, field) {
  const raw = rows.map(({ kind }) =>
    field === 'reference' && kind !== 'as-read' ? SPOILT_REFERENCE : KIND_WEIGHTS[kind],
  )
  const sum = (isRight) => rows.reduce((total, row, at) => total + (row.right === isRight ? raw[at] : 0), 0)
  const read = rows.filter(({ kind }) => kind === 'as-read')
  const wrongShare = Math.max(
    WRONG_SHARES[field] ?? LEAST_WRONG_SHARE,
    read.filter(({ right }) => !right).length / Math.max(1, read.length),
  )
  const [good, bad] = [(1 - wrongShare) / Math.max(1, sum(true)), wrongShare / Math.max(1, sum(false))]
  return rows.map(({ right }, at) => raw[at] * (right ? good : bad) * rows.length)
}

export function confidenceOf(model, evidence) {
  const score = Object.entries(model.weights).reduce(
    (sum, [name, weight]) => sum + weight * (evidence[name] ?? 0),
    model.bias,
  )
  return 1 / (1 + Math.exp(-score))
}

/** Every example with its confidence by a model that saw no paper of the same publisher. */
function heldOut(rows, field) {
  const folds = new Map(rows.map(({ family, id }) => [family || id, fold(family || id)]))
  return [...new Set(folds.values())].flatMap((own) => {
    const isOwn = ({ family, id }) => folds.get(family || id) === own
    const others = rows.filter((row) => !isOwn(row))
    if (others.length === 0) return []
    const model = modelOf(others, field)
    return rows.filter(isOwn).map((row) => ({ ...row, confidence: confidenceOf(model, row.evidence) }))
  })
}

function thresholdOf(judged, field) {
  const weights = weigh(judged, field)
  const sorted = judged
    .map(({ confidence, right }, at) => ({ confidence, right, weight: weights[at] }))
    .sort((a, b) => a.confidence - b.confidence)
  const [low, high] = DOUBTFUL_BOUNDS
  let [all, wrong, best] = [0, 0, low]
  for (const { confidence, right, weight } of sorted) {
    if (confidence > high) break
    all += weight
    if (!right) wrong += weight
    if (wrong >= RIGHT_ALARMS * all) best = confidence
  }
  return Number(Math.min(high, Math.max(low, best)).toFixed(2))
}

/** A block is to be right half of the time at its very limit, which is where the doubt says so itself. */
const limitOf = (field, judged) =>
  field === 'reference' || field === 'doubt' ? RIGHT_BLOCKS : thresholdOf(judged, field)

const [path, ...flags] = process.argv.slice(2)
const rows = readFileSync(path, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const isCheck = flags.includes('--check')
const valueOf = (flag) => (flags.includes(flag) ? flags[flags.indexOf(flag) + 1] : undefined)
const fold = (id) => [...id].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) >>> 0, 5) % 5
const fields = [...new Set(rows.map(({ field }) => field))]
const models = {}
/** Held-out values that are read from real pages: the share of right ones among those that are sure. */
const scores = {}
for (const field of fields) {
  const own = rows.filter((row) => row.field === field)
  const judged = heldOut(own, field)
  models[field] = { ...modelOf(own, field), doubtfulBelow: limitOf(field, judged) }
  if (!isCheck) continue
  for (const kind of Object.keys(KIND_WEIGHTS)) {
    const held = judged.filter((row) => row.kind === kind)
    if (held.length > 0) console.log(summary(`${field} ${kind}`, held, models[field].doubtfulBelow))
    if (kind !== 'as-read') continue
    console.log(reliability(field, held))
    const sure = held.filter(({ confidence }) => confidence >= SURE)
    if (sure.length >= ENOUGH_SURE)
      scores[`${field}: right at ${SURE} and above`] = (100 * sure.filter(({ right }) => right).length) / sure.length
  }
}
if (isCheck && valueOf('--scores') !== undefined) writeFileSync(valueOf('--scores'), JSON.stringify(scores, null, 1))
if (!isCheck) {
  writeFileSync(valueOf('--out'), `${JSON.stringify(models, null, 1)}\n`)
  for (const field of fields) {
    const own = rows.filter((row) => row.field === field && row.kind === 'as-read')
    console.log(
      reliability(
        field,
        own.map((row) => ({ right: row.right, confidence: confidenceOf(models[field], row.evidence) })),
      ),
    )
  }
}
