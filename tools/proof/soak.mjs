// A server under steady mixed load for a long time: memory, open files, files left and times must stay where they are.
//
//   npm run soak -- [--hours 3] [--seconds 5] [--clients 2] [--pause 0] [--out soak.svg] [--seed 1]
//
// A client waits --pause milliseconds between two papers, for machines that have other work.
// Every --seconds a sample is taken. Flat means: the middle of the last quarter lies within 5 % of the middle of the second quarter. The first
// quarter is for warming up. Ends with 1 where something grew, was left behind, or was answered with an error.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments } from './lib/arguments.mjs'
import { extract, extractAsJob } from './lib/calls.mjs'
import { chanceOf } from './lib/chance.mjs'
import { quantile, Tally, table } from './lib/figures.mjs'
import { SAMPLES, tinyPaper } from './lib/papers.mjs'
import { plot } from './lib/plot.mjs'
import { startRedis } from './lib/redis.mjs'
import { startServer } from './lib/server.mjs'

const MAX_GROWTH = 0.05

/** Half of the papers are as they were and come from the cache; the others are new each time. */
function paperOf(chance, number) {
  const [name, bytes] = chance.pick(SAMPLES)
  if (chance.isTrue(0.5)) return [name, bytes]
  if (name.endsWith('.pdf')) return [name, Buffer.concat([bytes, Buffer.from(`\n% ${number}\n`)])]
  if (name.endsWith('.xml') || name.endsWith('.html'))
    return [name, Buffer.concat([bytes, Buffer.from(`<!-- ${number} -->`)])]
  return ['paper.xml', tinyPaper(number)]
}

const LANES = [
  { key: 'server', title: 'memory of the server', unit: 'MiB' },
  { key: 'workers', title: 'memory of its workers', unit: 'MiB' },
  { key: 'handles', title: 'open files of the server', unit: '' },
  { key: 'spooled', title: 'files in the spool', unit: '' },
  { key: 'p50', title: 'half of the answers within', unit: 'ms' },
  { key: 'p99', title: '99 in 100 answers within', unit: 'ms' },
]
/** What must not grow; times depend on the machine's other work, and are told. */
const FLAT = ['server', 'workers', 'handles']

const middle = (values) => quantile(values, 0.5)

export async function soak({ hours, seconds, clients, seed, pause = 0 }, say = console.log) {
  const chance = chanceOf(seed)
  const redis = await startRedis()
  const server = await startServer({
    WORKERS: '1',
    KVSTORE_URL: redis.url,
    JOBS_MAX_RETAINED: '100',
    PIPELINE_RESTART_WORKERS: 'true',
  })
  const [statuses, samples] = [new Tally(), []]
  let [times, count, isOver] = [[], 0, false]
  const client = async () => {
    while (!isOver) {
      const [name, bytes] = paperOf(chance, count++)
      const call = chance.isTrue(0.5) ? extract : extractAsJob
      const { status, ms } = await call(server.url, bytes, name).catch((error) => ({
        status: error.code ?? error.name,
        ms: 0,
      }))
      statuses.add(status)
      times.push(ms)
      await sleep(pause)
    }
  }
  const all = Array.from({ length: clients }, client)
  const startMs = performance.now()
  while (performance.now() - startMs < hours * 3_600_000) {
    await sleep(seconds * 1000)
    const taken = times
    times = []
    samples.push({
      minute: (performance.now() - startMs) / 60_000,
      server: server.residentMiB(),
      workers: server.workersMiB(),
      handles: server.handles(),
      spooled: server.spooled().length,
      p50: quantile(taken, 0.5),
      p99: quantile(taken, 0.99),
    })
    if (samples.length % 60 === 0)
      say(`${samples.at(-1).minute.toFixed(1)} min, ${count} papers, server ${Math.round(samples.at(-1).server)} MiB`)
  }
  isOver = true
  await Promise.all(all)
  const untilMs = performance.now() + 20_000
  while (server.spooled().length > 0 && performance.now() < untilMs) await sleep(200)
  const left = server.spooled().length
  const code = await server.stop()
  await redis.close()
  const quarter = Math.ceil(samples.length / 4)
  const of = (key, from, to) => middle(samples.slice(from, to).map((sample) => sample[key]))
  const growth = Object.fromEntries(
    LANES.map(({ key }) => {
      const [early, late] = [of(key, quarter, quarter * 2), of(key, -quarter)]
      return [key, { early, late, share: early === 0 ? 0 : late / early - 1 }]
    }),
  )
  const problems = FLAT.filter((key) => growth[key].share > MAX_GROWTH).map(
    (key) => `${key} grew by ${(growth[key].share * 100).toFixed(1)} %`,
  )
  if (left > 0) problems.push(`${left} files left in the spool`)
  if (code !== 0) problems.push(`the server ended with ${code}`)
  const failed = statuses.entries().filter(([status]) => status !== 200)
  if (failed.length > 0) problems.push(`answers: ${failed}`)
  return { samples, statuses, growth, problems, count }
}

export const soakPlot = (samples, title) =>
  plot(
    title,
    samples.map(({ minute }) => minute),
    LANES.map(({ key, ...lane }) => ({ ...lane, values: samples.map((sample) => sample[key]) })),
  )

if (process.argv[1] === import.meta.filename) {
  const { out, ...choices } = readArguments({ hours: 3, seconds: 5, clients: 2, pause: 0, out: 'soak.svg', seed: 1 })
  const { samples, statuses, growth, problems, count } = await soak(choices)
  writeFileSync(out, soakPlot(samples, `${count} papers in ${(choices.hours * 60).toFixed(0)} minutes`))
  console.log(`${count} papers: ${statuses}; plot in ${out}`)
  const rows = LANES.map(({ key, title, unit }) => [
    title,
    unit,
    growth[key].early.toFixed(1),
    growth[key].late.toFixed(1),
    `${(growth[key].share * 100).toFixed(1)} %`,
  ])
  console.log(table(['what', '', 'second quarter', 'last quarter', 'change'], rows))
  for (const problem of problems) console.log(`BROKEN: ${problem}`)
  process.exit(problems.length > 0 ? 1 : 0)
}
