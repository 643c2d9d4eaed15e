// Archives that are written here can be read by others.
import { describe, expect, it } from 'vitest'
import { writeZip } from '../../../src/codecs/write-zip.ts'
import { openZip } from '../../../src/readers/zip.ts'

describe('writeZip', () => {
  it('writes what a reader of archives gets back, and the same bytes for the same files', async () => {
    const files = [
      { name: 'a.xml', bytes: Buffer.from('<a/>'.repeat(100)) },
      { name: 'bilder/ü.png', bytes: Buffer.from([0, 1, 2, 255]) },
      { name: 'empty', bytes: new Uint8Array() },
    ]
    const archive = await openZip(writeZip(files))
    expect(archive.names).toEqual(['a.xml', 'bilder/ü.png', 'empty'])
    for (const { name, bytes } of files) expect(await archive.read(name)).toEqual(Buffer.from(bytes))
    expect(writeZip(files)).toEqual(writeZip(files))
  })

  it('writes an archive without files', async () => {
    expect((await openZip(writeZip([]))).names).toEqual([])
  })
})
