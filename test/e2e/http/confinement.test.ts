// A worker can do nothing but read what it is given: one that tries everything else gets nowhere.
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { workerSettings } from '../../../src/service/workers/confinement/own-files.ts'
import {
  confinementFlags,
  readablePaths,
  workerCommand,
  workerEntry,
} from '../../../src/service/workers/confinement/worker-command.ts'

import { resolveSettings } from '../../../src/settings/resolve.ts'

const intruder = fileURLToPath(new URL('../../support/intruder.mjs', import.meta.url))
const { values: settings } = resolveSettings({ cwd: tmpdir(), env: {} })
const MEMORY_BYTES = 1024 ** 3

interface Report {
  readonly kind: string
  readonly outcomes: Readonly<Record<string, string>>
  readonly environment: readonly string[]
}

/** A server that counts who comes; nobody should. */
async function listener(): Promise<{ url: string; visits: () => number }> {
  let visits = 0
  const server = createServer((_request, reply) => reply.end()).on('connection', () => {
    visits += 1
  })
  onTestFinished(() => {
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits: () => visits }
}

/** The worker's own command, but for the one file more that it has to read: the intruder itself. */
async function intrude(folder: string, address: string): Promise<Report> {
  const { execArgv = [], ...command } = workerCommand(settings, MEMORY_BYTES)
  const [itsOwn] = confinementFlags([intruder], []).filter((flag) => flag.startsWith('--allow-fs-read'))
  const child = fork(intruder, [pathToFileURL(workerEntry).href, join(folder, 'victim'), address], {
    ...command,
    execArgv: [...execArgv, itsOwn ?? ''],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  child.send({ settings: workerSettings(settings), workers: 1 })
  return new Promise((resolve, reject) => {
    child.on('message', (message: Report) => {
      if (message.kind === 'tried') resolve(message)
    })
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}

describe('a worker that turns against us', () => {
  it('reads and writes nothing, starts nothing and reaches nobody', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-victim-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'victim'), 'private')
    const { url, visits } = await listener()
    process.env.SVC_TEST_SECRET = 'x'
    onTestFinished(() => {
      delete process.env.SVC_TEST_SECRET
    })
    const { outcomes, environment } = await intrude(folder, url)
    expect(Object.entries(outcomes).filter(([, code]) => code !== 'ERR_ACCESS_DENIED')).toEqual([])
    expect(Object.keys(outcomes).length).toBeGreaterThan(20)
    expect({ visits: visits(), files: readdirSync(folder) }).toEqual({ visits: 0, files: ['victim'] })
    expect(environment.filter((name) => !name.startsWith('NODE_CHANNEL'))).not.toContain('SVC_TEST_SECRET')
    expect(environment).not.toContain('HOME')
  })
})

describe('what a worker is given', () => {
  it('is its program and its weights to read, and nothing of the rest of the machine', () => {
    const paths = readablePaths(settings)
    expect(paths.some((path) => path.endsWith('/weights/'))).toBe(true)
    for (const path of paths) expect(path).toMatch(/\/(?:dist|weights|samples|node_modules)\/$|\/package\.json$/)
    const indexed = readablePaths({ ...settings, REGISTRY_FILE: '/data/crossref.index' })
    expect(indexed.filter((path) => !paths.includes(path))).toEqual(['/data/crossref.index/'])
  })

  it('is no secret that it has no use for', () => {
    const secrets = { API_KEYS: ['key'], KVSTORE_PASSWORD: 'word', KVSTORE_URL: 'redis://u:word@127.0.0.1/0' }
    const given = { ...settings, ...secrets, REGISTRY_CACHE_TTL_SECONDS: 0, LLM_API_KEY: 'needed' }
    const kept = JSON.stringify(workerSettings(given))
    expect(kept).not.toContain('word')
    expect(kept).toContain('needed')
    // Answers of the registry are kept in the store: then it needs the way in.
    expect(workerSettings({ ...given, REGISTRY_CACHE_TTL_SECONDS: 60 })).toMatchObject({ KVSTORE_PASSWORD: 'word' })
  })
})
