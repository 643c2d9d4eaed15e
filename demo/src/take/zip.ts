// Many files as one zip archive.
import { writeZip } from '../../../src/codecs/write-zip.ts'

export interface ZipFile {
  readonly name: string
  readonly text: string
}

export function zipOf(files: readonly ZipFile[]): Blob {
  const entries = files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }))
  return new Blob([writeZip(entries) as BlobPart], { type: 'application/zip' })
}

/** Papers may share a name; files in an archive may not. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name}-${nth}`
  })
}
