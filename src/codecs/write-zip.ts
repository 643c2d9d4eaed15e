// Writes zip archives, in Node and in browsers; each file of one fits into memory.
import { Zip, ZipDeflate, zipSync } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The first date that the format knows: equal files make equal archives. */
const FIRST_DATE = new Date(1980, 0, 1)

/** An archive piece by piece: what `add` and at last `end` return, one after the other, is the file. */
export class ZipWriter {
  #written: Uint8Array[] = []
  readonly #zip = new Zip((error, part) => {
    if (error !== null) throw error
    this.#written.push(part)
  })

  add({ name, bytes }: ZipEntry): readonly Uint8Array[] {
    const file = Object.assign(new ZipDeflate(name), { mtime: FIRST_DATE })
    this.#zip.add(file)
    file.push(bytes, true)
    return this.#take()
  }

  end(): readonly Uint8Array[] {
    this.#zip.end()
    return this.#take()
  }

  #take(): readonly Uint8Array[] {
    const parts = this.#written
    this.#written = []
    return parts
  }
}

/** The whole archive at once. */
export const writeZip = (entries: readonly ZipEntry[]): Uint8Array =>
  zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { mtime: FIRST_DATE })
