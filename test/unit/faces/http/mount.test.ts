import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { assertOwnPage } from '../../../../src/faces/http/auth.ts'
import { bodyOf } from '../../../../src/faces/http/mount.ts'
import type { ServiceError } from '../../../../src/kernel/errors.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const { values } = resolveSettings({})

describe('assertOwnPage', () => {
  it.each([
    { title: 'a program without origin', headers: { host: '127.0.0.1:8000' }, key: null, isIn: true },
    {
      title: 'its own page',
      headers: { host: 'localhost:8000', origin: 'http://localhost:8000' },
      key: null,
      isIn: true,
    },
    {
      title: 'its own page by number',
      headers: { host: '[::1]:8000', origin: 'http://[::1]:8000' },
      key: null,
      isIn: true,
    },
    {
      title: 'another page',
      headers: { host: 'localhost:8000', origin: 'http://evil.example' },
      key: null,
      isIn: false,
    },
    {
      title: 'a page on another port',
      headers: { host: 'localhost:8000', origin: 'http://localhost:9' },
      key: null,
      isIn: false,
    },
    { title: 'a sandboxed page', headers: { host: 'localhost:8000', origin: 'null' }, key: null, isIn: false },
    { title: 'a name that points here', headers: { host: 'evil.example:8000' }, key: null, isIn: false },
    { title: 'no host', headers: {}, key: null, isIn: false },
    { title: 'a public name with a key', headers: { host: 'papers.example' }, key: 'k'.repeat(32), isIn: true },
    { title: 'a listed name that points here', headers: { host: 'ok.example' }, key: null, isIn: true },
    {
      title: 'an allowed origin',
      headers: { host: 'localhost:1', origin: 'https://ok.example' },
      key: null,
      isIn: true,
    },
  ])('decides about $title', ({ headers, key, isIn }) => {
    const settings = { ...values, SERVE_HOST: '127.0.0.1', AUTH_API_KEY: key, CORS_ORIGINS: ['https://ok.example'] }
    const attempt = () => assertOwnPage(headers, settings)
    if (isIn) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/other origins|Host header/)
  })
})

/** Posts a body to a server that handles the request as the test says. */
async function posted(
  body: NonNullable<RequestInit['body']>,
  handle: (raw: IncomingMessage) => Promise<string>,
): Promise<string> {
  const server = createServer((raw, response) => {
    handle(raw).then(
      (text) => response.end(text),
      (error: unknown) => response.end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)).text()
}

describe('bodyOf', () => {
  const large = new Uint8Array(3_000_000).fill(7)

  it('gives every byte of a body', async () => {
    const sizes = await posted(large, async (raw) => {
      let sum = 0
      for await (const chunk of bodyOf(raw, large.length, 30_000).stream) sum += chunk.length
      return String(sum)
    })
    expect(sizes).toBe(String(large.length))
  })

  it('lets go of what arrives after the reader has left', async () => {
    const first = await posted(large, async (raw) => {
      let seen = 0
      for await (const chunk of bodyOf(raw, large.length, 30_000).stream) {
        seen = chunk.length
        break
      }
      const rest = new Promise<void>((resolve) => raw.once('end', resolve))
      raw.resume()
      await rest
      return seen > 0 && seen < large.length ? 'a part' : String(seen)
    })
    expect(first).toBe('a part')
  })

  const taken = (body: NonNullable<RequestInit['body']>, maxBytes: number, maxPauseMs = 30_000): Promise<string> =>
    posted(body, async (raw) => {
      const body = bodyOf(raw, maxBytes, maxPauseMs)
      let sum = 0
      try {
        for await (const chunk of body.stream) sum += chunk.length
        return 'all'
      } catch (error) {
        const isTold = error === body.refusal
        return `${sum <= maxBytes && isTold} ${(error as ServiceError).code}`
      } finally {
        raw.resume()
      }
    })

  it('takes no more than is allowed, whether or not the length is told before', async () => {
    const chunked = new ReadableStream({
      start: (stream) => {
        for (let at = 0; at < 30; at += 1) stream.enqueue(large.subarray(0, 100_000))
        stream.close()
      },
    })
    expect(await taken(large, 999_999)).toBe('true payload_too_large')
    expect(await taken(chunked, 999_999)).toBe('true payload_too_large')
  })

  it('breaks where nothing more comes', async () => {
    const stalled = new ReadableStream({ start: (stream) => stream.enqueue(large.subarray(0, 10)) })
    expect(await taken(stalled, 999_999, 20)).toBe('true invalid_option')
  })
})
