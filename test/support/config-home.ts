// A working directory and a configuration folder of their own for tests of settings, removed after each test.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Environment, Place } from '../../src/settings/config-paths.ts'

export interface ConfigHome extends Place {
  readonly root: string
  write(file: 'local' | 'user' | `presets/${string}`, text: string): void
  read(file: 'local' | 'user' | `presets/${string}` | 'active-preset'): string
}

export function configHome(env: Environment = {}): ConfigHome {
  const root = mkdtempSync(join(tmpdir(), 'svc-settings-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const cwd = join(root, 'work')
  mkdirSync(cwd)
  const pathOf = (file: string): string => {
    if (file === 'local') return join(cwd, '.env')
    return join(root, 'home', '.config', 'svc', file === 'user' ? '.env' : file)
  }
  return {
    root,
    cwd,
    env: { HOME: join(root, 'home'), ...env },
    write: (file, text) => {
      mkdirSync(dirname(pathOf(file)), { recursive: true })
      writeFileSync(pathOf(file), text)
    },
    read: (file) => readFileSync(pathOf(file), 'utf8'),
  }
}
