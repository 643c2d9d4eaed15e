// Archives that are written here can be read by others.
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeZip } from '../../../src/codecs/write-zip.ts'
import { openZip } from '../../../src/readers/zip.ts'

describe('writeZip', () => {
  it.each([
    ['packed', deflateRawSync],
    ['stored', null],
  ])('writes what a reader of archives gets back, and the same bytes for the same files (%s)', async (_, deflate) => {
    const files = [
      { name: 'a.xml', bytes: Buffer.from('<a/>'.repeat(100)) },
      { name: 'bilder/ü.png', bytes: Buffer.from([0, 1, 2, 255]) },
      { name: 'empty', bytes: new Uint8Array() },
    ]
    const archive = await openZip(Buffer.from(writeZip(files, deflate)))
    expect(archive.names).toEqual(['a.xml', 'bilder/ü.png', 'empty'])
    for (const { name, bytes } of files) expect(await archive.read(name)).toEqual(Buffer.from(bytes))
    expect(writeZip(files, deflate)).toEqual(writeZip(files, deflate))
  })

  it('writes an archive without files', async () => {
    expect((await openZip(Buffer.from(writeZip([])))).names).toEqual([])
  })
})
