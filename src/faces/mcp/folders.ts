// Which files the tools may touch: those in folders that the user named at the start or opened in the client.
import { realpathSync } from 'node:fs'
import { lstat, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ServiceError } from '../../kernel/errors.ts'

export interface StartFolders {
  /** Named on the command line; empty where nobody named one. */
  readonly named: readonly string[]
  readonly workingFolder: string
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

function realFolder(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

/** The folders behind the roots of a client; what is no local folder is left out. */
export function foldersOfRoots(roots: readonly { readonly uri: string }[]): readonly string[] {
  return roots.flatMap(({ uri }) => {
    try {
      return realFolder(fileURLToPath(uri)) ?? []
    } catch {
      return []
    }
  })
}

function narrow(folders: readonly string[], roots: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    roots.flatMap((root) => (isInside(folder, root) ? [root] : isInside(root, folder) ? [folder] : [])),
  )
}

/**
 * Folders of the command line are the limit, and roots of the client make it narrower. Without folders the roots decide,
 * and without either the folder that the server was started in, unless that is the whole disk.
 */
export function allowedFolders({ named, workingFolder }: StartFolders, roots: readonly string[] | null) {
  const limit = named.flatMap((folder) => realFolder(folder) ?? [])
  if (named.length > 0) return roots === null || roots.length === 0 ? limit : narrow(limit, roots)
  if (roots !== null && roots.length > 0) return roots
  const here = realFolder(workingFolder)
  return here === null || here === parse(here).root ? [] : [here]
}

const refusal = (folders: readonly string[]): ServiceError =>
  new ServiceError(
    'invalid_option',
    folders.length === 0
      ? 'no folder is open to this server: start it as `svc mcp FOLDER`, or add a root in the client'
      : `this path is outside the folders that are open to this server (${folders.join(', ')})`,
  )

function absolute(path: string, folders: readonly string[]): string {
  if (path === '' || path.includes('\0')) throw new ServiceError('invalid_option', 'path must name a file')
  const [first] = folders
  if (first === undefined) throw refusal(folders)
  return resolve(first, path)
}

/** The real path of a file that may be read; links are followed first, then judged. */
export async function readablePath(path: string, folders: readonly string[], maxBytes: number): Promise<string> {
  const wanted = absolute(path, folders)
  // Outside, nobody learns what exists.
  const isOpen = folders.some((folder) => isInside(folder, wanted))
  const real = await realpath(wanted).catch(() => null)
  if (real === null ? !isOpen : !folders.some((folder) => isInside(folder, real))) throw refusal(folders)
  const found = real === null ? null : await stat(real).catch(() => null)
  if (real === null || found === null) throw new ServiceError('not_found', `there is no file ${wanted}`)
  if (!found.isFile()) throw new ServiceError('invalid_option', `${wanted} is not a file`)
  if (found.size > maxBytes) {
    throw new ServiceError('payload_too_large', `${wanted} has ${found.size} bytes, more than the ${maxBytes} allowed`)
  }
  return real
}

/** The path of a .json file that may be written: its folder exists and is open, and it is no link to elsewhere. */
export async function writablePath(path: string, folders: readonly string[], overwrite: boolean): Promise<string> {
  const wanted = absolute(path, folders)
  if (!/\.json$/i.test(wanted)) throw new ServiceError('invalid_option', 'path must end in .json')
  const folder = await realpath(dirname(wanted)).catch(() => null)
  if (folder === null || !folders.some((open) => isInside(open, folder))) throw refusal(folders)
  const real = join(folder, basename(wanted))
  const found = await lstat(real).catch(() => null)
  if (found === null) return real
  if (!found.isFile()) throw new ServiceError('invalid_option', `${wanted} exists and is not a plain file`)
  if (!overwrite) {
    throw new ServiceError('invalid_option', `${wanted} exists; say overwrite: true to replace it`)
  }
  return real
}
