// Every route and every error code over real HTTP, each answer held to the API description that the server itself gives.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../../../src/kernel/errors.ts'
import type { Kvstore } from '../../../src/stores/kvstore.ts'
import { drawn, scanPdf } from '../../support/files/scan.ts'
import { citedPaper } from '../../support/papers/cited-paper.ts'
import { expectError, formOf, MIB, paperNumber, post, submitAt } from '../../support/servers/http.ts'
import { type Behaviour, type LlmServer, startLlm } from '../../support/servers/llm-server.ts'
import { hasRedis, startRedis, storeAt, type TestRedis } from '../../support/servers/redis.ts'
import { metricAt, signalWorkers, startTestServer, type TestServer } from '../../support/servers/server.ts'

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >
}
interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

const KEY = 'k'.repeat(40)
const locked = readFileSync(fileURLToPath(new URL('../../support/pdf/user-password.pdf', import.meta.url)))
const sampleOf = (ending: string) =>
  readFileSync(fileURLToPath(new URL(`../../../samples/article.${ending}`, import.meta.url)))
const auth = { authorization: `Bearer ${KEY}` }

describe.skipIf(!hasRedis)('the HTTP contract', () => {
  let redis: TestRedis
  let server: TestServer
  let store: Kvstore
  let model: LlmServer
  let description: Description
  beforeAll(async () => {
    redis = await startRedis()
    server = await startTestServer({
      JOBS_STORE: 'kvstore',
      KVSTORE_URL: redis.url,
      AUTH_API_KEY: KEY,
      CACHE_ENABLED: 'false',
      JOBS_MAX_ACTIVE: '2',
      JOBS_MAX_RUNNING: '1',
      UPLOADS_MAX_ACTIVE: '2',
    })
    store = await storeAt(redis)
    model = await startLlm()
    description = (await (await fetch(`${server.url}/openapi.json`, { headers: auth })).json()) as Description
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
    await Promise.all([...others.values()].map((other) => other.stop()))
    await model.stop()
    await store.close()
    await redis.close()
  })

  const seen = new Set<string>()
  /** Fetches, and checks that the description knows this answer and that its body has the described shape. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    init: { body?: FormData | string; headers?: Record<string, string>; url?: string } = {},
  ) {
    const { url = server.url, headers, ...rest } = init
    const response = await fetch(`${url}${path}`, { method, ...rest, headers: { ...auth, ...headers } })
    const pattern = path.replace(/\/papers\/jobs\/[^/]+/, '/papers/jobs/{id}')
    const operation = description.paths[pattern]?.[method.toLowerCase()]
    const described = operation?.responses[String(response.status)]
    expect(described, `${method} ${pattern} ${response.status}`).toBeDefined()
    seen.add(`${method} ${pattern} ${response.status}`)
    const type = String(response.headers.get('content-type')).split(';')[0] ?? ''
    const schema = described?.content?.[type]?.schema
    expect(schema, `${pattern} ${type}`).toBeDefined()
    if (type === 'application/json' && '$ref' in (schema ?? {})) {
      const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, uuid: true } })
      const validate = ajv.compile({ ...schema, components: description.components })
      const body: unknown = await response.clone().json()
      expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    }
    return response
  }
  const upload = (path: string, form: FormData | string = formOf(), headers?: Record<string, string>) =>
    call('POST', path, { body: form, ...(headers !== undefined && { headers }) })
  const freeze = () => signalWorkers(server, 'SIGSTOP')
  const thaw = () => signalWorkers(server, 'SIGCONT')
  const isDone = (id: string) =>
    expect
      .poll(async () => (await call('GET', `/papers/jobs/${id}`)).json())
      .toMatchObject({ finished_at: expect.any(String) })
  const others = new Map<string, TestServer>()
  /** The answer of another server, started in another way, to an upload. */
  async function elsewhere(
    env: Readonly<Record<string, string>>,
    form: FormData = formOf(),
    meanwhile: (other: TestServer) => Promise<void> | void = () => {},
  ): Promise<Response> {
    const key = Object.keys(env).join()
    const other = others.get(key) ?? (await startTestServer({ AUTH_API_KEY: KEY, ...env }))
    others.set(key, other)
    const answer = call('POST', '/papers/extract', { body: form, url: other.url })
    await Promise.all([answer, meanwhile(other)])
    return answer
  }
  const fragile = () => ({
    LLM_MODEL: 'model-x',
    LLM_BASE_URL: model.url,
    LLM_MAX_RETRIES: '0',
    PIPELINE_RESTART_WORKERS: 'true',
  })
  /** What a paper gets whose references a model is to parse that behaves like this. */
  function withModel(behaviour: Behaviour): Promise<Response> {
    model.answer = () => behaviour
    return elsewhere(fragile(), formOf(citedPaper(), 'a.xml', [['refs', 'llm']]))
  }

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(description) as unknown as Record<string, unknown>)
    expect(result).toMatchObject({ valid: true })
    expect(description.openapi).toMatch(/^3\.1\./)
  })

  const parts = (...lines: string[]) => lines.join('\r\n')
  const asForm = { 'content-type': 'multipart/form-data; boundary=x' }

  const reach: Partial<Record<ErrorCode, () => Promise<Response>>> = {
    invalid_option: () => upload('/papers/extract', formOf('x', 'a.xml', [['start_page', 'one']])),
    unknown_part: () => upload('/papers/extract', formOf('x', 'a.xml', [['colour', 'red']])),
    duplicate_part: () =>
      upload(
        '/papers/extract',
        formOf('x', 'a.xml', [
          ['refs', 'ner'],
          ['refs', 'off'],
        ]),
      ),
    missing_file: () => upload('/papers/extract', '{}', { 'content-type': 'application/json' }),
    missing_filename: () =>
      upload(
        '/papers/extract',
        parts('--x', 'Content-Disposition: form-data; name="file"', '', 'text', '--x--', ''),
        asForm,
      ),
    too_many_files: () => {
      const form = formOf()
      form.append('file', new Blob(['x']), 'b.xml')
      return upload('/papers/extract', form)
    },
    unauthorized: () => call('GET', '/openapi.json', { headers: { authorization: 'Bearer wrong' } }),
    not_found: async () => fetch(`${server.url}/_svc/inference`, { method: 'POST', headers: auth }),
    method_not_allowed: async () => fetch(`${server.url}/papers/extract`, { headers: auth }),
    job_not_found: () => call('GET', '/papers/jobs/nobody'),
    result_evicted: async () => {
      await store.set('svc:{jobs}:gone:evicted', Buffer.from('1'), 60_000)
      return call('GET', '/papers/jobs/evicted/result')
    },
    job_not_finished: async () => {
      freeze()
      const id = await submitAt(server.url, formOf(paperNumber(1)), auth)
      const response = await call('GET', `/papers/jobs/${id}/result`)
      thaw()
      await isDone(id)
      return response
    },
    payload_too_large: () => upload('/papers/extract', formOf(new Uint8Array(50 * MIB + 1))),
    too_many_uploads: async () => {
      freeze()
      // The frozen worker holds the first, the second waits behind it, the third is one too many.
      const waiting = [2, 3].map((number) => post(`${server.url}/papers/extract`, formOf(paperNumber(number)), auth))
      await expect.poll(() => metricAt(server.url, 'svc_uploads_active', auth)).toBe(2)
      const response = await upload('/papers/extract')
      thaw()
      await Promise.all(waiting)
      return response
    },
    too_many_jobs: async () => {
      freeze()
      const ids = [
        await submitAt(server.url, formOf(paperNumber(4)), auth),
        await submitAt(server.url, formOf(paperNumber(5)), auth),
      ]
      const response = await upload('/papers/jobs')
      thaw()
      await Promise.all(ids.map(isDone))
      return response
    },
    job_store_unavailable: async () => {
      redis.freeze()
      const response = await upload('/papers/jobs')
      redis.thaw()
      await expect
        .poll(async () => (await fetch(`${server.url}/papers/jobs/nobody`, { headers: auth })).status)
        .toBe(404)
      return response
    },
    shutting_down: () =>
      elsewhere({ SHUTDOWN_TIMEOUT_SECONDS: '1' }, formOf(), async (other) => {
        signalWorkers(other, 'SIGSTOP')
        await expect.poll(() => metricAt(other.url, 'svc_uploads_active', auth)).toBe(1)
        other.process.kill('SIGTERM')
      }),
    insufficient_storage: () => elsewhere({ SPOOL_RESERVE_BYTES: '900TiB' }, formOf(new Uint8Array(2 * MIB))),
    // Nothing that is known leads here: a job whose stored failure is of no known kind stands for a defect.
    internal_error: async () => {
      const lua = `redis.call('HSET', KEYS[1], 'status', 'failed', 'ticket', ARGV[1], 'error', ARGV[2], 'created', 1, 'finished', 2)`
      const [ticket, error] = [
        { id: 'odd', fileName: 'a.pdf' },
        { error_code: 'never_heard_of', message: 'as it was' },
      ]
      await store.run({ lua }, ['svc:{jobs}:job:odd'], [JSON.stringify(ticket), JSON.stringify(error)])
      return call('GET', '/papers/jobs/odd/result')
    },
    pipeline_timeout: () =>
      elsewhere({ PIPELINE_TIMEOUT_SECONDS: '1' }, formOf(), (other) => signalWorkers(other, 'SIGSTOP')),
    upstream_unavailable: () => withModel({ status: 401, body: '{}' }),
    encrypted_file: () => upload('/papers/extract', formOf(locked, 'a.pdf')),
    corrupt_file: () => upload('/papers/extract', formOf('')),
    unsupported_format: () => upload('/papers/extract', formOf('just words')),
    ocr_empty: () => upload('/papers/extract', formOf(scanPdf([drawn(300, 400, [])]), 'a.pdf')),
    llm_truncated: () => withModel({ isTruncated: true, text: '{' }),
    processing_error: () =>
      upload(
        '/papers/extract',
        formOf(`<article><body>${'<sec>'.repeat(500)}${'</sec>'.repeat(500)}</body></article>`),
      ),
    rate_limited: async () => {
      await elsewhere({ RATE_LIMIT_PER_MINUTE: '1' })
      return elsewhere({ RATE_LIMIT_PER_MINUTE: '1' })
    },
    worker_lost: () =>
      elsewhere(fragile(), formOf(), async (other) => {
        signalWorkers(other, 'SIGSTOP')
        await expect.poll(() => metricAt(other.url, 'svc_workers{state="busy"}', auth)).toBe(1)
        signalWorkers(other, 'SIGKILL')
      }),
  }
  const wireCodes = ERROR_CODES.filter((code) => ERRORS[code].face === 'wire')

  it('has a way to every error code of the table', () => {
    expect(Object.keys(reach).sort()).toEqual([...wireCodes].sort())
  })

  it.each(wireCodes)('answers %s with the status of the table', async (code) => {
    const response = await (reach[code] as () => Promise<Response>)()
    const body = await expectError(response, ERRORS[code].status, code)
    expect(String(body.detail)).not.toMatch(/\n|\/tmp|\/home|127\.0\.0\.1/)
    if (code === 'unauthorized') expect(response.headers.get('www-authenticate')).toBe('Bearer')
    if (code === 'method_not_allowed') expect(response.headers.get('allow')).toBe('POST')
    if (code === 'job_not_finished') expect(body.status).toMatch(/queued|running/)
    if (['extraction_failed', 'timed_out', 'upstream_failed'].includes(ERRORS[code].class)) {
      expect(body.message).toBe(body.detail)
      expect(body).toHaveProperty('failed_stage')
    }
  })

  it('answers with 400 for a job whose pages its paper does not have', async () => {
    const id = await submitAt(server.url, formOf(sampleOf('pdf'), 'a.pdf', [['start_page', '900']]), auth)
    await isDone(id)
    await expectError(await call('GET', `/papers/jobs/${id}/result`), 400, 'invalid_option')
  })

  it('refuses other methods on every described route, once the caller is known', async () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const url = `${server.url}${path.replace(/\{\w+\}/, 'x')}`
      const response = await fetch(url, { method: 'PATCH', headers: auth })
      expect([path, response.status]).toEqual([path, 405])
      const own = Object.keys(methods).map((method) => method.toUpperCase())
      expect(response.headers.get('allow')).toBe([...own, ...(own.includes('GET') ? ['HEAD'] : [])].join(', '))
      if (path !== '/health' && path !== '/ready') expect((await fetch(url, { method: 'PUT' })).status).toBe(401)
    }
  })

  it('answers every described route well, too', async () => {
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
    expect((await call('GET', '/health')).status).toBe(200)
    expect((await call('GET', '/ready')).status).toBe(200)
    for (const path of ['/docs', '/redoc', '/openapi.json', '/metrics'])
      expect((await call('GET', path)).status).toBe(200)
    expect((await upload('/papers/extract')).status).toBe(200)
    const strings = JSON.stringify({ strings: ['Roe, A. (2001). Rivers. Water, 3(2), 1-9.'] })
    expect((await call('POST', '/references/parse', { body: strings })).status).toBe(200)
    const accepted = (await (await upload('/papers/jobs')).json()) as { job_id: string }
    await expect
      .poll(async () => (await call('GET', `/papers/jobs/${accepted.job_id}`)).json())
      .toMatchObject({ status: 'succeeded' })
    expect((await call('GET', `/papers/jobs/${accepted.job_id}/result`)).status).toBe(200)
    // Cancelling, events and corrections have suites of their own.
    const described = Object.entries(description.paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((route) => !/^(?:PUT|DELETE) |corrections|events/.test(route))
    const called = [...seen].filter((entry) => / 2\d\d$/.test(entry)).map((entry) => entry.replace(/ \d+$/, ''))
    expect([...new Set(called)].sort()).toEqual([...described].sort())
  })

  it('lets nobody without the token see more than the probes', async () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const method of Object.keys(methods)) {
        const url = `${server.url}${path.replace(/\{\w+\}/, 'x')}`
        const response = await fetch(url, { method: method.toUpperCase() })
        const isProbe = path === '/health' || path === '/ready'
        expect([path, response.status]).toEqual([path, isProbe ? 200 : 401])
      }
    }
    expect(await (await fetch(`${server.url}/ready`)).json()).toEqual({ status: 'ready' })
    const asset = await fetch(`${server.url}/docs/swagger-ui.css`)
    expect(asset.status).toBe(401)
  })

  it('names no version and sets its security headers everywhere', async () => {
    for (const path of ['/health', '/nowhere', '/docs']) {
      const { headers } = await fetch(`${server.url}${path}`, { headers: auth })
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
