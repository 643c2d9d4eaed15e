// The papers of this visit: dropped, waiting, being read, read, refused; a few at a time go to the server.
import { openPdf, type Pdf, PdfTrouble } from '../paper/pdf-client.ts'
import { chew, type Failure, type PaperRecord, ServerFailure, type Stage, type StartFacts } from '../server.ts'
import { forget, keep, listKept, loadKept } from './library.ts'
import { isPdf, PASSWORD_FAILURE, refusalOf } from './refusals.ts'
import { isSavedRecord, readRecord } from './saved-record.ts'

export interface Paper {
  readonly id: string
  readonly name: string
  readonly title: string | null
  readonly state: 'waiting' | 'reading' | 'done' | 'failed'
  readonly stages: readonly Stage[]
  readonly failure: Failure | null
  /** Both are loaded when a kept paper is opened. */
  readonly record: PaperRecord | null
  readonly file: File | null
  /** Drawn as soon as it is there, long before it is read; null: none, or not opened. */
  readonly pdf: Pdf | null
  readonly pdfTrouble: string | null
}

/** The server has a handful of workers; more at once would only be refused. */
const MAX_AT_ONCE = 2

export const failureOf = (error: unknown): Failure =>
  error instanceof ServerFailure
    ? error.failure
    : { detail: error instanceof Error ? error.message : 'Something went wrong.', error_code: 'unknown' }

const newId = (): string => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('')

const fresh = (id: string, name: string): Paper => ({
  id,
  name,
  title: null,
  state: 'waiting',
  stages: [],
  failure: null,
  record: null,
  file: null,
  pdf: null,
  pdfTrouble: null,
})

interface Order {
  readonly id: string
  readonly bring: () => Promise<File>
  readonly query: Readonly<Record<string, string>>
}

export class Papers {
  #rows: readonly Paper[] = []
  #facts: StartFacts | null = null
  /** The one that is looked at. */
  #shown: string | null = null
  readonly #waiting: Order[] = []
  /** What the browser has, so that memory need not hold it. */
  readonly #kept = new Set<string>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()

  get rows(): readonly Paper[] {
    return this.#rows
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  async start(facts: StartFacts): Promise<void> {
    this.#facts = facts
    const kept = (await listKept()).map(({ id, name, title }): Paper => ({ ...fresh(id, name), title, state: 'done' }))
    for (const { id } of kept) this.#kept.add(id)
    this.#set([...this.#rows, ...kept])
  }
  find(id: string | null): Paper | null {
    return this.#rows.find((row) => row.id === id) ?? null
  }
  #set(rows: readonly Paper[]): void {
    this.#rows = rows
    for (const listener of this.#listeners) listener()
  }
  #change(id: string, more: Partial<Paper>): void {
    this.#set(this.#rows.map((row) => (row.id === id ? { ...row, ...more } : row)))
  }

  /** Puts one paper into the queue and says under which id. */
  add(name: string, bring: () => Promise<File>, query: Order['query']): string {
    const id = newId()
    this.#set([fresh(id, name), ...this.#rows])
    this.#waiting.push({ id, bring, query })
    this.#next()
    return id
  }

  /** Files as they were dropped: a saved record goes with the paper that lies beside it. */
  async addFiles(files: readonly File[], query: Order['query']): Promise<readonly string[]> {
    const saved = files.filter(isSavedRecord)
    const papers = files.filter((file) => !isSavedRecord(file))
    const taken = new Set<File>()
    const opened = await Promise.all(
      saved.map(async (file) => {
        const id = newId()
        this.#set([fresh(id, file.name), ...this.#rows])
        try {
          const record = await readRecord(file)
          const own =
            papers.find(({ name }) => name === record.source.file_name) ??
            (saved.length === 1 && papers.length === 1 ? papers[0] : undefined)
          if (own !== undefined) taken.add(own)
          this.#change(id, { file: own ?? null })
          if (own !== undefined) await this.#openPages(id, own)
          await this.#finish(id, record, own ?? null)
        } catch (error) {
          this.#change(id, { state: 'failed', failure: failureOf(error) })
        }
        return id
      }),
    )
    const rest = papers.filter((file) => !taken.has(file))
    return [...opened, ...rest.map((file) => this.add(file.name, async () => file, query))]
  }

  #next(): void {
    const order = this.#running.size < MAX_AT_ONCE ? this.#waiting.shift() : undefined
    if (order === undefined) return
    const control = new AbortController()
    this.#running.set(order.id, control)
    void this.#read(order, control.signal).finally(() => {
      this.#running.delete(order.id)
      this.#next()
    })
    this.#next()
  }

  async #read({ id, bring, query }: Order, signal: AbortSignal): Promise<void> {
    try {
      const file = await bring()
      const refused = this.#facts === null ? null : await refusalOf(file, this.#facts)
      if (refused !== null) throw new ServerFailure(refused)
      this.#change(id, { state: 'reading', file })
      await this.#openPages(id, file)
      const stages: Stage[] = []
      const onStage = (stage: Stage) => {
        // A stage tells several times how far it has come.
        if (stages.at(-1)?.stage === stage.stage) stages.pop()
        stages.push(stage)
        this.#change(id, { stages: [...stages] })
      }
      await this.#finish(id, await chew({ file, query, signal, onStage }), file)
    } catch (error) {
      if (signal.aborted) return
      this.#change(id, { state: 'failed', failure: failureOf(error) })
    }
  }

  async #finish(id: string, record: PaperRecord, file: File | null): Promise<void> {
    this.#change(id, { state: 'done', record, title: record.metadata.title })
    const row = this.find(id)
    if (row !== null && (await keep(id, row.name, { record, file }))) this.#kept.add(id)
    if (this.#shown !== id) this.rest(id)
  }

  /** A paper can be read without its pages, but not with a password before it. */
  async #openPages(id: string, file: File): Promise<void> {
    if (!(await isPdf(file))) return
    try {
      this.#change(id, { pdf: await openPdf(new Uint8Array(await file.arrayBuffer())) })
    } catch (error) {
      if (error instanceof PdfTrouble && error.needsPassword) throw new ServerFailure(PASSWORD_FAILURE)
      this.#change(id, { pdfTrouble: failureOf(error).detail })
    }
  }

  /** Loads a kept paper, for one to look at. */
  async open(id: string): Promise<void> {
    this.#shown = id
    const row = this.find(id)
    if (row === null || row.state !== 'done') return
    const content = row.record === null ? await loadKept(id) : row
    if (content === null) {
      this.#set(this.#rows.filter((other) => other.id !== id))
      return
    }
    const { record, file } = content
    if (row.record === null) this.#change(id, { record, file })
    if (file !== null && row.pdf === null) await this.#openPages(id, file).catch(() => {})
  }

  /** Gives the memory of the pages back; they are opened again when one comes back. */
  rest(id: string): void {
    if (this.#shown === id) this.#shown = null
    const row = this.find(id)
    if (row?.state !== 'done') return
    row.pdf?.close()
    this.#change(id, this.#kept.has(id) ? { pdf: null, record: null, file: null } : { pdf: null })
  }

  /** A paper leaves the list once this browser has let go of it: who then closes the page leaves nothing behind. */
  async remove(...ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#running.get(id)?.abort()
      const place = this.#waiting.findIndex((order) => order.id === id)
      if (place >= 0) this.#waiting.splice(place, 1)
      this.find(id)?.pdf?.close()
      this.#change(id, { pdf: null })
    }
    await forget(ids)
    this.#set(this.#rows.filter(({ id }) => !ids.includes(id)))
  }

  removeAll(): Promise<void> {
    return this.remove(...this.#rows.map(({ id }) => id))
  }
}
