// Finds the papers in a folder by the endings of their names, in a stable order.
import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ServiceError } from '../../kernel/errors.ts'

export const extensionOf = (path: string): string => extname(path).slice(1).toLowerCase()

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
