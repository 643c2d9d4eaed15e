// The asynchronous API of the built server over real HTTP, with both stores.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { findSchemaProblems } from '../../../src/schema/validate.ts'
import { PATIENCE_MS } from '../../support/scale.ts'
import {
  expectError,
  finished,
  formOf,
  jobAt,
  paperNumber,
  post,
  resultAt,
  submitAt,
  waitFor,
} from '../../support/servers/http.ts'
import { hasRedis, startRedis, type TestRedis } from '../../support/servers/redis.ts'
import { expectEmptySpool, signalWorkers, startTestServer, type TestServer } from '../../support/servers/server.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

function describeJobs(name: string, prepare: () => Promise<Readonly<Record<string, string>>>): void {
  describe(name, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({
        ...(await prepare()),
        JOBS_MAX_ACTIVE: '3',
        JOBS_MAX_RUNNING: '1',
        JOBS_MAX_RETAINED: '4',
      })
    })
    afterAll(async () => {
      expect(await server.stop()).toBe(0)
    })
    /** No worker moves while the test looks. */
    const frozen = async (test: () => Promise<void>) => {
      signalWorkers(server, 'SIGSTOP')
      try {
        await test()
      } finally {
        signalWorkers(server, 'SIGCONT')
      }
    }

    it('accepts an upload, reports on it, and gives the same record as the synchronous route', async () => {
      const response = await post(`${server.url}/papers/jobs`)
      expect(response.status).toBe(202)
      const accepted = (await response.json()) as Record<string, string>
      expect(accepted).toEqual({
        job_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: 'queued',
        status_url: `/papers/jobs/${accepted.job_id}`,
      })
      expect(response.headers.get('location')).toBe(accepted.status_url)
      const id = String(accepted.job_id)
      const job = await finished(server.url, id)
      expect(job).toMatchObject({
        job_id: id,
        status: 'succeeded',
        filename: 'article.xml',
        replica: expect.stringMatching(/./),
        progress: 1,
        result_url: `/papers/jobs/${id}/result`,
      })
      for (const field of ['created_at', 'started_at', 'finished_at']) {
        expect(job[field]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      }
      expect(job).not.toHaveProperty('error')
      const result = await resultAt(server.url, id)
      expect(result.status).toBe(200)
      const page = await fetch(`${server.url}/papers/jobs/${id}/result?format=html`)
      expect(await page.text()).toMatch(/^<!doctype html>[\s\S]*A slow walk/)
      const record = (await result.json()) as PaperRecord
      expect(findSchemaProblems(record)).toEqual([])
      const direct = (await (await post(`${server.url}/papers/extract`)).json()) as PaperRecord
      const comparable = ({ extraction: _, ...rest }: PaperRecord) => rest
      expect(comparable(record)).toEqual(comparable(direct))
      await expectEmptySpool(server)
    })

    it('runs first in first out, answers 409 until then, and 429 above the cap', () =>
      frozen(async () => {
        const ids: string[] = []
        for (const number of [1, 2, 3]) ids.push(await submitAt(server.url, formOf(paperNumber(number))))
        const [first = '', second = ''] = ids
        await waitFor(server.url, first, ['running'])
        expect(await jobAt(server.url, second)).toMatchObject({ status: 'queued', replica: null })
        expect(await jobAt(server.url, second)).not.toHaveProperty('started_at')
        expect(await expectError(await resultAt(server.url, first), 409, 'job_not_finished')).toMatchObject({
          status: 'running',
        })
        expect(await expectError(await resultAt(server.url, second), 409, 'job_not_finished')).toMatchObject({
          status: 'queued',
        })
        await expectError(await post(`${server.url}/papers/jobs`), 429, 'too_many_jobs')
        signalWorkers(server, 'SIGCONT')
        const jobs = await Promise.all(ids.map((id) => finished(server.url, id)))
        const starts = jobs.map((job) => String(job.started_at))
        expect(starts).toEqual([...starts].sort())
      }))

    it('keeps the original error and status of a job that fails', async () => {
      const id = await submitAt(server.url, formOf('just words', 'words.txt'))
      const job = await finished(server.url, id)
      expect(job).toMatchObject({ status: 'failed', error_code: 'unsupported_format', error_status: 422 })
      expect(job).not.toHaveProperty('result_url')
      const body = await expectError(await resultAt(server.url, id), 422, 'unsupported_format')
      expect(job.error).toBe(body.detail)
    })

    it('refuses at once what can never work', async () => {
      await expectError(
        await post(`${server.url}/papers/jobs`, formOf('x', 'a.xml', [['refs', 'no']])),
        400,
        'invalid_option',
      )
      await expectError(
        await post(`${server.url}/papers/jobs`, formOf('x', 'a.xml', [['refs', 'llm']])),
        400,
        'invalid_option',
      )
    })

    it('lets the oldest results go, and answers 404 for them and for unknown ids', async () => {
      const ids: string[] = []
      for (const number of [11, 12, 13, 14, 15]) {
        const id = await submitAt(server.url, formOf(paperNumber(number)))
        await finished(server.url, id)
        ids.push(id)
      }
      const [oldest = '', next = ''] = ids
      await expectError(await fetch(`${server.url}/papers/jobs/${oldest}`), 404, 'result_evicted')
      await expectError(await resultAt(server.url, oldest), 404, 'result_evicted')
      expect((await resultAt(server.url, next)).status).toBe(200)
      await expectError(await fetch(`${server.url}/papers/jobs/${NOBODY}`), 404, 'job_not_found')
      await expectError(await resultAt(server.url, NOBODY), 404, 'job_not_found')
      await expectError(await resultAt(server.url, '..%2f..%2fetc'), 404, 'job_not_found')
    })
  })
}

describeJobs('jobs in memory', async () => ({}))

describe.skipIf(!hasRedis)('jobs in the key-value store', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis(['--requirepass', 'secret-of-the-store'])
  })
  afterAll(() => redis.close())
  const env = () => ({
    JOBS_STORE: 'kvstore',
    KVSTORE_URL: redis.url,
    KVSTORE_PASSWORD: 'secret-of-the-store',
    CACHE_ENABLED: 'false',
    JOBS_LEASE_SECONDS: '3',
  })

  describeJobs('of one replica', async () => env())

  it('are the same jobs for every replica', async () => {
    const servers = [await startTestServer(env()), await startTestServer(env())] as const
    const [one, two] = servers
    const ids = await Promise.all([20, 21, 22, 23].map((number) => submitAt(one.url, formOf(paperNumber(number)))))
    const jobs = await Promise.all(ids.map((id) => finished(two.url, id)))
    expect(jobs.map((job) => job.status)).toEqual(ids.map(() => 'succeeded'))
    for (const id of ids) expect((await resultAt(two.url, id)).status).toBe(200)
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  })

  it('answers 503 while the store is away, drops the upload, and says so in /ready', async () => {
    const server = await startTestServer(env())
    await redis.stop()
    try {
      await expectError(await post(`${server.url}/papers/jobs`), 503, 'job_store_unavailable')
      const status = await expectError(await fetch(`${server.url}/papers/jobs/${NOBODY}`), 503, 'job_store_unavailable')
      expect(status.detail).toMatch(/nothing is known of this job now; it is not lost/)
      await expectError(await resultAt(server.url, NOBODY), 503, 'job_store_unavailable')
      await expectEmptySpool(server)
      const ready = await fetch(`${server.url}/ready`)
      expect([ready.status, await ready.json()]).toMatchObject([
        503,
        { status: 'not_ready', checks: { jobs_store: 'error' } },
      ])
      expect((await post(`${server.url}/papers/extract`)).status).toBe(200)
    } finally {
      await redis.start()
    }
    const id = await vi.waitFor(() => submitAt(server.url), { timeout: PATIENCE_MS, interval: 200 })
    expect((await finished(server.url, id)).status).toBe('succeeded')
    expect(server.output()).not.toContain('secret-of-the-store')
    expect(await server.stop()).toBe(0)
  })
})

describe('JOBS_ENABLED=false', () => {
  it('removes the routes and leaves the rest', async () => {
    const server = await startTestServer({ JOBS_ENABLED: 'false' })
    await expectError(await post(`${server.url}/papers/jobs`), 404, 'not_found')
    await expectError(await fetch(`${server.url}/papers/jobs/${NOBODY}`), 404, 'not_found')
    const description = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(description.paths)).toContain('/papers/extract')
    expect(Object.keys(description.paths).filter((path) => path.startsWith('/papers/jobs'))).toEqual([])
    expect(await (await fetch(`${server.url}/ready`)).json()).toMatchObject({ checks: { jobs_store: 'disabled' } })
    expect(await server.stop()).toBe(0)
  })
})
