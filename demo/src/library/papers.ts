// The papers of this browser: dropped, waiting, being read, read, refused; a few at a time go to the server.
import { correctedRecord, issuesLeft } from '../../../src/export/corrections.ts'
import { openPdf, type Pdf, PdfTrouble } from '../paper/pdf-client.ts'
import { saidBefore } from '../record/corrections.ts'
import {
  type Corrections,
  chew,
  type Failure,
  type PaperRecord,
  ServerFailure,
  type Stage,
  type StartFacts,
} from '../server.ts'
import { digestOf, type Summary } from './digest.ts'
import { lookAt, type SortedOut, sortOut } from './given.ts'
import { isEncrypted, isPdf, PASSWORD_FAILURE, refusalOf } from './refusals.ts'
import { isSavedRecord } from './saved-record.ts'
import { changeKept, keep, listKept, loadKept } from './storage.ts'

export interface Paper {
  readonly id: string
  readonly name: string
  readonly addedAt: number
  /** The collections that it was put into. */
  readonly tags: readonly string[]
  readonly state: 'waiting' | 'reading' | 'done' | 'failed'
  readonly stages: readonly Stage[]
  /** When the server was given it, to tell how long it has been at it. */
  readonly startedAt: number | null
  readonly failure: Failure | null
  /** What the list shows of a paper that has been read. */
  readonly summary: Summary | null
  /** Both are loaded when a kept paper is opened. */
  readonly record: PaperRecord | null
  readonly file: File | null
  /** Drawn as soon as it is there, long before it is read; null: none, or not opened. */
  readonly pdf: Pdf | null
  readonly pdfTrouble: string | null
}

/** The server has a handful of workers; more at once would only be refused. */
const MAX_AT_ONCE = 2

const FRAME_MS = 16

export const failureOf = (error: unknown): Failure =>
  error instanceof ServerFailure
    ? error.failure
    : { detail: error instanceof Error ? error.message : 'Something went wrong.', error_code: 'unknown' }

const newId = (): string => [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('')

const fresh = (id: string, name: string, addedAt: number): Paper => ({
  id,
  name,
  addedAt,
  tags: [],
  state: 'waiting',
  stages: [],
  startedAt: null,
  failure: null,
  summary: null,
  record: null,
  file: null,
  pdf: null,
  pdfTrouble: null,
})

/** What came of files that were dropped. */
export interface Added {
  readonly ids: readonly string[]
  readonly known: SortedOut['known']
}

export type Query = Readonly<Record<string, string>>

interface Order {
  readonly id: string
  readonly bring: () => Promise<File>
  readonly query: Query
}

export class Papers {
  #rows: readonly Paper[] = []
  #facts: StartFacts | null = null
  /** The one that is looked at. */
  #shown: string | null = null
  /** What was asked for each paper that is not read yet; a refused one may be asked for again. */
  readonly #orders = new Map<string, Order>()
  /** What the browser has, so that memory need not hold it. */
  readonly #kept = new Set<string>()
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #isTold = false

  get rows(): readonly Paper[] {
    return this.#rows
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  async start(facts: StartFacts): Promise<void> {
    this.#facts = facts
    const kept = (await listKept()).map(
      ({ id, name, addedAt, tags = [], summary }): Paper => ({
        ...fresh(id, name, addedAt),
        tags,
        summary,
        state: 'done',
      }),
    )
    for (const { id } of kept) this.#kept.add(id)
    this.#set([...this.#rows, ...kept])
  }
  find(id: string | null): Paper | null {
    return this.#rows.find((row) => row.id === id) ?? null
  }
  /** Hundreds of changes come at once; they are told once for each picture that the screen can show. */
  #set(rows: readonly Paper[]): void {
    this.#rows = rows
    if (this.#isTold) return
    this.#isTold = true
    setTimeout(() => {
      this.#isTold = false
      for (const listener of this.#listeners) listener()
    }, FRAME_MS)
  }
  #change(id: string, more: Partial<Paper>): void {
    this.#set(this.#rows.map((row) => (row.id === id ? { ...row, ...more } : row)))
  }

  /** New rows above the others, in the order in which they were given. */
  #list(names: readonly string[]): readonly string[] {
    const now = Date.now()
    const added = names.map((name) => fresh(newId(), name, now))
    this.#set([...added, ...this.#rows])
    return added.map(({ id }) => id)
  }

  /** Puts one paper into the queue and says under which id. */
  add(name: string, bring: () => Promise<File>, query: Query): string {
    const [id = ''] = this.#list([name])
    this.#orders.set(id, { id, bring, query })
    this.#next()
    return id
  }

  /** Files as they were dropped: what is here already is only named, unless it is to be read again, or gives a record its pages. */
  async addFiles(files: readonly File[], query: Query, isAgain = false): Promise<Added> {
    const given = await Promise.all(files.map(lookAt))
    const here = new Map(this.#rows.flatMap(({ id, summary }) => (summary === null ? [] : [[summary.fileHash, id]])))
    const sorted = sortOut(given, here, isAgain)
    const known: SortedOut['known'][number][] = []
    const completed: string[] = []
    for (const row of sorted.known) (await this.#complete(row)) ? completed.push(row.id) : known.push(row)
    return { ids: [...completed, ...(await this.#addNew(sorted, query))], known }
  }

  /** What cannot be read is refused at once, a saved record goes with the paper beside it. */
  async #addNew({ records, papers }: SortedOut, query: Query): Promise<readonly string[]> {
    const refusals = await Promise.all(papers.map(({ file }) => this.#refusalOf(file)))
    const ids = this.#list([...records.map(({ given }) => given), ...papers].map(({ file }) => file.name))
    for (const [at, { file }] of papers.entries()) {
      const id = ids[records.length + at] ?? ''
      const failure = refusals[at] ?? null
      if (failure !== null) this.#change(id, { state: 'failed', failure })
      else this.#orders.set(id, { id, bring: async () => file, query })
    }
    this.#next()
    for (const [at, { given, paper }] of records.entries()) {
      const id = ids[at] ?? ''
      if (given.record === null) this.#change(id, { state: 'failed', failure: given.failure })
      else await this.#openSaved(id, given.record, paper)
    }
    return ids
  }

  /** A record that was opened without its paper gets its pages from the paper. */
  async #complete({ id, file }: SortedOut['known'][number]): Promise<boolean> {
    if (isSavedRecord(file)) return false
    const { record, file: own } = (await loadKept(id)) ?? { record: null, file: null }
    if (record === null || own !== null) return false
    await this.#openSaved(id, record, file)
    return true
  }

  async #refusalOf(file: File): Promise<Failure | null> {
    const refused = this.#facts === null ? null : await refusalOf(file, this.#facts)
    if (refused !== null || !(await isEncrypted(file))) return refused
    // Encrypted is not yet locked: most such files open without a password.
    const opened = await openPdf(new Uint8Array(await file.arrayBuffer())).catch((error: unknown) => error)
    if (opened instanceof PdfTrouble) return opened.needsPassword ? PASSWORD_FAILURE : null
    ;(opened as Pdf).close()
    return null
  }

  async #openSaved(id: string, record: PaperRecord, file: File | null): Promise<void> {
    this.#change(id, { file })
    if (file !== null && this.#shown === id) await this.#openPages(id, file).catch(() => {})
    await this.#finish(id, record, file)
  }

  #next(): void {
    if (this.#running.size >= MAX_AT_ONCE) return
    // A map gives its entries in the order in which they came.
    const order = [...this.#orders.values()].find(({ id }) => this.find(id)?.state === 'waiting')
    if (order === undefined) return
    const control = new AbortController()
    this.#running.set(order.id, control)
    this.#change(order.id, { state: 'reading', startedAt: Date.now() })
    void this.#read(order, control.signal).finally(() => {
      this.#running.delete(order.id)
      this.#next()
    })
    this.#next()
  }

  async #read({ id, bring, query }: Order, signal: AbortSignal): Promise<void> {
    try {
      const file = await bring()
      this.#change(id, { file })
      if (this.#shown === id) await this.#openPages(id, file)
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
    const digest = digestOf(record)
    this.#change(id, { state: 'done', record, summary: digest.summary })
    this.#orders.delete(id)
    const row = this.find(id)
    if (row !== null && (await keep(row, { record, file }, digest))) this.#kept.add(id)
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

  /** Loads a paper, for one to look at. */
  async open(id: string): Promise<void> {
    this.#shown = id
    const row = this.find(id)
    if (row === null) return
    const isStored = row.state === 'done' && row.record === null
    const content = isStored ? await loadKept(id) : row
    if (content === null) {
      this.#set(this.#rows.filter((other) => other.id !== id))
      return
    }
    const { record, file } = content
    if (isStored && record !== null) await this.#openKept(id, record, file)
    if (file !== null && row.pdf === null) await this.#openPages(id, file).catch(() => {})
  }

  /** With what was said of it since it was read; list and tables follow. */
  async #openKept(id: string, record: PaperRecord, file: File | null): Promise<void> {
    this.#change(id, { record, file })
    const said = await saidBefore(record)
    if (said === null) return
    const { validation, ...corrected } = correctedRecord(record, said)
    const issues = issuesLeft(validation?.issues ?? [], said)
    await this.#finish(id, { ...corrected, ...(validation && { validation: { ...validation, issues } }) }, file)
  }

  /** Values that were put right while the paper is looked at; what was marked a false alarm stays until then, for second thoughts. */
  async correct(said: Corrections): Promise<void> {
    for (const { id, record, file } of this.#rows)
      if (record?.source.file_hash === said.file_hash) await this.#finish(id, correctedRecord(record, said), file)
  }

  /** The record of a paper that need not be open. */
  async recordOf(id: string): Promise<PaperRecord | null> {
    return this.find(id)?.record ?? (await loadKept(id))?.record ?? null
  }

  /** Gives the memory of the pages back; they are opened again when one comes back. */
  rest(id: string): void {
    if (this.#shown === id) this.#shown = null
    const row = this.find(id)
    row?.pdf?.close()
    if (row?.state === 'done' && this.#kept.has(id)) this.#change(id, { pdf: null, record: null, file: null })
    else this.#change(id, { pdf: null })
  }

  /** Puts a paper into these collections, and into no others. */
  async setTags(id: string, tags: readonly string[]): Promise<void> {
    this.#change(id, { tags })
    await changeKept([id], { tags })
  }

  /** Deletes papers; the answer brings them back. */
  async remove(...ids: readonly string[]): Promise<() => Promise<void>> {
    const gone = this.#rows.filter(({ id }) => ids.includes(id))
    const places = new Map(this.#rows.map(({ id }, at) => [id, at]))
    for (const { id, pdf } of gone) {
      this.#running.get(id)?.abort()
      pdf?.close()
    }
    await changeKept(ids, { isGone: true })
    this.#set(this.#rows.filter(({ id }) => !ids.includes(id)))
    return async () => {
      await changeKept(ids, { isGone: false })
      const back = gone.map((row): Paper => {
        const isAgain = row.state === 'reading'
        return { ...row, pdf: null, ...(isAgain && { state: 'waiting', stages: [], startedAt: null }) }
      })
      const rows = [...this.#rows, ...back]
      this.#set(rows.sort((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1)))
      this.#next()
    }
  }
}
