// Starts the built HTTP server in its own process, as a user would, and stops it again.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

/** Whole servers are started: a busy machine takes its time. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

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
      for (const pid of workers) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It is gone already.
        }
      }
      clear()
    },
  }
}

/** Everything that lies in the spool. */
export const spooled = ({ spool }: TestServer): readonly string[] => readdirSync(spool)
