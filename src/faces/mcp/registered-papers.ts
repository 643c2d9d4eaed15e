// The papers of a session: registered under ids that never clash, the longest unused put away when there are too many.
import { ServiceError } from '../../kernel/errors.ts'
import type { PaperRecord } from '../../schema/record.ts'

export interface PaperLimits {
  readonly papers: number
  /** Of all records together, as JSON. */
  readonly characters: number
}

/** A reading list fits; so do records with pictures inside. */
const DEFAULT_LIMITS: PaperLimits = { papers: 64, characters: 256 * 1024 ** 2 }

interface Registered {
  readonly record: PaperRecord
  readonly characters: number
}

/** Ids name resources and are repeated by models: no spaces or control characters, and not endless. */
const MAX_ID_CHARACTERS = 120

function cleanId(id: string): string {
  const plain = id
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '_')
    .slice(0, MAX_ID_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '')
  return plain === '' ? 'paper' : plain
}

export class RegisteredPapers {
  readonly #limits: PaperLimits
  /** In the order of last use. */
  readonly #papers = new Map<string, Registered>()
  #characters = 0
  /** Hears of every paper that came or went. */
  onChange: () => void = () => {}

  constructor(limits: PaperLimits = DEFAULT_LIMITS) {
    this.#limits = limits
  }

  get ids(): readonly string[] {
    return [...this.#papers.keys()]
  }

  /** Registers a record; the id it got: its own, or with a number where that is taken. */
  add(record: PaperRecord, characters: number): string {
    const wanted = cleanId(record.paper_id)
    let id = wanted
    for (let copy = 2; this.#papers.has(id); copy += 1) id = `${wanted}-${copy}`
    this.#papers.set(id, { record: { ...record, paper_id: id }, characters })
    this.#characters += characters
    this.#makeRoom(id)
    this.onChange()
    return id
  }

  get(id: string): PaperRecord {
    const found = this.#papers.get(id)
    if (found === undefined) throw new ServiceError('not_found', this.#unknownLine(id))
    this.#papers.delete(id)
    this.#papers.set(id, found)
    return found.record
  }

  /** Without counting as use. */
  peek(id: string): PaperRecord | null {
    return this.#papers.get(id)?.record ?? null
  }

  #unknownLine(id: string): string {
    const known = this.ids.slice(-10)
    const list = known.length === 0 ? 'no paper is loaded' : `loaded: ${known.join(', ')}`
    return `there is no paper ${JSON.stringify(id.slice(0, MAX_ID_CHARACTERS))} here (${list}); chew_paper or load_paper brings one`
  }

  #makeRoom(newest: string): void {
    for (const [id, { characters }] of this.#papers) {
      const isOver = this.#papers.size > this.#limits.papers || this.#characters > this.#limits.characters
      if (!isOver) return
      if (id === newest) continue
      this.#papers.delete(id)
      this.#characters -= characters
    }
  }
}
