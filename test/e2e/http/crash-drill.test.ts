// A power cut between every two steps of a job's life: what was accepted has its one answer and is told of, whoever died.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEGIN, SUBMIT, SUCCEED } from '../../../src/service/jobs/kvstore-scripts.ts'
import { finished, formOf, paperNumber, post, resultAt } from '../../support/servers/http.ts'
import { hasRedis, startRedis, storeAt, type TestRedis } from '../../support/servers/redis.ts'
import { metricAt, signalWorkers, startTestServer, type TestServer, untilBusy } from '../../support/servers/server.ts'
import { type Moment, type Tap, tapOn } from '../../support/servers/tap.ts'

/** What each step's command to the store says and no other does. */
const WORDS = {
  submit: [SUBMIT.lua, "'created', now, 'turns', 0)"],
  begin: [BEGIN.lua, "'HINCRBY', key, 'turns', 1)"],
  succeed: [SUCCEED.lua, "'stage', 'done', 'share', 1)"],
} as const

const POINTS: readonly (readonly [string, keyof typeof WORDS, Moment])[] = [
  ['is received, and not yet written down', 'submit', 'before'],
  ['is written down, and neither queued nor told of', 'submit', 'after'],
  ['is queued and accepted, and about to be leased', 'begin', 'before'],
  ['is leased, and not yet read', 'begin', 'after'],
  ['is read, and its record not yet written', 'succeed', 'before'],
  ['is written, and nobody knows', 'succeed', 'after'],
]

describe.skipIf(!hasRedis)('a crash', () => {
  let redis: TestRedis
  let tap: Tap
  let server: TestServer
  let papers = 0
  const told: string[] = []
  const known = new Set<string>()
  const receiver = createServer((request, response) => {
    told.push(String(request.headers['x-svc-event-id']))
    request.resume().on('end', () => response.end())
  })
  const hostOf = () => `127.0.0.1:${(receiver.address() as AddressInfo).port}`

  const startReplica = async () => {
    server = await startTestServer({
      JOBS_STORE: 'kvstore',
      KVSTORE_URL: tap.url,
      CACHE_ENABLED: 'false',
      WORKERS: '1',
      JOBS_MAX_RUNNING: '1',
      JOBS_LEASE_SECONDS: '1',
      PIPELINE_RESTART_WORKERS: 'true',
      REF_PARSE_STRATEGY: 'off',
      WEBHOOK_SECRET: 'a secret',
      WEBHOOK_PRIVATE_HOSTS: hostOf(),
    })
  }
  const victims = {
    'the replica': async () => {
      await server.kill()
      await startReplica()
    },
    // As it is after a cut: only what it had written is there.
    'the store': async () => {
      await redis.stop('SIGKILL')
      await redis.start()
    },
  } as const

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    redis = await startRedis()
    tap = await tapOn(redis.url)
    await startReplica()
  })
  afterAll(async () => {
    signalWorkers(server, 'SIGCONT')
    await server.stop()
    await tap.close()
    await redis.close()
    receiver.close()
  })

  /** The id of the job; null where the client was not told that it is accepted. */
  const submit = async (number: number): Promise<string | null> => {
    const url = `${server.url}/papers/jobs?callback=${encodeURIComponent(`http://${hostOf()}/`)}`
    const answer = await post(url, formOf(paperNumber(number))).catch(() => null)
    return answer?.status === 202 ? ((await answer.json()) as { job_id: string }).job_id : null
  }
  /** Keys of the store that begin so, without their beginning. */
  const keysFrom = async (prefix: string): Promise<string[]> => {
    const store = await storeAt(redis)
    const keys = (await store.run({ lua: "return redis.call('KEYS', ARGV[1] .. '*')" }, [], [prefix])) as string[]
    await store.close()
    return keys.map((key) => key.slice(prefix.length))
  }
  /** All that was written down since, each with its one answer, told of, and nothing of it left in the queue. */
  const expectOneAnswer = async (number: number, accepted: string | null): Promise<void> => {
    const ids = (await keysFrom('svc:{jobs}:job:')).filter((id) => !known.has(id))
    // Whoever was not told that the job is accepted does not know whether there is one; if so, it has its answer, too.
    if (accepted !== null) expect(ids).toEqual([accepted])
    else expect(ids.length).toBeLessThan(2)
    for (const id of ids) {
      known.add(id)
      expect(await finished(server.url, id)).toMatchObject({ status: 'succeeded' })
      const record = (await (await resultAt(server.url, id)).json()) as { metadata: { title: string } }
      expect(record.metadata.title).toContain(`number ${number}`)
      await expect.poll(() => told.includes(id), { message: 'told of' }).toBe(true)
    }
    await expect.poll(() => metricAt(server.url, 'svc_jobs{state="retained"}')).toBe(known.size)
    for (const state of ['queued', 'running']) expect(await metricAt(server.url, `svc_jobs{state="${state}"}`)).toBe(0)
    const queued = async () => (await keysFrom('svc:{jobs}:dispatch:queue:')).filter((id) => known.has(id))
    await expect.poll(queued, { message: 'left in the queue' }).toEqual([])
  }

  const drills = POINTS.flatMap(([point, step, moment]) =>
    (Object.keys(victims) as (keyof typeof victims)[]).map((victim) => [victim, point, step, moment] as const),
  )
  it.each(drills)('of %s while a job %s loses nothing and doubles nothing', async (victim, _point, step, moment) => {
    const [lua, words] = WORDS[step]
    expect(lua).toContain(words)
    const number = ++papers
    const reached = tap.hold(words, moment)
    const asked = submit(number)
    await reached
    await victims[victim]()
    tap.release()
    const accepted = await asked
    expect(accepted !== null || step === 'submit').toBe(true)
    await expectOneAnswer(number, accepted)
  })

  it.each([
    ['is handed to it', false],
    ['is being read', true],
  ])('of the worker while a job %s loses nothing and doubles nothing', async (_point, isReading) => {
    const number = ++papers
    signalWorkers(server, 'SIGSTOP')
    const accepted = await submit(number)
    await untilBusy(server, 1)
    if (isReading) signalWorkers(server, 'SIGCONT')
    signalWorkers(server, 'SIGKILL')
    await expectOneAnswer(number, accepted)
  })
})
