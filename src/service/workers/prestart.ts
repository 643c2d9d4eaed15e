// A worker's process started before the command line is read: both load at the same time, each on a core of its own.
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import type { Settings } from '../../settings/catalogue/index.ts'
import { resolveSettings } from '../../settings/resolve.ts'
import { workerCommand, workerEntry } from './confinement/worker-command.ts'

interface Started {
  readonly child: ChildProcess
  /** How it was started, as text: limits, rights and environment. */
  readonly command: string
}

let ahead: Started | null = null

const inWords = (args: readonly string[], command: ForkOptions): string => JSON.stringify([args, command])

function settingsSoFar(): Settings | null {
  try {
    return resolveSettings().values
  } catch {
    // Whoever needs them will ask again, and say what is wrong.
    return null
  }
}

/** By what the environment says: flags, which may say otherwise, are not known yet. */
export function startWorkerAhead(): ChildProcess | null {
  const settings = settingsSoFar()
  if (settings === null) return null
  const command = workerCommand(settings, settings.WORKER_MAX_MEMORY_BYTES)
  const child = fork(workerEntry, [], command)
  ahead = { child, command: inWords([], command) }
  // One that could not be started, or ended since, is not taken.
  return child.once('exit', dropWorkerAhead).once('error', dropWorkerAhead)
}

/** The process that was started ahead, where it was started in just this way; else a new one. */
export function startWorker(args: readonly string[], command: ForkOptions): ChildProcess {
  const started = ahead
  if (started === null || started.command !== inWords(args, command)) return fork(workerEntry, args, command)
  ahead = null
  return started.child.off('exit', dropWorkerAhead).off('error', dropWorkerAhead)
}

/** Nobody took it: there was nothing to read, or it has to be started in another way. */
export function dropWorkerAhead(): void {
  ahead?.child.kill('SIGKILL')
  ahead = null
}
