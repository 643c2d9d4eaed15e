// Fits weights: logistic models for candidates, and a conditional random field over the lines of a paper.
import { LABELS } from '../labels.mjs'

const K = LABELS.length
const PLACE = new Map(LABELS.map((l, i) => [l, i]))
const LEAST = 1e-4

/** examples: [{evidence:[{name,value}], isTrue}] */
export function fitLogistic(examples, { prior = {}, pull = 1, rounds = 400 } = {}) {
  const names = [...new Set(examples.flatMap((e) => e.evidence.map((x) => x.name)))].sort()
  const index = new Map(names.map((n, i) => [n, i]))
  const start = names.map((n) => prior.weights?.[n] ?? 0)
  const w = Float64Array.from(start)
  let bias = prior.bias ?? 0
  const m = new Float64Array(names.length + 1),
    v = new Float64Array(names.length + 1)
  for (let t = 1; t <= rounds; t++) {
    const g = new Float64Array(names.length + 1)
    for (const { evidence, isTrue } of examples) {
      let s = bias
      for (const { name, value } of evidence) s += w[index.get(name)] * value
      const d = 1 / (1 + Math.exp(-s)) - (isTrue ? 1 : 0)
      for (const { name, value } of evidence) g[index.get(name)] += d * value
      g[names.length] += d
    }
    for (let i = 0; i < names.length; i++) g[i] += pull * (w[i] - start[i])
    for (let i = 0; i <= names.length; i++) {
      m[i] = 0.9 * m[i] + 0.1 * g[i]
      v[i] = 0.999 * v[i] + 0.001 * g[i] * g[i]
      const step = (0.05 * (m[i] / (1 - 0.9 ** t))) / (Math.sqrt(v[i] / (1 - 0.999 ** t)) + 1e-9)
      if (i < names.length) w[i] -= step
      else bias -= step
    }
  }
  return { bias: round(bias), weights: Object.fromEntries(names.map((n, i) => [n, round(w[i])])) }
}
export const round = (x) => Number(x.toFixed(2))
export function logistic({ bias, weights }, evidence) {
  let s = bias
  for (const { name, value } of evidence) s += (weights[name] ?? 0) * value
  return s
}

/** log ratio of a label behind another against its share, smoothed */
export function countTransitions(papers) {
  const counts = Array.from({ length: K }, () => new Float64Array(K).fill(0)),
    totals = new Float64Array(K)
  for (const p of papers) {
    let last = null
    p.truth.forEach(([label], k) => {
      if (p.furniture[k]) return
      const at = label === null ? null : PLACE.get(label)
      if (at !== null && last !== null) counts[last][at]++
      if (at !== null) totals[at]++
      last = at
    })
  }
  const all = totals.reduce((a, b) => a + b, 0)
  return counts.map((row) => {
    const n = row.reduce((a, b) => a + b, 0),
      smooth = 20
    return Array.from(row, (c, b) =>
      Math.max(
        -2,
        Math.min(
          2,
          Math.log((c + (smooth * (totals[b] + 1)) / (all + K)) / (n + smooth) / ((totals[b] + 1) / (all + K))),
        ),
      ),
    )
  })
}

export function prepare(papers) {
  for (const p of papers) {
    p.logs = p.probabilities.map((row) => Float64Array.from(row, (x) => Math.log(Math.max(LEAST, x))))
    p.by = p.probabilities.map(() => [])
    for (const c of p.clues) p.by[c.at].push({ name: c.name, label: PLACE.get(c.label), value: c.value })
    p.gold = p.truth.map(([l]) => (l === null ? -1 : (PLACE.get(l) ?? -1)))
    p.chain = p.gold.map((_, k) => k).filter((k) => !p.furniture[k])
    p.lone = p.gold.map((_, k) => k).filter((k) => p.furniture[k])
  }
}

function scoresOf(p, k, params) {
  const s = new Float64Array(K)
  const log = p.logs[k]
  for (let i = 0; i < K; i++) s[i] = params.model * log[i]
  for (const { name, label, value } of p.by[k]) s[label] += (params.clues[name] ?? 0) * value
  return s
}

/** posteriors of a chain; held: gold labels or null */
function forwardBackward(scores, E, held) {
  const n = scores.length
  const emit = scores.map((s, t) => {
    const most = Math.max(...s),
      e = new Float64Array(K)
    for (let i = 0; i < K; i++) e[i] = held && held[t] >= 0 ? (i === held[t] ? 1 : 0) : Math.exp(s[i] - most)
    return e
  })
  const f = [],
    b = new Array(n)
  for (let t = 0; t < n; t++) {
    const row = new Float64Array(K)
    let sum = 0
    for (let j = 0; j < K; j++) {
      let x = 1
      if (t > 0) {
        x = 0
        const before = f[t - 1]
        for (let i = 0; i < K; i++) x += before[i] * E[i][j]
      }
      row[j] = x * emit[t][j]
      sum += row[j]
    }
    for (let j = 0; j < K; j++) row[j] /= sum
    f.push(row)
  }
  for (let t = n - 1; t >= 0; t--) {
    const row = new Float64Array(K).fill(1)
    if (t < n - 1) {
      let sum = 0
      for (let i = 0; i < K; i++) {
        let x = 0
        for (let j = 0; j < K; j++) x += E[i][j] * emit[t + 1][j] * b[t + 1][j]
        row[i] = x
        sum += x
      }
      for (let i = 0; i < K; i++) row[i] /= sum
    }
    b[t] = row
  }
  const post = f.map((row, t) => {
    const o = new Float64Array(K)
    let s = 0
    for (let i = 0; i < K; i++) {
      o[i] = row[i] * b[t][i]
      s += o[i]
    }
    for (let i = 0; i < K; i++) o[i] /= s
    return o
  })
  return { post, f, b, emit }
}
const expOf = (T, scale) => T.map((row) => Float64Array.from(row, (x) => Math.exp(scale * x)))
/** expected transition score */
function expectedT({ f, b, emit }, E, T) {
  let total = 0
  for (let t = 1; t < f.length; t++) {
    let z = 0,
      s = 0
    for (let i = 0; i < K; i++) {
      const fi = f[t - 1][i]
      if (fi < 1e-12) continue
      for (let j = 0; j < K; j++) {
        const x = fi * E[i][j] * emit[t][j] * b[t][j]
        z += x
        s += x * T[i][j]
      }
    }
    total += s / z
  }
  return total
}

export function gradient(papers, params, T) {
  const E = expOf(T, params.transitions)
  const g = { model: 0, transitions: 0, clues: Object.fromEntries(Object.keys(params.clues).map((n) => [n, 0])) }
  for (const p of papers) {
    const scores = p.chain.map((k) => scoresOf(p, k, params)),
      held = p.chain.map((k) => p.gold[k])
    const free = forwardBackward(scores, E, null),
      kept = forwardBackward(scores, E, held)
    const add = (k, a, z) => {
      const log = p.logs[k]
      for (let i = 0; i < K; i++) g.model += (a[i] - z[i]) * log[i]
      for (const { name, label, value } of p.by[k]) if (name in g.clues) g.clues[name] += (a[label] - z[label]) * value
    }
    p.chain.forEach((k, t) => add(k, kept.post[t], free.post[t]))
    g.transitions += expectedT(kept, E, T) - expectedT(free, E, T)
    for (const k of p.lone) {
      if (p.gold[k] < 0) continue
      const s = scoresOf(p, k, params),
        most = Math.max(...s),
        z = s.map((x) => Math.exp(x - most)),
        sum = z.reduce((a, b) => a + b, 0)
      const a = new Float64Array(K)
      a[p.gold[k]] = 1
      add(
        k,
        a,
        z.map((x) => x / sum),
      )
    }
  }
  return g
}

export function fitLines(papers, T, { rounds, pull, start, anchors }) {
  const params = start
  const keys = ['model', 'transitions', ...Object.keys(params.clues)]
  const get = (o, k) => (k in o && typeof o[k] === 'number' ? o[k] : o.clues[k])
  const m = {},
    v = {}
  for (let t = 1; t <= rounds; t++) {
    const g = gradient(papers, params, T)
    const rate = t < rounds * 0.6 ? 0.3 : 0.1
    for (const k of keys) {
      const weight = get(params, k),
        anchor = k === 'model' ? 1 : k === 'transitions' ? 0 : anchors[k]
      const d = get(g, k) - pull * (weight - anchor)
      m[k] = 0.8 * (m[k] ?? 0) + 0.2 * d
      v[k] = 0.95 * (v[k] ?? 0) + 0.05 * d * d
      const step = (rate * (m[k] / (1 - 0.8 ** t))) / (Math.sqrt(v[k] / (1 - 0.95 ** t)) + 1e-9)
      if (k === 'model' || k === 'transitions') params[k] += step * 0.2
      else params.clues[k] += step
    }
  }
  return params
}

export function decodePaper(p, params, T, E = expOf(T, params.transitions)) {
  const out = new Int8Array(p.gold.length)
  const { post } = forwardBackward(
    p.chain.map((k) => scoresOf(p, k, params)),
    E,
    null,
  )
  p.chain.forEach((k, t) => {
    out[k] = post[t].indexOf(Math.max(...post[t]))
  })
  for (const k of p.lone) {
    const s = scoresOf(p, k, params)
    out[k] = s.indexOf(Math.max(...s))
  }
  return out
}
export function accuracy(papers, params, T) {
  let right = 0,
    all = 0,
    base = 0
  const per = {}
  for (const p of papers) {
    const found = decodePaper(p, params, T)
    p.gold.forEach((gold, k) => {
      if (gold < 0) return
      const model = p.logs[k].indexOf(Math.max(...p.logs[k]))
      all++
      if (found[k] === gold) right++
      if (model === gold) base++
      if (found[k] !== model) {
        const n = `${LABELS[model]}>${LABELS[found[k]]}`
        per[n] ??= [0, 0, 0]
        per[n][found[k] === gold ? 0 : model === gold ? 1 : 2]++
      }
    })
  }
  return { all, model: base / all, decoded: right / all, per }
}

/** A model that is less sure, and wrong on some runs of lines: as it is on pages that it never saw. */
export function perturbed(labels) {
  let seed = 12345
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  return labels.map((page) => {
    const out = [...page]
    let [run, noise] = [0, null]
    for (const at of page.map((_, i) => i).sort((a, b) => page[a].rank - page[b].rank)) {
      if (run === 0) {
        run = 1 + Math.floor(random() * 5)
        noise = random() < 0.15 ? LABELS.map(() => 4 * gauss()) : null
      }
      run--
      const line = page[at]
      const logs = Array.from(
        line.probabilities,
        (p, k) => Math.log(Math.max(p, 1e-5)) / 1.2 + (noise?.[k] ?? 0) + 0.4 * gauss(),
      )
      const most = Math.max(...logs)
      const shares = logs.map((x) => Math.exp(x - most))
      const sum = shares.reduce((a, b) => a + b, 0)
      const probabilities = Float32Array.from(shares, (x) => x / sum)
      const best = probabilities.indexOf(Math.max(...probabilities))
      out[at] = { ...line, probabilities, label: LABELS[best], confidence: probabilities[best] }
    }
    return out
  })
}
