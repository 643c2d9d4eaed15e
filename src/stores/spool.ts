// Uploads on their way in: held in memory while small, on disk under a name of our own when large, gone when done. Small ones need no disk at all.
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceError, toServiceError } from '../kernel/errors.ts'

// The names of files in the spool: they tell whose they are, so that what a killed process left behind can be found.

/** Hosts may share a folder, and the same process id means another process on each. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

const spoolName = (unique: string): string => `svc-upload-${HOST}-${process.pid}-${unique}`

const OWNER = /^svc-upload-([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}$/

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** In a container every life of the service has the same process id: what bears it at the start is from an earlier life. */
const isLeftOver = (name: string): boolean => {
  const [, host, pid] = OWNER.exec(name) ?? []
  return host === HOST && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

/** Removes the uploads of processes that ended without clearing up; call it before the first upload. Says how many. */
export async function sweepSpool(directory: string | null): Promise<number> {
  const folder = directory ?? tmpdir()
  const names = await readdir(folder).catch(() => [])
  const left = names.filter(isLeftOver)
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true }).catch(() => {})))
  return left.length
}

export interface SpoolLimits {
  /** null: the system's temporary folder. */
  readonly directory: string | null
  readonly maxBytes: number
  readonly memoryBytes: number
  /** Room that must stay free on the disk. */
  readonly reserveBytes: number
  /** How much is announced; left out, anything up to `maxBytes` may come. */
  readonly expectedBytes?: number
}

/** One upload. `write` while it arrives, then `content` to hand it on; `discard` always, whatever happened. */
export class SpooledFile {
  readonly #limits: SpoolLimits
  readonly #path: string
  readonly #hash = createHash('sha256')
  #digest: string | null = null
  #chunks: Buffer[] = []
  #handle: FileHandle | null = null
  #isOnDisk = false
  #size = 0

  constructor(limits: SpoolLimits) {
    this.#limits = limits
    // The client's file name never reaches the file system.
    this.#path = join(limits.directory ?? tmpdir(), spoolName(randomUUID()))
  }

  get size(): number {
    return this.#size
  }

  /** Hex SHA-256 of the content; only once all of it is written. */
  get sha256(): string {
    this.#digest ??= this.#hash.digest('hex')
    return this.#digest
  }

  async write(chunk: Buffer): Promise<void> {
    this.#size += chunk.length
    if (this.#size > this.#limits.maxBytes) {
      throw new ServiceError('payload_too_large', `the file is larger than ${this.#limits.maxBytes} bytes`)
    }
    this.#hash.update(chunk)
    if (this.#handle !== null) {
      await this.#append(this.#handle, chunk)
      return
    }
    this.#chunks.push(chunk)
    if (this.#size > this.#limits.memoryBytes) await this.#moveToDisk()
  }

  /** Where the complete upload is: its bytes while it is small, else the path of its file. */
  async content(): Promise<Buffer | string> {
    if (!this.#isOnDisk) return Buffer.concat(this.#chunks)
    await this.#handle?.close()
    this.#handle = null
    return this.#path
  }

  /** All of it, for handing it to another store. */
  async bytes(): Promise<Buffer> {
    const content = await this.content()
    return typeof content === 'string' ? this.#guarded(() => readFile(content)) : content
  }

  async discard(): Promise<void> {
    this.#chunks = []
    await this.#handle?.close().catch(() => {})
    this.#handle = null
    if (this.#isOnDisk) await rm(this.#path, { force: true })
  }

  async #moveToDisk(): Promise<void> {
    await this.#assertRoom()
    this.#isOnDisk = true
    this.#handle = await this.#guarded(() => open(this.#path, 'wx', 0o600))
    const held = Buffer.concat(this.#chunks)
    this.#chunks = []
    await this.#append(this.#handle, held)
  }

  async #append(handle: FileHandle, chunk: Buffer): Promise<void> {
    await this.#guarded(() => handle.appendFile(chunk))
  }

  /** Refuses before the disk is full rather than in the middle of a file. */
  async #assertRoom(): Promise<void> {
    const directory = this.#limits.directory ?? tmpdir()
    await this.#guarded(() => mkdir(directory, { recursive: true }))
    const disk = await this.#guarded(() => statfs(directory))
    const { maxBytes, reserveBytes, expectedBytes = maxBytes } = this.#limits
    if (disk.bavail * disk.bsize < Math.min(maxBytes, expectedBytes) + reserveBytes)
      throw new ServiceError('insufficient_storage')
  }

  async #guarded<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      throw toServiceError(error)
    }
  }
}
