// Archives that are written here can be read by others.
import { describe, expect, it } from 'vitest'
import { writeZip, ZipWriter } from '../../../src/codecs/write-zip.ts'
import { openZip } from '../../../src/readers/zip.ts'

const FILES = [
  { name: 'a.xml', bytes: Buffer.from('<a/>'.repeat(100)) },
  { name: 'bilder/ü.png', bytes: Buffer.from([0, 1, 2, 255]) },
  { name: 'empty', bytes: new Uint8Array() },
]

function inPieces(files: typeof FILES): Uint8Array {
  const writer = new ZipWriter()
  return Buffer.concat([...files.flatMap((file) => writer.add(file)), ...writer.end()])
}

describe.each([
  ['at once', writeZip],
  ['piece by piece', inPieces],
])('an archive that is written %s', (_, write) => {
  it('is what a reader of archives gets back, and the same bytes for the same files', async () => {
    const archive = await openZip(Buffer.from(write(FILES)))
    expect(archive.names).toEqual(['a.xml', 'bilder/ü.png', 'empty'])
    for (const { name, bytes } of FILES) expect(await archive.read(name)).toEqual(Buffer.from(bytes))
    expect(write(FILES)).toEqual(write(FILES))
  })

  it('may have no files', async () => {
    expect((await openZip(Buffer.from(write([])))).names).toEqual([])
  })
})
