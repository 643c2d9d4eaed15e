import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { candidates } from '../../../../../src/engines/llm/local/programs.ts'
import { type ModelServerChoices, openModelServer } from '../../../../../src/engines/llm/local/server.ts'

/** A program that writes down how it was called and then answers like the real one. */
const program = (log: string, delayMs: number) => `#!${process.execPath}
const { appendFileSync } = require('node:fs')
appendFileSync(${JSON.stringify(log)}, JSON.stringify({ args: process.argv.slice(2), offline: process.env.HF_HUB_OFFLINE, pid: process.pid }) + '\\n')
const port = Number((process.env.OLLAMA_HOST ?? '').split(':')[1] ?? process.argv[process.argv.indexOf('--port') + 1])
const upMs = Date.now() + ${delayMs}
if (${delayMs} < 0) process.exit(3)
require('node:http').createServer((request, response) => {
  response.statusCode = Date.now() < upMs ? 503 : 200
  response.end(request.url === '/api/tags' ? '{"models": [{"name": "small:latest"}]}' : '{}')
}).listen(port, '127.0.0.1')
`

function machine(programs: Readonly<Record<string, number>>) {
  const root = mkdtempSync(join(tmpdir(), 'svc-models-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const [bin, log, gguf, folder] = ['bin', 'log', 'tiny.gguf', 'weights'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ]
  mkdirSync(bin)
  mkdirSync(folder)
  writeFileSync(gguf, '')
  for (const [name, delayMs] of Object.entries(programs)) {
    writeFileSync(join(bin, name), program(log, delayMs))
    chmodSync(join(bin, name), 0o755)
  }
  const open = (more: Partial<ModelServerChoices>) => {
    const server = openModelServer({
      backend: 'local',
      model: null,
      startTimeoutMs: 60_000,
      environment: { PATH: bin },
      runningUrl: 'http://127.0.0.1:9',
      ...more,
    })
    onTestFinished(() => server.stop())
    return server
  }
  const calls = () =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { args: string[]; offline?: string; pid: number })
  return { open, calls, gguf, folder }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('openModelServer', () => {
  it('starts the program that can serve a model file, waits until it is well, and stops it', async () => {
    const { open, calls, gguf } = machine({ 'llama-server': 300, vllm: 0 })
    const server = open({ model: gguf })
    const [place, again] = await Promise.all([server.place(), server.place()])
    expect(place).toMatchObject({ backend: 'llama-server', model: gguf })
    expect(again).toEqual(place)
    expect(calls()).toHaveLength(1)
    expect(calls()[0]?.args).toContain('--offline')
    await server.stop()
    expect(isAlive(calls()[0]?.pid ?? 0)).toBe(false)
  })

  it('keeps programs that load folders from downloading', async () => {
    const { open, calls, folder } = machine({ vllm: 0 })
    expect(await open({ model: folder }).place()).toMatchObject({ backend: 'vllm' })
    expect(calls()[0]?.offline).toBe('1')
  })

  it('takes the first model that is installed where none is named', async () => {
    const { open } = machine({ ollama: 0 })
    expect(await open({}).place()).toMatchObject({ backend: 'ollama', model: 'small:latest' })
  })

  it('finds an installed model by its short name, and downloads none that is missing', async () => {
    const { open } = machine({ ollama: 0 })
    expect(await open({ backend: 'ollama', model: 'small' }).place()).toMatchObject({ model: 'small:latest' })
    await expect(open({ backend: 'ollama', model: 'large' }).place()).rejects.toThrow(/no model large installed/)
  })

  it('uses a server that runs already and leaves it running', async () => {
    const { open, calls } = machine({ ollama: 0 })
    const first = await open({}).place()
    const second = open({ runningUrl: first.url })
    expect((await second.place()).url).toBe(first.url)
    await second.stop()
    expect(isAlive(calls()[0]?.pid ?? 0)).toBe(true)
    expect(calls()).toHaveLength(1)
  })

  it.each([
    ['nothing is installed', {}, {}, /^ollama is not installed; install it, or name the model to serve/],
    [
      'no program for a name is',
      {},
      { model: 'm' },
      /^none of these programs is installed: ollama, vllm, mlx_lm.server$/,
    ],
    [
      'a file is needed and none is named',
      { 'llama-server': 0 },
      { backend: 'llama-server' as const },
      /name the model/,
    ],
    ['the program ends while it starts', { ollama: -1 }, {}, /ended while it started/],
    ['it is never well', { ollama: 60_000 }, { startTimeoutMs: 500 }, /not ready within 0.5 s/],
  ])('says what is wrong where %s', async (_what, programs, more, words) => {
    const { open } = machine(programs as Record<string, number>)
    await expect(open(more).place()).rejects.toThrow(words)
  })
})

describe('candidates', () => {
  it.each([
    ['local', 'file', ['llama-server']],
    ['local', 'folder', ['vllm', 'mlx']],
    ['local', 'none', ['ollama']],
    ['mlx', 'name', ['mlx']],
  ] as const)('of %s for a %s', (backend, kind, expected) => {
    expect(candidates(backend, kind).map((one) => one.backend)).toEqual(expected)
  })
})
