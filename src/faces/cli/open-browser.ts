// Opens a page in the browser of whoever sits at this machine; where nobody does, nothing happens.
import { spawn } from 'node:child_process'
import { currentPlace } from '../../settings/resolve.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The command that opens an address, or null: over SSH and without a screen there is no browser to open. */
export function browserCommand(platform: NodeJS.Platform, env: Environment): readonly [string, ...string[]] | null {
  if (env.SSH_CONNECTION !== undefined) return null
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null
}

export function openBrowser(url: string): void {
  const command = process.stdout.isTTY ? browserCommand(process.platform, currentPlace().env) : null
  if (command === null) return
  const [program, ...words] = command
  // The address is printed anyway: a browser that does not come is no failure.
  spawn(program, [...words, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
