// A storage that is a prefix of a bucket.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket, StoredObject } from '../../engines/s3/bucket.ts'
import { hold, isHeld, LOCK_NAME, type LockPlace } from './lock.ts'
import type { BroughtFile, Journal, Stage, Stamp, Storage } from './storage.ts'

/** An object that has this many is left as it is, and the next one begun: what is sent again for each line stays small. */
const SEGMENT_CHARACTERS = 256 * 1024

/** In the order in which writers began: their names begin with the time. */
function writerName(): string {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  return `${time}-${randomBytes(6).toString('hex')}`
}

/** A journal in a bucket, where nothing can be added to an object: every writer has objects of its own and writes them anew as they grow, so that no writer can harm another's lines, whether or not the store knows conditions. */
function openBucketJournal(bucket: Bucket, prefix: string): Journal {
  const writer = writerName()
  let [segment, number] = ['', 1]
  let sending: Promise<void> | null = null
  let next: Promise<void> | null = null
  const send = async (): Promise<void> => {
    const text = segment
    await bucket.put(`${prefix}${writer}-${String(number).padStart(5, '0')}.jsonl`, text)
    // Lines may have come meanwhile: they are sent with the same object once more.
    if (text.length >= SEGMENT_CHARACTERS && text === segment) [segment, number] = ['', number + 1]
  }
  /** While one request is under way all lines that come wait for one further request. */
  const flush = (): Promise<void> => {
    if (sending === null) {
      sending = send().finally(() => {
        sending = null
      })
      return sending
    }
    next ??= sending
      .catch(() => {})
      .then(() => {
        next = null
        return flush()
      })
    return next
  }
  return {
    append: (line) => {
      segment += `${line}\n`
      return flush()
    },
    close: async () => {
      await next
      await sending
    },
  }
}

/** Bounds what is held of a corpus at once, and keeps a store some 50 ms away from being waited for record by record. */
const READ_AHEAD = 16

export interface BucketPlace {
  readonly bucket: Bucket
  /** '' or with a slash at its end. */
  readonly prefix: string
  /** For files that are made piece by piece; null: the system's temporary folder. */
  readonly spoolFolder: string | null
}

async function all(objects: AsyncIterable<StoredObject>): Promise<StoredObject[]> {
  const found: StoredObject[] = []
  for await (const object of objects) found.push(object)
  return found
}

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'))

async function openStage({ bucket, prefix, spoolFolder }: BucketPlace): Promise<Stage> {
  const folder = await mkdtemp(join(spoolFolder ?? tmpdir(), 'svc-stage-'))
  return {
    folder,
    publish: async (paths) => {
      for (const path of paths) await bucket.putFile(`${prefix}${path}`, join(folder, path))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What one part of a table has at most, and far more. */
const MOST_BROUGHT_BYTES = 4 * 2 ** 30

async function bring({ bucket, prefix, spoolFolder }: BucketPlace, path: string): Promise<BroughtFile> {
  const folder = await mkdtemp(join(spoolFolder ?? tmpdir(), 'svc-part-'))
  const file = join(folder, 'part')
  await bucket.download(`${prefix}${path}`, file, { maxBytes: MOST_BROUGHT_BYTES })
  return { path: file, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function removeBelow({ bucket, prefix }: BucketPlace, folder: string): Promise<void> {
  for (const { key } of await all(bucket.list(`${prefix}${folder}/`))) await bucket.remove(key)
}

/** All by the clock and the conditions of the store. */
function lockIn({ bucket, prefix }: BucketPlace): LockPlace {
  const key = `${prefix}${LOCK_NAME}`
  return {
    make: async (text) => (await bucket.put(key, text, { onlyNew: true })) !== null,
    read: async () => {
      const found = await bucket.text(key)
      return found === null ? null : { ...found, mark: found.etag }
    },
    replace: async ({ mark }, text) => (await bucket.put(key, text, { onlyOver: mark })) !== null,
    remove: () => bucket.remove(key),
  }
}

async function* linesOf({ bucket, prefix }: BucketPlace, journal: string): AsyncGenerator<string> {
  for await (const { key } of bucket.list(`${prefix}${journal}/`)) {
    const found = await bucket.text(key)
    if (found !== null) yield* found.text.split('\n')
  }
}

async function stampsBelow({ bucket, prefix }: BucketPlace): Promise<ReadonlyMap<string, Stamp>> {
  const objects = await all(bucket.list(prefix))
  return new Map(objects.map(({ key, bytes, modifiedMs }) => [key.slice(prefix.length), { bytes, modifiedMs }]))
}

export function openBucketStorage(place: BucketPlace): Storage {
  const { bucket, prefix } = place
  const name = `s3://${bucket.name}/${prefix.replace(/\/$/, '')}`
  return {
    name,
    fileName: (path) => `s3://${bucket.name}/${prefix}${path}`,
    within: (path) => openBucketStorage({ ...place, prefix: `${prefix}${path}/` }),
    exists: async () => {
      for await (const _ of bucket.list(prefix)) return true
      return false
    },
    files: async () =>
      (await all(bucket.list(prefix))).map(({ key }) => key.slice(prefix.length)).filter((path) => !isHidden(path)),
    names: async (folder) => {
      const below = `${prefix}${folder}/`
      const names = (await all(bucket.list(below))).map(({ key }) => key.slice(below.length))
      return names.filter((one) => one !== '' && !one.includes('/'))
    },
    folders: async (folder) =>
      (await bucket.folders(folder === '' ? prefix : `${prefix}${folder}/`)).filter((one) => one !== ''),
    read: async (path) => {
      const found = await bucket.text(`${prefix}${path}`)
      return found === null ? null : { ...found, bytes: Buffer.byteLength(found.text) }
    },
    bring: (path) => bring(place, path),
    stamps: async (paths) => {
      const found = paths.length === 0 ? new Map<string, Stamp>() : await stampsBelow(place)
      return (path) => found.get(path) ?? null
    },
    write: async (path, text) => void (await bucket.put(`${prefix}${path}`, text)),
    removeBelow: (folder) => removeBelow(place, folder),
    remove: (path) => bucket.remove(`${prefix}${path}`),
    lines: (journal) => linesOf(place, journal),
    openJournal: async (journal) => openBucketJournal(bucket, `${prefix}${journal}/`),
    journalTime: async (journal) => {
      const times = (await all(bucket.list(`${prefix}${journal}/`))).map(({ modifiedMs }) => modifiedMs)
      return times.length === 0 ? null : times.reduce((most, one) => Math.max(most, one), 0)
    },
    clearJournal: (journal) => removeBelow(place, journal),
    hold: (events) => hold(lockIn(place), name, events),
    isHeld: () => isHeld(lockIn(place)),
    // An object is there whole or not at all.
    clearDrafts: async () => {},
    stage: () => openStage(place),
    readAhead: READ_AHEAD,
  }
}
