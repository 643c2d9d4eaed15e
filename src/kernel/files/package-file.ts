// Files that come with the program, found from wherever this module stands: the sources, compiled modules or a bundle.
import { existsSync, readFileSync } from 'node:fs'

function packageRoot(): URL {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    if (existsSync(new URL('package.json', folder))) return folder
    if (folder.pathname === '/') throw new Error('the package.json of the program is missing')
  }
}

let root: URL | undefined

export function packageFile(path: string): URL {
  root ??= packageRoot()
  return new URL(path, root)
}

/** What was fitted or gathered lies in weights/, with a card that says from what. */
export const readWeights = <Shape>(name: string): Shape =>
  JSON.parse(readFileSync(packageFile(`weights/${name}`), 'utf8')) as Shape
