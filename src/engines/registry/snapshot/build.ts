// Makes an index from a snapshot of the registry: files of Crossref's public data set, or any JSON lines of works.
import { createReadStream, type Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip, deflateRawSync, gunzipSync } from 'node:zlib'
import { ServiceError } from '../../../kernel/errors.ts'
import { asList } from '../../../kernel/json.ts'
import { asObject, readWork } from '../read-work.ts'
import {
  BLOCK_WORKS,
  ENTRY_BYTES,
  INDEX_VERSION,
  type IndexAbout,
  indexFiles,
  keyAt,
  STRETCHES,
  stretchOf,
  writeEntry,
} from './format.ts'
import { doiKey, workKeys } from './keys.ts'
import { writeRetractions } from './retractions.ts'

/** What `readWork` reads of a work: abstracts and reference lists are most of a snapshot, and nobody asks for them. */
const KEPT = [
  ...['DOI', 'type', 'title', 'subtitle', 'author', 'editor', 'container-title', 'short-container-title', 'publisher'],
  ...['published-print', 'issued', 'published', 'published-online', 'posted', 'volume', 'issue', 'page'],
  ...['article-number', 'edition-number', 'version', 'URL', 'updated-by'],
] as const

const LINES = /\.(?:jsonl|ndjson)(?:\.gz)?$/i
const WHOLE = /\.json(?:\.gz)?$/i
/** A file that is one JSON text is read whole: those of the public data set have 5,000 works. */
const MAX_WHOLE_BYTES = 1024 ** 3

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new ServiceError('unreadable_input', `${path} does not exist`)
  if (!found.isDirectory()) return [path]
  const entries: Dirent[] = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && (LINES.test(entry.name) || WHOLE.test(entry.name)))
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

async function* linesOf(path: string): AsyncGenerator<unknown> {
  const bytes = createReadStream(path)
  const input = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  // Readline does not hear of a stream that breaks off.
  const broken = new Promise<never>((_, reject) => {
    for (const stream of [bytes, input]) stream.once('error', reject)
  })
  broken.catch(() => {})
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([lines.next(), broken])
    if (next.done === true) return
    if (next.value.trim() !== '') yield JSON.parse(next.value)
  }
}

async function worksOfWhole(path: string): Promise<readonly unknown[]> {
  const bytes = await readFile(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MAX_WHOLE_BYTES }) : bytes
  const value: unknown = JSON.parse(text.toString('utf8'))
  return Array.isArray(value) ? value : asList(asObject(value)?.items)
}

async function* worksOf(path: string): AsyncGenerator<unknown> {
  try {
    if (LINES.test(path)) yield* linesOf(path)
    else yield* await worksOfWhole(path)
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    throw new ServiceError('invalid_usage', `${path} cannot be read as works of a registry: ${why}`)
  }
}

/** Keys are first sorted roughly, into files that fit in memory. */
const SHELVES = 256
const SHELF_ENTRIES = 4096

/** Entries on their way to their shelf. */
class Shelves {
  readonly #folder: string
  readonly #filled = Array.from({ length: SHELVES }, () => ({
    bytes: Buffer.alloc(SHELF_ENTRIES * ENTRY_BYTES),
    end: 0,
  }))

  constructor(folder: string) {
    this.#folder = folder
  }

  nameOf(shelf: number): string {
    return join(this.#folder, `shelf-${shelf}.bin`)
  }

  async add(key: number, work: number): Promise<void> {
    const shelf = Math.floor((stretchOf(key) * SHELVES) / STRETCHES)
    const filled = this.#filled[shelf]
    if (filled === undefined) return
    writeEntry(filled.bytes, filled.end, key, work)
    filled.end += ENTRY_BYTES
    if (filled.end === filled.bytes.length) await this.#flush(shelf)
  }

  async #flush(shelf: number): Promise<void> {
    const filled = this.#filled[shelf]
    if (filled === undefined || filled.end === 0) return
    await writeFile(this.nameOf(shelf), filled.bytes.subarray(0, filled.end), { flag: 'a' })
    filled.end = 0
  }

  async flushAll(): Promise<void> {
    for (let shelf = 0; shelf < SHELVES; shelf += 1) await this.#flush(shelf)
  }
}

/** Works, compressed block by block. */
class WorkBlocks {
  readonly #works: FileHandle
  readonly #blocks: FileHandle
  #texts: string[] = []
  #end = 0
  count = 0

  constructor(works: FileHandle, blocks: FileHandle) {
    this.#works = works
    this.#blocks = blocks
  }

  async add(text: string): Promise<number> {
    this.#texts.push(text)
    this.count += 1
    if (this.#texts.length === BLOCK_WORKS) await this.flush()
    return this.count - 1
  }

  /** Also writes where the next block begins, which is where the last one ends. */
  async flush(): Promise<void> {
    if (this.#texts.length === 0) return
    const bytes = deflateRawSync(this.#texts.join('\n'))
    this.#texts = []
    await this.#works.writeFile(bytes)
    this.#end += bytes.length
    const end = Buffer.alloc(8)
    end.writeDoubleBE(this.#end)
    await this.#blocks.writeFile(end)
  }
}

/** Sorts each shelf and writes them one behind the other; the shelves are in order of their keys. */
async function writeKeys(shelves: Shelves, folder: string): Promise<void> {
  const files = indexFiles(folder)
  const keys = await open(files.keys, 'w')
  const starts = new Float64Array(STRETCHES + 1)
  try {
    for (let shelf = 0; shelf < SHELVES; shelf += 1) {
      const bytes = await readFile(shelves.nameOf(shelf)).catch(() => Buffer.alloc(0))
      const count = bytes.length / ENTRY_BYTES
      const found = Float64Array.from({ length: count }, (_, at) => keyAt(bytes, at * ENTRY_BYTES))
      // Works were added in order, so those of one key stay in order.
      const order = Uint32Array.from(found.keys()).sort((a, b) => (found[a] ?? 0) - (found[b] ?? 0) || a - b)
      const sorted = Buffer.alloc(bytes.length)
      for (const [at, from] of order.entries()) {
        bytes.copy(sorted, at * ENTRY_BYTES, from * ENTRY_BYTES, (from + 1) * ENTRY_BYTES)
        const next = stretchOf(found[from] ?? 0) + 1
        starts[next] = (starts[next] ?? 0) + 1
      }
      await keys.writeFile(sorted)
      await rm(shelves.nameOf(shelf), { force: true })
    }
  } finally {
    await keys.close()
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  await writeFile(files.stretches, Buffer.from(starts.buffer))
}

/** The work as it is kept, with the keys it is found by; null for what has no DOI. */
function indexed(value: unknown): { readonly text: string; readonly keys: readonly number[] } | null {
  const work = readWork(value)
  const raw = asObject(value)
  if (work === null || raw === null) return null
  const kept = KEPT.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]] as const]))
  const [first] = work.author.length > 0 ? work.author : work.editor
  const keys = workKeys({
    title: [work.title, work.subtitle].filter((part) => part !== null).join(' '),
    family: first?.family ?? first?.literal ?? '',
    year: String(work.year ?? ''),
    volume: work.volume ?? '',
    page: work.first_page ?? '',
  })
  return { text: JSON.stringify(Object.fromEntries(kept)), keys: [doiKey(work.doi), ...keys] }
}

export type OnFile = (done: number, total: number, works: number) => void

async function fill(folder: string, files: readonly string[], onFile: OnFile): Promise<number> {
  const names = indexFiles(folder)
  const shelves = new Shelves(folder)
  const handles = await Promise.all([open(names.works, 'w'), open(names.blocks, 'w')])
  const blocks = new WorkBlocks(...handles)
  try {
    for (const [at, file] of files.entries()) {
      for await (const value of worksOf(file)) {
        const work = indexed(value)
        if (work === null) continue
        const number = await blocks.add(work.text)
        for (const key of work.keys) await shelves.add(key, number)
      }
      onFile(at + 1, files.length, blocks.count)
    }
    await blocks.flush()
    await shelves.flushAll()
  } finally {
    for (const handle of handles) await handle.close()
  }
  await writeKeys(shelves, folder)
  return blocks.count
}

export interface IndexWish {
  readonly snapshots: readonly string[]
  /** A table of retracted works; null for none. */
  readonly retractions: string | null
  readonly out: string
}

export interface IndexSize {
  readonly works: number
  readonly noticed: number
}

/** Memory stays the same however large the snapshot is; the index appears under its name when it is whole. */
export async function buildIndex({ snapshots, retractions, out }: IndexWish, onFile: OnFile): Promise<IndexSize> {
  if ((await stat(out).catch(() => null)) !== null) {
    throw new ServiceError('invalid_usage', `${out} is there already: name another folder, or delete it first`)
  }
  const files = (await Promise.all(snapshots.map(filesOf))).flat()
  if (files.length === 0 && (retractions === null || snapshots.length > 0)) {
    throw new ServiceError(
      'invalid_usage',
      `no .json, .jsonl or .ndjson file, plain or .gz, in ${snapshots.map((name) => basename(name)).join(', ')}`,
    )
  }
  const part = `${out}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const works = await fill(part, files, onFile)
  const noticed = retractions === null ? 0 : await writeRetractions(retractions, part)
  const about: IndexAbout = { version: INDEX_VERSION, works, made_at: new Date().toISOString() }
  await writeFile(indexFiles(part).about, `${JSON.stringify(about)}\n`)
  await rename(part, out)
  return { works, noticed }
}
