// The sample papers that come with the program: what can be read here and now is tried on them.
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageFile } from '../../kernel/files/package-file.ts'
import { READABLE } from '../../pipeline/readable-formats.ts'

const folder = packageFile('samples/')

export interface Sample {
  readonly title: string
  /** null: there is no sample of this format. */
  readonly path: string | null
}

export function samples(): readonly Sample[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return READABLE.map(({ title, extensions }) => {
    const name = names.find((candidate) => extensions.includes(extname(candidate).slice(1).toLowerCase()))
    return { title, path: name === undefined ? null : fileURLToPath(new URL(name, folder)) }
  })
}
