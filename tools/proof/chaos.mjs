// Two replicas, a real store and clients; faults at random; afterwards every accepted job must have its one right answer.
//
//   npm run chaos -- [--faults 40] [--jobs 200] [--seed 1] [--minutes 30]
//
// Needs redis-server; "disk full" needs the right to mount (it is left out and told otherwise). Ends with 1 where a promise was broken.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Clients } from './chaos/clients.mjs'
import { FAULTS } from './chaos/faults.mjs'
import { Replica } from './chaos/replica.mjs'
import { readArguments } from './lib/arguments.mjs'
import { chanceOf } from './lib/chance.mjs'
import { quantile, Tally, table } from './lib/figures.mjs'
import { startRedis } from './lib/redis.mjs'

const PAUSE_MS = 700
const CLIENTS = 6
/** An accepted job that has no answer by then is lost. */
const JOB_LIMIT_MS = 240_000
/** Nothing is right again by then: that is a find of its own. */
const RECOVERY_LIMIT_MS = 120_000

const SETTINGS = {
  JOBS_STORE: 'kvstore',
  CACHE_ENABLED: 'false',
  JOBS_LEASE_SECONDS: '3',
  JOBS_MAX_RETAINED: '100000',
  PIPELINE_RESTART_WORKERS: 'true',
  REF_PARSE_STRATEGY: 'off',
  SERVE_HEADERS_TIMEOUT_SECONDS: '2',
  SERVE_REQUEST_TIMEOUT_SECONDS: '5',
  UPLOAD_MEMORY_BYTES: '1KiB',
  WORKERS: '1',
}

/** A small disk of its own for the spools; null where nobody may mount one. */
function smallDisk(folder) {
  mkdirSync(folder)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0
}

export async function chaos({ faults, jobs, seed, minutes, kinds = Object.keys(FAULTS) }, say = console.log) {
  const chance = chanceOf(seed)
  const problems = []
  const report = (problem) => {
    problems.push(problem)
    say(`BROKEN: ${problem}`)
  }
  const home = mkdtempSync(join(tmpdir(), 'svc-chaos-'))
  const disk = join(home, 'disk')
  const hasDisk = smallDisk(disk)
  const redis = await startRedis()
  const settings = { ...SETTINGS, KVSTORE_URL: redis.url, ...(hasDisk && { SPOOL_RESERVE_BYTES: '16KiB' }) }
  const replicas = [0, 1].map((number) => new Replica({ ...settings, SPOOL_DIR: join(disk, String(number)) }))
  await Promise.all(replicas.map((replica) => replica.start()))
  const clients = new Clients({ replicas, chance, report, limitMs: JOB_LIMIT_MS })
  const names = kinds.filter((name) => hasDisk || name !== 'disk full')
  if (!hasDisk) say('no right to mount a disk: "disk full" is left out')

  const [counts, recoveries] = [new Tally(), new Map(names.map((name) => [name, []]))]
  const untilMs = performance.now() + minutes * 60_000
  const startMs = performance.now()
  let [begun, next, isOver, isMended] = [0, 0, false, false]

  /** Jobs come evenly over the faults, and after each one until one of them is answered. */
  const isDue = (number) => isOver || isMended || number * faults < (begun + 1) * jobs
  const client = async () => {
    while (next < jobs) {
      const number = next++
      while (!isDue(number)) await sleep(10)
      if (isOver && performance.now() > untilMs) return
      await clients.submit(number)
      await clients.await(number)
    }
  }

  const hurt = async () => {
    for (; begun < faults && performance.now() < untilMs; begun++) {
      const name = chance.pick(names)
      const replica = chance.pick(replicas)
      await FAULTS[name]({ replica, redis, disk, chance, report, pauseMs: PAUSE_MS })
      counts.add(name)
      const mendedMs = performance.now()
      isMended = true
      // Right again: an answer that came after the repair.
      while (clients.lastAnswerMs < mendedMs && clients.answered.size < jobs) {
        if (performance.now() - mendedMs > RECOVERY_LIMIT_MS) {
          report(`no answer for ${RECOVERY_LIMIT_MS / 1000} s after "${name}"`)
          break
        }
        await sleep(10)
      }
      isMended = false
      recoveries.get(name).push(performance.now() - mendedMs)
      if ((begun + 1) % 50 === 0)
        say(`${begun + 1} faults, ${clients.answered.size} jobs answered, ${problems.length} broken`)
    }
    isOver = true
  }

  await Promise.all([hurt(), ...Array.from({ length: CLIENTS }, client)])
  for (const number of clients.accepted.keys()) await clients.askAgain(number)
  for (const { unasked } of replicas) unasked.forEach(report)
  const codes = await Promise.all(replicas.map((replica) => replica.stop()))
  if (codes.some((code) => code !== 0)) report(`replicas ended with ${codes}`)
  await redis.close()
  if (hasDisk) spawnSync('umount', [disk])
  rmSync(home, { recursive: true, force: true })
  const given = [...clients.answered.values()].filter(({ given_up }) => given_up).length
  return {
    problems,
    counts,
    recoveries,
    accepted: clients.accepted.size,
    answered: clients.answered.size,
    given,
    statuses: clients.statuses,
    seconds: (performance.now() - startMs) / 1000,
  }
}

if (process.argv[1] === import.meta.filename) {
  const choices = readArguments({ faults: 40, jobs: 200, seed: 1, minutes: 30 })
  const { problems, counts, recoveries, accepted, answered, given, statuses, seconds } = await chaos(choices)
  console.log(
    `seed ${choices.seed}: ${counts.total} faults over ${accepted} accepted jobs in ${Math.round(seconds)} s; ${answered} answered, ${given} of them given up after three deaths; ${problems.length} promises broken`,
  )
  console.log(`answers: ${statuses}`)
  const inSeconds = (ms) => (ms / 1000).toFixed(2)
  const rows = [...recoveries]
    .filter(([, times]) => times.length > 0)
    .map(([name, times]) => [name, times.length, ...[0.5, 0.99].map((share) => inSeconds(quantile(times, share)))])
  console.log(table(['fault', 'times', 'next answer after the repair: half within s', '99 in 100'], rows))
  process.exit(problems.length > 0 ? 1 : 0)
}
