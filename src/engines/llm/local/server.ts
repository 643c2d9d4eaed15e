// Finds a program on this machine that can serve the model, starts it, waits until it is well, and stops it again.
import { type ChildProcess, spawn } from 'node:child_process'
import { access, constants, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { ServiceError, toServiceError } from '../../../kernel/errors.ts'
import { asList, parseObject } from '../../../kernel/json.ts'
import { pause } from '../../../kernel/time/backoff.ts'
import { send } from '../../outbound.ts'
import { asObject, asText } from '../protocol.ts'
import { candidates, type LocalBackend, type ModelKind, OLLAMA_URL, type Program } from './programs.ts'

export interface ModelServerPlace {
  readonly backend: LocalBackend
  readonly url: string
  readonly model: string
}

/** Stands for a server that could not be started: what it lacked, in one line. */
export interface MissingModelServer {
  readonly missing: string
}

export interface ModelServerChoices {
  readonly backend: 'local' | LocalBackend
  readonly model: string | null
  readonly startTimeoutMs: number
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where a server may be running already; tests move it. */
  readonly runningUrl?: string
}

export interface ModelServer {
  /** Starts the server where it does not run; all who ask meanwhile wait for the same start. */
  place(): Promise<ModelServerPlace>
  stop(): Promise<void>
}

/** A server that starts answers at once or not at all; asked again soon, so that starting costs no more than it takes. */
const HEALTH_TIMEOUT_MS = 2000
const HEALTH_PAUSE_MS = 150
/** A server that is asked to stop gets this long. */
const STOP_MS = 5000

const unavailable = (words: string): ServiceError => new ServiceError('upstream_unavailable', words)

async function kindOf(model: string | null): Promise<ModelKind> {
  if (model === null) return 'none'
  const found = await stat(model).catch(() => null)
  if (found === null) return 'name'
  return found.isDirectory() ? 'folder' : 'file'
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** null: the program is not installed. */
function start(
  program: Program,
  model: string,
  port: number,
  choices: ModelServerChoices,
): Promise<ChildProcess | null> {
  return new Promise((resolve) => {
    const child = spawn(program.command, [...program.arguments(model, port)], {
      env: { ...choices.environment, ...program.environment(port) },
      stdio: 'ignore',
    })
    child.once('spawn', () => resolve(child))
    child.once('error', () => resolve(null))
  })
}

async function isWell(url: string): Promise<boolean> {
  return send({ url, timeoutMs: HEALTH_TIMEOUT_MS }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Names as servers list them: "models" of Ollama, "data" of the others. */
async function listedModels(url: string): Promise<string[]> {
  const { body } = await send({ url, timeoutMs: HEALTH_TIMEOUT_MS })
  return asList(asObject(parseObject(body)).models).flatMap((entry) => asText(asObject(entry).name) || [])
}

/** The model to ask: the one that was named, as the server spells it, or the first that is installed. */
async function modelAt(program: Program, url: string, wanted: string | null): Promise<string> {
  if (program.listPath === null) return wanted ?? ''
  const names = await listedModels(`${url}${program.listPath}`)
  const found = names.find((name) => wanted === null || name === wanted || name.replace(/:latest$/, '') === wanted)
  if (found !== undefined) return found
  const words = wanted === null ? 'has no model installed' : `has no model ${wanted} installed`
  throw unavailable(`${program.backend} ${words}; nothing is downloaded on its own`)
}

interface Started {
  readonly place: ModelServerPlace
  /** null: it ran already, and is left alone. */
  readonly child: ChildProcess | null
}

async function running(choices: ModelServerChoices): Promise<Started | null> {
  const [ollama] = candidates(choices.backend, await kindOf(choices.model)).filter(
    ({ backend }) => backend === 'ollama',
  )
  const url = choices.runningUrl ?? OLLAMA_URL
  if (ollama === undefined || !(await isWell(`${url}${ollama.healthPath}`))) return null
  return { place: { backend: 'ollama', url, model: await modelAt(ollama, url, choices.model) }, child: null }
}

async function waitUntilWell(program: Program, url: string, child: ChildProcess, timeoutMs: number): Promise<void> {
  const endMs = performance.now() + timeoutMs
  while (performance.now() < endMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw unavailable(`${program.backend} ended while it started`)
    if (await isWell(`${url}${program.healthPath}`)) return
    await pause(HEALTH_PAUSE_MS)
  }
  throw unavailable(`${program.backend} was not ready within ${timeoutMs / 1000} s`)
}

async function startProgram(program: Program, choices: ModelServerChoices): Promise<Started | null> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = await start(program, choices.model ?? '', port, choices)
  if (child === null) return null
  try {
    await waitUntilWell(program, url, child, choices.startTimeoutMs)
    return { place: { backend: program.backend, url, model: await modelAt(program, url, choices.model) }, child }
  } catch (failure) {
    await end(child)
    throw failure
  }
}

const NAME_A_MODEL = 'name the model to serve, a file or folder, in LLM_MODEL (--llm-model)'

/** The programs worth trying; throws where the settings leave nothing to try. */
async function programsFor({ backend, model }: ModelServerChoices): Promise<readonly Program[]> {
  const programs = candidates(backend, await kindOf(model))
  const needsModel = programs.every(({ serves }) => !serves.includes('none'))
  if (model === null && needsModel) throw unavailable(NAME_A_MODEL)
  if (programs.length === 0) throw unavailable('no program can serve this model')
  return programs
}

function noneInstalled(programs: readonly Program[], { backend, model }: ModelServerChoices): string {
  const names = programs.map(({ command }) => command).join(', ')
  const words = programs.length === 1 ? `${names} is not installed` : `none of these programs is installed: ${names}`
  // Without a model only Ollama knows what to serve; the others would do with one.
  return backend === 'local' && model === null ? `${words}; install it, or ${NAME_A_MODEL}` : words
}

async function startAny(choices: ModelServerChoices): Promise<Started> {
  const found = await running(choices)
  if (found !== null) return found
  const programs = await programsFor(choices)
  for (const program of programs) {
    const started = await startProgram(program, choices)
    if (started !== null) return started
  }
  throw unavailable(noneInstalled(programs, choices))
}

async function isInstalled({ command }: Program, { environment }: ModelServerChoices): Promise<boolean> {
  const folders = (environment.PATH ?? '').split(delimiter)
  const found = folders.map((folder) =>
    access(join(folder, command), constants.X_OK).then(
      () => true,
      () => false,
    ),
  )
  return (await Promise.all(found)).includes(true)
}

/** What a start would lack, in one line, without starting anything; null where nothing is seen to be missing. */
export async function findMissing(choices: ModelServerChoices): Promise<string | null> {
  try {
    if ((await running(choices)) !== null) return null
    const programs = await programsFor(choices)
    const installed = await Promise.all(programs.map((program) => isInstalled(program, choices)))
    return installed.includes(true) ? null : noneInstalled(programs, choices)
  } catch (thrown) {
    return toServiceError(thrown).message
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve()
      return
    }
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

export function openModelServer(choices: ModelServerChoices): ModelServer {
  let started: Promise<Started> | null = null
  let child: ChildProcess | null = null
  const forget = () => {
    started = null
  }
  // Whatever ends this process ends the server with it.
  const endAtExit = () => child?.kill('SIGKILL')
  const begin = async (): Promise<Started> => {
    const found = await startAny(choices)
    child = found.child
    // One that dies is started again for the next paper.
    child?.once('exit', forget)
    process.once('exit', endAtExit)
    return found
  }
  return {
    place: async () => {
      started ??= begin()
      started.catch(forget)
      return (await started).place
    },
    stop: async () => {
      const last = await started?.catch(() => null)
      forget()
      if (last?.child != null) await end(last.child)
      process.removeListener('exit', endAtExit)
    },
  }
}
