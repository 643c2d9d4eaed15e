// The tools inside svc serve, over streamable HTTP.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_TOOLS } from '../../../src/faces/mcp/tools/index.ts'
import { residentBytes } from '../../../src/service/workers/worker-process.ts'
import { expectError, MIB, sample } from '../../support/servers/http.ts'
import { callerOf } from '../../support/servers/mcp.ts'
import {
  expectEmptySpool,
  metricAt,
  signalWorkers,
  spooled,
  startTestServer,
  type TestServer,
} from '../../support/servers/server.ts'

const KEY = 'a-key-for-this-test-that-is-long-enough'
const content_base64 = sample.toString('base64')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ MCP_ENABLED: 'true', AUTH_API_KEY: KEY, UPLOAD_MAX_FILE_BYTES: '1MiB' })
})
afterAll(() => server.stop())

async function connect(mode: 'legacy' | 'auto', headers: Record<string, string> = { authorization: `Bearer ${KEY}` }) {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }))
  return { client, call: callerOf(client) }
}

const ask = (
  headers: Record<string, string>,
  body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  base = server.url,
  signal: AbortSignal | null = null,
) =>
  fetch(`${base}/mcp`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })

describe('the tools over HTTP', () => {
  it.each(['legacy', 'auto'] as const)('read a paper that is sent along (%s revision)', async (mode) => {
    const { client, call } = await connect(mode)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(UPLOAD_TOOLS.map(({ name }) => name))
    const stages: string[] = []
    const options = { onprogress: ({ message }: { message?: string | undefined }) => stages.push(message ?? '') }
    const { structured } = await call('chew_paper', { file_name: 'walk.xml', content_base64, paper_id: mode }, options)
    expect(structured).toMatchObject({ paper_id: mode, counts: { references: 4 } })
    expect(stages).toContain('read.xml')
    expect((await call('get_references', { paper_id: mode })).structured).toMatchObject({ total: 4 })
    const { structured: saved } = await call('save_paper', { paper_id: mode })
    const { contents } = await client.readResource({ uri: String(saved.uri) })
    const [record] = contents as { text: string }[]
    expect((await call('load_paper', { record: record?.text })).structured.paper_id).toBe(`${mode}-2`)
    await expectEmptySpool(server)
    await client.close()
  })

  it('refuse content that is no base64, or too large', async () => {
    const { client, call } = await connect('legacy')
    expect((await call('chew_paper', { file_name: 'x.pdf', content_base64: 'ä' })).text).toMatch(/not base64/)
    const large = Buffer.alloc(1024 ** 2 + 1).toString('base64')
    expect((await call('chew_paper', { file_name: 'x.pdf', content_base64: large })).text).toMatch(/larger than/)
    const fits = Buffer.alloc(1024 ** 2).toString('base64')
    expect((await call('chew_paper', { file_name: 'x.pdf', content_base64: fits })).text).toMatch(/unsupported_format/)
    const path = await call('chew_paper', { path: '/etc/hostname' })
    expect(path.isError).toBe(true)
    await client.close()
  })

  it('need the token, and no page of another origin may use them', async () => {
    await expectError(await ask({}), 401, 'unauthorized')
    const authorization = `Bearer ${KEY}`
    expect((await ask({ authorization })).status).toBe(200)
    await expectError(await ask({ authorization, origin: 'https://example.org' }), 401, 'unauthorized')
    expect((await ask({ authorization, origin: server.url })).status).toBe(200)
  })

  it('take files as other uploads are taken: so many at once, and not into memory', async () => {
    const env = { MCP_ENABLED: 'true', UPLOADS_MAX_ACTIVE: '4' }
    const busy = await startTestServer(env)
    try {
      const resident = () => residentBytes(busy.process.pid) ?? 0
      const before = resident()
      signalWorkers(busy, 'SIGSTOP')
      const large = (index: number) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(24 * MIB, index)])
      const chew = (bytes: Buffer) => ({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'chew_paper', arguments: { file_name: 'x.pdf', content_base64: bytes.toString('base64') } },
      })
      const gone = new AbortController()
      const held = [1, 2, 3, 4].map((index) => ask({}, chew(large(index)), busy.url, gone.signal).catch(() => null))
      await expect.poll(() => spooled(busy).length).toBe(4)
      await expect.poll(() => metricAt(busy.url, 'svc_pool_queue_depth')).toBe(3)
      await expectError(await ask({}, chew(sample), busy.url), 429, 'too_many_uploads')
      // Small calls are no uploads.
      expect((await ask({}, undefined, busy.url)).status).toBe(200)
      expect(resident() - before).toBeLessThan(4 * 24 * MIB)
      gone.abort()
      await Promise.all(held)
      await expectEmptySpool(busy)
      signalWorkers(busy, 'SIGCONT')
      await expect.poll(async () => (await ask({}, chew(sample), busy.url)).status).toBe(200)
    } finally {
      signalWorkers(busy, 'SIGCONT')
      await busy.stop()
    }
  })

  it('are not there without MCP_ENABLED', async () => {
    const plain = await startTestServer()
    try {
      const response = await fetch(`${plain.url}/mcp`, { method: 'POST', body: '{}' })
      await expectError(response, 404, 'not_found')
    } finally {
      await plain.stop()
    }
  })
})
