// Upload forms that are broken in ways that once left the reader waiting.
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import { readUpload, readUploads } from '../../../../../src/faces/http/request/multipart.ts'

const LIMITS = {
  directory: tmpdir(),
  maxBytes: 1000,
  maxBodyBytes: 2000,
  maxPauseMs: 30_000,
  memoryBytes: 1000,
  reserveBytes: 0,
}
const FILE = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<a/>\r\n'
const END = '--edge--\r\n'

/** A body that comes in pieces as given here. */
const requestOf = (...pieces: string[]): IncomingMessage =>
  Object.assign(Readable.from(pieces.map((piece) => Buffer.from(piece))), {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }) as unknown as IncomingMessage

const read = (...pieces: string[]) => readUpload(requestOf(...pieces), LIMITS, DEFAULT_OPTIONS)

describe('an upload form', () => {
  it('is read whole however it is cut', async () => {
    for (const pieces of [[FILE + END], [...(FILE + END)]]) {
      const { fileName, file } = await read(...pieces)
      expect([fileName, (await file.bytes()).toString()]).toEqual(['a.xml', '<a/>'])
      await file.discard()
    }
  })

  it('may have several files where they are asked for, and no more than that', async () => {
    const second = FILE.replace('a.xml', 'b.xml').replace('<a/>', '<b/>')
    for (const pieces of [[FILE + second + END], [...(FILE + second + END)]]) {
      const { files } = await readUploads(requestOf(...pieces), LIMITS, DEFAULT_OPTIONS, 2)
      const read = files.map(async ({ fileName, file }) => [fileName, (await file.bytes()).toString()])
      expect(await Promise.all(read)).toEqual([
        ['a.xml', '<a/>'],
        ['b.xml', '<b/>'],
      ])
    }
    const three = readUploads(requestOf(FILE + second + FILE + END), LIMITS, DEFAULT_OPTIONS, 2)
    await expect(three).rejects.toMatchObject({ code: 'too_many_files' })
  })

  it.each([
    [
      'a wrong part before the file, in one piece',
      `--edge\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n${FILE}${END}`,
      'unknown_part',
    ],
    ['a second file in the same piece', FILE + FILE + END, 'too_many_files'],
    [
      'a part whose headers never end',
      `${FILE}--edge\r\nContent-Disposition: form-data; name="refs"`,
      'invalid_option',
    ],
    ['no end', FILE, 'invalid_option'],
    ['nothing at all', '', 'invalid_option'],
  ])('with %s is refused at once', async (_what, body, code) => {
    await expect(read(body)).rejects.toMatchObject({ code })
  })
})
