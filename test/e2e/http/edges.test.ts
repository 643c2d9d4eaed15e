// What callers at the edges meet: foreign hosts, odd methods, stalled bodies, full stores, other origins.
import { statfsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectError, extractAt, formOf, MIB, openSocket, post, sample, sayBytes } from '../../support/servers/http.ts'
import { hasRedis, startRedis } from '../../support/servers/redis.ts'
import { metricAt, startTestServer, type TestServer } from '../../support/servers/server.ts'

describe('a server without a key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      CORS_ORIGINS: 'https://page.example',
      UPLOADS_MAX_ACTIVE: '2',
      SERVE_PAUSE_SECONDS: '1',
    })
  })
  afterAll(() => server.stop())

  const under = (path: string, host: string) =>
    sayBytes(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  it('answers probes under any name, and nothing else under a foreign one', async () => {
    for (const path of ['/health', '/ready']) expect(await under(path, 'svc.internal:8000')).toMatch(/^HTTP\/1\.1 200/)
    const refused = await under('/metrics', 'svc.internal:8000')
    expect(refused).toMatch(/^HTTP\/1\.1 401/)
    expect(refused).toMatch(/Host header/)
  })

  it('says of methods that nobody knows what it says of others, and of no request that it is none', async () => {
    const say = (line: string) => sayBytes(server.url, `${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    for (const method of ['FOO', 'QUERY']) {
      expect(await say(`${method} /papers/extract HTTP/1.1`)).toMatch(/^HTTP\/1\.1 405/)
    }
    expect(await say('\u0016\u0003\u0001 nonsense')).toMatch(/^HTTP\/1\.1 400/)
  })

  it('names everything that an answer depends on, and lets pages speak to the tools', async () => {
    const origin = 'https://page.example'
    const answer = await extractAt(server.url, formOf(), { origin })
    expect(answer.headers.get('vary')).toMatch(/origin.*accept/i)
    const asked = { origin, 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${server.url}/mcp`, { method: 'OPTIONS', headers: asked })
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/mcp-session-id, mcp-protocol-version/)
    expect(preflight.headers.get('access-control-allow-methods')).toMatch(/DELETE/)
  })

  it('writes tables with formulas guarded where that is asked for', async () => {
    const cell = '=cmd|/c calc!A1'
    const table = `<table-wrap id="t9"><label>Table 9</label><caption><title>Sums</title></caption><table><tr><th>a</th><th>b</th></tr><tr><td>${cell}</td></tr></table></table-wrap>`
    const paper = sample.toString().replace('</sec>', `${table}</sec>`)
    const csv = async (query: string) => (await post(`${server.url}/papers/extract?${query}`, formOf(paper))).text()
    expect(await csv('format=csv-tables')).toContain(`,${cell}\r\n`)
    expect(await csv('format=csv-tables&guard=formulas')).toContain(`,'${cell}\r\n`)
    await expectError(
      await post(`${server.url}/papers/extract?format=csv-tables&guard=x`, formOf(paper)),
      400,
      'invalid_option',
    )
    const { table: rows } = (await (await extractAt(server.url, formOf(paper))).json()) as {
      table: { contents: string[][] }[]
    }
    for (const { contents } of rows) expect(new Set(contents.map((row) => row.length)).size).toBeLessThan(2)
  })

  it('gives up on a list of references whose body stalls, and has its slot for others', async () => {
    const head =
      'POST /references/parse HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
    const stalled = await Promise.all([1, 2].map(() => openSocket(server.url)))
    for (const { socket } of stalled) socket.write(head)
    await expect.poll(() => metricAt(server.url, 'svc_uploads_active')).toBe(2)
    await expectError(await extractAt(server.url), 429, 'too_many_uploads')
    await expect.poll(() => stalled.map(({ heard }) => heard().slice(0, 12))).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400'])
    for (const { socket } of stalled) socket.destroy()
    expect((await extractAt(server.url)).status).toBe(200)
  })
})

describe('a disk without room for the spool', () => {
  it('refuses what has to be written there, and nothing else', async () => {
    const { blocks, bsize } = statfsSync('/tmp')
    const server = await startTestServer({
      SPOOL_RESERVE_BYTES: String(blocks * bsize),
      UPLOAD_MEMORY_BYTES: String(MIB),
    })
    onTestFinished(async () => void (await server.stop()))
    expect((await extractAt(server.url)).status).toBe(200)
    const large = Buffer.concat([sample, Buffer.alloc(2 * MIB, ' ')])
    await expectError(await extractAt(server.url, formOf(large)), 507, 'insufficient_storage')
  })
})

describe.skipIf(!hasRedis)('a job store that is full', () => {
  it('is said to be full, and makes the replica unready until it has room', async () => {
    const redis = await startRedis(['--maxmemory-policy', 'noeviction'])
    onTestFinished(() => redis.close())
    const server = await startTestServer({ JOBS_STORE: 'kvstore', KVSTORE_URL: redis.url, CACHE_ENABLED: 'false' })
    onTestFinished(async () => void (await server.stop()))
    await redis.ask('config', 'set', 'maxmemory', '1')
    const body = await expectError(await post(`${server.url}/papers/jobs`), 503, 'job_store_unavailable')
    expect(body.detail).toMatch(/is full/)
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(503)
    await redis.ask('config', 'set', 'maxmemory', '0')
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
    expect((await post(`${server.url}/papers/jobs`)).status).toBe(202)
  })
})
