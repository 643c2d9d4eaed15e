// A storage that is a folder of this machine.
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { ServiceError } from '../../kernel/errors.ts'
import { isDraft, makeFolder, writeWholeFile } from '../../kernel/files/write-whole-file.ts'
import { lockOfFolder } from './folder-lock.ts'
import { hold, isHeld } from './lock.ts'
import type { Journal, Storage, StoredText } from './storage.ts'

const NEWLINE = 0x0a
/** Longer than any line. */
const TAIL_BYTES = 2 ** 20

/** A run that was killed while it wrote may have left half a line, which nobody ever counted: it goes, so that every line can be read. */
function dropTornLine(descriptor: number): void {
  const { size } = fstatSync(descriptor)
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES))
  readSync(descriptor, tail, 0, tail.length, size - tail.length)
  if (size > 0 && tail.at(-1) !== NEWLINE) ftruncateSync(descriptor, size - tail.length + tail.lastIndexOf(NEWLINE) + 1)
}

/** A journal that is a file of this machine, one call for each line. */
function openFileJournal(path: string): Journal {
  const unwritable = (cause: unknown): ServiceError =>
    new ServiceError('unwritable_output', `${path} cannot be written: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    })
  try {
    const descriptor = openSync(path, 'a+')
    dropTornLine(descriptor)
    return {
      // One call per line: a kill falls between lines, or leaves the last one torn.
      append: async (line) => {
        try {
          writeSync(descriptor, `${line}\n`)
        } catch (cause) {
          throw unwritable(cause)
        }
      },
      close: async () => closeSync(descriptor),
    }
  } catch (cause) {
    throw unwritable(cause)
  }
}

const journalFile = (folder: string, journal: string): string => join(folder, `${journal}.jsonl`)

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')

/** Not a promise for each step: a corpus has very many small files. */
function readFile(path: string): StoredText | null {
  try {
    const text = readFileSync(path, 'utf8')
    const { size, mtimeMs } = statSync(path)
    return { text, bytes: size, modifiedMs: mtimeMs }
  } catch (cause) {
    if (isMissing(cause)) return null
    throw new ServiceError('unreadable_input', `${path} cannot be read`, { cause })
  }
}

/** Links to folders are not followed: they may lead in a circle. */
function filesBelow(folder: string, before: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  return entries.flatMap((entry) => {
    const path = `${before}${entry.name}`
    if (entry.isDirectory()) return filesBelow(join(folder, entry.name), `${path}/`)
    return entry.isFile() || entry.isSymbolicLink() ? [path] : []
  })
}

async function* linesOf(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) return
  try {
    yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (cause) {
    throw new ServiceError('unreadable_input', `${path} cannot be read`, { cause })
  }
}

async function folderAt(folder: string): Promise<void> {
  await makeFolder(folder).catch((cause: unknown) => {
    throw new ServiceError('unwritable_output', `the folder ${folder} cannot be made`, { cause })
  })
}

async function removeAt(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch((cause: unknown) => {
    throw new ServiceError('unwritable_output', `${path} cannot be removed`, { cause })
  })
}

async function clearDrafts(folder: string): Promise<void> {
  const folders = (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isDirectory(),
  )
  for (const place of [folder, ...folders.map(({ name }) => join(folder, name))]) {
    const names = await readdir(place).catch(() => [])
    await Promise.all(names.filter(isDraft).map((name) => rm(join(place, name), { force: true })))
  }
}

const entriesOf = async (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])

export function openFolder(folder: string): Storage {
  const at = (path: string): string => join(folder, path)
  const files = {
    fileName: (path: string): string => resolve(folder, path),
    read: async (path: string) => readFile(at(path)),
    remove: (path: string) => removeAt(at(path)),
  }
  const lock = lockOfFolder(files)
  return {
    ...files,
    name: folder,
    within: (path) => openFolder(at(path)),
    exists: async () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
    files: async () => (existsSync(folder) ? filesBelow(folder, '').sort() : []),
    names: async (path) => (await entriesOf(at(path))).filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    folders: async (path) =>
      (await entriesOf(at(path)))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    bring: async (path) => ({ path: at(path), remove: async () => {} }),
    stamps: async () => (path) => {
      const found = statSync(at(path), { throwIfNoEntry: false })
      return found === undefined ? null : { bytes: found.size, modifiedMs: found.mtimeMs }
    },
    write: (path, text) => writeWholeFile(at(path), text),
    removeBelow: (path) => removeAt(at(path)),
    lines: (journal) => linesOf(journalFile(folder, journal)),
    openJournal: async (journal) => openFileJournal(journalFile(folder, journal)),
    journalTime: async (journal) => statSync(journalFile(folder, journal), { throwIfNoEntry: false })?.mtimeMs ?? null,
    clearJournal: (journal) => removeAt(journalFile(folder, journal)),
    hold: async (events) => {
      await folderAt(folder)
      return hold(lock, folder, events)
    },
    isHeld: () => isHeld(lock),
    clearDrafts: () => clearDrafts(folder),
    // Files get their names when they are whole, so that the folder itself will do.
    stage: async () => ({ folder, publish: async () => {}, remove: async () => {} }),
    readAhead: 1,
  }
}
