// What happens to requests, jobs and the server itself when workers die, hang or are told to stop.
import { describe, expect, it, onTestFinished } from 'vitest'
import { costlyPdf, scatteredLetters } from '../../support/files/costly-pdf.ts'
import { launch } from '../../support/launch.ts'
import {
  expectError,
  extractAt,
  finished,
  formOf,
  jobAt,
  paperNumber,
  resultAt,
  submitAt,
  waitFor,
} from '../../support/servers/http.ts'
import { hasRedis, startRedis, type TestRedis } from '../../support/servers/redis.ts'
import { expectEmptySpool, metricAt, signalWorkers, startTestServer, untilBusy } from '../../support/servers/server.ts'

/** The server does not give up on what runs while the test looks at it. */
const PATIENT = { SHUTDOWN_TIMEOUT_SECONDS: '300' }

describe('a worker that is killed', () => {
  it('stops the service by default: its paper fails, running papers finish, the rest is refused, exit 1', async () => {
    const server = await startTestServer({ WORKERS: '2', ...PATIENT })
    signalWorkers(server, 'SIGSTOP')
    const first = extractAt(server.url, formOf(paperNumber(1)))
    const second = extractAt(server.url, formOf(paperNumber(2)))
    await untilBusy(server, 2)
    const third = extractAt(server.url, formOf(paperNumber(3)))
    await expect.poll(() => metricAt(server.url, 'svc_pool_queue_depth')).toBe(1)
    const [victim = 0, survivor = 0] = server.workers()
    process.kill(victim, 'SIGKILL')
    await expectError(await third, 503, 'shutting_down')
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not_ready', checks: { svc: 'error' } }])
    await expectError(await extractAt(server.url), 503, 'shutting_down')
    process.kill(survivor, 'SIGCONT')
    const answers = await Promise.all([first, second])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const failed = answers.find(({ status }) => status === 422)
    expect(await failed?.json()).toMatchObject({ error_code: 'worker_lost', worker_lost: true })
    expect(await server.gone).toBe(1)
    expect(server.output()).toContain('PIPELINE_RESTART_WORKERS')
    await expectEmptySpool(server)
  })

  it('is replaced with PIPELINE_RESTART_WORKERS=true, and its job is run again', async () => {
    const server = await startTestServer({ PIPELINE_RESTART_WORKERS: 'true', WORKER_MAX_PAPERS: '3' })
    signalWorkers(server, 'SIGSTOP')
    const ids = await Promise.all([1, 2, 3].map((number) => submitAt(server.url, formOf(paperNumber(number)))))
    await untilBusy(server, 1)
    signalWorkers(server, 'SIGKILL')
    const jobs = await Promise.all(ids.map((id) => finished(server.url, id)))
    expect(jobs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    // The same server goes on to show that workers are replaced after their share of papers.
    const before = server.workers()
    for (const number of [4, 5, 6, 7])
      expect((await extractAt(server.url, formOf(paperNumber(number)))).status).toBe(200)
    expect(server.workers()).not.toEqual(before)
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    await expectEmptySpool(server)
    expect(await server.stop()).toBe(0)
  })
})

describe('a worker that is killed while it starts', () => {
  // Found by npm run chaos: whoever waited was told of an internal error.
  it('costs nobody anything: another one is started', async () => {
    const server = await startTestServer({ PIPELINE_RESTART_WORKERS: 'true' })
    const first = server.workers()
    signalWorkers(server, 'SIGKILL')
    const id = await submitAt(server.url, formOf(paperNumber(1)))
    const isNew = () => server.workers().some((pid) => !first.includes(pid))
    await expect.poll(isNew, { interval: 5 }).toBe(true)
    signalWorkers(server, 'SIGKILL')
    expect(await finished(server.url, id)).toMatchObject({ status: 'succeeded' })
    expect(await server.stop()).toBe(0)
  })
})

describe.skipIf(!hasRedis)('a job in the key-value store whose worker is killed', () => {
  const replicaAt = (redis: TestRedis, env: Readonly<Record<string, string>> = {}) =>
    startTestServer({
      JOBS_STORE: 'kvstore',
      KVSTORE_URL: redis.url,
      CACHE_ENABLED: 'false',
      JOBS_MAX_RUNNING: '1',
      ...env,
    })

  it('is finished by another replica when its own stops', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const first = await replicaAt(redis)
    signalWorkers(first, 'SIGSTOP')
    const id = await submitAt(first.url, formOf(paperNumber(1)))
    await untilBusy(first, 1)
    const second = await replicaAt(redis)
    signalWorkers(first, 'SIGKILL')
    expect(await first.gone).toBe(1)
    expect(await finished(second.url, id)).toMatchObject({ status: 'succeeded' })
    expect(await second.stop()).toBe(0)
  })

  it('is given up after three deaths with 422, and a client is told that trying again may help', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const server = await replicaAt(redis, { PIPELINE_RESTART_WORKERS: 'true' })
    signalWorkers(server, 'SIGSTOP')
    const id = await submitAt(server.url, formOf(paperNumber(1)))
    const lost = 'svc_workers_gone_total{reason="crashed"}'
    for (let death = 1; death <= 3; death += 1) {
      await untilBusy(server, 1)
      signalWorkers(server, 'SIGSTOP')
      signalWorkers(server, 'SIGKILL')
      await expect.poll(() => metricAt(server.url, lost)).toBe(death)
    }
    expect(await finished(server.url, id)).toMatchObject({ status: 'failed', error_status: 422 })
    const body = await expectError(await resultAt(server.url, id), 422, 'processing_error')
    expect(body.worker_lost).toBe(true)
    expect(await server.stop()).toBe(0)
  })
})

describe('a worker that hangs', () => {
  it('is ended at the deadline with 504, and the service goes on', async () => {
    const server = await startTestServer({ PIPELINE_TIMEOUT_SECONDS: '5', REF_PARSE_STRATEGY: 'off' })
    signalWorkers(server, 'SIGSTOP')
    const body = await expectError(await extractAt(server.url), 504, 'pipeline_timeout')
    expect(body.message).toBe(body.detail)
    // A very busy machine may need longer than that for a good paper, too.
    await expect.poll(async () => (await extractAt(server.url)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

describe('a paper that comes while a worker reads its samples', () => {
  it('is read within its own bounds: the samples are left first', async () => {
    const {
      url,
      process: child,
      output,
      gone,
    } = await launch(
      ['serve', '--port', '0'],
      { LOG_LEVEL: 'trace', WORKER_WARM_UP: 'true' },
      (said) => /listens on (\S+)/.exec(said)?.[1] ?? null,
    )
    const growing = costlyPdf([{ content: scatteredLetters(90_000), count: 2 }])
    const answer = await extractAt(url, formOf(growing, 'growing.pdf'))
    expect([answer.status, output().includes('extraction failed')]).toEqual([200, false])
    child.kill('SIGTERM')
    expect(await gone).toBe(0)
  })
})

describe('the first paper of a worker that took the place of another', () => {
  it('has its own time: loading is not counted', async () => {
    const server = await startTestServer({ PIPELINE_TIMEOUT_SECONDS: '0.3', REF_PARSE_STRATEGY: 'off' })
    await expect.poll(() => server.logs().some(({ msg }) => msg === 'all workers are warm')).toBe(true)
    signalWorkers(server, 'SIGSTOP')
    await expectError(await extractAt(server.url), 504, 'pipeline_timeout')
    // A worker that loses its first paper is replaced: if loading counted, every paper would be the first one and none would ever be read.
    await expect.poll(async () => (await extractAt(server.url)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

describe('a paper that needs too much memory', () => {
  it('fails alone, and the service goes on', async () => {
    const server = await startTestServer({ WORKER_MAX_MEMORY_BYTES: '256MiB', PIPELINE_TIMEOUT_SECONDS: '200' })
    const words = 'So many words that nobody will ever read all of them in one go. '.repeat(4)
    const many = Array.from({ length: 44_000 }, (_, index) => `<p>${words}${index}</p>`)
    const title = '<article-meta><title-group><article-title>Long</article-title></title-group></article-meta>'
    const huge = `<article><front>${title}</front><body><sec><title>S</title>${many.join('')}</sec></body></article>`
    const body = await expectError(await extractAt(server.url, formOf(huge)), 422, 'processing_error')
    expect(body.detail).toContain('256 MiB')
    expect((await extractAt(server.url)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

describe('SIGTERM', () => {
  it('lets running work finish, fails what is queued, refuses what is new, and exits 0', async () => {
    const server = await startTestServer({ JOBS_MAX_RUNNING: '1', ...PATIENT })
    signalWorkers(server, 'SIGSTOP')
    const running = await submitAt(server.url, formOf(paperNumber(1)))
    const queued = await submitAt(server.url, formOf(paperNumber(2)))
    await waitFor(server.url, running, ['running'])
    await untilBusy(server, 1)
    server.process.kill('SIGTERM')
    expect(await finished(server.url, queued)).toMatchObject({
      status: 'failed',
      error_code: 'shutting_down',
      error_status: 503,
    })
    await expectError(await extractAt(server.url), 503, 'shutting_down')
    expect((await fetch(`${server.url}/ready`)).status).toBe(503)
    expect(await jobAt(server.url, running)).toMatchObject({ status: 'running' })
    signalWorkers(server, 'SIGCONT')
    expect(await server.gone).toBe(0)
    await expectEmptySpool(server)
  })

  it('does not wait beyond its deadline for what hangs', async () => {
    const server = await startTestServer({ SHUTDOWN_TIMEOUT_SECONDS: '1' })
    signalWorkers(server, 'SIGSTOP')
    const asked = extractAt(server.url)
    await untilBusy(server, 1)
    server.process.kill('SIGTERM')
    await expectError(await asked, 503, 'shutting_down')
    expect(await server.gone).toBe(0)
    await expectEmptySpool(server)
  })
})
