// Two builds side by side on the same papers, one worker each, taking turns: on a shared machine only such runs can be compared.
// Says what each took of the processor, and which records are not the same.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeWorkerCode } from '../../scripts/worker-code.mjs'
import { home, TEXT_LAYERS } from './papers.mjs'
import { cpuByThread, peakMiB, quantile } from './processes.mjs'

/** What differs between two readings of the same paper by the same program. */
const OF_THE_RUN = new Set(['timings', 'completed_at', 'build_sha', 'source_hash'])
/** As in the other measurements: the rest of warming up is part of what is measured. */
const WARM_PAPERS = 5

async function openBuild(folder) {
  const load = (path) => import(pathToFileURL(join(folder, 'dist', path)).href)
  const { resolveSettings } = await load('settings/resolve.js')
  const { optionsFromSettings } = await load('contract/options.js')
  const { openFileExtractor } = await load('service/file-extractor.js')
  await writeWorkerCode(join(folder, 'dist'))
  const { values } = resolveSettings({ cwd: home, env: {} })
  const options = optionsFromSettings(values)
  const service = openFileExtractor({ ...values, ...TEXT_LAYERS }, 1)
  // The path goes by both names: builds before 0.3 know the older one.
  const read = (path) =>
    service.extract({ fileName: path, paper: path, path, options }).catch((error) => ({ json: error.message }))
  const used = () =>
    service.pool.pids.map(cpuByThread).reduce((sum, { all, main }) => [sum[0] + all, sum[1] + main], [0, 0])
  const peak = () => Math.max(...service.pool.pids.map(peakMiB))
  return { read, used, peak, close: () => service.close(), spent: new Map(), stages: new Map() }
}

function comparable(json) {
  try {
    return JSON.stringify(JSON.parse(json, (key, value) => (OF_THE_RUN.has(key) ? undefined : value)))
  } catch {
    return json
  }
}

function note(build, paper, [all, main], json) {
  const runs = build.spent.get(paper) ?? { all: [], main: [] }
  runs.all.push(all)
  runs.main.push(main)
  build.spent.set(paper, runs)
  let stages = {}
  try {
    stages = JSON.parse(json).extraction.timings.stages
  } catch {}
  for (const [stage, took] of Object.entries(stages)) {
    const key = `${stage} ${paper}`
    build.stages.set(key, Math.min(build.stages.get(key) ?? Number.POSITIVE_INFINITY, took))
  }
}

/** Over all papers, each by this choice among its rounds. */
const total = (build, thread, choose) => [...build.spent.values()].reduce((sum, runs) => sum + choose(runs[thread]), 0)

function byStage(build) {
  const sums = new Map()
  for (const [key, took] of build.stages) {
    const stage = key.split(' ')[0]
    sums.set(stage, (sums.get(stage) ?? 0) + took)
  }
  return sums
}

const percent = (before, after) => `${(100 * (after / before - 1)).toFixed(1)} %`

/** Reads a paper with both, and notes what it took; whether the records are the same. */
async function readTwice(builds, paper, turn) {
  const found = []
  for (const at of turn % 2 === 0 ? [0, 1] : [1, 0]) {
    const build = builds[at]
    const [all, main] = build.used()
    const { json } = await build.read(paper)
    const [allAfter, mainAfter] = build.used()
    note(build, paper, [allAfter - all, mainAfter - main], json)
    found[at] = comparable(json)
  }
  return found[0] === found[1]
}

export async function paired(before, after, papers, rounds) {
  const builds = [await openBuild(before), await openBuild(after)]
  for (const build of builds) for (const paper of papers.slice(0, WARM_PAPERS)) await build.read(paper)
  let differing = 0
  for (let round = 0; round < rounds; round++) {
    for (const [turn, paper] of papers.entries()) {
      if ((await readTwice(builds, paper, round + turn)) || round > 0) continue
      differing += 1
      console.log(`another record: ${paper}`)
    }
  }
  console.log(`${papers.length - differing} of ${papers.length} records the same`)
  for (const thread of ['main', 'all'])
    for (const [name, choose] of [
      ['least', (runs) => Math.min(...runs)],
      ['median', (runs) => quantile(runs, 0.5)],
    ]) {
      const [old, now] = builds.map((build) => total(build, thread, choose))
      console.log(
        `${thread} thread${thread === 'all' ? 's' : ''}, ${name}: ${old.toFixed(2)} → ${now.toFixed(2)} s, ${percent(old, now)}`,
      )
    }
  const [old, now] = builds.map(byStage)
  for (const [stage, took] of [...old].sort((a, b) => b[1] - a[1]).slice(0, 16))
    console.log(`${stage}: ${took.toFixed(2)} → ${(now.get(stage) ?? 0).toFixed(2)} s`)
  console.log(`peak: ${builds.map((build) => build.peak().toFixed(0)).join(' → ')} MiB`)
  for (const build of builds) build.close()
}
