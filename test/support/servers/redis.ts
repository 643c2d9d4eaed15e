// A real Redis server for tests: its own port and folder, can be stopped, started again and frozen.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kvstore } from '../../../src/stores/kvstore.ts'

/** tools/scripts/test.sh installs it where it can; tests that need it are skipped elsewhere, and say so. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  readonly url: string
  /** Ends the server as a crash would, or politely. */
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** Still there, but answers nobody. */
  freeze(): void
  thaw(): void
  /** A command in words; resolves with what the server says first. */
  ask(...words: readonly string[]): Promise<string>
  close(): Promise<void>
}

/** Below the ports that the system hands out to connections: nobody takes one while the server is down. */
const FIRST_PORT = 20_000
const PORT_COUNT = 10_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORT_COUNT)
    if (await isFree(port)) return port
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Empty where nobody answers. */
function answerTo(port: number, command: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(chunk.toString())
    })
    socket.once('error', () => {})
    socket.once('close', () => resolve(''))
    socket.once('connect', () => socket.write(`${command}\r\n`))
  })
}

const answers = async (port: number): Promise<boolean> => /^(?:\+PONG|-NOAUTH)/.test(await answerTo(port, 'PING'))

export async function startRedis(options: readonly string[] = []): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-redis-'))
  // What is written before it is answered outlives a killed process; a disk that others keep busy is not waited for.
  const durable = ['--appendonly', 'yes', '--appendfsync', 'no', '--save', '']
  let port = await freePort()
  let child: ChildProcess | null = null
  const start = async () => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--dir', folder, '--bind', '127.0.0.1', ...durable, ...options],
      { stdio: 'ignore' },
    )
    while (!(await answers(port))) {
      if (child.exitCode !== null) return false
      await sleep(50)
    }
    return true
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const running = child
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    await new Promise<void>((resolve) => {
      running.once('exit', () => resolve())
      running.kill(signal)
    })
  }
  // Somebody may take the port between the look at it and the start.
  while (!(await start())) port = await freePort()
  return {
    url: `redis://127.0.0.1:${port}/0`,
    start: async () => {
      if (!(await start())) throw new Error(`redis-server ended with ${child?.exitCode}`)
    },
    stop,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    ask: (...words) => answerTo(port, words.join(' ')),
    close: async () => {
      child?.kill('SIGCONT')
      await stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A client of this store, connected. */
export async function storeAt(redis: TestRedis): Promise<Kvstore> {
  const store = new Kvstore({ url: redis.url, timeoutMs: 30_000 })
  while (!store.isConnected) await sleep(20)
  return store
}
