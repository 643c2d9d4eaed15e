// Checks of the machine: Node, memory, disk, permissions, port.
import { constants, existsSync } from 'node:fs'
import { access, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism, freemem, tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { packageFile } from '../../../kernel/files/package-file.ts'
import { memoryMode, workerCount } from '../../../service/plan.ts'
import { CODE_NAME } from '../../../service/workers/worker-flags.ts'
import { settingsFiles } from '../../../settings/config-paths.ts'
import { GIB, MIB } from '../../../settings/kinds.ts'
import { counted } from '../print.ts'
import { type Check, error, type Finding, ok, type Situation, warning } from './check.ts'

/** package.json asks for it: older ones lack what the program needs. */
const MIN_NODE = [20, 19] as const
/** Less than this and large PDFs will not fit beside the models. */
const MIN_MEMORY_BYTES = 2 * GIB
const LITTLE_DISK_BYTES = GIB

const gibibytes = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`

export const nodeCheck: Check = {
  name: 'node',
  run: () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
    const isNew = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
    const start = existsSync(packageFile(`dist/program/service/workers/${CODE_NAME}`))
      ? 'workers start from compiled code'
      : 'built by another Node: workers start a quarter of a second later'
    return [
      isNew
        ? ok(`${process.version} on ${process.platform} ${process.arch}; ${start}`)
        : error(`${process.version} is too old`, `install Node ${MIN_NODE.join('.')} or newer`),
    ]
  },
}

export const memoryCheck: Check = {
  name: 'memory',
  run: ({ resolved: { values } }) => {
    const [total, free] = [totalmem(), freemem()]
    const workers = workerCount(values)
    const found = `${gibibytes(total)}, ${gibibytes(free)} free, ${counted(availableParallelism(), 'core')}: ${counted(workers, 'worker')} (memory mode ${memoryMode(values)})`
    if (total < MIN_MEMORY_BYTES) return [warning(found, 'large papers may fail; 2 GiB and more are comfortable')]
    if (workers * values.WORKER_MAX_MEMORY_BYTES > total) {
      return [warning(found, 'WORKERS times WORKER_MAX_MEMORY_BYTES is more than there is; lower one of them')]
    }
    return [ok(found)]
  },
}

async function writable(folder: string): Promise<boolean> {
  try {
    await rm(await mkdtemp(join(folder, 'svc-doctor-')), { recursive: true })
    return true
  } catch {
    return false
  }
}

async function freeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

export const diskCheck: Check = {
  name: 'disk',
  run: async ({ resolved: { values } }) => {
    const folder = values.SPOOL_DIR ?? tmpdir()
    if (!(await writable(folder))) {
      return [error(`${folder} cannot be written`, 'make it writable, or name another folder in SPOOL_DIR')]
    }
    const free = await freeBytes(folder)
    if (free === null) return [warning(`${folder}: free room unknown`, 'nothing, if uploads work')]
    const found = `${gibibytes(free)} free in ${folder}`
    if (free < values.SPOOL_RESERVE_BYTES) {
      return [
        error(
          found,
          `uploads need ${Math.ceil(values.SPOOL_RESERVE_BYTES / MIB)} MiB free; make room, or set SPOOL_DIR`,
        ),
      ]
    }
    return [free < LITTLE_DISK_BYTES ? warning(found, 'make room, or set SPOOL_DIR to another disk') : ok(found)]
  },
}

/** The nearest folder above that exists. */
async function existingFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null)
  return found !== null || dirname(folder) === folder ? folder : existingFolder(dirname(folder))
}

async function readersOf(file: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => null)
  if (found === null) return []
  const isOpen = (found.mode & 0o077) !== 0
  const advice = `chmod 600 ${file}`
  return isOpen ? [warning(`${file} can be read by others and holds a secret`, advice)] : []
}

export const permissionsCheck: Check = {
  name: 'permissions',
  run: async ({ place, resolved }) => {
    const { local, user } = settingsFiles(place)
    const folder = await existingFolder(dirname(user))
    const isWritable = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
    const secretFiles = Object.entries(resolved.origins).filter(
      ([name, { layer }]) => layer === 'dotenv' && /KEY|PASSWORD|TOKEN/.test(name),
    )
    const open = secretFiles.length > 0 ? [...(await readersOf(local)), ...(await readersOf(user))] : []
    const own = isWritable
      ? ok(`settings can be written below ${folder}`)
      : warning(
          `${folder} cannot be written`,
          'svc config set and presets need it; settings can come from the environment',
        )
    return [own, ...open]
  },
}

export const portCheck: Check = {
  name: 'port',
  run: ({ resolved: { values } }: Situation) =>
    new Promise<readonly Finding[]>((resolve) => {
      const { SERVE_HOST: host, SERVE_PORT: port } = values
      const server = createServer()
      server.once('error', (problem: NodeJS.ErrnoException) => {
        const advice =
          problem.code === 'EADDRINUSE'
            ? 'stop what uses it (svc serve may be running already), or set SERVE_PORT'
            : 'set SERVE_HOST and SERVE_PORT to an address of this machine that you may use'
        resolve([warning(`${host}:${port} cannot be listened on (${problem.code})`, advice)])
      })
      server.listen({ host, port }, () => server.close(() => resolve([ok(`${host}:${port} is free`)])))
    }),
}
