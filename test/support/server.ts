// Starts the built HTTP server in its own process, as a user would, and stops it again.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

/** Whole servers are started: a busy machine takes its time. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** SVC_TEST_ROOT tries another copy of the program, such as an installed package. */
const program = join(process.env.SVC_TEST_ROOT ?? fileURLToPath(new URL('../..', import.meta.url)), 'bin', 'svc.js')

export interface TestServer {
  readonly url: string
  readonly process: ChildProcess
  readonly spool: string
  /** Process ids of the workers. */
  workers(): readonly number[]
  /** Lines of the log so far, as objects. */
  logs(): readonly Record<string, unknown>[]
  /** All that was written to the error stream. */
  output(): string
  /** Resolves with the exit code once the process is gone. */
  readonly gone: Promise<number | null>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
  /** As a power cut would. */
  kill(): Promise<void>
}

/** Children of a process, as the kernel knows them. */
export function childrenOf(pid: number | undefined): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Sends a signal to processes; some may be gone already. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function parseLines(text: string): readonly Record<string, unknown>[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Record<string, unknown>]
    } catch {
      return []
    }
  })
}

/** The server, once all of its workers are warm. */
export async function startTestServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const home = mkdtempSync(join(tmpdir(), 'svc-test-'))
  const spool = mkdtempSync(join(tmpdir(), 'svc-spool-'))
  const child = spawn(process.execPath, [program, 'serve', '--port', '0'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, SPOOL_DIR: spool, WORKERS: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let seen = ''
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      rmSync(home, { recursive: true, force: true })
      resolve(code)
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      seen += chunk.toString()
      const match = /listens on (\S+)/.exec(seen)
      if (match?.[1] !== undefined && seen.includes('all workers are warm')) resolve(match[1])
    })
    child.once('exit', (code) => reject(new Error(`server ended with ${code}: ${seen}`)))
  })
  const clear = () => rmSync(spool, { recursive: true, force: true })
  return {
    url,
    process: child,
    spool,
    gone,
    workers: () => childrenOf(child.pid),
    logs: () => parseLines(seen),
    output: () => seen,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await gone
      clear()
      return code
    },
    kill: async () => {
      const workers = childrenOf(child.pid)
      child.kill('SIGKILL')
      await gone
      // The kernel would end them with the machine; a frozen one would outlive the test.
      signalAll(workers, 'SIGKILL')
      clear()
    },
  }
}

/** Everything that lies in the spool. */
export const spooled = ({ spool }: TestServer): readonly string[] => readdirSync(spool)

/** What an answered request leaves in the spool is gone soon, not at once. */
export const expectEmptySpool = (server: TestServer): Promise<void> =>
  expect.poll(() => spooled(server), { message: 'files in the spool' }).toEqual([])

/** Holds the workers still (SIGSTOP), lets them go on (SIGCONT) or ends them. */
export const signalWorkers = (server: TestServer, name: NodeJS.Signals): void => signalAll(server.workers(), name)

/** The value of a gauge or counter, with its labels as they are printed; 0 where it is not there yet. */
export async function metricAt(
  base: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const text = await (await fetch(`${base}/metrics`, { headers })).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
  return line === undefined ? 0 : Number(line.slice(name.length + 1))
}

/** Waits until so many workers hold a paper. */
export const untilBusy = (server: TestServer, count: number): Promise<void> =>
  expect.poll(() => metricAt(server.url, 'svc_workers{state="busy"}'), { message: 'busy workers' }).toBe(count)
