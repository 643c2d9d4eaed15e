// Fits the weights of the evidence for titles; see the README.
//
//   node fit-title.mjs OUT.ts LAYERS TRUTH SCORER [--check]   (after a build; SCORER is the folder of the scorer)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'

const root = new URL('../..', import.meta.url).pathname
const { pageTextOf } = await import(join(root, 'dist/conventions/line-ends/page-text.js'))
const { frontFacts } = await import(join(root, 'dist/stages/front/facts.js'))
const { titleCandidates, titleLines } = await import(join(root, 'dist/stages/front/title/candidates.js'))
const { titleEvidence } = await import(join(root, 'dist/stages/front/title/evidence.js'))

const [out, folder, truths, scorer, check] = process.argv.slice(2)
const { matchLevels } = await import(join(scorer, 'metrics.mjs'))
const [STEPS, RATE, RIDGE] = [400, 0.12, 0.0003]
/** What a page counts for with some of its evidence silenced, and a page with a subtitle that was made of its title. */
const SILENCED = [[], ['header-model'], ['layout-'], ['header-model', 'declared'], ['header-model', 'layout-']]
/** Publishers are left out a sixth at a time. */
const FOLDS = 6
const [SILENCED_WEIGHT, SUBTITLE_WEIGHT] = [0.2, 0.3]
const FOR = new Set(['header-model', 'layout-model', 'large', 'declared', 'declared-opens', 'running-head', 'cited-as'])
const FREE = new Set([
  'bold',
  'similar-below',
  'faces-differ',
  'subtitle',
  'several-lines',
  'many-words',
  'letters-differ',
])

function examplesOf(layers, truth, declared) {
  const read = frontFacts(layers)
  const facts = declared === undefined ? read : { ...read, declaredTitles: [declared] }
  const pool = titleLines(facts)
  const forms = [truth.title, ...(truth.title_forms ?? [])]
  return titleCandidates(pool, pageTextOf(layers.pages)).map((candidate) => ({
    lines: candidate.lines,
    isRight: forms.some((form) => matchLevels(form, candidate.text).soft),
    evidence: Object.fromEntries(titleEvidence(candidate, facts, pool).map(({ name, value }) => [name, value])),
  }))
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

const papers = []
for (const file of readdirSync(folder).filter((name) => name.endsWith('.layers.gz'))) {
  const id = file.replace('.layers.gz', '')
  const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8'))
  if (!truth.title) continue
  const layers = deserialize(gunzipSync(readFileSync(join(folder, file))))
  const examples = examplesOf(layers, truth)
  const right = examples.find(({ isRight }) => isRight)
  const made =
    right === undefined
      ? []
      : subtitled(layers, right.lines).map(({ page, declared }) => examplesOf(page, truth, declared))
  papers.push({ source: publishers.get(id) ?? id, examples, made })
}
const names = [
  ...new Set(papers.flatMap(({ examples }) => examples.flatMap(({ evidence }) => Object.keys(evidence)))),
].sort()

const row = (examples, silent, weight) => ({
  weight,
  isRight: examples.map(({ isRight }) => isRight),
  values: examples.map(({ evidence }) =>
    Float64Array.from(names, (name) => (silent.some((start) => name.startsWith(start)) ? 0 : (evidence[name] ?? 0))),
  ),
})
const rowsOf = ({ examples, made }) =>
  SILENCED.flatMap((silent, at) => [
    row(examples, silent, at === 0 ? 1 : SILENCED_WEIGHT),
    ...made.map((page) => row(page, silent, SUBTITLE_WEIGHT * (at === 0 ? 1 : SILENCED_WEIGHT))),
  ])

const scoresOf = (values, w) => values.map((one) => one.reduce((sum, value, k) => sum + value * w[k], w[names.length]))

/** Adam with the signs held. */
function fitted(rows) {
  const size = names.length + 1
  const [w, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= STEPS; step++) {
    const slope = new Float64Array(size)
    for (const { values, isRight, weight } of rows) {
      const shares = scoresOf(values, w).map(Math.exp)
      const all = shares.reduce((sum, each) => sum + each, 1)
      const right = shares.reduce((sum, each, at) => sum + (isRight[at] ? each : 0), 0)
      shares.forEach((each, at) => {
        const error = weight * (each / all - (isRight[at] ? each / right : 0))
        values[at].forEach((value, k) => {
          slope[k] += error * value
        })
        slope[size - 1] += error
      })
    }
    for (let k = 0; k < size; k++) {
      const own = slope[k] / rows.length + (k < size - 1 ? RIDGE * w[k] : 0)
      mean[k] = 0.9 * mean[k] + 0.1 * own
      square[k] = 0.99 * square[k] + 0.01 * own * own
      const rate = step > STEPS * 0.75 ? RATE / 5 : RATE
      w[k] -= (rate * mean[k]) / (1 - 0.9 ** step) / (Math.sqrt(square[k] / (1 - 0.99 ** step)) + 1e-6)
      if (FOR.has(names[k])) w[k] = Math.max(0, w[k])
      else if (k < size - 1 && !FREE.has(names[k])) w[k] = Math.min(0, w[k])
    }
  }
  return w
}

const isPickRight = ({ examples }, w) => {
  const scores = scoresOf(row(examples, [], 1).values, w)
  return examples[scores.indexOf(Math.max(...scores))]?.isRight ?? false
}

/** How sharp the shares should be: the factor under which the pages as they are come out likeliest. */
function sharpness(w) {
  const loss = (by) =>
    papers.reduce((sum, { examples }) => {
      const shares = scoresOf(row(examples, [], 1).values, w).map((score) => Math.exp(score * by))
      const right = shares.reduce((total, each, at) => total + (examples[at].isRight ? each : 0), 0)
      return sum - Math.log(Math.max(0.01, right / shares.reduce((total, each) => total + each, 1)))
    }, 0)
  const tried = [1, 1.3, 1.6, 2, 2.5, 3]
  return tried.reduce((best, by) => (loss(by) < loss(best) ? by : best))
}

if (check === '--check') {
  const sources = [...new Set(papers.map(({ source }) => source))]
  const foldOf = new Map(sources.map((source, at) => [source, at % FOLDS]))
  let right = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = ({ source }) => foldOf.get(source) === fold
    const w = fitted(papers.filter((paper) => !isOut(paper)).flatMap(rowsOf))
    right += papers.filter((paper) => isOut(paper) && isPickRight(paper, w)).length
  }
  console.log(`publishers left out (${sources.length} in ${FOLDS} parts): ${right} of ${papers.length}`)
} else {
  const w = fitted(papers.flatMap(rowsOf))
  const by = sharpness(w)
  const rounded = (value) => Number((value * by).toFixed(2))
  const weights = Object.fromEntries(names.map((name, k) => [name, rounded(w[k])]).filter(([, value]) => value !== 0))
  const model = { bias: rounded(w[names.length]), weights }
  writeFileSync(out, `${JSON.stringify(model, null, 1)}\n`)
  console.log(`${papers.filter((paper) => isPickRight(paper, w)).length} of ${papers.length} right`)
}
