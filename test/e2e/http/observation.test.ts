// The response cache, the meter, the measurements and the log of the built server.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { extractAt, finished, formOf, paperNumber, submitAt } from '../../support/servers/http.ts'
import { hasRedis, startRedis, type TestRedis } from '../../support/servers/redis.ts'
import { metricAt, signalWorkers, startTestServer, type TestServer } from '../../support/servers/server.ts'

type Line = Record<string, unknown>

describe.skipIf(!hasRedis)('a server with cache and meter file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-meter-'))
  const meterPath = join(folder, 'deep', 'meter.jsonl')
  const PASSWORD = 'pa55word-of-the-store'
  let redis: TestRedis
  let server: TestServer
  const env = () => ({
    KVSTORE_URL: redis.url,
    KVSTORE_PASSWORD: PASSWORD,
    METER_LOG_PATH: meterPath,
    CACHE_OPERATION_TIMEOUT_SECONDS: '30',
    LOG_LEVEL: 'debug',
  })
  beforeAll(async () => {
    redis = await startRedis(['--requirepass', PASSWORD])
    server = await startTestServer(env())
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
    await redis.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const lines = (): readonly Line[] =>
    readFileSync(meterPath, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
  const linesOf = async (requestId: string, count: number): Promise<readonly Line[]> => {
    await expect.poll(() => lines().filter((line) => line.request_id === requestId).length).toBe(count)
    return lines().filter((line) => line.request_id === requestId)
  }
  const counts = () =>
    Promise.all(
      ['svc_cache_requests_total{outcome="hit"}', 'svc_extractions_total{format="xml",outcome="ok"}'].map((name) =>
        metricAt(server.url, name),
      ),
    )
  const ask = async (requestId: string, number: number, name = 'article.xml', fields: [string, string][] = []) => {
    const response = await extractAt(server.url, formOf(paperNumber(number), name, fields), {
      'x-request-id': requestId,
    })
    expect(response.status).toBe(200)
    return (await response.json()) as PaperRecord
  }

  const stored = (): number =>
    Number(execFileSync('redis-cli', ['-u', redis.url, '--no-auth-warning', '-a', PASSWORD, 'dbsize']))
  /** Asks for what nobody has asked for. The answer leaves before it is in the store: whoever comes between shares it. */
  const askFirst = async (requestId: string, number: number): Promise<PaperRecord> => {
    const before = stored()
    const record = await ask(requestId, number)
    await expect.poll(stored).toBeGreaterThan(before)
    return record
  }

  it('answers the second time from the cache, with no extraction line and no new count', async () => {
    const [hits = 0, extractions = 0] = await counts()
    const first = await askFirst('cache-1', 1)
    const again = await ask('cache-2', 1)
    expect(again).toEqual(first)
    const [miss, hit] = [await linesOf('cache-1', 2), await linesOf('cache-2', 1)]
    expect(miss.map(({ event }) => event).sort()).toEqual(['extraction', 'request'])
    expect(miss.find(({ event }) => event === 'request')).toMatchObject({ cache: 'miss' })
    expect(hit[0]).toMatchObject({
      event: 'request',
      cache: 'hit',
      status: 200,
      route: '/papers/extract',
      method: 'POST',
    })
    expect(await counts()).toEqual([hits + 1, extractions + 1])
  })

  it('tells options apart, and puts the name of this upload on a record from the cache', async () => {
    await ask('cache-3', 1, 'article.xml', [['refs', 'off']])
    expect((await linesOf('cache-3', 2)).find(({ event }) => event === 'request')).toMatchObject({ cache: 'miss' })
    const renamed = await ask('cache-4', 1, 'dir/other.xml')
    expect((await linesOf('cache-4', 1))[0]).toMatchObject({ cache: 'hit' })
    expect(renamed.source.file_name).toBe('other.xml')
  })

  it('extracts once for identical uploads that come together', async () => {
    signalWorkers(server, 'SIGSTOP')
    const asked = [1, 2, 3, 4].map((index) => ask(`together-${index}`, 2, `name-${index}.xml`))
    await expect.poll(() => metricAt(server.url, 'svc_uploads_active')).toBe(4)
    signalWorkers(server, 'SIGCONT')
    const records = await Promise.all(asked)
    expect(records.map((record) => record.source.file_name)).toEqual([1, 2, 3, 4].map((index) => `name-${index}.xml`))
    // Whichever of the four came first extracts and has two lines; the order of arrival is anybody's.
    const together = () => lines().filter((line) => String(line.request_id).startsWith('together-'))
    await expect.poll(() => together().length).toBe(5)
    const outcomes = together()
    expect(outcomes.filter(({ event }) => event === 'extraction')).toHaveLength(1)
    // One whose upload is read late finds the record in the cache.
    expect(outcomes.filter(({ cache }) => cache === 'coalesced' || cache === 'hit')).toHaveLength(3)
  })

  it('lets jobs profit from the cache as well', async () => {
    await askFirst('job-1', 5)
    // Counted when the answer has left, like the lines.
    await linesOf('job-1', 2)
    const [hits = 0, extractions = 0] = await counts()
    const id = await submitAt(server.url, formOf(paperNumber(5)))
    expect(await finished(server.url, id)).toMatchObject({ status: 'succeeded' })
    await expect.poll(counts).toEqual([hits + 1, extractions])
  })

  it('meters what the specification names, and nothing of the paper', async () => {
    await ask('meter-1', 3)
    const [extraction, request] = [...(await linesOf('meter-1', 2))].sort((a, b) =>
      String(a.event).localeCompare(String(b.event)),
    )
    expect(Object.keys(request ?? {}).sort()).toEqual(
      [
        'bytes_in',
        'bytes_out',
        'cache',
        'duration_ms',
        'event',
        'method',
        'request_id',
        'route',
        'status',
        'ts',
      ].sort(),
    )
    expect(Number(request?.bytes_in)).toBeGreaterThan(paperNumber(3).length)
    expect(Number(request?.bytes_out)).toBeGreaterThan(10_000)
    expect(extraction).toMatchObject({
      event: 'extraction',
      input_format: 'xml',
      status: 'ok',
      file_bytes: paperNumber(3).length,
      source_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      stages: expect.objectContaining({ export: expect.any(Number) }),
      usage: null,
      n_refs: 4,
      n_sentences: expect.any(Number),
      versions: { svc_version: expect.any(String) },
      replica: expect.any(String),
    })
    const job = await submitAt(server.url, formOf('no paper', 'secret-name.pdf'), { 'x-request-id': 'meter-2' })
    await finished(server.url, job)
    const failed = (await linesOf('meter-2', 2)).find(({ event }) => event === 'extraction')
    expect(failed).toMatchObject({ job_id: job, status: 'failed', error_code: 'unsupported_format' })
    for (const path of [`/papers/jobs/${job}`, `/papers/jobs/${job}/result`]) {
      const headers = { 'x-request-id': `meter${path.length}` }
      await fetch(`${server.url}${path}`, { headers })
      expect((await linesOf(headers['x-request-id'], 1))[0]).toMatchObject({ event: 'request', job_id: job })
    }
    const everything = readFileSync(meterPath, 'utf8') + server.output()
    for (const word of ['slow walk', 'secret-name', 'article.xml', PASSWORD]) expect(everything).not.toContain(word)
  })

  it('writes meter lines to the logger svc.serve.metering too, as JSON', async () => {
    await expect.poll(() => server.logs().filter(({ name }) => name === 'svc.serve.metering').length).toBeGreaterThan(5)
    const line = server.logs().find(({ name, event }) => name === 'svc.serve.metering' && event === 'extraction')
    expect(line).toMatchObject({ level: 'info', time: expect.any(String) })
  })

  it('gives measurements that Prometheus can read', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const names = [
      'svc_http_requests_total',
      'svc_http_request_duration_seconds_bucket',
      'svc_extraction_duration_seconds_count',
      'svc_stage_duration_seconds_sum',
      'svc_pool_queue_depth',
      'svc_worker_resident_memory_bytes',
      'svc_jobs',
      'svc_cache_requests_total',
      'process_resident_memory_bytes',
    ]
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}(?:\\{[^}]*\\})? [0-9.e+-]+$`, 'm'))
    const LINE =
      /^(?:# (?:HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? -?[0-9.e+-]+)$/
    for (const line of text.trim().split('\n')) expect(line).toMatch(LINE)
  })
})

describe.skipIf(!hasRedis)('a server whose store hangs or is away', () => {
  it('goes on without the cache, and uses it again afterwards', async () => {
    const redis = await startRedis()
    const server = await startTestServer({ KVSTORE_URL: redis.url, CACHE_OPERATION_TIMEOUT_SECONDS: '1' })
    const lookups = (outcome: string) => metricAt(server.url, `svc_cache_requests_total{outcome="${outcome}"}`)
    const ask = async () => expect((await extractAt(server.url)).status).toBe(200)
    redis.freeze()
    await ask()
    await ask()
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { cache: 'error' } }])
    redis.thaw()
    await redis.stop('SIGKILL')
    await ask()
    expect(await lookups('hit')).toBe(0)
    await redis.start()
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
    // The cache rests for a while after trouble, and is asked again then.
    await expect
      .poll(async () => {
        await ask()
        return lookups('hit')
      })
      .toBeGreaterThan(0)
    expect(await server.stop()).toBe(0)
    await redis.close()
  })
})

describe('METER_ENABLED=false', () => {
  it('leaves headers, ids in errors and meter lines out', async () => {
    const server = await startTestServer({ METER_ENABLED: 'false' })
    const good = await extractAt(server.url)
    expect([good.headers.get('x-request-id'), good.headers.get('x-svc-duration-ms')]).toEqual([null, null])
    expect(await (await fetch(`${server.url}/nowhere`)).json()).toEqual({
      detail: 'not found',
      error_code: 'not_found',
    })
    expect(await server.stop()).toBe(0)
    expect(server.logs().filter(({ event }) => event !== undefined)).toEqual([])
  })
})

describe('METER_LOG_PATH', () => {
  it('refuses to start where the file cannot be written', async () => {
    await expect(startTestServer({ METER_LOG_PATH: '/dev/null/meter.jsonl' })).rejects.toThrow(/METER_LOG_PATH/)
  })

  it('survives a full disk: lines that are lost are counted and told, and the file goes on', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-meter-'))
    const path = join(folder, 'meter.jsonl')
    // The device that is always full.
    symlinkSync('/dev/full', path)
    const server = await startTestServer({ METER_LOG_PATH: path })
    onTestFinished(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const lost = () => metricAt(server.url, 'svc_meter_lines_lost_total')
    const meterState = async () => {
      // Probes are not metered: something else has to be asked for a line.
      await lost()
      const ready = await fetch(`${server.url}/ready`)
      const { checks, reasons } = (await ready.json()) as Record<string, Record<string, string>>
      return [ready.status, checks?.meter, reasons?.meter ?? '']
    }
    await extractAt(server.url)
    await expect.poll(lost).toBeGreaterThan(0)
    await expect.poll(meterState).toEqual([200, 'error', expect.stringMatching(/lines are missing/)])
    rmSync(path)
    await expect.poll(meterState).toEqual([200, 'ok', ''])
    const before = await lost()
    await extractAt(server.url)
    await expect.poll(() => readFileSync(path, 'utf8')).toContain('"event":"extraction"')
    expect(await lost()).toBe(before)
  })
})
