// Starts the built program as a server in its own process and home, and waits until it says where it can be found.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIGHT, program } from './svc.ts'

export interface Launched {
  readonly url: string
  readonly process: ChildProcess
  /** All that was written to the error stream. */
  output(): string
  /** Resolves with the exit code once the process is gone. */
  readonly gone: Promise<number | null>
}

/** A test that fails before it stops its server must not leave it behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** `find` reads the address from what the server has said so far; null: not there yet. */
export async function launch(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  find: (said: string) => string | null,
): Promise<Launched> {
  const home = mkdtempSync(join(tmpdir(), 'svc-home-'))
  const child = spawn(process.execPath, [program, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, SPOOL_DIR: home, ...LIGHT, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let said = ''
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child)
      rmSync(home, { recursive: true, force: true })
      resolve(code)
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = find(said)
      if (found !== null) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`svc ${args[0]} ended with ${code}: ${said}`)))
  })
  return { url, process: child, output: () => said, gone }
}
