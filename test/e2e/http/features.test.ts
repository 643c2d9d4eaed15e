// What a caller may ask for beside the contract: ending jobs, listening to them, callbacks, own limits, named keys, traces.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openZip } from '../../../src/readers/zip.ts'
import {
  expectError,
  extractAt,
  finished,
  formOf,
  jobAt,
  paperNumber,
  post,
  submitAt,
} from '../../support/servers/http.ts'
import { hasRedis, startRedis } from '../../support/servers/redis.ts'
import { expectEmptySpool, metricAt, signalWorkers, startTestServer, untilBusy } from '../../support/servers/server.ts'

interface Heard {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that keeps what it is told; `status` answers each message in turn, 200 after the last. */
async function listener(statuses: number[] = []) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(statuses.shift() ?? 200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { heard, host, url: `http://${host}` }
}

async function serverWith(env: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({ REF_PARSE_STRATEGY: 'off', ...env })
  onTestFinished(async () => {
    signalWorkers(server, 'SIGCONT')
    await server.stop()
  })
  return server
}

const cancel = (base: string, id: string) => fetch(`${base}/papers/jobs/${id}`, { method: 'DELETE' })

describe('a job that is cancelled', () => {
  it.each(['memory', 'kvstore'])('is gone, waiting or running, and its worker is free (%s)', async (store) => {
    if (store === 'kvstore' && !hasRedis) return
    const redis = store === 'kvstore' ? await startRedis() : null
    onTestFinished(async () => redis?.close())
    const shared = redis === null ? {} : { KVSTORE_URL: redis.url, CACHE_ENABLED: 'false' }
    const server = await serverWith({
      JOBS_STORE: store,
      JOBS_MAX_RUNNING: '1',
      PIPELINE_RESTART_WORKERS: 'true',
      ...shared,
    })
    signalWorkers(server, 'SIGSTOP')
    const running = await submitAt(server.url, formOf(paperNumber(1)))
    await untilBusy(server, 1)
    const waiting = await submitAt(server.url, formOf(paperNumber(2)))
    const kept = await submitAt(server.url, formOf(paperNumber(3)))
    for (const id of [waiting, running]) expect((await cancel(server.url, id)).status).toBe(204)
    for (const id of [waiting, running]) {
      expect(await jobAt(server.url, id)).toMatchObject({ error_code: 'job_not_found' })
      await expectError(await cancel(server.url, id), 404, 'job_not_found')
    }
    signalWorkers(server, 'SIGCONT')
    expect(await finished(server.url, kept)).toMatchObject({ status: 'succeeded' })
    expect((await cancel(server.url, kept)).status).toBe(204)
    expect(await metricAt(server.url, 'svc_jobs{state="retained"}')).toBe(0)
    await expectEmptySpool(server)
  })
})

describe('the events of a job', () => {
  it('tell each change, and end with the job', async () => {
    const server = await serverWith()
    signalWorkers(server, 'SIGSTOP')
    const id = await submitAt(server.url)
    const events = await fetch(`${server.url}/papers/jobs/${id}/events`)
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/)
    signalWorkers(server, 'SIGCONT')
    const told = (await events.text()).split('\n\n').filter((event) => event.startsWith('event:'))
    expect(told[0]).toMatch(/^event: progress\ndata: .*"status":"(?:queued|running)"/)
    expect(told.at(-1)).toMatch(/^event: finished\ndata: .*"status":"succeeded"/)
    await expectError(await fetch(`${server.url}/papers/jobs/nobody/events`), 404, 'job_not_found')
  })
})

describe('a callback', () => {
  it('is signed, tried again, and sent once for a job', async () => {
    const receiver = await listener([503])
    const server = await serverWith({ WEBHOOK_SECRET: 'a secret', WEBHOOK_PRIVATE_HOSTS: receiver.host })
    const to = (url: string) => post(`${server.url}/papers/jobs?callback=${encodeURIComponent(url)}`)
    const { job_id } = (await (await to(`${receiver.url}/done`)).json()) as { job_id: string }
    await expect.poll(() => receiver.heard.length).toBe(2)
    const [first, again] = receiver.heard
    expect(first?.headers['x-svc-event-id']).toBe(again?.headers['x-svc-event-id'])
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(again?.headers['x-svc-signature'])) ?? []
    expect(signature).toBe(createHmac('sha256', 'a secret').update(`${seconds}.${again?.body}`).digest('hex'))
    expect(JSON.parse(again?.body ?? '')).toMatchObject({ event: 'job.finished', job_id, status: 'succeeded' })
    for (const refused of ['https://127.0.0.1:1/', 'https://10.0.0.1/', 'http://example.org/', 'nonsense'])
      await expectError(await to(refused), 400, 'invalid_option')
  })

  it.skipIf(!hasRedis)('outlives the replica that could not send it, and the job itself', async () => {
    const receiver = await listener([503])
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const shared = {
      JOBS_STORE: 'kvstore',
      KVSTORE_URL: redis.url,
      CACHE_ENABLED: 'false',
      JOBS_LEASE_SECONDS: '1',
      JOBS_MAX_RETAINED: '1',
      WEBHOOK_SECRET: 'a secret',
      WEBHOOK_PRIVATE_HOSTS: receiver.host,
    }
    const first = await startTestServer({ REF_PARSE_STRATEGY: 'off', ...shared })
    const asked = `${first.url}/papers/jobs?callback=${encodeURIComponent(receiver.url)}`
    const { job_id } = (await (await post(asked)).json()) as { job_id: string }
    await expect.poll(() => receiver.heard.length).toBe(1)
    await first.kill()
    const second = await serverWith(shared)
    // Another job takes its place among those that are kept.
    await finished(second.url, await submitAt(second.url, formOf(paperNumber(2))))
    await expect.poll(() => receiver.heard.length).toBe(2)
    const events = receiver.heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    for (const event of events) expect(event).toMatchObject({ event_id: job_id, job_id, status: 'succeeded' })
  })

  it('needs a secret on the server', async () => {
    const server = await serverWith()
    const asked = await post(`${server.url}/papers/jobs?callback=${encodeURIComponent('https://example.org/')}`)
    expect((await expectError(asked, 400, 'invalid_option')).detail).toMatch(/WEBHOOK_SECRET/)
  })
})

describe('a time limit of a request', () => {
  it('is held, and may not be longer than that of the server', async () => {
    const server = await serverWith({ PIPELINE_TIMEOUT_SECONDS: '200' })
    signalWorkers(server, 'SIGSTOP')
    const body = await expectError(await post(`${server.url}/papers/extract?timeout=0.5`), 504, 'pipeline_timeout')
    expect(body.detail).toMatch(/0\.5 s/)
    for (const wrong of ['201', '0', '-1', 'soon']) {
      await expectError(await post(`${server.url}/papers/extract?timeout=${wrong}`), 400, 'invalid_option')
    }
  })
})

describe('named keys', () => {
  it('are told apart in meter and metrics, each with a limit of its own', async () => {
    const keys = { default: 'd'.repeat(32), alice: 'a'.repeat(32), bob: 'b'.repeat(32) }
    const server = await serverWith({
      AUTH_API_KEY: keys.default,
      AUTH_KEYS: `alice:${keys.alice},bob:${keys.bob}`,
      RATE_LIMIT_PER_MINUTE: '2',
    })
    const as = (name: keyof typeof keys) => ({ authorization: `Bearer ${keys[name]}` })
    expect((await extractAt(server.url, undefined, as('alice'))).status).toBe(200)
    expect((await extractAt(server.url, undefined, as('alice'))).status).toBe(200)
    await expectError(await extractAt(server.url, undefined, as('alice')), 429, 'rate_limited')
    expect((await extractAt(server.url, undefined, as('bob'))).status).toBe(200)
    await expectError(await extractAt(server.url, undefined, { authorization: 'Bearer nobody' }), 401, 'unauthorized')
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await metricAt(server.url, 'svc_key_requests_total{key="alice",status="200"}', as('default'))).toBe(2)
    const lines = () => server.logs().filter(({ event }) => event === 'extraction')
    await expect.poll(() => lines().map(({ key }) => key)).toEqual(['alice', 'alice', 'bob'])
    expect(server.output()).not.toContain(keys.alice)
  })
})

describe('traces', () => {
  it('are handed on to meter lines and to a collector', async () => {
    const collector = await listener()
    const server = await serverWith({ OTLP_URL: collector.url })
    const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    await extractAt(server.url, formOf(), { traceparent: `00-${trace}-${parent}-01` })
    const spans = () =>
      collector.heard.flatMap(({ body }) =>
        (
          JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Record<string, string>[] }[] }[] }
        ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: own }) => own)),
      )
    await expect.poll(() => spans().filter(({ traceId }) => traceId === trace).length).toBe(2)
    const request = spans().find(({ name }) => name === 'POST /papers/extract')
    const extraction = spans().find(({ name }) => name === 'extraction')
    expect([request?.parentSpanId, extraction?.parentSpanId]).toEqual([parent, request?.spanId])
    expect(collector.heard.every(({ path }) => path === '/v1/traces')).toBe(true)
    const metered = server.logs().filter(({ trace_id }) => trace_id === trace)
    expect(metered.map(({ event }) => event).sort()).toEqual(['extraction', 'request'])
  })
})

describe('several papers in one request', () => {
  const several = (): FormData => {
    const form = formOf(paperNumber(1), 'same.xml')
    form.append('file', new Blob(['no paper at all']), '../odd/name.pdf')
    form.append('file', new Blob([new Uint8Array(paperNumber(3))]), 'same.xml')
    return form
  }
  const titleOf = (record: unknown): unknown => (record as { metadata: { title: string } }).metadata.title

  it('have a line each in the order of the files, whatever becomes of the others', async () => {
    const server = await serverWith({ UPLOAD_MAX_FILES: '3', UPLOAD_MEMORY_BYTES: '1' })
    const answer = await post(`${server.url}/papers/batch`, several())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ file_name, status }) => [file_name, status])).toEqual([
      ['same.xml', 200],
      ['name.pdf', 422],
      ['same.xml', 200],
    ])
    expect(titleOf(lines[0]?.record)).toContain('number 1')
    expect(lines[1]?.error).toMatchObject({ error_code: 'unsupported_format' })
    expect(titleOf(lines[2]?.record)).toContain('number 3')
    const metered = server.logs().filter(({ event }) => event === 'extraction')
    expect(new Set(metered.map(({ request_id }) => request_id))).toEqual(new Set([answer.headers.get('x-request-id')]))
    expect(metered).toHaveLength(3)
    await expectEmptySpool(server)
    expect(await metricAt(server.url, 'svc_uploads_active')).toBe(0)
  })

  it('come as an archive of the form that is wanted', async () => {
    const server = await serverWith({ UPLOAD_MAX_FILES: '3', REF_PARSE_STRATEGY: 'ner' })
    const answer = await post(`${server.url}/papers/batch?answer=zip&format=bibtex-paper`, several())
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const archive = await openZip(Buffer.from(await answer.arrayBuffer()))
    expect(archive.names).toEqual(['same.paper.bib', 'name.error.json', 'same-2.paper.bib'])
  })

  it('are refused where there are too many, with a form that lines cannot carry, and where nobody asked for them', async () => {
    const server = await serverWith({ UPLOAD_MAX_FILES: '2' })
    const tooMany = await expectError(await post(`${server.url}/papers/batch`, several()), 400, 'too_many_files')
    expect(tooMany.detail).toMatch(/2 files/)
    await expectError(await post(`${server.url}/papers/batch?format=bibtex`), 400, 'invalid_option')
    await expectError(await extractAt(server.url, several()), 400, 'too_many_files')
    await expectEmptySpool(server)
    const other = await serverWith()
    await expectError(await post(`${other.url}/papers/batch`, several()), 404, 'not_found')
    const description = (await (await fetch(`${other.url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(description.paths)).not.toContain('/papers/batch')
  })

  it('leave nothing behind when their client goes away', async () => {
    const server = await serverWith({ UPLOAD_MAX_FILES: '3', UPLOAD_MEMORY_BYTES: '1' })
    signalWorkers(server, 'SIGSTOP')
    const gone = new AbortController()
    const asked = fetch(`${server.url}/papers/batch`, { method: 'POST', body: several(), signal: gone.signal })
    await untilBusy(server, 1)
    gone.abort()
    await asked.then((answer) => answer.text()).catch(() => {})
    await expectEmptySpool(server)
    await expect.poll(() => metricAt(server.url, 'svc_uploads_active')).toBe(0)
  })
})
