// Attacks on the door that no other file tries: smuggled requests, headers put in by names, addresses inside papers, keys of prototypes.
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectError, extractAt, formOf, openSocket, post, sample, sayBytes } from '../../support/servers/http.ts'
import { expectEmptySpool, spooled, startTestServer, type TestServer } from '../../support/servers/server.ts'

const KEY = 'a-key-that-no-log-may-ever-hold-0123456789'
const AUTHORISED = { authorization: `Bearer ${KEY}` }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ AUTH_API_KEY: KEY, UPLOAD_MEMORY_BYTES: '1KiB', REF_PARSE_STRATEGY: 'off' })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

const say = (bytes: string): Promise<string> => sayBytes(server.url, bytes)

describe('a request inside another', () => {
  const smuggled = `GET /metrics HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${KEY}\r\n\r\n`
  it.each([
    ['both lengths', `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `content-length: 5\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ['an encoding that is none', `transfer-encoding: xchunked\r\n\r\n${smuggled}`],
    ['a length with a sign', `content-length: +5\r\n\r\n${smuggled}`],
  ])('is not seen behind %s', async (_what, rest) => {
    const answer = await say(`POST /papers/extract HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${rest}`)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|401) /)
    expect(answer).not.toContain('svc_')
  })
})

describe('names that want to be headers', () => {
  it('stay names: of files, of requests', async () => {
    const form = formOf(sample, 'a.xml\r\nX-Evil: 1')
    const response = await extractAt(server.url, form, { ...AUTHORISED, 'x-request-id': 'a b; x-evil=1' })
    expect([response.status, response.headers.get('x-evil')]).toEqual([200, null])
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    expect(JSON.stringify(((await response.json()) as { source: unknown }).source)).not.toMatch(/[\r\n]/)
  })

  it('lead nowhere: a path is a name without its folders', async () => {
    const response = await extractAt(server.url, formOf(sample, '../../../etc/passwd'), AUTHORISED)
    expect(((await response.json()) as { source: { file_name: string } }).source.file_name).toBe('passwd')
  })
})

describe('addresses inside papers', () => {
  it('are never asked', async () => {
    let visits = 0
    const listener = createServer((_request, reply) => reply.end('x')).on('connection', () => {
      visits += 1
    })
    onTestFinished(() => {
      listener.close()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    const papers = [
      sample
        .toString()
        .replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE article SYSTEM "${url}/a.dtd" [<!ENTITY x SYSTEM "${url}/x">]>`),
      `<?xml-stylesheet href="${url}/s.xsl"?><article><front><article-meta><title-group><article-title>A</article-title></title-group></article-meta></front></article>`,
      `<html><head><title>A paper</title><meta name="citation_title" content="A paper"><link rel="stylesheet" href="${url}/a.css"></head><body><img src="${url}/a.png"><iframe src="${url}"></iframe><p>Text of it.</p></body></html>`,
    ]
    for (const paper of papers) {
      const response = await extractAt(server.url, formOf(paper, 'a.xml', [['include_figures', 'true']]), AUTHORISED)
      expect([200, 422]).toContain(response.status)
    }
    expect(visits).toBe(0)
  })
})

describe('keys that prototypes have', () => {
  it.each(['__proto__', 'constructor', 'toString'])('%s is an unknown key like any other', async (key) => {
    const body = `{"strings": ["x"], ${JSON.stringify(key)}: {"isAdmin": true}}`
    const headers = { ...AUTHORISED, 'content-type': 'application/json' }
    await expectError(await post(`${server.url}/references/parse`, body, headers), 400, 'invalid_option')
    await expectError(
      await extractAt(server.url, formOf(sample, 'a.xml', [[key, 'x']]), AUTHORISED),
      400,
      'unknown_part',
    )
  })
})

describe('what is kept', () => {
  it('can be read by nobody else while it lies in the spool', async () => {
    const { socket } = await openSocket(server.url)
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'
    const head = `POST /papers/extract HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${KEY}\r\ncontent-type: multipart/form-data; boundary=x\r\n`
    socket.write(`${head}content-length: 900000\r\n\r\n${part}${'a'.repeat(100_000)}`)
    await expect.poll(() => spooled(server).length, { interval: 20 }).toBe(1)
    const [name = ''] = spooled(server)
    expect(statSync(join(server.spool, name)).mode & 0o077).toBe(0)
    socket.destroy()
    await expectEmptySpool(server)
  })

  it('holds no key, right or wrong', async () => {
    const wrong = 'another-key-that-is-wrong-0123456789'
    await expectError(await extractAt(server.url, formOf(), { authorization: `Bearer ${wrong}` }), 401, 'unauthorized')
    expect((await extractAt(server.url, formOf(), AUTHORISED)).status).toBe(200)
    expect(server.output()).not.toContain(KEY)
    expect(server.output()).not.toContain(wrong)
  })
})
