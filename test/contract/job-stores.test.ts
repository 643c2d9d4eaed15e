// Both stores of jobs against the one contract, and what each does beyond it.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { KvstoreJobStore } from '../../src/service/jobs/kvstore-store.ts'
import { MemoryJobStore } from '../../src/service/jobs/memory-store.ts'
import type { JobLimits } from '../../src/service/jobs/store.ts'
import { PATIENCE_MS } from '../support/scale.ts'
import { FakeUpload, Hands, LIMITS, submitOne } from '../support/servers/jobs.ts'
import { hasRedis, startRedis, storeAt, type TestRedis } from '../support/servers/redis.ts'
import { describeJobStore } from './job-store-suite.ts'

const WAIT = { timeout: PATIENCE_MS, interval: 20 }

describeJobStore('jobs in memory', async (limits, replica) => ({
  store: new MemoryJobStore({ limits, replica }),
  close: async () => {},
}))

describe('jobs in memory, beyond the contract', () => {
  it('fails what is queued with 503 when it is stopped, and what outlasts the grace too', async () => {
    const store = new MemoryJobStore({ limits: { ...LIMITS, maxRunning: 1 }, replica: 'r' })
    const hands = new Hands()
    store.start(hands.handler)
    const ids = [await submitOne(store), await submitOne(store)]
    await store.stop(50)
    for (const id of ids) {
      expect(await store.find(id)).toMatchObject({ status: 'failed', error: { error_code: 'shutting_down' } })
    }
  })
})

describe.skipIf(!hasRedis)('with a key-value store', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  const openStore = async (limits: Partial<JobLimits>, replica: string) => {
    const store = new KvstoreJobStore({
      url: redis.url,
      limits: { ...LIMITS, ...limits },
      replica,
      spool: async (bytes) => new FakeUpload(bytes),
    })
    await vi.waitFor(async () => {
      await store.settled()
      expect(await store.isReachable()).toBe(true)
    }, WAIT)
    return store
  }
  const wipe = async () => {
    const client = await storeAt(redis)
    await client.run({ lua: "return redis.call('FLUSHALL')" }, [], [])
    await client.close()
  }

  describeJobStore('jobs in the key-value store', async (limits, replica) => {
    await wipe()
    return { store: await openStore(limits, replica), close: async () => {} }
  })

  it('gives unfinished jobs back when it is stopped, and another replica finishes them', async () => {
    await wipe()
    const [first, second] = [await openStore({}, 'one'), await openStore({}, 'two')]
    const [slow, quick] = [new Hands(), new Hands()]
    first.start(slow.handler)
    const id = await submitOne(first)
    await vi.waitFor(() => expect(slow.turns.has(id)).toBe(true), WAIT)
    await first.stop(0)
    expect(await second.find(id)).toMatchObject({ status: 'queued', replica: null })
    second.start(quick.handler)
    await vi.waitFor(() => expect(quick.turns.has(id)).toBe(true), WAIT)
    quick.succeed(id)
    await vi.waitFor(
      async () => expect(await second.find(id)).toMatchObject({ status: 'succeeded', replica: 'two' }),
      WAIT,
    )
    await second.stop(0)
  })

  it('counts active jobs over all replicas', async () => {
    await wipe()
    const stores = [await openStore({ maxActive: 5 }, 'one'), await openStore({ maxActive: 5 }, 'two')]
    const tries = Array.from({ length: 20 }, (_, index) =>
      submitOne(stores[index % 2] as KvstoreJobStore).catch((error: { code: string }) => error.code),
    )
    const refused = (await Promise.all(tries)).filter((answer) => answer === 'too_many_jobs')
    expect(refused).toHaveLength(15)
    await Promise.all(stores.map((store) => store.stop(0)))
  })

  it('answers job_store_unavailable while the store is away, and goes on when it is back', async () => {
    await wipe()
    const store = await openStore({}, 'one')
    const hands = new Hands()
    store.start(hands.handler)
    const before = await submitOne(store)
    await vi.waitFor(() => expect(hands.turns.has(before)).toBe(true), WAIT)
    await redis.stop('SIGKILL')
    await expect(submitOne(store)).rejects.toMatchObject({ code: 'job_store_unavailable' })
    await expect(store.find(before)).rejects.toMatchObject({ code: 'job_store_unavailable' })
    expect(await store.isReachable()).toBe(false)
    hands.succeed(before, '{"kept":true}')
    await sleep(300)
    await redis.start()
    await vi.waitFor(async () => expect((await store.find(before))?.status).toBe('succeeded'), WAIT)
    // The queue has a connection of its own, which may be back a moment later.
    const after = await vi.waitFor(() => submitOne(store), WAIT)
    await vi.waitFor(() => expect(hands.turns.has(after)).toBe(true), WAIT)
    await store.stop(0)
  })

  it('offers a job anew that never reached the queue', async () => {
    await wipe()
    const store = await openStore({ leaseMs: 300 }, 'one')
    const id = await submitOne(store)
    const client = await storeAt(redis)
    const lua = `for _, key in ipairs(redis.call('KEYS', 'svc:{jobs}:dispatch*')) do redis.call('DEL', key) end`
    await client.run({ lua }, [], [])
    await client.close()
    const hands = new Hands()
    store.start(hands.handler)
    await vi.waitFor(() => expect(hands.turns.has(id)).toBe(true), WAIT)
    await store.stop(0)
  })

  it('takes over what a silent replica held, and keeps one result when that replica wakes up', async () => {
    await wipe()
    // With one slot each, the silent replica cannot take the job over from itself.
    const limits = { leaseMs: 1000, maxRunning: 1 }
    const [first, second] = [await openStore(limits, 'one'), await openStore(limits, 'two')]
    const [slow, quick] = [new Hands(), new Hands()]
    first.start(slow.handler)
    const id = await submitOne(first)
    await vi.waitFor(() => expect(slow.turns.has(id)).toBe(true), WAIT)
    // The lease is taken away as if the replica had been frozen.
    const client = await storeAt(redis)
    const lua = `for _, key in ipairs(redis.call('KEYS', 'svc:{jobs}:dispatch*:lock')) do redis.call('SET', key, 'nobody', 'PX', 1) end`
    await client.run({ lua }, [], [])
    await client.close()
    second.start(quick.handler)
    await vi.waitFor(() => expect(quick.turns.has(id)).toBe(true), WAIT)
    slow.succeed(id, '{"by":"one"}')
    await vi.waitFor(async () => expect((await second.find(id))?.status).toBe('succeeded'), WAIT)
    quick.succeed(id, '{"by":"two"}')
    await sleep(200)
    expect(await second.find(id)).toMatchObject({ replica: 'one' })
    expect((await second.counts()).retained).toBe(1)
    await Promise.all([first.stop(0), second.stop(0)])
  })
})
