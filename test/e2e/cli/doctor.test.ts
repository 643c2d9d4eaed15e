// svc doctor: one line per check, what to do about trouble, exit 1 on an error.

import { chmodSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { jobServer } from '../../support/servers/job-server.ts'
import { workspace } from '../../support/svc.ts'

const KEY = 'k'.repeat(40)

async function busyPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('svc doctor', () => {
  it('says ok for everything on a machine where all is well, and reads the sample of each format', async () => {
    const { run } = workspace()
    const { code, stdout } = await run(['doctor'], { env: { SERVE_PORT: '0' } })
    expect(code, stdout).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.at(-1)).toMatch(/^0 errors, \d+ warnings?$/)
    for (const name of [
      'program',
      'node',
      'memory',
      'disk',
      'permissions',
      'weights',
      'runtime',
      'formats',
      'ocr',
      'llm',
      'registry',
      'kvstore',
      'authentication',
      'port',
    ]) {
      expect(stdout).toMatch(new RegExp(`^(ok|warning) +${name} `, 'm'))
    }
    expect(stdout).toMatch(/JATS XML: the sample was read in [\d.]+ s/)
  })

  it('finds what is wrong, says what to do, opens connections with --online, and exits 1', async () => {
    const { run, write, path } = workspace()
    write('.env', `AUTH_API_KEY=${KEY}\n`)
    chmodSync(path('.env'), 0o644)
    const server = await jobServer({})
    const env = {
      SPOOL_DIR: '/nonexistent/spool',
      SERVE_PORT: String(await busyPort()),
      LLM_MODEL: 'some-model',
      KVSTORE_URL: 'redis://:secret@127.0.0.1:9/0',
      REGISTRY_URL: server.url,
      REGISTRY_ENRICH: 'true',
    }
    const { code, stdout } = await run(['doctor', '--online'], { env })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^error +disk +\/nonexistent\/spool cannot be written\n +→ make it writable/m)
    expect(stdout).toMatch(
      /^warning +port +127\.0\.0\.1:\d+ cannot be listened on \(EADDRINUSE\)\n +→ stop what uses it/m,
    )
    expect(stdout).toMatch(/^error +llm +openai some-model has no LLM_API_KEY/m)
    expect(stdout).toMatch(/^warning +permissions +.*\.env can be read by others and holds a secret\n +→ chmod 600/m)
    expect(stdout).toMatch(/^error +kvstore +.*ECONNREFUSED/m)
    expect(stdout).toMatch(/^ok +registry +registry at .* answers/m)
    for (const secret of [KEY, 'secret@']) expect(stdout).not.toContain(secret)
  })

  it('names misspelt settings, what a local language model lacks, and a server that strangers could use', async () => {
    const { run, write, path } = workspace()
    write('.env', 'REF_PARSE_STRATGY=off\n')
    const kvstore = { KVSTORE_URL: 'redis://127.0.0.1:9/0' }
    const env = { LLM_BACKEND: 'local', PATH: path('.'), SERVE_HOST: '0.0.0.0', SERVE_PORT: '0', ...kvstore }
    const { code, stdout } = await run(['doctor'], { env })
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^warning +settings +\.\/\.env line 1 sets REF_PARSE_STRATGY.*did you mean REF_PARSE_STRATEGY\?/m,
    )
    expect(stdout).toMatch(/^error +llm +ollama is not installed; install it, or name the model to serve/m)
    expect(stdout).toMatch(/^error +authentication .*AUTH_API_KEY/m)
    expect(stdout).toMatch(/^ok +kvstore +.*not tried; --online tries it/m)
  })

  it('reports a bad setting as a finding', async () => {
    const { run } = workspace()
    const bad = await run(['doctor', '--json'], { env: { WORKERS: 'many' } })
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.stdout)).toMatchObject({
      errors: expect.any(Number),
      checks: expect.arrayContaining([
        expect.objectContaining({ check: 'settings', state: 'error', found: expect.stringMatching(/WORKERS must be/) }),
      ]),
    })
  })
})
