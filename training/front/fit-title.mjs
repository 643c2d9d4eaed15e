// Fits the weights of the evidence for titles; see the README.
//
//   node fit-title.mjs OUT LAYERS TRUTH SCORER TYPESET_LAYERS TYPESET [--check]   (after a build; SCORER is the folder of the scorer)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'

const root = new URL('../..', import.meta.url).pathname
const { pageTextOf } = await import(join(root, 'dist/conventions/line-ends/page-text.js'))
const { frontFacts } = await import(join(root, 'dist/stages/front/facts.js'))
const { titleCandidates, titleLines } = await import(join(root, 'dist/stages/front/title/candidates.js'))
const { titleEvidence } = await import(join(root, 'dist/stages/front/title/evidence.js'))

const [out, folder, truths, scorer, typesetLayers, typeset, check] = process.argv.slice(2)
const { matchLevels } = await import(join(scorer, 'metrics.mjs'))
const [STEPS, RATE, RIDGE] = [400, 0.12, 0.0003]
/** What a page counts for with some of its evidence silenced, and a page with a subtitle that was made of its title. */
const SILENCED = [[], ['header-model'], ['layout-'], ['header-model', 'declared'], ['header-model', 'layout-']]
/** Publishers are left out a sixth at a time. */
const FOLDS = 6
const [SILENCED_WEIGHT, SUBTITLE_WEIGHT, TYPESET_WEIGHT] = [0.2, 0.3, 0.5]
/** Errors below this move no weight. */
const NOTHING = 1e-7
/** What weighs so much until papers say otherwise: few of these print a date or a name of their own beside a short title. */
const PRIOR = { date: -3, numbered: -2, names: -2, heading: -3, kind: -2, foreign: -3, organisation: -2, byline: -6 }
const FOR = new Set(['header-model', 'layout-model', 'large', 'declared', 'running-head', 'cited-as'])
const FREE = new Set(['bold', 'similar-below', 'faces-differ', 'several-lines', 'many-words', 'letters-differ'])

function examplesOf(layers, isRight, declared) {
  const read = frontFacts(layers)
  const facts = declared === undefined ? read : { ...read, declaredTitles: [declared] }
  const pool = titleLines(facts)
  return titleCandidates(pool, pageTextOf(layers.pages)).map((candidate) => ({
    lines: candidate.lines,
    isRight: isRight(candidate, facts),
    evidence: Object.fromEntries(titleEvidence(candidate, facts, pool).map(({ name, value }) => [name, value])),
  }))
}

function isTitled(truth) {
  const forms = [truth.title, ...(truth.title_forms ?? [])]
  return ({ text }) => forms.some((form) => matchLevels(form, text).soft)
}

/** Of a typeset paper: the colour of most letters of a line says what it is. */
function isColoured(instances) {
  const isTitle = ({ line }) => {
    const length = ({ start, end }) => end - start
    const own = line.spans.filter(({ color }) => instances[color]?.label === 'title')
    return own.reduce((sum, span) => sum + length(span), 0) * 2 > line.text.length
  }
  return ({ lines }, facts) => lines.every(isTitle) && facts.lines.filter(isTitle).length === lines.length
}

const OPEN_END = /\b(?:of|the|and|in|on|for|a|an|to|with|from|by)$/i

/** The page with the lower lines of its title in smaller letters or of another weight; some files declare the upper ones alone. */
function subtitled(layers, lines) {
  const may = lines.flatMap((_, at) => {
    const [above, text] = [lines[at - 1]?.line.text.trim(), lines[at].line.text.trim()]
    return at > 0 && /^["“(]?[\p{Lu}\d]/u.test(text) && !OPEN_END.test(above) ? [at] : []
  })
  const at = may.find((k) => /:$/.test(lines[k - 1].line.text.trim())) ?? may[0]
  if (at === undefined) return []
  const own = new Set(lines.slice(at).map(({ line }) => line))
  const smaller = (line, scale, turns) => {
    const [x, y] = [((line.box[2] - line.box[0]) * (1 - scale)) / 2, (line.size * (1 - scale)) / 2]
    const spans = line.spans.map((span) => ({ ...span, size: span.size * scale, bold: span.bold !== turns }))
    const box = [line.box[0] + x, line.box[1] + y, line.box[2] - x, line.box[3] - y]
    return { ...line, size: line.size * scale, box, spans }
  }
  const title = lines
    .slice(0, at)
    .map(({ line }) => line.text.trim())
    .join(' ')
  /** @type {(some: Set<any>, how: any[]) => any} */
  const set = (some, [scale, turns, declared]) => ({
    declared,
    page: {
      ...layers,
      pages: layers.pages.map((page) => ({
        ...page,
        lines: page.lines.map((line) => (some.has(line) ? smaller(line, scale, turns) : line)),
      })),
    },
  })
  const upper = new Set(/:$/.test(title) ? lines.slice(0, at).map(({ line }) => line) : [])
  const kickers = [
    [0.7, false],
    [0.8, false],
    [0.75, true],
  ]
  return [
    ...[
      [0.72, false, title],
      [0.8, false],
      [0.85, true],
      [1, true],
    ].map((how) => set(own, how)),
    ...(upper.size === 0 ? [] : kickers.map((how) => set(upper, how))),
  ]
}

/** The publisher of each paper: its pages look alike, so they are left out together. */
const publishers = new Map(
  readFileSync(join(truths, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ id, publisher, group }) => [id, publisher || group]),
)

const read = (layers, file) => deserialize(gunzipSync(readFileSync(join(layers, file))))
const layersIn = (place) => readdirSync(place).filter((name) => name.endsWith('.layers.gz'))

const papers = []
for (const file of layersIn(folder)) {
  const id = file.replace('.layers.gz', '')
  const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8'))
  if (!truth.title) continue
  const layers = read(folder, file)
  const isRight = isTitled(truth)
  const examples = examplesOf(layers, isRight)
  const right = examples.find((example) => example.isRight)
  const made = right === undefined ? [] : subtitled(layers, right.lines)
  const pages = [examples, ...made.map(({ page, declared }) => examplesOf(page, isRight, declared))]
  papers.push({ id, source: publishers.get(id) ?? id, pages, weight: 1 })
}
for (const file of layersIn(typesetLayers)) {
  const id = file.replace('.layers.gz', '')
  const { instances, house, family } = JSON.parse(readFileSync(join(typeset, `${id}.json`), 'utf8'))
  const examples = examplesOf(read(typesetLayers, file), isColoured(instances))
  if (examples.some(({ isRight }) => isRight))
    papers.push({ id, source: `${family} ${house}`, pages: [examples], weight: TYPESET_WEIGHT })
}
const names = [
  ...new Set(papers.flatMap(({ pages: [page] }) => page.flatMap(({ evidence }) => Object.keys(evidence)))),
].sort()
const SIZE = names.length + 1
const MASKS = SILENCED.map((silent) =>
  Float64Array.from([...names, ''], (name) => (silent.some((start) => name.startsWith(start)) ? 0 : 1)),
)

/** Most evidence is not there: only what is there is kept. */
function flat(examples) {
  const rows = examples.map(({ evidence }) => [
    ...names.flatMap((name, k) => (evidence[name] ? [[k, evidence[name]]] : [])),
    [names.length, 1],
  ])
  const starts = new Int32Array(rows.length + 1)
  rows.forEach((row, at) => {
    starts[at + 1] = starts[at] + row.length
  })
  return {
    isRight: examples.map(({ isRight }) => isRight),
    starts,
    names: Int32Array.from(rows.flat(), ([k]) => k),
    values: Float64Array.from(rows.flat(), ([, value]) => value),
  }
}
for (const paper of papers) paper.flat = paper.pages.map(flat)

function scoresOf({ starts, names: own, values }, w, mask) {
  const scores = new Float64Array(starts.length - 1)
  for (let at = 0; at < scores.length; at++)
    for (let k = starts[at]; k < starts[at + 1]; k++) scores[at] += values[k] * w[own[k]] * mask[own[k]]
  return scores
}

/** Adds to the slope what a page with some of its evidence silenced says. */
function learn(page, w, mask, weight, slope) {
  const shares = scoresOf(page, w, mask).map(Math.exp)
  let [all, right] = [1, 0]
  for (let at = 0; at < shares.length; at++) {
    all += shares[at]
    if (page.isRight[at]) right += shares[at]
  }
  for (let at = 0; at < shares.length; at++) {
    const error = weight * (shares[at] / all - (page.isRight[at] ? shares[at] / right : 0))
    if (Math.abs(error) < NOTHING) continue
    for (let k = page.starts[at]; k < page.starts[at + 1]; k++)
      slope[page.names[k]] += error * page.values[k] * mask[page.names[k]]
  }
}

/** Adam with the signs held. */
function fitted(some) {
  const prior = Float64Array.from([...names, ''], (name) => PRIOR[name] ?? 0)
  const [w, mean, square] = [prior.slice(), new Float64Array(SIZE), new Float64Array(SIZE)]
  const count = some.reduce((sum, { flat: pages }) => sum + pages.length, 0)
  for (let step = 1; step <= STEPS; step++) {
    const slope = new Float64Array(SIZE)
    // Of the silenced copies one each turn.
    const silent = 1 + (step % (SILENCED.length - 1))
    for (const { flat: pages, weight } of some)
      pages.forEach((page, made) => {
        const worth = weight * (made > 0 ? SUBTITLE_WEIGHT : 1)
        learn(page, w, MASKS[0], worth, slope)
        learn(page, w, MASKS[silent], worth * SILENCED_WEIGHT * (SILENCED.length - 1), slope)
      })
    for (let k = 0; k < SIZE; k++) {
      const own = slope[k] / count + (k < SIZE - 1 ? RIDGE * (w[k] - prior[k]) : 0)
      mean[k] = 0.9 * mean[k] + 0.1 * own
      square[k] = 0.99 * square[k] + 0.01 * own * own
      const rate = step > STEPS * 0.75 ? RATE / 5 : RATE
      w[k] -= (rate * mean[k]) / (1 - 0.9 ** step) / (Math.sqrt(square[k] / (1 - 0.99 ** step)) + 1e-6)
      if (FOR.has(names[k])) w[k] = Math.max(0, w[k])
      else if (k < SIZE - 1 && !FREE.has(names[k])) w[k] = Math.min(0, w[k])
    }
  }
  return w
}

const isPickRight = ({ flat: [page] }, w, mask) => {
  const scores = scoresOf(page, w, mask)
  return page.isRight[scores.indexOf(Math.max(...scores))] ?? false
}

/** How many are right, with some of the evidence silenced in turn. */
function report(weightsOf) {
  const count = (isOne) => {
    const some = papers.filter(isOne)
    const right = MASKS.map((mask) => some.filter((paper) => isPickRight(paper, weightsOf(paper), mask)).length)
    return `${right.join(', ')} of ${some.length}`
  }
  return `open ${count(({ weight }) => weight === 1)}; typeset ${count(({ weight }) => weight !== 1)}`
}

/** How sharp the shares should be: the factor under which the pages as they are come out likeliest. */
function sharpness(w) {
  const loss = (by) =>
    papers.reduce((sum, { flat: [page] }) => {
      const shares = scoresOf(page, w, MASKS[0]).map((score) => Math.exp(score * by))
      const right = shares.reduce((total, each, at) => total + (page.isRight[at] ? each : 0), 0)
      return sum - Math.log(Math.max(0.01, right / shares.reduce((total, each) => total + each, 1)))
    }, 0)
  const tried = [1, 1.3, 1.6, 2, 2.5, 3]
  return tried.reduce((best, by) => (loss(by) < loss(best) ? by : best))
}

console.log(`silenced: ${SILENCED.map((silent) => silent.join(' and ') || 'nothing').join(', ')}`)
const w = fitted(papers)
const by = sharpness(w)
const rounded = (value) => Number((value * by).toFixed(2))
const weights = Object.fromEntries(names.map((name, k) => [name, rounded(w[k])]).filter(([, value]) => value !== 0))
writeFileSync(out, `${JSON.stringify({ bias: rounded(w[names.length]), weights }, null, 1)}\n`)
console.log(report(() => w))
if (check === '--check') {
  const sources = [...new Set(papers.map(({ source }) => source))]
  const foldOf = new Map(sources.map((source, at) => [source, at % FOLDS]))
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    fitted(papers.filter(({ source }) => foldOf.get(source) !== fold)),
  )
  console.log(`publishers and houses left out (${sources.length} in ${FOLDS} parts)`)
  console.log(report(({ source }) => folds[foldOf.get(source)]))
}
