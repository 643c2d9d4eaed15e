// Forms of GROBID's clients: multipart or urlencoded, with whatever fields.
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readForm } from '../../../../src/faces/grobid/read-form.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'svc-form-'))
})
afterAll(() => rm(directory, { recursive: true }))

const MULTIPART = 'multipart/form-data; boundary=edge'
const URLENCODED = 'application/x-www-form-urlencoded'
const part = (name: string, value: string, more = ''): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** Files go to disk at once, so that what is left behind shows. */
const read = (type: string, body: string) =>
  readForm(new Request('http://x/', { method: 'POST', body, headers: { 'content-type': type } }), {
    directory,
    maxBytes: 1000,
    maxBodyBytes: 3000,
    maxPauseMs: 30_000,
    memoryBytes: 1,
    reserveBytes: 0,
  })

describe('readForm', () => {
  it('reads the paper, named or not, and every value of a field', async () => {
    for (const [more, name] of [
      ['; filename="a.pdf"', 'a.pdf'],
      ['', 'input.pdf'],
    ] as const) {
      const fields = part('teiCoordinates', 's') + part('teiCoordinates', 'ref')
      const form = await read(MULTIPART, `${fields + part('input', '%PDF', more)}--edge--\r\n`)
      expect(form.file?.name).toBe(name)
      expect((await form.file?.content.bytes())?.toString()).toBe('%PDF')
      expect(form.all('teiCoordinates')).toEqual(['s', 'ref'])
      expect([form.first('teiCoordinates'), form.first('other')]).toEqual(['s', null])
      await form.file?.content.discard()
    }
  })

  it('keeps the first of two papers', async () => {
    const form = await read(MULTIPART, `${part('input', 'one')}${part('input', 'two')}--edge--\r\n`)
    expect((await form.file?.content.bytes())?.toString()).toBe('one')
    await form.file?.content.discard()
  })

  it('reads urlencoded strings, and a request without a body as an empty form', async () => {
    const form = await read(URLENCODED, 'citations=A+%26+B&citations=C')
    expect([form.all('citations'), form.file]).toEqual([['A & B', 'C'], null])
    expect((await read('', '')).first('citations')).toBeNull()
  })

  it.each([
    ['a form that ends in the middle', MULTIPART, part('input', 'x'), 'invalid_option'],
    ['a paper that breaks off', MULTIPART, part('input', 'x').slice(0, -5), 'invalid_option'],
    [
      'headers that never end',
      MULTIPART,
      '--edge\r\nContent-Disposition: form-data; name="input\r\n--edge--\r\n',
      'invalid_option',
    ],
    ['a form without a boundary', 'multipart/form-data', 'x', 'invalid_option'],
    ['a paper beyond the limit', MULTIPART, `${part('input', 'x'.repeat(2000))}--edge--\r\n`, 'payload_too_large'],
    ['a body beyond the limit', URLENCODED, `a=${'x'.repeat(9 * 1024 ** 2)}`, 'payload_too_large'],
  ])('refuses %s and leaves nothing behind', async (_what, type, body, code) => {
    await expect(read(type, body)).rejects.toMatchObject({ code })
    expect(readdirSync(directory)).toEqual([])
  })
})
