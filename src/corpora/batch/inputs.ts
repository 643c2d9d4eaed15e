// From the words on the command line to the files of a batch: lists of paths and addresses, folders, buckets, single files.
import type { Dirent } from 'node:fs'
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'
import type { Sources } from '../../service/storage/sources/sources.ts'
import { isAddress } from './stems.ts'

// Finds the papers in a folder by the endings of their names, in a stable order.

const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase()

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (cause) {
    throw new ServiceError('unreadable_input', `the folder ${folder} cannot be read`, { cause })
  }
}

async function isFile(path: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return stat(path).then(
    (target) => target.isFile(),
    () => false,
  )
}

/** Paths of all papers, sorted; hidden entries are left out, and links to folders are not followed: they may lead in a circle. */
export async function findPapers(
  folder: string,
  { extensions, recursive }: { readonly extensions: readonly string[]; readonly recursive: boolean },
): Promise<string[]> {
  const found: string[][] = []
  const entries = (await entriesOf(folder)).filter(({ name }) => !name.startsWith('.'))
  for (const entry of entries.sort((a, b) => byName(a.name, b.name))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (recursive) found.push(await findPapers(path, { extensions, recursive }))
    } else if (extensions.includes(extensionOf(path)) && (await isFile(path, entry))) {
      found.push([path])
    }
  }
  return found.flat()
}

export interface InputRules {
  /** Endings of the files that are read. */
  readonly extensions: readonly string[]
  /** The output folder: what lies in it is no input. */
  readonly outFolder: string
  readonly sources: Sources
}

/** Enough to tell a list of paths from a paper. */
const SNIFF_BYTES = 4096

async function head(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** A file of another ending that holds plain text is a list; papers have their own endings, or are binary or markup. */
async function isList(path: string, extensions: readonly string[]): Promise<boolean> {
  if (extensions.includes(extensionOf(path))) return false
  const start = await head(path)
  return !start.includes(0) && !/^\s*(?:<|%PDF)/.test(start.toString('latin1'))
}

/** `placeOf` says what a line means that is not an address. */
function placesInList(list: string, text: string, placeOf: (line: string) => string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  if (lines.some((line) => line.startsWith('{'))) {
    throw new ServiceError('invalid_usage', `${list} holds JSON; svc chew --manifest reads such manifests`)
  }
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return named.map((line) => (isAddress(line) ? line : placeOf(line)))
}

async function pathsInList(list: string): Promise<string[]> {
  return placesInList(list, await readFile(list, 'utf8'), (line) => resolve(dirname(list), line))
}

/** Lines of a list elsewhere count from where it lies. */
async function papersAt(address: string, { extensions, outFolder, sources }: InputRules): Promise<readonly string[]> {
  const named = await sources.find(address, { extensions, outside: isAddress(outFolder) ? outFolder : '' })
  if ('papers' in named) return named.papers
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  return placesInList(address, named.list, (line) =>
    /^s3:/i.test(address) ? `${folder}${line}` : new URL(line, address).href,
  )
}

async function expand(word: string, rules: InputRules): Promise<readonly string[]> {
  if (isAddress(word)) return papersAt(word, rules)
  const { extensions, outFolder } = rules
  const found = await stat(word).catch((cause: unknown) => {
    throw new ServiceError('unreadable_input', `${word}: there is no such file or folder`, { cause })
  })
  if (found.isDirectory()) {
    const out = `${resolve(outFolder)}${sep}`
    const papers = await findPapers(resolve(word), { extensions, recursive: true })
    return papers.filter((path) => !path.startsWith(out))
  }
  try {
    return (await isList(word, extensions)) ? await pathsInList(resolve(word)) : [resolve(word)]
  } catch (thrown) {
    if (thrown instanceof ServiceError) throw thrown
    throw new ServiceError('unreadable_input', `${word} cannot be read`, { cause: thrown })
  }
}

/** Absolute paths, each file once, in the order in which they were named; lists may name files that are missing. */
export async function findBatchFiles(words: readonly string[], rules: InputRules): Promise<string[]> {
  const files = new Map<string, string>()
  for (const word of words) {
    for (const path of await expand(word, rules)) {
      const real = isAddress(path) ? path : await realpath(path).catch(() => path)
      if (!files.has(real)) files.set(real, path)
    }
  }
  if (files.size === 0) {
    const endings = rules.extensions.map((extension) => `.${extension}`).join(', ')
    throw new ServiceError('unreadable_input', `no papers found; files that are read end in ${endings}`)
  }
  return [...files.values()]
}
