// Starts the built program as a server in a process and folder of its own, and knows how to hurt it.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childrenOf, handlesOf, processorSeconds, residentMiB, signal } from './processes.mjs'

const program = fileURLToPath(new URL('../../../bin/svc.js', import.meta.url))
/** What a server said is kept up to here: the last of it tells why it ended. */
const MAX_SAID = 200_000

const ERROR_LINE = /"level":"(?:error|fatal)"/

/** Servers end with this process, whatever happens to it. */
const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(130))

/** Resolves once it listens and its workers are warm. `port` 0: any. */
export async function startServer(settings, { port = 0 } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'svc-proof-'))
  const spool = settings.SPOOL_DIR ?? join(home, 'spool')
  const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, METER_ENABLED: 'false' }
  const { WORKER_WARM_UP = 'true' } = process.env
  const child = spawn(process.execPath, [program, 'serve', '--port', String(port)], {
    cwd: home,
    env: { ...env, WORKER_WARM_UP, SPOOL_DIR: spool, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let [said, rest] = ['', '']
  const errors = []
  const gone = new Promise((resolve) => {
    child.once('exit', (code, name) => {
      running.delete(child)
      rmSync(home, { recursive: true, force: true })
      resolve(code ?? name)
    })
  })
  const url = await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-MAX_SAID)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      errors.push(...lines.filter((line) => ERROR_LINE.test(line)))
      const found = /listens on (\S+)/.exec(said)?.[1]
      if (found !== undefined && said.includes('all workers are warm')) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })
  const workers = () => childrenOf(child.pid)
  return {
    url,
    pid: child.pid,
    gone,
    workers,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    /** Lines of the log that tell of an error. */
    errors,
    said: () => said,
    spooled: () => {
      try {
        return readdirSync(spool)
      } catch {
        return []
      }
    },
    residentMiB: () => residentMiB(child.pid),
    workersMiB: () => workers().reduce((sum, pid) => sum + residentMiB(pid), 0),
    workersSeconds: () => workers().reduce((sum, pid) => sum + processorSeconds(pid), 0),
    handles: () => handlesOf(child.pid),
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: () => {
      child.kill('SIGTERM')
      return gone
    },
    kill: async () => {
      const left = workers()
      child.kill('SIGKILL')
      await gone
      for (const pid of left) signal(pid, 'SIGKILL')
    },
  }
}
