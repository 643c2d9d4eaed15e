// svc doctor: what each check finds, and what to do about trouble. Reading the samples is tried on the built program (e2e/cli/doctor).
import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CHECKS, examine, printedLine } from '../../../../src/faces/cli/doctor/run.ts'
import { configHome } from '../../../support/config-home.ts'
import { jobServer } from '../../../support/servers/job-server.ts'

const KEY = 'k'.repeat(40)
/** They read every sample and every weight of the program. */
const COSTLY = new Set(['formats', 'weights', 'runtime'])
const quick = CHECKS.filter(({ name }) => !COSTLY.has(name))

async function busyPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function report(place: ReturnType<typeof configHome>, online = false): Promise<string> {
  const lines = []
  for await (const line of examine(place, online, quick)) lines.push(printedLine(line))
  return lines.join('\n')
}

afterEach(() => void vi.unstubAllEnvs())

describe('svc doctor', () => {
  it('says what is wrong and what to do, without a secret, and opens connections with --online', async () => {
    const server = await jobServer({})
    const place = configHome({
      SPOOL_DIR: '/nonexistent/spool',
      SERVE_PORT: String(await busyPort()),
      LLM_MODEL: 'some-model',
      KVSTORE_URL: 'redis://:secret@127.0.0.1:9/0',
      REGISTRY_URL: server.url,
      REGISTRY_ENRICH: 'true',
    })
    place.write('local', `AUTH_API_KEY=${KEY}\n`)
    chmodSync(join(place.cwd, '.env'), 0o644)
    const said = await report(place, true)
    expect(said).toMatch(/^error +disk +\/nonexistent\/spool cannot be written\n +→ make it writable/m)
    expect(said).toMatch(
      /^warning +port +127\.0\.0\.1:\d+ cannot be listened on \(EADDRINUSE\)\n +→ stop what uses it/m,
    )
    expect(said).toMatch(/^error +llm +openai some-model has no LLM_API_KEY/m)
    expect(said).toMatch(/^warning +permissions +.*\.env can be read by others and holds a secret\n +→ chmod 600/m)
    expect(said).toMatch(/^error +kvstore +.*ECONNREFUSED/m)
    expect(said).toMatch(/^ok +registry +registry at .* answers/m)
    for (const secret of [KEY, 'secret@']) expect(said).not.toContain(secret)
  })

  it('names misspelt settings, what a local language model lacks, and a server that strangers could use', async () => {
    const place = configHome({
      ...{ LLM_BACKEND: 'local', SERVE_HOST: '0.0.0.0', SERVE_PORT: '0' },
      KVSTORE_URL: 'redis://127.0.0.1:9/0',
    })
    place.write('local', 'REF_PARSE_STRATGY=off\n')
    vi.stubEnv('PATH', place.root)
    const said = await report(place)
    expect(said).toMatch(
      /^warning +settings +\.\/\.env line 1 sets REF_PARSE_STRATGY.*did you mean REF_PARSE_STRATEGY\?/m,
    )
    expect(said).toMatch(/^error +llm +ollama is not installed; install it, or name the model to serve/m)
    expect(said).toMatch(/^error +authentication .*AUTH_API_KEY/m)
    expect(said).toMatch(/^ok +kvstore +.*not tried; --online tries it/m)
  })

  it('reports a bad setting as a finding, and goes by the defaults', async () => {
    const said = await report(configHome({ WORKERS: 'many', SERVE_PORT: '0' }))
    expect(said).toMatch(/^error +settings +.*WORKERS must be.*\n +→ correct it there/m)
    expect(said).toMatch(/^ok +authentication /m)
  })
})
