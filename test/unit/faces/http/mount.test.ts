import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { assertOwnPage, bodyOf } from '../../../../src/faces/http/mount.ts'
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
    {
      title: 'an allowed origin',
      headers: { host: 'localhost:1', origin: 'https://ok.example' },
      key: null,
      isIn: true,
    },
  ])('decides about $title', ({ headers, key, isIn }) => {
    const settings = { ...values, SERVE_HOST: '127.0.0.1', AUTH_API_KEY: key, CORS_ORIGINS: ['https://ok.example'] }
    const attempt = () => assertOwnPage(new Headers(headers as Record<string, string>), settings)
    if (isIn) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/other origins/)
  })
})

/** Posts a body to a server that handles the request as the test says. */
async function posted(body: Uint8Array, handle: (raw: IncomingMessage) => Promise<string>): Promise<string> {
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
  return (await fetch(url, { method: 'POST', body })).text()
}

describe('bodyOf', () => {
  const large = new Uint8Array(3_000_000).fill(7)

  it('gives every byte of a body', async () => {
    const sizes = await posted(large, async (raw) => {
      let sum = 0
      for await (const chunk of bodyOf(raw)) sum += chunk.length
      return String(sum)
    })
    expect(sizes).toBe(String(large.length))
  })

  it('lets go of what arrives after the reader has left', async () => {
    const first = await posted(large, async (raw) => {
      let seen = 0
      for await (const chunk of bodyOf(raw)) {
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
})
