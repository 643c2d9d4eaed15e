// Starts the built HTTP server in its own process, as a user would, and stops it again.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../bin/svc.js', import.meta.url))

export interface TestServer {
  readonly url: string
  readonly process: ChildProcess
  readonly spool: string
  stop(): Promise<number | null>
}

export async function startTestServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const home = mkdtempSync(join(tmpdir(), 'svc-test-'))
  const spool = mkdtempSync(join(tmpdir(), 'svc-spool-'))
  const child = spawn(process.execPath, [program, 'serve', '--port', '0'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, SPOOL_DIR: spool, WORKERS: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let seen = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      seen += chunk.toString()
      const match = /listens on (\S+)/.exec(seen)
      if (match?.[1] !== undefined) resolve(match[1])
    })
    child.once('exit', (code) => reject(new Error(`server ended with ${code}: ${seen}`)))
  })
  const stop = () =>
    new Promise<number | null>((resolve) => {
      child.once('exit', (code) => {
        rmSync(home, { recursive: true, force: true })
        rmSync(spool, { recursive: true, force: true })
        resolve(code)
      })
      child.kill('SIGTERM')
    })
  return { url, process: child, spool, stop }
}
