// The last papers with their records, kept in this browser and nowhere else; where it keeps nothing, all else still works.
import type { PaperRecord } from '../server.ts'

export interface Kept {
  readonly id: string
  readonly name: string
  readonly title: string | null
  readonly keptAt: number
  readonly bytes: number
}

export interface Content {
  readonly record: PaperRecord
  readonly file: File | null
}

/** Set by hand: a shelf, not an archive. */
const MAX_PAPERS = 30
const MAX_BYTES = 300 * 1024 ** 2

const DATABASE = 'svc-papers'
const SUMMARIES = 'summaries'
const CONTENTS = 'contents'

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SUMMARIES, { keyPath: 'id' })
      request.result.createObjectStore(CONTENTS, { keyPath: 'id' })
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

/** The latest first. */
export const listKept = (): Promise<readonly Kept[]> =>
  orElse(async (database) => {
    const rows = await asked<Kept[]>(database.transaction(SUMMARIES).objectStore(SUMMARIES).getAll())
    return rows.sort((a, b) => b.keptAt - a.keptAt)
  }, [])

export const loadKept = (id: string): Promise<Content | null> =>
  orElse(async (database) => {
    const row = await asked<Content | undefined>(database.transaction(CONTENTS).objectStore(CONTENTS).get(id))
    return row ?? null
  }, null)

export const forget = (ids: readonly string[]): Promise<void> =>
  orElse(async (database) => {
    const change = database.transaction([SUMMARIES, CONTENTS], 'readwrite')
    for (const id of ids) {
      change.objectStore(SUMMARIES).delete(id)
      change.objectStore(CONTENTS).delete(id)
    }
    await finished(change)
  }, undefined)

/** The oldest go where there are too many. */
async function makeRoom(): Promise<void> {
  let [count, bytes] = [0, 0]
  const gone = (await listKept()).filter((row) => {
    count += 1
    bytes += row.bytes
    return count > MAX_PAPERS || bytes > MAX_BYTES
  })
  if (gone.length > 0) await forget(gone.map(({ id }) => id))
}

/** Whether it is kept. */
export const keep = (id: string, name: string, { record, file }: Content): Promise<boolean> =>
  orElse(async (database) => {
    const bytes = (file?.size ?? 0) + JSON.stringify(record).length
    const summary: Kept = { id, name, title: record.metadata.title, keptAt: Date.now(), bytes }
    const change = database.transaction([SUMMARIES, CONTENTS], 'readwrite')
    change.objectStore(SUMMARIES).put(summary)
    change.objectStore(CONTENTS).put({ id, record, file })
    await finished(change)
    await makeRoom()
    return true
  }, false)
