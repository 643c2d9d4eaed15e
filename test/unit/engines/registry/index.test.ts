import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openRegistry, Pace, type RegistryChoices } from '../../../../src/engines/registry/index.ts'
import { AnswerFiles } from '../../../../src/service/storage/registry-answers.ts'
import { record } from '../../../support/papers/works.ts'
import { type RegistryServer, startRegistry } from '../../../support/servers/registry-server.ts'

const LONG_MS = 120_000
let server: RegistryServer | undefined

async function start(more: Partial<RegistryChoices> = {}, records = [record()]) {
  server = await startRegistry(records)
  const choices: RegistryChoices = {
    url: server.url,
    mailto: null,
    timeoutMs: 60_000,
    budgetMs: 120_000,
    maxConcurrent: 4,
    sharers: 1,
    agent: 'svc/test',
    cache: null,
    ...more,
  }
  return { server, registry: openRegistry(choices) }
}

afterEach(async () => {
  await server?.stop()
  server = undefined
})

describe('openRegistry', () => {
  it('reads a work by its DOI, whatever characters the DOI has', async () => {
    const doi = '10.1000/(SICI)1097<1::AID-X1>3.0.CO;2-#'
    const { registry, server } = await start({}, [record({ DOI: doi })])
    expect(await registry.begin(LONG_MS).byDoi(`https://doi.org/${doi}`)).toMatchObject({
      doi,
      year: 2011,
      first_page: '145',
    })
    expect(server.requests[0]).not.toContain('#')
  })

  it('says null for a DOI that the registry does not know', async () => {
    const { registry } = await start()
    expect(await registry.begin(LONG_MS).byDoi('10.1000/none')).toBeNull()
  })

  it('searches by words, best first', async () => {
    const { registry } = await start({}, [record({ DOI: '10.1000/x', title: ['Steel bridges'] }), record()])
    const [first] = await registry.begin(LONG_MS).search('Moss 2011 tea leaves scent')
    expect(first?.doi).toBe('10.1000/tea')
  })

  it('names itself and the address of its owner, as polite callers do', async () => {
    const { registry, server } = await start({ mailto: 'owner@example.org' })
    await registry.begin(LONG_MS).search('tea leaves')
    expect(server.requests[0]).toContain('mailto=owner%40example.org')
    expect(server.agents[0]).toBe('svc/test (mailto:owner@example.org)')
  })

  it('asks the same question of one paper once', async () => {
    const { registry, server } = await start()
    const run = registry.begin(LONG_MS)
    await Promise.all([run.byDoi('10.1000/tea'), run.byDoi('10.1000/tea'), run.byDoi('10.1000/tea')])
    expect(server.requests).toHaveLength(1)
  })

  it('never has more questions open than it may', async () => {
    const { registry, server } = await start({ maxConcurrent: 2 })
    server.trouble = () => ({ delayMs: 20 })
    const run = registry.begin(LONG_MS)
    await Promise.all(Array.from({ length: 8 }, (_, at) => run.search(`tea number ${at}`)))
    expect(server.mostAtOnce).toBe(2)
  })

  it.each([
    ['10', '1s', 1, 100],
    ['50', '1s', 0.5, 40],
    ['10', '60', 1, 6000],
    ['0', '1s', 1, 0],
  ])('asks %s times in %s with a share of %d: every %d ms', (limit, interval, share, gapMs) => {
    const headers = new Headers({ 'x-rate-limit-limit': limit, 'x-rate-limit-interval': interval })
    const pace = new Pace(share)
    pace.learn({ header: (name) => headers.get(name) })
    expect(pace.gapMs).toBe(gapMs)
  })

  it('rests and tries again when it is told that it is too fast', async () => {
    const { registry, server } = await start()
    server.trouble = (_, number) => (number < 2 ? { status: 429, headers: { 'retry-after': '0.1' } } : undefined)
    expect(await registry.begin(LONG_MS).byDoi('10.1000/tea')).not.toBeNull()
    expect(server.requests).toHaveLength(3)
  })

  it('asks again when a connection breaks', async () => {
    const { registry, server } = await start()
    server.trouble = (_, number) => (number === 0 ? { breaks: true } : undefined)
    expect(await registry.begin(LONG_MS).byDoi('10.1000/tea')).not.toBeNull()
    expect(server.requests).toHaveLength(2)
  })

  it('gives up on a registry that keeps failing, without saying where it is', async () => {
    const { registry, server } = await start()
    server.trouble = () => ({ status: 503, headers: { 'retry-after': '0' } })
    const failing = registry.begin(LONG_MS).byDoi('10.1000/tea')
    await expect(failing).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: expect.not.stringContaining('127.0.0.1'),
    })
    expect(server.requests).toHaveLength(3)
  })

  it.each([
    ['no JSON', '<html>'],
    ['JSON of another shape', '[1, 2]'],
    ['a body without end', '{"message": '],
  ])('takes %s for no answer', async (_what, body) => {
    const { registry, server } = await start()
    server.trouble = () => ({ status: 200, body })
    await expect(registry.begin(LONG_MS).byDoi('10.1000/tea')).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  it('cuts an answer off that is far too long', async () => {
    const { registry, server } = await start()
    server.trouble = () => ({ status: 200, body: `{"message": "${'x'.repeat(9 * 1024 ** 2)}"}` })
    await expect(registry.begin(LONG_MS).byDoi('10.1000/tea')).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  it('ends all questions when the budget of the paper is spent', async () => {
    const { registry, server } = await start({ budgetMs: 300 })
    server.trouble = () => ({ hangs: true })
    const run = registry.begin(LONG_MS)
    const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => run.search(`tea number ${at}`)))
    const messages = asked.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : ''))
    expect(messages).toEqual(Array(20).fill('the time for the registry is over'))
  })

  it('stops asking a registry that does not answer at all', async () => {
    const { registry, server } = await start({ timeoutMs: 1000, maxConcurrent: 1 })
    server.trouble = () => ({ hangs: true })
    const run = registry.begin(LONG_MS)
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => run.search(`tea number ${at}`)))
    expect(server.requests).toHaveLength(3)
  })

  it('keeps answers in a folder, "no such work" too, and asks again when they are old', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-answers-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { registry, server } = await start({ cache: new AnswerFiles(folder, 60_000) })
    for (const doi of ['10.1000/tea', '10.1000/none', '10.1000/tea', '10.1000/none'])
      await registry.begin(LONG_MS).byDoi(doi)
    expect(server.requests).toHaveLength(2)
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.json'))).toHaveLength(2)
    expect(await new AnswerFiles(folder, 1000, () => Date.now() + 5000).get('0'.repeat(64))).toBeNull()
    const stale = openRegistry({
      url: server.url,
      mailto: null,
      timeoutMs: 60_000,
      budgetMs: 120_000,
      maxConcurrent: 1,
      sharers: 1,
      agent: 'svc/test',
      cache: new AnswerFiles(folder, 1000, () => Date.now() + 5000),
    })
    await stale.begin(LONG_MS).byDoi('10.1000/tea')
    expect(server.requests).toHaveLength(3)
  })

  it('reads on without a cache that fails', async () => {
    const broken = { get: () => Promise.reject(new Error('gone')), set: () => Promise.reject(new Error('gone')) }
    const { registry } = await start({ cache: broken })
    expect(await registry.begin(LONG_MS).byDoi('10.1000/tea')).not.toBeNull()
  })
})
