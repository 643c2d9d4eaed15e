// A real terminal for tests: the program runs in tmux, keys are pressed, the screen is read.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { PATIENCE_MS } from './scale.ts'
import { childrenOf } from './servers/server.ts'
import { program, type Workspace } from './svc.ts'

const COLUMNS = 110
const ROWS = 45
const LOOK_AGAIN_MS = 50

export interface Terminal {
  /** What stands on the screen. */
  screen(): string
  /** The same with the codes of its colours. */
  colours(): string
  /** Waits until the screen shows it. */
  see(words: RegExp): Promise<string>
  /** Keys as tmux names them: Enter, Down, C-c; with `literally` the text as it is. */
  press(...keys: readonly string[]): void
  type(text: string): void
  /** The process id of the program itself; undefined where it does not run. */
  pid(): number | undefined
}

const isProgram = (pid: number): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === process.execPath
  } catch {
    return false
  }
}

/** The shells of the terminal stand between it and the program. */
const programBelow = (pid: number): number | undefined =>
  isProgram(pid) ? pid : childrenOf(pid).map(programBelow).find(Boolean)

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Starts `svc ARGS`; when it ends, the screen shows "exit CODE". */
export function terminal(space: Workspace, args: readonly string[], env: Record<string, string> = {}): Terminal {
  return terminalWith(space, [process.execPath, program, ...args], env)
}

/** The same for any command. */
export function terminalWith(space: Workspace, words: readonly string[], env: Record<string, string> = {}): Terminal {
  const socket = `svc-${randomBytes(6).toString('hex')}`
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], {
      encoding: 'utf8',
      env: space.env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const settings = Object.entries(space.env(env)).map(([name, value]) => `${name}=${quoted(value ?? '')}`)
  const command = ['env', '-i', ...settings, ...words.map(quoted)].join(' ')
  const line = `cd ${quoted(space.cwd)}; ${command}; echo "exit $?"; sleep 600`
  tmux('-u', 'new-session', '-d', '-x', String(COLUMNS), '-y', String(ROWS), `bash -c ${quoted(line)}`)
  onTestFinished(() => {
    tmux('kill-server')
  })
  const screen = (): string => tmux('capture-pane', '-p')
  return {
    screen,
    colours: () => tmux('capture-pane', '-p', '-e'),
    see: async (words) => {
      const deadline = Date.now() + PATIENCE_MS
      for (;;) {
        const shown = screen()
        if (words.test(shown)) return shown
        if (Date.now() > deadline) throw new Error(`the terminal never showed ${words}:\n${shown}`)
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      }
    },
    press: (...keys) => void tmux('send-keys', ...keys),
    type: (text) => void tmux('send-keys', '-l', text),
    pid: () => programBelow(Number(tmux('display-message', '-p', '#{pane_pid}'))),
  }
}
