// Starts the built HTTP server in its own process, as a user would, and stops it again.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Launched, launch } from '../launch.ts'

export interface TestServer extends Launched {
  readonly spool: string
  /** Process ids of the workers. */
  workers(): readonly number[]
  /** Lines of the log so far, as objects. */
  logs(): readonly Record<string, unknown>[]
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

const SLICE_MS = 10
const REST_MS = 140

/** Lets the workers of a process move only now and then while the test looks, so that what passes quickly can be seen; with no slice of time they stand still. */
export async function inSlowMotion<T>(
  pid: () => number | undefined,
  look: () => Promise<T>,
  sliceMs = SLICE_MS,
): Promise<T> {
  let isSlow = true
  const signal = (name: NodeJS.Signals) => signalAll(childrenOf(pid()), name)
  const slowly = async () => {
    while (isSlow) {
      signal('SIGSTOP')
      await sleep(REST_MS)
      if (sliceMs > 0) signal('SIGCONT')
      await sleep(sliceMs)
    }
    signal('SIGCONT')
  }
  const moving = slowly()
  try {
    return await look()
  } finally {
    isSlow = false
    await moving
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

/**
 * An answer that a test leaves unread makes Node's fetch cut its connection and open another one, which stays silent until the next request. No
 * server closes that in the middle of a test, just as the request is on its way.
 */
const PATIENT = { SERVE_HEADERS_TIMEOUT_SECONDS: '300' }

/** The server, once all of its workers are warm. */
export async function startTestServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const spool = mkdtempSync(join(tmpdir(), 'svc-spool-'))
  const launched = await launch(['serve', '--port', '0'], { SPOOL_DIR: spool, ...PATIENT, ...env }, (said) =>
    said.includes('all workers are warm') ? (/listens on (\S+)/.exec(said)?.[1] ?? null) : null,
  )
  const { process: child, gone } = launched
  const clear = () => rmSync(spool, { recursive: true, force: true })
  return {
    ...launched,
    spool,
    workers: () => childrenOf(child.pid),
    logs: () => parseLines(launched.output()),
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
