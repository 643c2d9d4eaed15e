// Starts the built program's server with GROBID's door on a free port, for scripts that drive it.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../bin/svc.js', import.meta.url))

/** Gives its address once it listens, and a way to end it; what it said is the error where it ends before that. */
export async function startServer(environment) {
  const server = spawn(process.execPath, [PROGRAM, 'serve', '--grobid', '--port', '0'], {
    env: { ...process.env, METER_ENABLED: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk) => {
      said += chunk
      const found = /listens on (\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('exit', () => reject(new Error(`the server ended:\n${said}`)))
  })
  return { url, stop: () => server.kill('SIGTERM') }
}
