// The long proofs, a few seconds of each: that they run, find nothing here, and leave nothing behind.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chaos } from '../../../tools/proof/chaos.mjs'
import { caseOf } from '../../../tools/proof/fuzz/cases.mjs'
import { fuzz } from '../../../tools/proof/fuzz.mjs'
import { startServer } from '../../../tools/proof/lib/server.mjs'
import { load } from '../../../tools/proof/load.mjs'
import { grow } from '../../../tools/proof/long-texts.mjs'
import { soak, soakPlot } from '../../../tools/proof/soak.mjs'
import { LONG_MS, scaled } from '../../support/scale.ts'
import { hasRedis } from '../../support/servers/redis.ts'

const MINUTES = LONG_MS / 60_000
const quietly = () => {}

beforeAll(() => void vi.stubEnv('WORKER_WARM_UP', 'false'))
afterAll(() => void vi.unstubAllEnvs())

describe('--help of a proof', () => {
  const buildFile = fileURLToPath(new URL('../../../dist/build.json', import.meta.url))
  const runner = fileURLToPath(new URL('../../../tools/proof/run.mjs', import.meta.url))

  it.each(['fuzz', 'chaos', 'soak', 'load', 'patterns', 'long-texts', 'wild'])(
    'tells of npm run %s without a build',
    (name) => {
      const before = statSync(buildFile).mtimeMs
      const { status, stdout } = spawnSync(process.execPath, [runner, name, '--help'], { encoding: 'utf8' })
      expect([status, stdout.includes(`npm run ${name}`)]).toEqual([0, true])
      expect(statSync(buildFile).mtimeMs).toBe(before)
    },
  )
})

describe('npm run fuzz', () => {
  it('makes the same case of the same numbers, and another of others', () => {
    const bytesOf = (seed: number, index: number) => JSON.stringify(caseOf(seed, index))
    expect(bytesOf(3, 17)).toBe(bytesOf(3, 17))
    expect(bytesOf(3, 17)).not.toBe(bytesOf(4, 17))
  })

  it('finds nothing among its first cases', async () => {
    // A busy machine is given far longer for a case than the proof itself gives.
    const choices = { minutes: MINUTES, seed: 1, cases: scaled(500, 24), limitMs: 150_000 }
    const { finds, count, kinds } = await fuzz(choices, quietly)
    expect(finds).toEqual([])
    expect(count).toBe(choices.cases)
    expect(kinds.entries().map(([kind]) => kind)).toHaveLength(4)
  })

  it('finds a paper that takes more processor time than its limit', async () => {
    const choices = { minutes: MINUTES, seed: 1, cases: 1, only: 18_044, limitMs: 1000 }
    const { finds } = await fuzz(choices, quietly)
    // Told by the clock of the processor, or by whoever stopped it before that could be read.
    expect(finds.map(({ why }: { why: string }) => why)).toEqual([
      expect.stringMatching(/processor time|pipeline_timeout|"reason":"limit"/),
    ])
  })
})

describe.skipIf(!hasRedis)('npm run chaos', () => {
  it('keeps every promise over a few faults', async () => {
    const kinds = ['worker killed', 'replica killed', 'store paused', 'store full', 'slow clients']
    const { problems, accepted, answered } = await chaos(
      { faults: 4, jobs: 12, seed: 5, minutes: MINUTES, kinds },
      quietly,
    )
    expect(problems).toEqual([])
    expect([accepted, answered]).toEqual([12, 12])
  })
})

describe('npm run load', () => {
  it('tells times and refusals, and nobody is answered with anything else', async () => {
    const { results } = await load({ seconds: 1, clients: [1, 4], workers: 1 }, quietly)
    for (const { levels } of results) {
      for (const { statuses, bare } of levels) {
        expect(statuses.entries().filter(([status]) => ![200, 429, 503].includes(status))).toEqual([])
        expect(bare).toBe(0)
      }
    }
  })
})

describe('npm run long-texts', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ WORKERS: '1', CACHE_ENABLED: 'false' })
  })
  afterAll(() => server.kill())

  it.each([
    ['a thousand comparisons', { place: 'paragraph', pump: 'p = ' }],
    ['a byline of blanks', { place: 'page byline', pump: ' ' }],
  ])('finds that %s cost no more than their length', async (_, given) => {
    const { isSquare, statuses } = await grow(server, given, 20_000)
    expect(statuses).toEqual([200, 200])
    expect(isSquare).toBe(false)
  })
})

describe.skipIf(!hasRedis)('npm run soak', () => {
  it('takes samples, leaves nothing in the spool, and draws them', async () => {
    const { samples, statuses, problems } = await soak({ hours: 0.001, seconds: 1, clients: 1, seed: 1 }, quietly)
    expect(statuses.entries().map(([status]) => status)).toEqual([200])
    // Seconds are no time to say that nothing grows.
    expect(problems.filter((problem: string) => !problem.includes('grew'))).toEqual([])
    expect(soakPlot(samples, 'A test')).toMatch(/^<svg [\s\S]+<\/svg>\n$/)
  })
})
