// How fast papers are answered with few and with far too many clients, at once and as jobs; and how those are refused for whom there is no room.
//
//   npm run load -- [--seconds 15] [--clients 1,8,64,256] [--workers 2] [--wait 0]
//
// Whoever is refused waits as long as Retry-After says, or --wait milliseconds, whatever it was told.
// Clients run on the same machine and share its processors. Ends with 1 where throughput falls by more than a tenth beyond the peak, or a
// refusal comes late or without Retry-After.
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments } from './lib/arguments.mjs'
import { extract, extractAsJob } from './lib/calls.mjs'
import { quantile, Tally, table } from './lib/figures.mjs'
import { sample } from './lib/papers.mjs'
import { startServer } from './lib/server.mjs'

const LATE_REFUSAL_MS = 2000
const KEPT_SHARE = 0.9

/** The sample with a title of its own: nothing is answered from memory. */
const paperOf = (number) =>
  Buffer.from(sample('.xml').toString().replace('A slow walk', `A slow walk number ${number}`))

let papers = 0

async function level(base, call, { clients, seconds, wait }) {
  const [times, refusals, statuses] = [[], [], new Tally()]
  let isOver = false
  let bare = 0
  const client = async () => {
    while (!isOver) {
      const said = await call(base, paperOf(papers++), 'paper.xml').catch((error) => ({
        status: error.code ?? error.name,
        ms: 0,
      }))
      statuses.add(said.status)
      if (said.status === 200 && !isOver) times.push(said.ms)
      if (!said.isRefused) continue
      refusals.push(said.ms)
      if (said.retryAfter === null) bare += 1
      await sleep(wait || 1000 * Number(said.retryAfter ?? 1))
    }
  }
  const startMs = performance.now()
  const all = Array.from({ length: clients }, client)
  await sleep(seconds * 1000)
  isOver = true
  const tookSeconds = (performance.now() - startMs) / 1000
  await Promise.all(all)
  return { clients, perSecond: times.length / tookSeconds, times, refusals, bare, statuses }
}

/** Both ways in, at every level, on one server that is warm. */
export async function load({ seconds, clients, workers, wait = 0 }, say = console.log) {
  const server = await startServer({ WORKERS: String(workers), CACHE_ENABLED: 'false', JOBS_MAX_RETAINED: '200' })
  const problems = []
  const results = []
  for (const [way, call] of Object.entries({ sync: extract, jobs: extractAsJob })) {
    await level(server.url, call, { clients: 2, seconds: Math.min(3, seconds), wait })
    const levels = []
    for (const count of clients) {
      levels.push(await level(server.url, call, { clients: count, seconds, wait }))
      say(`${way}, ${count} clients: ${levels.at(-1).perSecond.toFixed(1)} a second; ${levels.at(-1).statuses}`)
    }
    const peak = Math.max(...levels.map(({ perSecond }) => perSecond))
    const last = levels.at(-1)
    if (last.perSecond < peak * KEPT_SHARE)
      problems.push(
        `${way}: ${last.perSecond.toFixed(1)} a second with ${last.clients} clients, ${peak.toFixed(1)} at the peak`,
      )
    for (const { clients: count, refusals, bare, statuses } of levels) {
      if (bare > 0) problems.push(`${way}, ${count} clients: ${bare} refusals without Retry-After`)
      if (quantile(refusals, 0.99) > LATE_REFUSAL_MS)
        problems.push(`${way}, ${count} clients: refusals take ${Math.round(quantile(refusals, 0.99))} ms`)
      const strange = statuses.entries().filter(([status]) => ![200, 429, 503].includes(status))
      if (strange.length > 0) problems.push(`${way}, ${count} clients: ${strange}`)
    }
    results.push({ way, levels })
  }
  const code = await server.stop()
  if (code !== 0) problems.push(`the server ended with ${code}`)
  return { results, problems }
}

if (process.argv[1] === import.meta.filename) {
  const { clients, ...choices } = readArguments({ seconds: 15, clients: '1,8,64,256', workers: 2, wait: 0 })
  const { results, problems } = await load({ ...choices, clients: clients.split(',').map(Number) })
  const ms = (times, share) => (times.length === 0 ? '' : Math.round(quantile(times, share)))
  const rows = results.flatMap(({ way, levels }) =>
    levels.map(({ clients, perSecond, times, refusals }) => [
      way,
      clients,
      perSecond.toFixed(1),
      ms(times, 0.5),
      ms(times, 0.99),
      refusals.length,
      ms(refusals, 0.99),
    ]),
  )
  console.log(table(['way', 'clients', 'answered a second', 'p50 ms', 'p99 ms', 'refused', 'p99 ms of refusals'], rows))
  for (const problem of problems) console.log(`BROKEN: ${problem}`)
  process.exit(problems.length > 0 ? 1 : 0)
}
