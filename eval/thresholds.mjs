// Measures what the named numbers of folders are worth: each is varied alone, and the papers of train are read again from its stage on.
//
//   npm run build && node eval/thresholds.mjs stages/blocks stages/tables [--papers 24] [--name TEXT] [--corpus DIR] [--scorer FILE]
//
// Layers before the folder's stages are kept in memory, so a variation costs one stage for each paper, and the stages behind it
// only where its layers differ. Numbers with another origin (a standard, a cap, frozen with weights) are left out. What is found goes into eval/thresholds.json, which test/contract/thresholds.test.ts holds the
// code to: a number that has another value in the code by now counts as set by hand.
//
// Steps are a fifth down and a quarter up (one down and up for small whole numbers), then half and double where no paper notices.
// Points: a right value more counts one, a wrong value more takes one away (soft, as the scorer has them).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { namedNumbers } from './thresholds/named-numbers.mjs'

/** Papers whose layers differ are followed to their scores up to so many: it is the costly part. */
const MOST_FOLLOWED = 8
const root = join(import.meta.dirname, '..')
const dist = pathToFileURL(join(root, 'dist/')).href
const results = join(import.meta.dirname, 'thresholds.json')
const args = process.argv.slice(2)
const option = (name, fallback) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : fallback)
const chosen = args.filter((arg, at) => !arg.startsWith('--') && !args[at - 1]?.startsWith('--'))
const corpus = option('corpus', join(root, '..', 'shared', 'corpus'))
const scorer = option('scorer', join(root, '..', 'shared', 'eval', 'score.mjs'))
const count = Number(option('papers', 24))
const wanted = option('name', '')
if (chosen.length === 0 || !existsSync(scorer)) {
  console.error('usage: node eval/thresholds.mjs FOLDER... [--papers N] [--name TEXT] [--corpus DIR] [--scorer FILE]')
  process.exit(2)
}

globalThis.svcThresholds = []
register('./thresholds/loader.mjs', import.meta.url, { data: { dist: `${dist}` } })
const { scorePaper } = await import(pathToFileURL(scorer).href)
const { optionsFromSettings } = await import(`${dist}contract/options.js`)
const { assemble } = await import(`${dist}export/assemble.js`)
const { NO_DEADLINE } = await import(`${dist}kernel/deadline.js`)
const { openPorts } = await import(`${dist}pipeline/ports.js`)
const { runStages } = await import(`${dist}pipeline/run.js`)
const { recogniseFormat } = await import(`${dist}readers/index.js`)
const { resolveSettings } = await import(`${dist}settings/resolve.js`)
const { STAGES } = await import(`${dist}stages/index.js`)

const { values: settings } = resolveSettings({ cwd: import.meta.dirname, env: {} })
const options = { ...optionsFromSettings(settings), ocr: 'off' }
const context = { options, ports: openPorts({ settings, workers: 1, answers: null }), deadline: NO_DEADLINE }

const doors = readFileSync(join(root, 'src/stages/index.ts'), 'utf8').matchAll(
  /^import \{ ([^}]+) \} from '\.\/(.+)\/index\.ts'$/gm,
)
const folderOf = new Map()
for (const [, names, path] of doors) {
  const door = await import(`${dist}stages/${path}/index.js`)
  for (const name of names.split(', ')) folderOf.set(door[name], `stages/${path}`)
}

/** Which stages feel a folder: those whose code lies there, or all of them. */
function reachOf(folder) {
  const own = STAGES.map((stage) => {
    const door = folderOf.get(stage)
    return door === folder || door.startsWith(`${folder}/`) || folder.startsWith(`${door}/`)
  })
  const isRead = folder.startsWith('readers')
  return own.includes(true)
    ? { own, isRead, first: own.indexOf(true), last: own.lastIndexOf(true) }
    : { own: own.map(() => true), isRead, first: 0, last: STAGES.length - 1 }
}

const readPaper = async (paper) => {
  const { value } = await recogniseFormat(paper.bytes).read(paper.bytes, context)
  return {
    ...value,
    source: { file_name: `${paper.id}.pdf`, sha256: '', input_format: 'pdf', bytes: paper.bytes.length },
  }
}

async function pointsOf(paper, known) {
  const counters = {}
  // What no stage gave is empty.
  const { layers } = await runStages([], known, context)
  scorePaper(paper.truth, JSON.parse(JSON.stringify(assemble(layers, options).record)), counters)
  return Object.fromEntries(
    Object.entries(counters).map(([field, { correct, got }]) => [field, 2 * correct.soft - got]),
  )
}

/** Runs a paper from its kept layers on: null where the folder's stages give what they gave before. */
async function again(paper, { own, isRead, first, last }, isFollowed) {
  let known = isRead ? await readPaper(paper) : paper.before[first]
  let isChanged = isRead && !isDeepStrictEqual(known, paper.before[0])
  if (isRead && !isChanged) return null
  for (let at = first; at < STAGES.length; at++) {
    if (at > last && !isChanged) return null
    if (at > last && !isFollowed) return paper.points
    if (isChanged || own[at]) {
      known = await afterStage(at, known)
      isChanged ||= STAGES[at].gives.some((layer) => !isDeepStrictEqual(known[layer], paper.before[at + 1][layer]))
    } else known = paper.before[at + 1]
  }
  return isChanged ? await pointsOf(paper, known) : null
}

/** Layers that were not known stay unknown: only what the stage gave is taken over. */
async function afterStage(at, known) {
  const { layers: after } = await runStages([STAGES[at]], known, context)
  return {
    ...known,
    ...Object.fromEntries(STAGES[at].gives.filter((layer) => layer in after).map((layer) => [layer, after[layer]])),
  }
}

const train = join(corpus, 'train')
const all = readdirSync(train)
  .filter((file) => file.endsWith('.truth.json'))
  .sort()
const every = Math.max(1, Math.floor(all.length / count))
const papers = []
for (const file of all.filter((_, at) => at % every === 0).slice(0, count)) {
  const id = file.replace('.truth.json', '')
  if (!existsSync(join(train, `${id}.pdf`))) continue
  const paper = {
    id,
    truth: JSON.parse(readFileSync(join(train, file), 'utf8')),
    bytes: readFileSync(join(train, `${id}.pdf`)),
  }
  try {
    let known = await readPaper(paper)
    paper.before = [known]
    for (let at = 0; at < STAGES.length; at++) {
      known = await afterStage(at, known)
      paper.before.push(known)
    }
    paper.points = await pointsOf(paper, known)
    papers.push(paper)
  } catch (error) {
    console.error(`${id} is left out: ${error.message}`)
  }
}
console.error(`${papers.length} papers, ${globalThis.svcThresholds.length} numbers in the program`)

async function measure(threshold, value, reach) {
  threshold.set(value)
  const outcome = { papers: 0, gained: 0, lost: 0 }
  for (const paper of papers) {
    try {
      const points = await again(paper, reach, outcome.papers < MOST_FOLLOWED)
      if (points === null) continue
      outcome.papers++
      for (const field of new Set([...Object.keys(points), ...Object.keys(paper.points)])) {
        const change = (points[field] ?? 0) - (paper.points[field] ?? 0)
        outcome[change > 0 ? 'gained' : 'lost'] += Math.abs(change)
      }
    } catch (error) {
      // A stage that cannot do its work with this value loses the paper.
      outcome.papers++
      outcome.lost += Object.values(paper.points).reduce((sum, points) => sum + Math.max(0, points), 0)
      outcome.failed = error.message.slice(0, 80)
    }
  }
  threshold.set(threshold.value)
  return outcome
}

const rounded = (value) => Number(value.toPrecision(3))
function stepsOf(value) {
  // Nought of anything is seldom meant, and steps of nought never end.
  if (Number.isInteger(value) && Math.abs(value) < 5) return [value - 1, value + 1].filter((step) => step !== 0)
  const steps = [value * 0.8, value * 1.25]
  return Number.isInteger(value) ? [Math.floor(steps[0]), Math.ceil(steps[1])] : steps.map(rounded)
}

const told = (value, { papers, gained, lost, failed }) =>
  papers === 0
    ? `${value}: nobody notices`
    : `${value}: ${papers} papers, +${gained} -${lost}${failed ? ` (${failed})` : ''}`

const stored = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {}
function store() {
  const rows = Object.entries(stored)
    .filter(([key]) => isWanted.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = rows.map(([key, row]) => `  ${JSON.stringify(key)}: ${JSON.stringify(row)}`)
  writeFileSync(results, `{\n${lines.join(',\n')}\n}\n`)
}

const unmeasured = namedNumbers(root).filter(({ origin }) => origin !== 'named')
const isWanted = new Set(unmeasured.map(({ file, name }) => `${file} ${name}`))
for (const folder of chosen) {
  const reach = reachOf(folder)
  for (const threshold of globalThis.svcThresholds) {
    const { file, name, value } = threshold
    if (!file.startsWith(`${folder}/`) || !name.includes(wanted) || !isWanted.has(`${file} ${name}`)) continue
    process.stderr.write(`${file} ${name}\n`)
    const found = []
    for (const step of stepsOf(value)) found.push([step, await measure(threshold, step, reach)])
    if (found.every(([, { papers }]) => papers === 0))
      for (const step of [rounded(value / 2), rounded(value * 2)])
        found.push([step, await measure(threshold, step, reach)])
    console.log(`${file} ${name} ${value}: ${found.map(([step, outcome]) => told(step, outcome)).join('; ')}`)
    const isNoticed = found.some(([, { papers }]) => papers > 0)
    const steps = Object.fromEntries(found.map(([step, { papers, gained, lost }]) => [step, [papers, gained, lost]]))
    stored[`${file} ${name}`] = { value, papers: papers.length, ...(isNoticed ? {} : { unnoticed: true }), steps }
    store()
  }
}
process.exit(0)
