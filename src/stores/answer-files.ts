// Keeps answers of the outside as files in a folder: one file each, written whole, forgotten when they are old.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export class AnswerFiles {
  readonly #folder: string
  readonly #ttlMs: number
  readonly #now: () => number

  constructor(folder: string, ttlMs: number, now: () => number = Date.now) {
    this.#folder = folder
    this.#ttlMs = ttlMs
    this.#now = now
  }

  /** Keys are hashes: letters and digits. */
  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}.json`)
  }

  async get(key: string): Promise<string | null> {
    const path = this.#pathOf(key)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: null }))
    if (mtimeMs === null) return null
    if (this.#now() - mtimeMs > this.#ttlMs) {
      await rm(path, { force: true })
      return null
    }
    return readFile(path, 'utf8')
  }

  /** Another process never sees half an answer. */
  async set(key: string, value: string): Promise<void> {
    const path = this.#pathOf(key)
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(draft, value, { mode: 0o600 })
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
  }
}
