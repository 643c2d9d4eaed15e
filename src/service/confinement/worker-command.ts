// How the process of a worker is started: locked in, with limits, and with nothing of its parent's but what it needs.
import type { ForkOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { packageFile } from '../../kernel/package-file.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { currentPlace } from '../../settings/resolve.ts'
import { workerFlags } from '../workers/worker-flags.ts'
import { workerEnvironment } from './belongings.ts'
import { confinementFlags, readablePaths, writablePaths } from './permissions.ts'

/** The worker's own bundle: it loads in a third of the time of its modules, whoever forks it. */
export const workerEntry = fileURLToPath(packageFile('dist/program/service/workers/start-worker.cjs'))

export function workerCommand(settings: Settings, maxMemoryBytes: number): ForkOptions {
  return {
    execArgv: [...workerFlags(maxMemoryBytes), ...confinementFlags(readablePaths(settings), writablePaths(settings))],
    env: workerEnvironment(currentPlace().env),
    // Papers come in by the input.
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C at the terminal is for the parent, also while a worker is still loading.
    detached: true,
    serialization: 'advanced',
  }
}
