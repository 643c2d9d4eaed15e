// A registry that is an index on this machine: the same questions as over HTTP, answered without asking anybody.
import { openSync, readFileSync, readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import type { Registry, RegistryRun, RegistryWork } from '../../../contract/registry.ts'
import { declaredDoi } from '../../../conventions/identifiers/doi.ts'
import { foldedWords } from '../../../conventions/language/letters.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { asObject, readWork } from '../read-work.ts'
import { BLOCK_WORKS, ENTRY_BYTES, INDEX_VERSION, indexFiles, keyAt, STRETCHES, stretchOf, workAt } from './format.ts'
import { doiKey, questionKeys } from './keys.ts'
import { type Noticing, openRetractions } from './retractions.ts'

/** A key that more works share tells nothing, and would take long to read. */
const MAX_SHARERS = 2000
/** Works that are read and compared word by word, of those that share most keys with the question. */
const MAX_COMPARED = 24
/** As many as a registry is asked for. */
const MAX_ANSWERS = 5

class Bytes {
  readonly #descriptor: number

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r')
  }

  at(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    let read = 0
    while (read < length) {
      const more = readSync(this.#descriptor, bytes, read, length - read, position + read)
      if (more === 0) throw new ServiceError('upstream_unavailable', 'the index of the registry is cut off')
      read += more
    }
    return bytes
  }
}

class SnapshotIndex implements RegistryRun {
  readonly #works: Bytes
  readonly #blocks: Bytes
  readonly #keys: Bytes
  readonly #starts: Float64Array
  readonly #count: number
  readonly noticesOn: Noticing

  constructor(folder: string, count: number) {
    const files = indexFiles(folder)
    this.#count = count
    this.noticesOn = openRetractions(folder)
    this.#works = new Bytes(files.works)
    this.#blocks = new Bytes(files.blocks)
    this.#keys = new Bytes(files.keys)
    const starts = readFileSync(files.stretches)
    this.#starts = new Float64Array(starts.buffer.slice(starts.byteOffset, starts.byteOffset + starts.byteLength))
    if (this.#starts.length !== STRETCHES + 1) throw new Error('the index is not whole')
  }

  get hasNoWorks(): boolean {
    return this.#count === 0
  }

  /** The first entry from `from` on, before `to`, whose key is at least `key`. */
  #firstAt(key: number, from: number, to: number): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (keyAt(this.#keys.at(middle * ENTRY_BYTES, ENTRY_BYTES), 0) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The works that have a key; none where too many have it. */
  #sharersOf(key: number): number[] {
    const stretch = stretchOf(key)
    const [from, to] = [this.#starts[stretch] ?? 0, this.#starts[stretch + 1] ?? 0]
    if (from === to) return []
    const first = this.#firstAt(key, from, to)
    const count = this.#firstAt(key + 1, first, to) - first
    if (count === 0 || count > MAX_SHARERS) return []
    const entries = this.#keys.at(first * ENTRY_BYTES, count * ENTRY_BYTES)
    return Array.from({ length: count }, (_, at) => workAt(entries, at * ENTRY_BYTES))
  }

  #workOf(number: number): RegistryWork | null {
    const block = Math.floor(number / BLOCK_WORKS)
    const end = (at: number): number => (at < 0 ? 0 : this.#blocks.at(at * 8, 8).readDoubleBE())
    const [from, to] = [end(block - 1), end(block)]
    const lines = inflateRawSync(this.#works.at(from, to - from))
      .toString('utf8')
      .split('\n')
    return readWork(JSON.parse(lines[number % BLOCK_WORKS] ?? 'null'))
  }

  async byDoi(doi: string): Promise<RegistryWork | null> {
    const wanted = (declaredDoi(doi) ?? doi.trim()).toLowerCase()
    // A later file of the snapshot has the newer word on a work.
    for (const number of this.#sharersOf(doiKey(wanted)).reverse()) {
      const work = this.#workOf(number)
      if (work?.doi.toLowerCase() === wanted) return work
    }
    return null
  }

  async search(words: string): Promise<readonly RegistryWork[]> {
    const votes = new Map<number, number>()
    for (const key of questionKeys(words)) {
      const sharers = this.#sharersOf(key)
      const rarity = Math.log(1 + this.#count / sharers.length)
      for (const number of sharers) votes.set(number, (votes.get(number) ?? 0) + rarity)
    }
    const likely = [...votes].sort(([a, left], [b, right]) => right - left || a - b).slice(0, MAX_COMPARED)
    const asked = new Set(foldedWords(words))
    return likely
      .flatMap(([number]) => this.#workOf(number) ?? [])
      .map((work) => ({ work, likeness: likeness(asked, work) }))
      .sort((left, right) => right.likeness - left.likeness)
      .slice(0, MAX_ANSWERS)
      .map(({ work }) => work)
  }
}

/** How many words of the question and of the work are words of both, as a share of all. */
function likeness(asked: ReadonlySet<string>, work: RegistryWork): number {
  const { title, subtitle, container, year, volume, first_page, author, editor } = work
  const names = [...author, ...editor].flatMap(({ family, literal }) => family ?? literal ?? [])
  const own = new Set(foldedWords([...names, title, subtitle, container, year, volume, first_page].join(' ')))
  const shared = [...own].filter((word) => asked.has(word)).length
  return (2 * shared) / (own.size + asked.size)
}

/** Opened at the first question: most papers of a server never ask. */
export function openSnapshot(folder: string): Registry {
  let opened: SnapshotIndex | undefined
  return {
    begin: () => {
      opened ??= openIndex(folder)
      return opened
    },
  }
}

/** Works in the index; a clear line where the folder is none. */
export function snapshotSize(folder: string): number {
  try {
    const about = asObject(JSON.parse(readFileSync(indexFiles(folder).about, 'utf8')))
    if (about?.version === INDEX_VERSION && typeof about.works === 'number') return about.works
  } catch {
    // Said below, whatever it was.
  }
  throw new ServiceError('invalid_usage', `${folder} is no index of a registry: make one with svc registry-index`)
}

const openIndex = (folder: string): SnapshotIndex => new SnapshotIndex(folder, snapshotSize(folder))
