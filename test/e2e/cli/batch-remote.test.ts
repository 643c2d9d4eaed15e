// svc batch through a running service: pace, polling, retries, refusal, tokens, form fields, resuming.
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../../src/corpora/batch/ledger.ts'
import { jobServer } from '../../support/servers/job-server.ts'
import { collect, sampleRecord, type Workspace, workspace } from '../../support/svc.ts'

let record: Record<string, unknown>
beforeAll(async () => {
  record = JSON.parse(await sampleRecord()) as Record<string, unknown>
})

const ledger = ({ read }: Workspace): LedgerLine[] =>
  read('run/outcomes.jsonl')
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as LedgerLine)

function corpus(count: number): Workspace {
  const space = workspace()
  for (let number = 1; number <= count; number++) space.paper(`in/p${number}.xml`)
  return space
}

/** Where nothing listens. */
const NOBODY = 'http://127.0.0.1:2'

const QUICK = ['--poll-interval', '0.05']
const remote = (url: string, ...more: string[]): string[] => [
  'batch',
  'in',
  '--out',
  'run',
  '--serve-url',
  url,
  ...QUICK,
  ...more,
]

describe('svc batch --serve-url', () => {
  it('submits, polls and fetches every paper, and notes jobs and statuses', async () => {
    const space = corpus(3)
    const server = await jobServer(record, { poll: (_, asked) => (asked < 3 ? 'running' : 'succeeded') })
    const { code, stderr } = await space.run(remote(server.url))
    expect(code, stderr).toBe(0)
    expect(readdirSync(space.path('run/exports')).sort()).toEqual(['p1.json', 'p2.json', 'p3.json'])
    expect(space.json('run/exports/p1.json')).toEqual(record)
    expect(ledger(space)[0]).toMatchObject({
      status: 'ok',
      executor: 'remote',
      job_id: expect.stringMatching(/^job-/),
      retries: 0,
      http_status: 200,
      transient_exhausted: false,
      n_refs: 4,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(space.json('run/run_info.json')).toMatchObject({ executor: 'remote' })
  })

  it('sends only the options that were asked for, extra form fields, and the token of the flag', async () => {
    const space = corpus(1)
    const server = await jobServer(record)
    const flags = ['--pages', '2-4', '--figure-images', '--regions', '--no-registry', '--consolidate=fill']
    const more = [
      '--refs',
      'off',
      '--ref-seg',
      'crf',
      '--form',
      'colour=blue',
      '--form',
      'x=a=b',
      '--token',
      'flag-token',
    ]
    await space.run(remote(server.url, ...flags, ...more), { env: { AUTH_API_KEY: 'environment-token' } })
    expect(server.submissions[0]).toMatchObject({
      authorization: 'Bearer flag-token',
      fields: {
        start_page: '1',
        end_page: '3',
        include_figures: 'true',
        include_regions: 'true',
        registry: 'false',
        consolidate: 'fill',
        refs: 'off',
        ref_seg: 'crf',
        colour: 'blue',
        x: 'a=b',
      },
    })
    expect(space.read('run/run_info.json') + space.read('run/outcomes.jsonl')).not.toContain('flag-token')
    const plain = corpus(1)
    await plain.run(remote(server.url))
    expect(server.submissions[1]).toMatchObject({ authorization: null, fields: {} })
  })

  it('takes the token from the environment, then from .env', async () => {
    const server = await jobServer(record)
    const token = async (env: Record<string, string>, dotenv = '') => {
      const space = corpus(1)
      if (dotenv !== '') space.write('.env', dotenv)
      await space.run(remote(server.url), { env })
      return server.submissions.at(-1)?.authorization
    }
    expect(await token({ AUTH_API_KEY: 'one', SVC_SERVE_TOKEN: 'two' }, 'AUTH_API_KEY=three')).toBe('Bearer one')
    expect(await token({ SVC_SERVE_TOKEN: 'two' }, 'AUTH_API_KEY=three')).toBe('Bearer two')
    expect(await token({}, 'AUTH_API_KEY=three')).toBe('Bearer three')
  })

  it('drops to the floor at 429, waits as long as Retry-After says, and grows again with successes', async () => {
    const space = corpus(12)
    const refusedAt: number[] = []
    const server = await jobServer(record, {
      submit: ({ count, atMs }) => {
        if (count !== 3) return undefined
        refusedAt.push(atMs)
        return { status: 429, headers: { 'retry-after': '1' }, body: { detail: 'busy', error_code: 'too_many_jobs' } }
      },
      // Nothing is finished, and nothing new submitted, until the third was refused.
      poll: (_, asked) => (asked < 4 || refusedAt.length === 0 ? 'running' : 'succeeded'),
    })
    const flags = ['--concurrency', '3', '--min-concurrency', '1', '--max-concurrency', '4']
    const { code } = await space.run(remote(server.url, ...flags))
    expect(code).toBe(0)
    const later = server.submissions.slice(3)
    expect(Math.min(...later.map(({ atMs }) => atMs)) - (refusedAt[0] ?? 0)).toBeGreaterThan(950)
    expect(server.maxInFlight).toBeGreaterThanOrEqual(2)
    expect(server.maxInFlight).toBeLessThanOrEqual(4)
    expect(Math.max(...later.map(({ inFlight }) => inFlight))).toBeGreaterThanOrEqual(1)
    expect(ledger(space).every(({ status, retries }) => status === 'ok' && retries === 0)).toBe(true)
  })

  it('lets papers that were refused together come back one by one', async () => {
    const space = corpus(6)
    const busy = { status: 429, headers: { 'retry-after': '0' }, body: { detail: 'busy', error_code: 'too_many_jobs' } }
    const server = await jobServer(record, {
      submit: ({ count }) => (count <= 4 ? busy : undefined),
      poll: (_, asked) => (asked < 3 ? 'running' : 'succeeded'),
    })
    const flags = ['--concurrency', '4', '--min-concurrency', '1', '--max-concurrency', '4']
    expect((await space.run(remote(server.url, ...flags))).code).toBe(0)
    // The first success makes room for two.
    expect(server.submissions.slice(4, 6).map(({ inFlight }) => inFlight)).toEqual([0, 0])
    expect(server.maxInFlight).toBeGreaterThan(1)
    expect(ledger(space).map(({ status }) => status)).toEqual(Array(6).fill('ok'))
  })

  it('tries again after 503, a broken connection, a lost job and a job failed by an outage', async () => {
    const space = corpus(4)
    const server = await jobServer(record, {
      submit: ({ fileName, attempt }) => {
        if (fileName === 'p1.xml' && attempt === 1) return { status: 503, headers: { 'retry-after': '0' } }
        if (fileName === 'p2.xml' && attempt === 1) return { status: 0, hangUp: true }
        return undefined
      },
      poll: ({ fileName, attempt }) => {
        if (fileName === 'p3.xml' && attempt === 1) return { status: 404, body: { error_code: 'job_not_found' } }
        return fileName === 'p4.xml' && attempt === 1 ? 'failed' : 'succeeded'
      },
      result: ({ fileName, attempt }) =>
        fileName === 'p4.xml' && attempt === 1
          ? { status: 502, body: { detail: 'OCR is down', error_code: 'upstream_unavailable' } }
          : { status: 200, body: record },
    })
    const { code } = await space.run(remote(server.url))
    expect(code).toBe(0)
    expect(ledger(space).map(({ status, retries }) => [status, retries])).toEqual(Array(4).fill(['ok', 1]))
  })

  it('gives a paper up after its retries, marks it, and runs it again the next time', async () => {
    const space = corpus(1)
    const server = await jobServer(record, { submit: () => ({ status: 504, body: 'a proxy page' }) })
    const { code } = await space.run(remote(server.url, '--retries', '1'))
    expect(code).toBe(1)
    expect(server.submissions).toHaveLength(2)
    expect(ledger(space)[0]).toMatchObject({
      status: 'failed',
      error_code: 'http_504',
      http_status: 504,
      retries: 1,
      transient_exhausted: true,
    })
    server.behave({})
    expect((await space.run(remote(server.url))).code).toBe(0)
    expect(ledger(space).at(-1)).toMatchObject({ status: 'ok', attempt: 2 })
  })

  it('notes the error of a paper that cannot be processed, and does not try it again', async () => {
    const space = corpus(2)
    const server = await jobServer(record, {
      poll: ({ fileName }) => (fileName === 'p1.xml' ? 'failed' : 'succeeded'),
      result: ({ fileName }) =>
        fileName === 'p1.xml'
          ? { status: 422, body: { detail: 'no text', error_code: 'ocr_empty', failed_stage: 'ocr' } }
          : { status: 200, body: record },
    })
    expect((await space.run(remote(server.url))).code).toBe(1)
    const failed = ledger(space).find(({ status }) => status === 'failed')
    expect(failed).toMatchObject({ error_code: 'ocr_empty', failed_stage: 'ocr', error: 'no text', http_status: 422 })
    expect((await space.run(remote(server.url))).code).toBe(1)
    expect(server.submissions).toHaveLength(2)
  })

  it.each([401, 403])('ends the run at %i, and begins again where it stopped', async (status) => {
    const space = corpus(5)
    const server = await jobServer(record, { submit: () => ({ status, body: { error_code: 'unauthorized' } }) })
    const { code, stderr } = await space.run(remote(server.url, '--concurrency', '1', '--max-concurrency', '1'))
    expect(code).toBe(1)
    expect(stderr).toMatch(/the service refused the token; the run ends with 4 papers left/)
    expect(server.submissions).toHaveLength(1)
    expect(ledger(space)[0]).toMatchObject({ error_code: `http_${status}`, http_status: status })
    server.behave({})
    expect((await space.run(remote(server.url))).code).toBe(0)
    expect(ledger(space).filter((line) => line.status === 'ok')).toHaveLength(5)
  })

  it('waits for the service to be ready, and gives up after --ready-timeout', async () => {
    const space = corpus(1)
    const server = await jobServer(record, { ready: (asked) => ({ status: asked < 2 ? 503 : 200 }) })
    const patient = await space.run(remote(server.url))
    expect(patient).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/waiting for the service to be ready: it answers 503/),
    })
    const nobody = await corpus(1).run(remote(NOBODY, '--ready-timeout', '0.5'))
    expect(nobody).toMatchObject({ code: 5, stderr: expect.stringMatching(/not ready within 0\.5 s: .*ECONNREFUSED/) })
    server.behave({ ready: () => ({ status: 404 }) })
    const other = await corpus(1).run(remote(server.url))
    expect(other).toMatchObject({ code: 2, stderr: expect.stringMatching(/is this a running svc/) })
  })

  it('fails a paper whose job takes longer than --poll-timeout', async () => {
    const space = corpus(1)
    const server = await jobServer(record, { poll: () => 'running' })
    expect((await space.run(remote(server.url, '--poll-timeout', '0.4'))).code).toBe(1)
    expect(ledger(space)[0]).toMatchObject({ error_code: 'poll_timeout', transient_exhausted: false })
  })

  it('finishes running jobs at the first Ctrl-C, takes back what waits, and notes interrupted jobs at the second', async () => {
    const space = corpus(6)
    const server = await jobServer(record, { poll: () => 'running' })
    const child = space.start(remote(server.url, '--concurrency', '2', '--max-concurrency', '2'))
    const ended = collect(child)
    let said = ''
    child.stderr?.on('data', (chunk: string) => {
      said += chunk
    })
    await expect.poll(() => server.submissions.length).toBe(2)
    child.kill('SIGINT')
    // The second must not come before the first was heard: the system would make one of both.
    await expect.poll(() => said).toMatch(/once more stops at once/)
    child.kill('SIGINT')
    const { code } = await ended
    expect(code).toBe(130)
    expect(ledger(space).map(({ error_code }) => error_code)).toEqual(['interrupted', 'interrupted'])
    server.behave({})
    expect((await space.run(remote(server.url))).code).toBe(0)
    expect(ledger(space).filter(({ status }) => status === 'ok')).toHaveLength(6)
  })

  it.each([
    { args: ['--memory', 'low'], words: /--memory cannot be sent along/ },
    { args: ['--no-llm'], words: /--llm and --no-llm cannot be sent along/ },
    { args: ['--form', 'nothing'], words: /--form must be name=value/ },
    { args: ['--refs', 'off', '--form', 'refs=ner'], words: /the form field refs is given twice/ },
    { args: ['--min-concurrency', '5'], words: /--min-concurrency \(5\) must not be above --max-concurrency \(4\)/ },
    { args: ['--serve-url', 'ftp://x'], words: /--serve-url must be an http or https address/ },
    { args: ['--serve-url', 'http://me:secret@x'], words: /must not hold credentials/ },
    { args: ['--poll-interval', 'soon'], words: /must be a number of seconds/ },
  ])('refuses $args', async ({ args, words }) => {
    const { code, stderr } = await corpus(1).run(remote(NOBODY, '--ready-timeout', '0', ...args))
    expect({ code, words: words.test(stderr), stderr }).toEqual({ code: 2, words: true, stderr })
  })
})
