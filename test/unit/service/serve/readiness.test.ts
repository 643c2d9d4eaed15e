// What makes the service unready, and what is only told.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openReadiness, type ReadinessParts } from '../../../../src/service/serve/readiness.ts'
import type { Pool } from '../../../../src/service/workers/pool.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const NOWHERE = 'http://127.0.0.1:9'

function readiness(env: Record<string, string>, parts: Partial<ReadinessParts> = {}, now = () => 0) {
  const settings = resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent', ...env } }).values
  const pool = { isReady: true } as Pool
  return openReadiness(
    { settings, pool, isOpen: () => true, cache: null, jobs: null, meter: { file: null }, ...parts },
    now,
  )
}

describe('readiness', () => {
  it('is there with nothing but what comes with the program', async () => {
    expect(await readiness({})()).toEqual({
      isReady: true,
      checks: {
        svc: 'ok',
        ocr: 'ok',
        models: 'ok',
        cache: 'disabled',
        jobs_store: 'disabled',
        llm: 'disabled',
        registry: 'disabled',
        meter: 'disabled',
      },
      reasons: {},
    })
  })

  it('is not lost with the language model or the registry: their outage is told', async () => {
    const env = { LLM_MODEL: 'm', LLM_BASE_URL: NOWHERE, REGISTRY_ENRICH: 'true', REGISTRY_URL: NOWHERE }
    const { isReady, checks, reasons } = await readiness(env)()
    expect([isReady, checks.llm, checks.registry]).toEqual([true, 'error', 'error'])
    expect(Object.keys(reasons)).toEqual(['llm', 'registry'])
    expect(Object.values(reasons).join()).not.toContain('127.0.0.1')
  })

  it('tells what a managed model server lacks', async () => {
    const { isReady, reasons } = await readiness({ LLM_BACKEND: 'llama-server' })()
    expect([isReady, reasons.llm]).toEqual([true, expect.stringMatching(/name the model to serve/)])
  })

  it('is lost without recognition that is configured, a worker, or a store that is in use', async () => {
    const away = { isReachable: async () => false }
    const cases = [
      readiness({ OCR_URL: NOWHERE, OCR_MODEL: 'PP-OCR', OCR_PROFILE: 'engine_a' }),
      readiness({}, { pool: { isReady: false } as Pool }),
      readiness({}, { isOpen: () => false }),
      readiness({}, { cache: away as unknown as NonNullable<ReadinessParts['cache']> }),
      readiness({}, { jobs: away as unknown as NonNullable<ReadinessParts['jobs']> }),
    ]
    const answers = await Promise.all(cases.map((ready) => ready()))
    expect(answers.map(({ isReady }) => isReady)).toEqual(cases.map(() => false))
    expect(answers.map(({ reasons }) => Object.keys(reasons))).toEqual([
      ['ocr'],
      ['svc'],
      ['svc'],
      ['cache'],
      ['jobs_store'],
    ])
  })

  it('does not ask the registry each time that somebody asks us', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    let nowMs = 0
    const ready = readiness({ REGISTRY_ENRICH: 'true', REGISTRY_URL: url }, {}, () => nowMs)
    for (const atMs of [0, 5000, 30_000, 61_000]) {
      nowMs = atMs
      expect((await ready()).checks.registry).toBe('ok')
    }
    expect(asked).toBe(2)
  })
})
