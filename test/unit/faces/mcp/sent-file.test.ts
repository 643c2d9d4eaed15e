// Files inside calls, as their JSON comes in piece by piece.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CallReader, SentFile } from '../../../../src/faces/mcp/sent-file.ts'

const LIMITS = {
  directory: null,
  maxBytes: 1000,
  maxBodyBytes: 2000,
  maxPauseMs: 30_000,
  memoryBytes: 100,
  reserveBytes: 0,
}

async function read(json: string, pieceBytes: number) {
  const reader = new CallReader(() => new SentFile(LIMITS))
  const bytes = Buffer.from(json)
  for (let at = 0; at < bytes.length; at += pieceBytes) await reader.write(bytes.subarray(at, at + pieceBytes))
  return reader
}

const contentOf = async (file: SentFile | undefined): Promise<string> => {
  const content = await (await file?.finished())?.content()
  const bytes = typeof content === 'string' ? readFileSync(content) : content
  await file?.discard()
  return bytes?.toString() ?? ''
}

const PAPER = 'A paper? With bytes of all kinds ÿþ, more than one piece of them.'.repeat(3)
const packed = Buffer.from(PAPER).toString('base64')

describe('a call with a file', () => {
  it.each([1, 2, 3, 7, 64, 100_000])('keeps the frame and takes the file out, in pieces of %i bytes', async (size) => {
    const call = (content: string) =>
      JSON.stringify({
        method: 'tools/call',
        params: { arguments: { file_name: 'ä "content_base64": "x', content_base64: content } },
      })
    const reader = await read(call(packed), size)
    expect(reader.rest().toString()).toBe(call(reader.files[0]?.token ?? ''))
    expect(await contentOf(reader.files[0])).toBe(PAPER)
  })

  it.each([
    ['escaped slashes, as PHP writes them', packed.replaceAll('/', '\\/')],
    ['characters by number', packed.replaceAll('A', '\\u0041')],
    ['lines', packed.replace(/.{60}/g, '$&\\n')],
    ['the alphabet for addresses', packed.replaceAll('+', '-').replaceAll('/', '_')],
    ['no padding', packed.replace(/=+$/, '')],
  ])('reads base64 with %s', async (_name, text) => {
    for (const size of [1, 5, 4096]) {
      const { files } = await read(`{ "content_base64" : "${text}" }`, size)
      expect(await contentOf(files[0])).toBe(PAPER)
    }
  })

  it.each(['ä', 'abc=def', 'a b\\qc', 'abcd\\'])('says of %s that it is no base64', async (text) => {
    const { files } = await read(`{"content_base64":"${text}"}`, 3)
    await expect(contentOf(files[0])).rejects.toMatchObject({ code: 'invalid_option' })
  })

  it('says of a file that is too large that it is, and keeps nothing of it', async () => {
    const { files } = await read(`{"content_base64":"${Buffer.alloc(1001).toString('base64')}"}`, 64)
    await expect(contentOf(files[0])).rejects.toMatchObject({ code: 'payload_too_large' })
  })

  it('leaves everything else alone: values of that name, numbers, other keys', async () => {
    for (const json of [
      '{"a":"content_base64","b":"x"}',
      '{"content_base64":7}',
      '{"content_base64x":"abcd"}',
      '["content_base64","abcd"]',
    ]) {
      const reader = await read(json, 2)
      expect([reader.rest().toString(), reader.files.length]).toEqual([json, 0])
    }
  })
})
