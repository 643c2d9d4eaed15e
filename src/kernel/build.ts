// Which build this is: version, commit, hash of the sources; written beside the compiled files at build time.
import { readFileSync } from 'node:fs'
import { packageFile } from './files/package-file.ts'

export interface Build {
  readonly svc_version: string
  readonly build_sha: string | null
  /** Changes whenever the sources change: the code version of caches. */
  readonly source_hash: string
}

function readJson(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(packageFile(path), 'utf8')) as Record<string, unknown>
  } catch {
    return null
  }
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

let known: Build | undefined

export function build(): Build {
  if (known === undefined) {
    const manifest = readJson('package.json')
    const made = readJson('dist/build.json')
    known = {
      svc_version: asText(manifest?.version) ?? '0.0.0',
      build_sha: asText(made?.build_sha),
      // Before the first build there is no such file.
      source_hash: asText(made?.source_hash) ?? 'unbuilt',
    }
  }
  return known
}
