// How the process of a worker is started: locked in, with limits, and with nothing of its parent's but what it needs.
import type { ForkOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { packageFile } from '../../kernel/package-file.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { currentPlace } from '../../settings/resolve.ts'
import { workerEnvironment } from './belongings.ts'
import { lockFlags, readablePaths, writablePaths } from './permissions.ts'

/** A paper's lines live longer than the default (16) has room for, and would be copied again and again. */
const YOUNG_HEAP_MIB = 32

/** The worker's own bundle: it loads in half the time of its modules, whoever forks it. */
export const workerEntry = fileURLToPath(packageFile('dist/program/service/worker.js'))

export function workerCommand(settings: Settings, maxMemoryBytes: number): ForkOptions {
  // The heap's own limit ends a runaway script early, with the system's memory still free.
  const heapMiB = Math.floor(maxMemoryBytes / 1024 ** 2)
  return {
    execArgv: [
      `--max-old-space-size=${heapMiB}`,
      `--max-semi-space-size=${YOUNG_HEAP_MIB}`,
      ...lockFlags(readablePaths(), writablePaths(settings)),
    ],
    env: workerEnvironment(currentPlace().env),
    // Papers come in by the input.
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C at the terminal is for the parent, also while a worker is still loading.
    detached: true,
    serialization: 'advanced',
  }
}
