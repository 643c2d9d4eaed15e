// Fits the weights of the evidence for names of authors; see the README.
//
//   node fit-names.mjs OUT.ts LAYERS TRUTH TYPESET-LAYERS TYPESET [--check]   (after a build; TYPESET holds what each colour means)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { gunzipSync } from 'node:zlib'

const root = new URL('../..', import.meta.url).pathname
const { pageTextOf } = await import(join(root, 'dist/conventions/line-ends/page-text.js'))
const { letterKey } = await import(join(root, 'dist/conventions/language/letters.js'))
const { frontFacts, keyOf } = await import(join(root, 'dist/stages/front/facts.js'))
const { rankTitles } = await import(join(root, 'dist/stages/front/title/index.js'))
const { piecesOf } = await import(join(root, 'dist/stages/front/people/pieces.js'))
const { nameCandidates } = await import(join(root, 'dist/stages/front/people/index.js'))
const { nameEvidence } = await import(join(root, 'dist/stages/front/people/evidence.js'))

const [out, folder, truths, typesetLayers, typeset, check] = process.argv.slice(2)
const [STEPS, RATE, RIDGE] = [150, 0.1, 0.002]
/** What a page counts for with some of its evidence silenced. */
const WITNESSES = ['e-mail', 'declared', 'cited-as', 'rights']
const SILENCED = [[], ['header-'], ['layout-'], WITNESSES, ['header-', 'layout-'], ['header-', ...WITNESSES], 'fooled']
/** Publishers and houses are left out a sixth at a time. */
const FOLDS = 6
const TYPESET_WEIGHT = 0.5
const SILENCED_WEIGHT = 0.03
const FOR = new Set([
  'header-begins',
  'header-ends',
  'layout-model',
  'group-word',
  'in-line',
  'listed',
  'leads-to-institution',
  'given-name',
  'whole-line',
  'at-title',
  'placed-alike',
  'declared-whole',
  ...WITNESSES,
])
const FREE = new Set(['line-inside', 'letters-differ', 'institution-in-line'])

/** What weighs so much until papers say otherwise: hardly any of these name editors, committees or institutions as authors are named. */
const PRIOR = { handled: -6, organisation: -3, 'prose-in-line': -2, 'unlike-names': -1, led: 2 }

const given = (name) => letterKey(name ?? '').slice(0, 1)

/** Which stretches are authors', each author's best one first; null where an author is printed nowhere in one piece. */
function targetsOf(stretches, authors) {
  const worth = ({ words }) =>
    words.reduce((sum, { piece }) => sum + (piece.isHead ? 1 : 0) + piece.laidOut, 0) / words.length
  const right = new Set()
  const forced = new Set()
  for (const author of authors) {
    const [full, turned] = [
      letterKey(`${author.given} ${author.family}`),
      letterKey(`${author.family} ${author.given}`),
    ]
    const family = letterKey(author.family)
    const keys = stretches.map(({ name }) => letterKey(name))
    let own = stretches.filter((_, at) => keys[at] === full || keys[at] === turned)
    // Initials here may be written out there: the longest stretch that begins and ends alike.
    if (own.length === 0) {
      const alike = stretches.filter((_, at) => keys[at].endsWith(family) && given(keys[at]) === given(author.given))
      const most = (name) => name.split(/[\s.]+/).filter(Boolean).length
      const wanted = most(`${author.given} ${author.family}`)
      own = alike.filter(({ name }) => most(name) === wanted)
      if (own.length === 0)
        own = alike.filter(({ words }) => words.length === Math.min(...alike.map((each) => each.words.length)))
    }
    const [best] = [...own].sort((a, b) => worth(b) - worth(a) || a.from - b.from)
    if (best === undefined) return null
    for (const each of own) right.add(each)
    forced.add(best)
  }
  return { right, forced }
}

const NAME_TOKEN = /^(?:given|family|suffix|group)(?:-first)?$/

/** Of a typeset paper: the colour of its letters says what a word is. */
function targetsByColour(stretches, words, instances) {
  const tokens = words.map(({ piece: { line }, start: at }) => {
    const span = line.spans.find(({ start, end }) => start <= at && at < end)
    return instances[span?.color ?? 0]?.token ?? ''
  })
  const isPart = (k) => NAME_TOKEN.test(tokens[k] ?? '')
  const isFirst = (k) => isPart(k) && tokens[k].endsWith('-first')
  const right = new Set(
    stretches.filter(({ from, to, isGroup }) => {
      const inside = Array.from({ length: to - from }, (_, k) => from + k)
      if (!isFirst(from) || isGroup !== tokens[from].startsWith('group')) return false
      if (!inside.every((k) => k === from || ((isPart(k) || (isGroup && k < to - 1)) && !isFirst(k)))) return false
      return !(to < words.length && words[to].follows && isPart(to) && !isFirst(to))
    }),
  )
  return { right, forced: right, count: words.filter((_, k) => isFirst(k)).length }
}

const publishers = new Map(
  readFileSync(join(truths, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((row) => [row.id, row]),
)
const OPEN = /\bCC[ -]?(?:BY(?![- ]?(?:NC|ND|SA))|0)|\bMIT\b|Apache|BSD/i

const read = (file) => deserialize(gunzipSync(readFileSync(file)))

function candidatesOf(layers) {
  const text = pageTextOf(layers.pages)
  const facts = frontFacts(layers)
  const title = new Set((rankTitles(facts, text)[0]?.value.lines ?? []).map(({ ref }) => keyOf(ref)))
  return nameCandidates({
    zone: layers.front.zone,
    pieces: piecesOf(layers.front, layers.blocks, text, facts),
    facts,
    title,
  })
}

const exampleOf = (id, source, { stretches, setting }, { right, forced }) => ({
  id,
  source,
  size: setting.words.length,
  stretches: stretches.map(({ from, to }) => ({ from, to })),
  evidence: stretches.map((each) =>
    Object.fromEntries(nameEvidence(each, setting).map(({ name, value }) => [name, value])),
  ),
  right: stretches.map((each) => right.has(each)),
  forced: stretches.map((each) => forced.has(each)),
  names: stretches.map(({ name }) => name),
})

function gathered() {
  const papers = []
  let unfound = 0
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.layers.gz'))) {
    const id = file.replace('.layers.gz', '')
    const row = publishers.get(id)
    if (!OPEN.test(row?.licence ?? '')) continue
    const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8'))
    if (!truth.authors?.length) continue
    const layers = read(join(folder, file))
    if (!layers.front?.zone) continue
    const found = candidatesOf(layers)
    const target = targetsOf(found.stretches, truth.authors)
    if (target === null) unfound += 1
    else papers.push({ ...exampleOf(id, row.publisher || row.group, found, target), weight: 1 })
  }
  const real = papers.length
  let partly = 0
  for (const file of readdirSync(typesetLayers).filter((name) => name.endsWith('.layers.gz'))) {
    const id = file.replace('.layers.gz', '')
    const { instances, house, family } = JSON.parse(readFileSync(join(typeset, `${id}.json`), 'utf8'))
    const layers = read(join(typesetLayers, file))
    if (!layers.front?.zone) continue
    const found = candidatesOf(layers)
    const target = targetsByColour(found.stretches, found.setting.words, instances)
    if (target.count === 0) continue
    if (target.right.size < target.count) {
      partly += 1
      continue
    }
    papers.push({ ...exampleOf(id, `${family} ${house}`, found, target), weight: TYPESET_WEIGHT })
  }
  console.error(
    `${real} papers and ${papers.length - real} typeset ones, ${unfound} and ${partly} with an author who is printed in no stretch`,
  )
  return papers
}

const papers = gathered()
const names = [...new Set(papers.flatMap(({ evidence }) => evidence.flatMap((each) => Object.keys(each))))].sort()
const WIDTH = names.length + 1

/** What the models say of an author of this paper: whoever edited or supervised it may be taken for one by them. */
function typicalOf({ evidence, forced }) {
  const own = evidence.filter((_, at) => forced[at])
  const mean = (name) => own.reduce((sum, each) => sum + (each[name] ?? 0), 0) / own.length
  return Object.fromEntries(names.filter((name) => /^(?:header|layout)-/.test(name)).map((name) => [name, mean(name)]))
}

for (const paper of papers) {
  paper.byFrom = Array.from({ length: paper.size + 1 }, () => [])
  paper.byTo = Array.from({ length: paper.size + 1 }, () => [])
  paper.stretches.forEach(({ from, to }, at) => {
    paper.byFrom[from].push(at)
    paper.byTo[to].push(at)
  })
  paper.covered = new Uint8Array(paper.size)
  paper.stretches.forEach(({ from, to }, at) => paper.forced[at] && paper.covered.fill(1, from, to))
  const typical = typicalOf(paper)
  // Evidence is mostly nothing: only what there is of it is kept.
  paper.rows = SILENCED.map((silent) => {
    const isSilent = (name) => Array.isArray(silent) && silent.some((start) => name.startsWith(start))
    const rows = paper.evidence.map((own) => {
      const each = silent === 'fooled' && own.handled ? { ...own, ...typical } : own
      return names.flatMap((name, k) => (each[name] > 1e-3 && !isSilent(name) ? [[k, each[name]]] : []))
    })
    const starts = new Int32Array(rows.length + 1)
    rows.forEach((row, at) => {
      starts[at + 1] = starts[at] + row.length
    })
    return {
      starts,
      names: Int32Array.from(rows.flat(), ([k]) => k),
      values: Float64Array.from(rows.flat(), ([, value]) => value),
    }
  })
}

const logSum = (a, b) =>
  a === -Infinity ? b : b === -Infinity ? a : a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b))

/** Marginals of the stretches; `isBound`: only right ones, and those of the byline for certain. */
function marginals({ size, stretches, byFrom, byTo, right, covered }, scores, isBound) {
  const [forward, backward] = [new Float64Array(size + 1).fill(-Infinity), new Float64Array(size + 1).fill(-Infinity)]
  forward[0] = 0
  for (let at = 1; at <= size; at++) {
    if (!(isBound && covered[at - 1])) forward[at] = forward[at - 1]
    for (const k of byTo[at])
      if (!isBound || right[k]) forward[at] = logSum(forward[at], forward[stretches[k].from] + scores[k])
  }
  backward[size] = 0
  for (let at = size - 1; at >= 0; at--) {
    if (!(isBound && covered[at])) backward[at] = backward[at + 1]
    for (const k of byFrom[at])
      if (!isBound || right[k]) backward[at] = logSum(backward[at], backward[stretches[k].to] + scores[k])
  }
  const total = forward[size]
  return {
    total,
    of: stretches.map(({ from, to }, k) =>
      isBound && !right[k] ? 0 : Math.exp(forward[from] + scores[k] + backward[to] - total),
    ),
  }
}

function scoresOf({ starts, names: own, values }, w) {
  const scores = new Float64Array(starts.length - 1).fill(w[names.length])
  for (let at = 0; at < scores.length; at++)
    for (let k = starts[at]; k < starts[at + 1]; k++) scores[at] += values[k] * w[own[k]]
  return scores
}

function fitted(some) {
  const prior = Float64Array.from([...names, ''], (name) => PRIOR[name] ?? 0)
  const [w, mean, square] = [prior.slice(), new Float64Array(WIDTH), new Float64Array(WIDTH)]
  for (let step = 1; step <= STEPS; step++) {
    const slope = new Float64Array(WIDTH)
    for (const paper of some) {
      SILENCED.forEach((_, at) => {
        // Of the silenced copies one each turn.
        if (at > 0 && step % (SILENCED.length - 1) !== at - 1) return
        const rows = paper.rows[at]
        const scores = scoresOf(rows, w)
        const [free, bound] = [marginals(paper, scores, false), marginals(paper, scores, true)]
        const weight =
          (paper.weight * (at === 0 ? 1 : SILENCED_WEIGHT * (SILENCED.length - 1))) /
          Math.sqrt(paper.forced.filter(Boolean).length)
        for (let one = 0; one < scores.length; one++) {
          const error = weight * (free.of[one] - bound.of[one])
          if (Math.abs(error) < 1e-6) continue
          for (let k = rows.starts[one]; k < rows.starts[one + 1]; k++) slope[rows.names[k]] += error * rows.values[k]
          slope[names.length] += error
        }
      })
    }
    for (let k = 0; k < WIDTH; k++) {
      const own = slope[k] / some.length + (k < names.length ? RIDGE * (w[k] - prior[k]) : 0)
      mean[k] = 0.9 * mean[k] + 0.1 * own
      square[k] = 0.99 * square[k] + 0.01 * own * own
      const rate = step > STEPS * 0.75 ? RATE / 5 : RATE
      w[k] -= (rate * mean[k]) / (1 - 0.9 ** step) / (Math.sqrt(square[k] / (1 - 0.99 ** step)) + 1e-6)
      if (FOR.has(names[k])) w[k] = Math.max(0, w[k])
      else if (k < names.length && !FREE.has(names[k])) w[k] = Math.min(0, w[k])
    }
  }
  return w
}

/** Whether the likeliest choice is the authors and nobody else. */
function isRight(paper, w, at = 0) {
  const scores = scoresOf(paper.rows[at], w)
  const best = new Float64Array(paper.size + 1)
  const last = new Int32Array(paper.size + 1).fill(-1)
  for (let to = 1; to <= paper.size; to++) {
    best[to] = best[to - 1]
    for (const k of paper.byTo[to]) {
      const score = best[paper.stretches[k].from] + scores[k]
      if (score > best[to]) [best[to], last[to]] = [score, k]
    }
  }
  const chosen = []
  for (let to = paper.size; to > 0; ) {
    if (last[to] >= 0) chosen.push(last[to])
    to = last[to] >= 0 ? paper.stretches[last[to]].from : to - 1
  }
  const isAll = paper.forced.every((is, k) => !is || chosen.includes(k))
  return isAll && chosen.every((k) => paper.right[k])
}

const report = (weightsOf) =>
  SILENCED.map((_, at) => papers.filter((paper) => isRight(paper, weightsOf(paper), at)).length)
const w = fitted(papers)
const rounded = (value) => Number(value.toFixed(2))
const weights = Object.fromEntries(names.map((name, k) => [name, rounded(w[k])]).filter(([, value]) => value !== 0))
writeFileSync(out, `${JSON.stringify({ bias: rounded(w[names.length]), weights }, null, 1)}\n`)
console.log(
  `silenced: nothing, header, layout, witnesses, header and layout, header and witnesses; models fooled by editors`,
)
console.log(`${report(() => w).join(', ')} of ${papers.length} right`)
if (check === '--check') {
  const sources = [...new Set(papers.map(({ source }) => source))]
  const foldOf = new Map(sources.map((source, at) => [source, at % FOLDS]))
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    fitted(papers.filter(({ source }) => foldOf.get(source) !== fold)),
  )
  const right = report(({ source }) => folds[foldOf.get(source)])
  console.log(`${right.join(', ')}, publishers and houses left out (${sources.length} in ${FOLDS} parts)`)
}
