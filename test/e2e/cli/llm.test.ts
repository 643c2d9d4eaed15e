// Language model and registry from the command line: flags, managed servers, refusals, and silence where none is wanted.
import { chmodSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { isAlive } from '../../../src/stores/spool.ts'
import { barePaper } from '../../support/papers/bare-paper.ts'
import { record as registered } from '../../support/papers/works.ts'
import { startLlm } from '../../support/servers/llm-server.ts'
import { startRegistry } from '../../support/servers/registry-server.ts'
import { type Workspace, workspace } from '../../support/svc.ts'

/** A server that says nothing useful, as the program of that name would. */
const SERVER = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
writeFileSync(process.env.PID_FILE, String(process.pid))
const port = Number(process.argv[process.argv.indexOf('--port') + 1])
require('node:http').createServer((request, response) => {
  const message = { content: '{}' }
  response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }], usage: { prompt_tokens: 5, completion_tokens: 1 } }))
}).listen(port, '127.0.0.1')
`

async function modelAt(space: Workspace) {
  const model = await startLlm()
  onTestFinished(() => model.stop())
  space.write('bare.xml', barePaper())
  const env = { LLM_MODEL: 'model-x', LLM_BASE_URL: model.url, LLM_MAX_RETRIES: '0' }
  return { model, env }
}

const parse = (stdout: string): PaperRecord => JSON.parse(stdout) as PaperRecord

describe('svc chew with a language model', () => {
  it('asks the model that is configured and says so', async () => {
    const space = workspace()
    const { model, env } = await modelAt(space)
    const { code, stdout, stderr } = await space.run(['chew', 'bare.xml', '-v'], { env })
    expect(code).toBe(0)
    expect(parse(stdout).extraction?.usage?.totals.calls).toBe(model.heard.length)
    expect(model.heard.length).toBeGreaterThan(3)
    expect(stderr.match(/language model: openai model-x/g)).toHaveLength(1)
  })

  it('asks nobody with --no-llm, nor the registry, and links and computes nothing', async () => {
    const space = workspace()
    const { model, env } = await modelAt(space)
    const registry = await startRegistry([registered()])
    onTestFinished(() => registry.stop())
    const asked = { ...env, REGISTRY_URL: registry.url, REGISTRY_ENRICH: 'true' }
    const { stdout } = await space.run(['chew', 'bare.xml', '--no-llm'], { env: asked })
    const { extraction, qualification_provenance, xref, eq, bib } = parse(stdout)
    expect([model.heard, registry.requests]).toEqual([[], []])
    expect([extraction?.llm, extraction?.usage, extraction?.enrichment, qualification_provenance]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([xref.filter((row) => row.xref_type === 'bib'), eq]).toEqual([[], []])
    expect(bib).toHaveLength(2)
  })

  it('says once that none is configured', async () => {
    const space = workspace()
    space.write('bare.xml', barePaper())
    const { stdout, stderr } = await space.run(['chew', 'bare.xml', '-v'])
    expect(stderr.match(/language model: none configured/g)).toHaveLength(1)
    expect(parse(stdout)).toMatchObject({ qualification_provenance: null, extraction: { llm: null, usage: null } })
  })

  it('starts a server of this machine, asks it, and leaves none behind', async () => {
    const space = workspace()
    space.write('bare.xml', barePaper())
    space.write('tiny.gguf', '')
    chmodSync(space.write('bin/llama-server', SERVER), 0o755)
    const pidFile = space.path('pid')
    const env = { PATH: `${space.path('bin')}:${process.env.PATH}`, PID_FILE: pidFile }
    const args = ['chew', 'bare.xml', '--llm', 'local', '--llm-model', space.path('tiny.gguf')]
    const { code, stdout } = await space.run(args, { env })
    expect(code).toBe(0)
    expect(parse(stdout).extraction?.llm).toMatchObject({ provider: 'openai', backend: 'llama-server' })
    expect(parse(stdout).extraction?.usage?.totals.calls).toBeGreaterThan(0)
    // It is gone when whoever inherits it has looked.
    await expect.poll(() => isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
  })

  it('gives the local record where no server can be started', async () => {
    const space = workspace()
    space.write('bare.xml', barePaper())
    const { code, stdout } = await space.run([
      'chew',
      'bare.xml',
      '--llm',
      'llama-server',
      '--llm-model',
      'nowhere.gguf',
    ])
    expect(code).toBe(0)
    expect(parse(stdout).bib).toHaveLength(2)
    expect(parse(stdout).extraction?.warnings?.join()).toMatch(/LLM_UNAVAILABLE/)
  })

  it('says what is missing where --llm local finds no program to serve a model', async () => {
    const space = workspace()
    space.write('bare.xml', barePaper())
    const env = { PATH: space.path('.') }
    const { code, stdout, stderr } = await space.run(['chew', 'bare.xml', '--llm', 'local'], { env })
    expect(code).toBe(0)
    const missing = /the language model cannot be used \(ollama is not installed; install it, or name the model/
    expect(parse(stdout).extraction?.warnings?.join()).toMatch(missing)
    expect(stderr).toMatch(missing)
    const asked = await space.run(['chew', 'bare.xml', '--llm', 'local', '--refs', 'llm'], { env })
    expect(asked.code).toBe(5)
    expect(asked.stderr).toMatch(/the language model cannot be used: ollama is not installed/)
  })

  it('ends with exit 5 and one line where --refs llm finds its model out', async () => {
    const space = workspace()
    const { model, env } = await modelAt(space)
    model.answer = () => ({ status: 403, body: '{}' })
    const { code, stdout, stderr } = await space.run(['chew', 'bare.xml', '--refs', 'llm'], { env })
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' })
    expect(stderr).toMatch(
      /the language model cannot be used: it refuses the key \(LLM_API_KEY\): it answers 403 \(upstream_unavailable\)/,
    )
    expect(stderr).not.toContain(model.url)
  })

  it('plans without asking anybody', async () => {
    const space = workspace()
    const { model, env } = await modelAt(space)
    const { code, stdout } = await space.run(['chew', 'bare.xml', '--refs', 'llm', '--dry-run'], { env })
    expect(code).toBe(0)
    expect(stdout).toContain('openai model-x')
    expect(model.heard).toEqual([])
  })

  it.each(['chew', 'batch'])('takes the provider from the flag of %s', async (command) => {
    const space = workspace()
    space.write('bare.xml', barePaper())
    const args = [
      command,
      'bare.xml',
      '--dry-run',
      '--llm',
      'cloud',
      '--llm-provider',
      'anthropic',
      '--llm-model',
      'm1',
    ]
    const { code, stdout, stderr } = await space.run(command === 'batch' ? [...args, '--out', 'out'] : args)
    expect(code, stderr).toBe(0)
    expect(stdout).toContain('anthropic m1')
  })
})
