// How the process of a worker is started: locked in, with limits, and with nothing of its parent's but what it needs.
import type { ForkOptions } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFile } from '../../../kernel/files/package-file.ts'
import type { Settings } from '../../../settings/catalogue/index.ts'
import { currentPlace } from '../../../settings/resolve.ts'
import { answersFolder } from '../../storage/registry-answers.ts'
import { workerFlags } from '../worker-flags.ts'
import { workerEnvironment } from './own-files.ts'

// What the process of a worker may touch, as flags for the run time: its program and weights, an index of the registry where one is set, and no other file.

/** Of the package: code, models, and the papers that warm a worker up. */
const OF_THE_PACKAGE = ['package.json', 'dist/', 'weights/', 'samples/'] as const
/** Packages with files of their own beside their code; the others are part of the bundle. */
const BESIDE_THE_BUNDLE = ['onnxruntime-node', 'onnxruntime-web', '@embedpdf/pdfium'] as const

const here = createRequire(packageFile('package.json'))

/** The folder of packages that a package really stands in, with what it needs itself beside it. */
function shelfOf(name: string): readonly string[] {
  const shelves = here.resolve.paths(name) ?? []
  const shelf = shelves.find((folder) => existsSync(join(folder, name)))
  if (shelf === undefined) return []
  // Some package managers keep packages elsewhere, behind a link.
  const kept = realpathSync(join(shelf, name))
  return [shelf, kept.slice(0, kept.length - name.length - 1)]
}

/** Folders end in a separator: everything below them is meant. */
export function readablePaths(settings: Settings): readonly string[] {
  const ours = OF_THE_PACKAGE.map((path) => fileURLToPath(packageFile(path)))
  const shelves = BESIDE_THE_BUNDLE.flatMap(shelfOf).map((folder) => folder + sep)
  const index = settings.REGISTRY_FILE === null ? [] : [join(resolve(settings.REGISTRY_FILE), sep)]
  return [...new Set([...ours, ...ours.map(realPath), ...shelves, ...index, ...index.map(realPath)])]
}

function realPath(path: string): string {
  if (!existsSync(path)) return path
  const real = realpathSync(path)
  return path.endsWith(sep) ? real + sep : real
}

/** Answers of the registry are the one thing that a worker keeps, where a folder is set for them. */
function writablePaths(settings: Settings): readonly string[] {
  const folder = answersFolder(settings)
  return folder === null ? [] : [resolve(folder), join(resolve(folder), sep)]
}

/** The model went by another name while it was new. */
const MODEL_FLAGS = ['--permission', '--experimental-permission'] as const
/**
 * Models run in a native library, or in WebAssembly. Where the run time governs connections as well, they have to be let
 * through here, since a request may ask for the registry: `connections.ts` holds them to the places of the order.
 */
const NEEDED = ['--allow-addons', '--allow-wasi', '--allow-net'] as const

/** Whether this run time can keep a process from files and other processes. */
const permissionFlag = (known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string | undefined =>
  MODEL_FLAGS.find((flag) => known.has(flag))

/** Without any right to start processes, threads, or an inspector. Empty where the run time has no such model. */
export function confinementFlags(
  read: readonly string[],
  write: readonly string[],
  known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags,
): readonly string[] {
  const model = permissionFlag(known)
  if (model === undefined) return []
  return [
    model,
    ...NEEDED.filter((flag) => known.has(flag)),
    ...[...read, ...write].map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
    // Said of every worker, and of nothing that anybody here could change.
    '--disable-warning=SecurityWarning',
    '--disable-warning=ExperimentalWarning',
  ]
}

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
