// The papers with their records, kept in this browser and nowhere else; where it keeps nothing, all else still works.
import type { PaperRecord } from '../server.ts'
import { DIGEST_FORM, type Digest, digestOf, type Rows, type SentenceRow, type Summary } from './digest.ts'

export interface Kept {
  readonly id: string
  readonly name: string
  readonly addedAt: number
  /** Deleted, but not yet for good. */
  readonly isGone: boolean
  /** The collections that it was put into; papers of earlier versions are in none. */
  readonly tags?: readonly string[]
  readonly summary: Summary
  /** Which form summary and rows have. */
  readonly form?: number
}

export interface Content {
  readonly record: PaperRecord
  readonly file: File | null
}

const DATABASE = 'svc-papers'
/** Apart, so that a list of hundreds of papers loads none of their texts. */
const STORES = ['summaries', 'rows', 'sentences', 'contents'] as const
type Store = (typeof STORES)[number]

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const name of STORES)
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** A private window may forbid it, and a full disk may end it: then there is nothing to list, and nothing is kept. */
async function orElse<Value>(work: (database: IDBDatabase) => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work(await open())
  } catch {
    return fallback
  }
}

const finished = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error)
  })

const allOf = <Row>(name: Store): Promise<readonly Row[]> =>
  orElse((database) => asked<Row[]>(database.transaction(name).objectStore(name).getAll()), [])

export const loadKept = (id: string): Promise<Content | null> =>
  orElse(async (database) => {
    const row = await asked<Content | undefined>(database.transaction('contents').objectStore('contents').get(id))
    return row ?? null
  }, null)

/** Whether it is kept. */
export const keep = (
  { id, name, addedAt, tags = [] }: Pick<Kept, 'id' | 'name' | 'addedAt' | 'tags'>,
  { record, file }: Content,
  { summary, statistics, references, sentences }: Digest,
): Promise<boolean> =>
  orElse(async (database) => {
    const change = database.transaction(STORES, 'readwrite')
    const kept: Kept = { id, name, addedAt, isGone: false, tags, summary, form: DIGEST_FORM }
    change.objectStore('summaries').put(kept)
    change.objectStore('rows').put({ id, statistics, references })
    change.objectStore('sentences').put({ id, sentences })
    change.objectStore('contents').put({ id, record, file })
    await finished(change)
    return true
  }, false)

const forget = (ids: readonly string[]): Promise<void> =>
  orElse(async (database) => {
    const change = database.transaction(STORES, 'readwrite')
    for (const id of ids) for (const name of STORES) change.objectStore(name).delete(id)
    await finished(change)
  }, undefined)

/** The latest first. What was deleted before the page was last closed goes now. */
export async function listKept(): Promise<readonly Kept[]> {
  const all = await allOf<Kept>('summaries')
  await forget(all.filter(({ isGone }) => isGone).map(({ id }) => id))
  const stale = all.filter(({ form, isGone }) => form !== DIGEST_FORM && !isGone)
  for (const { id, name, addedAt = Date.now(), tags = [] } of stale) {
    const content = await loadKept(id)
    if (content !== null) await keep({ id, name, addedAt, tags }, content, digestOf(content.record))
  }
  const rows = stale.length > 0 ? await allOf<Kept>('summaries') : all
  return rows.filter(({ isGone }) => !isGone).sort((a, b) => b.addedAt - a.addedAt)
}

/** What somebody says of kept papers: their collections; that they are deleted, to be brought back while this page is open. */
export const changeKept = (ids: readonly string[], change: Partial<Pick<Kept, 'isGone' | 'tags'>>): Promise<void> =>
  orElse(async (database) => {
    const transaction = database.transaction('summaries', 'readwrite')
    const rows = transaction.objectStore('summaries')
    for (const id of ids) {
      const row = await asked<Kept | undefined>(rows.get(id))
      if (row !== undefined) rows.put({ ...row, ...change })
    }
    await finished(transaction)
  }, undefined)

export const loadRows = (): Promise<readonly (Rows & { readonly id: string })[]> => allOf('rows')

/** The sentences of one paper after the other: all at once would be the text of a bookshelf. */
export const eachText = (look: (id: string, sentences: readonly SentenceRow[]) => boolean): Promise<void> =>
  orElse(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const request = database.transaction('sentences').objectStore('sentences').openCursor()
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const cursor = request.result
          if (cursor === null || !look(cursor.value.id, cursor.value.sentences)) resolve()
          else cursor.continue()
        }
      }),
    undefined,
  )
