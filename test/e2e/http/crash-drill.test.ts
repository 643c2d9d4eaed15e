// A power cut between every two steps of a job's life: what was accepted has its one answer, whoever died.
import { describe, expect, it, onTestFinished } from 'vitest'
import { finished, formOf, paperNumber, resultAt, submitAt } from '../../support/servers/http.ts'
import { hasRedis, startRedis, type TestRedis } from '../../support/servers/redis.ts'
import { metricAt, signalWorkers, startTestServer, type TestServer, untilBusy } from '../../support/servers/server.ts'

const replicaAt = (redis: TestRedis): Promise<TestServer> =>
  startTestServer({
    JOBS_STORE: 'kvstore',
    KVSTORE_URL: redis.url,
    CACHE_ENABLED: 'false',
    JOBS_MAX_RUNNING: '1',
    JOBS_LEASE_SECONDS: '2',
    PIPELINE_RESTART_WORKERS: 'true',
    REF_PARSE_STRATEGY: 'off',
  })

interface Scene {
  readonly redis: TestRedis
  server: TestServer
}

/** The store as it is after a cut: only what it had written is there. */
const cutStore = async ({ redis }: Scene): Promise<void> => {
  await redis.stop('SIGKILL')
  await redis.start()
}

const cutReplica = async (scene: Scene): Promise<void> => {
  await scene.server.kill()
  scene.server = await replicaAt(scene.redis)
}

const cutWorker = async ({ server }: Scene): Promise<void> => signalWorkers(server, 'SIGKILL')

const VICTIMS = { 'the replica': cutReplica, 'the worker': cutWorker, 'the store': cutStore } as const

/** How far the job is when the cut comes; workers stand still until then. */
const STEPS = {
  'is queued behind another': async ({ server }: Scene): Promise<string[]> => {
    signalWorkers(server, 'SIGSTOP')
    const first = await submitAt(server.url, formOf(paperNumber(1)))
    await untilBusy(server, 1)
    return [first, await submitAt(server.url, formOf(paperNumber(2)))]
  },
  'is leased and handed to a worker': async ({ server }: Scene): Promise<string[]> => {
    signalWorkers(server, 'SIGSTOP')
    const id = await submitAt(server.url, formOf(paperNumber(1)))
    await untilBusy(server, 1)
    return [id]
  },
  'is being read': async ({ server }: Scene): Promise<string[]> => {
    signalWorkers(server, 'SIGSTOP')
    const id = await submitAt(server.url, formOf(paperNumber(1)))
    await untilBusy(server, 1)
    signalWorkers(server, 'SIGCONT')
    return [id]
  },
  'is accepted, and nobody knows more': async ({ server }: Scene): Promise<string[]> => [
    await submitAt(server.url, formOf(paperNumber(1))),
  ],
  'is written': async ({ server }: Scene): Promise<string[]> => {
    const id = await submitAt(server.url, formOf(paperNumber(1)))
    await finished(server.url, id)
    return [id]
  },
} as const

const DRILLS = Object.entries(STEPS).flatMap(([step, prepare]) =>
  Object.entries(VICTIMS).map(([victim, cut]) => ({ step, victim, prepare, cut })),
)

describe.skipIf(!hasRedis)('a crash', () => {
  it.each(DRILLS)('of $victim while a job $step loses nothing and doubles nothing', async ({ prepare, cut }) => {
    const redis = await startRedis()
    const scene: Scene = { redis, server: await replicaAt(redis) }
    onTestFinished(async () => {
      await scene.server.kill()
      await redis.close()
    })
    const ids = await prepare(scene)
    await cut(scene)
    signalWorkers(scene.server, 'SIGCONT')
    for (const [at, id] of ids.entries()) {
      expect(await finished(scene.server.url, id)).toMatchObject({ status: 'succeeded' })
      const record = (await (await resultAt(scene.server.url, id)).json()) as { metadata: { title: string } }
      expect(record.metadata.title).toContain(`number ${at + 1}`)
    }
    await expect.poll(() => metricAt(scene.server.url, 'svc_jobs{state="retained"}')).toBe(ids.length)
    const open = ['queued', 'running'].map((state) => metricAt(scene.server.url, `svc_jobs{state="${state}"}`))
    expect(await Promise.all(open)).toEqual([0, 0])
  })
})
