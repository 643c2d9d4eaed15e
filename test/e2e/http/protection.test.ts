// What the built server does about clients that are slow, broken, strange or gone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scaled } from '../../support/scale.ts'
import { openBrowser, visit } from '../../support/servers/demo.ts'
import { expectError, extractAt, formOf, MIB, openSocket, post, sayBytes } from '../../support/servers/http.ts'
import {
  expectEmptySpool,
  metricAt,
  signalWorkers,
  spooled,
  startTestServer,
  type TestServer,
  untilBusy,
} from '../../support/servers/server.ts'

const ORIGIN = 'https://pages.example.org'
const HEAD = 'POST /papers/extract HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=x\r\n'
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'

let server: TestServer
/** Has no patience; whoever asks it for anything else may be cut off by chance. */
let strict: TestServer
beforeAll(async () => {
  const memory = { UPLOAD_MEMORY_BYTES: '1KiB' }
  server = await startTestServer({ ...memory, CORS_ORIGINS: ORIGIN })
  strict = await startTestServer({ ...memory, SERVE_HEADERS_TIMEOUT_SECONDS: '1', SERVE_REQUEST_TIMEOUT_SECONDS: '3' })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  expect(await strict.stop()).toBe(0)
})

const say = (bytes: string): Promise<string> => sayBytes(server.url, bytes)

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>

describe('requests that are no good HTTP', () => {
  it('refuses what is no request at all', async () => {
    const answer = await say('hello, is there anybody?\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(answer)).toEqual({ detail: 'the request is malformed', error_code: 'invalid_option' })
  })

  it('opens no tunnel', async () => {
    const answer = await say('CONNECT other.example:443 HTTP/1.1\r\nhost: other.example:443\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(bodyOf(answer)).toMatchObject({ error_code: 'method_not_allowed' })
  })

  it('refuses headers beyond their bound', async () => {
    const answer = await say(`GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(answer)).toMatchObject({ error_code: 'invalid_option' })
  })

  it.each([
    ['an address that cannot be decoded', '/papers/%zz', 'GET', {}, 400],
    ['a media type that is none', '/papers/extract', 'POST', { 'content-type': ';;;' }, 400],
    ['a form without a boundary', '/papers/extract', 'POST', { 'content-type': 'multipart/form-data' }, 400],
    ['a method that the path does not have', '/papers/extract', 'DELETE', {}, 405],
    ['a door that no setting has opened', '/api/isalive', 'GET', {}, 404],
  ])('answers %s with an error of the table', async (_what, path, method, headers, status) => {
    const response = await fetch(`${server.url}${path}`, { method, headers, ...(method === 'POST' && { body: 'x' }) })
    const body = (await response.json()) as Record<string, unknown>
    expect([response.status, typeof body.error_code, typeof body.detail]).toEqual([status, 'string', 'string'])
  })
})

/** Connections that begin a request and say no more. */
async function hangAt({ url }: TestServer) {
  const hanging = await Promise.all(Array.from({ length: scaled(500, 150) }, () => openSocket(url)))
  for (const [index, { socket }] of hanging.entries())
    socket.write(index % 2 === 0 ? 'GET /health HTTP/1.1\r\nhost:' : `${HEAD}content`)
  return hanging
}

describe('slow clients', () => {
  it('closes a connection on which nothing was said without an answer', async () => {
    expect(await sayBytes(strict.url, '')).toBe('')
  })

  it('cuts off who does not send headers', async () => {
    expect(await sayBytes(strict.url, 'GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('cuts off who does not send the body, and keeps nothing of it', async () => {
    // Files that come and go are told of, however late one looks.
    const touched = new Set<string | null>()
    const watcher = watch(strict.spool, (_, name) => touched.add(name))
    onTestFinished(() => watcher.close())
    const { socket, ended } = await openSocket(strict.url)
    socket.write(`${HEAD}content-length: 100000\r\n\r\n${PART}${'a'.repeat(5000)}`)
    const drip = setInterval(() => socket.write('a'), 200)
    await ended
    clearInterval(drip)
    await expectEmptySpool(strict)
    await expect.poll(() => touched.size).toBe(1)
  })

  it('serves others while many connections hang', async () => {
    const hanging = await hangAt(server)
    expect((await extractAt(server.url)).status).toBe(200)
    for (const { socket } of hanging) socket.destroy()
  })

  it('lets go of many that hang', async () => {
    const hanging = await hangAt(strict)
    await Promise.all(hanging.map(({ ended }) => ended))
  })
})

describe('clients that go away', () => {
  it('forgets an upload whose client vanishes in the middle of it', async () => {
    for (const [size, files] of [
      [10, 0],
      [200_000, 1],
    ] as const) {
      const { socket } = await openSocket(server.url)
      socket.write(`${HEAD}content-length: 900000\r\n\r\n${PART}${'a'.repeat(size)}`)
      const arrived = async () => [await metricAt(server.url, 'svc_uploads_active'), spooled(server).length]
      await expect.poll(arrived, { interval: 20 }).toEqual([1, files])
      socket.destroy()
      await expectEmptySpool(server)
      await expect.poll(() => metricAt(server.url, 'svc_uploads_active')).toBe(0)
    }
  })

  it('ends the extraction that nobody waits for any more', async () => {
    signalWorkers(server, 'SIGSTOP')
    const before = server.workers()
    const gone = new AbortController()
    const asked = fetch(`${server.url}/papers/extract`, { method: 'POST', body: formOf(), signal: gone.signal })
    await untilBusy(server, 1)
    gone.abort()
    await expect(asked).rejects.toThrow()
    // The frozen worker is gone, and another one takes its place.
    await expect.poll(() => server.workers().some((pid) => before.includes(pid))).toBe(false)
    expect((await extractAt(server.url)).status).toBe(200)
    await expectEmptySpool(server)
  })
})

describe('web pages', () => {
  const preflight = (origin: string) =>
    fetch(`${server.url}/papers/extract`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  it('may call from a listed origin', async () => {
    const answer = await preflight(ORIGIN)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN])
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    const call = await fetch(`${server.url}/health`, { headers: { origin: ORIGIN } })
    expect([call.headers.get('access-control-allow-origin'), call.headers.get('vary')]).toEqual([ORIGIN, 'Origin'])
  })

  it('may not call from another', async () => {
    const answer = await preflight('https://other.example.org')
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, null])
  })
})

describe('the documentation pages', () => {
  it('need nothing from any other host', async () => {
    for (const path of ['/docs', '/redoc']) {
      const page = await fetch(`${server.url}${path}`)
      const html = await page.text()
      expect(page.headers.get('content-security-policy')).not.toMatch(/https?:/)
      const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
      expect(addresses.length).toBeGreaterThan(0)
      for (const address of addresses.filter((one) => !one.startsWith('data:'))) {
        expect(address).not.toMatch(/^(?:[a-z]+:)?\/\//)
        const asset = await fetch(new URL(address, `${server.url}${path}`))
        expect([address, asset.status]).toEqual([address, 200])
        expect((await asset.text()).length).toBeGreaterThan(50)
      }
    }
    expect((await fetch(`${server.url}/docs/..%2f..%2fpackage.json`)).status).toBe(404)
  })

  it('ask no other host in a browser', async () => {
    const browser = await openBrowser()
    onTestFinished(() => browser.close())
    for (const path of ['/docs', '/redoc']) {
      const { page, troubles } = await visit(browser, `${server.url}${path}`)
      await page.locator('.opblock').first().waitFor()
      expect([path, troubles]).toEqual([path, []])
    }
  })
})

describe('the disk of the spool', () => {
  it('answers 507 when it is short of room, for both ways in, and goes on with what needs none', async () => {
    const short = await startTestServer({ SPOOL_RESERVE_BYTES: '900TiB' })
    expect((await extractAt(short.url)).status).toBe(200)
    await expectError(await extractAt(short.url, formOf(new Uint8Array(2 * MIB))), 507, 'insufficient_storage')
    await expectError(
      await post(`${short.url}/papers/jobs`, formOf(new Uint8Array(2 * MIB))),
      507,
      'insufficient_storage',
    )
    await expectEmptySpool(short)
    expect(await short.stop()).toBe(0)
  })

  const small = mkdtempSync(join(tmpdir(), 'svc-small-'))
  const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status === 0
  const unmount = () => spawnSync('umount', [small])
  const canMount = mount()
  if (canMount) unmount()

  it.skipIf(!canMount)(
    'answers 507 when it fills up in the middle of uploads, and is as before afterwards',
    async () => {
      mount()
      onTestFinished(() => {
        unmount()
      })
      const limits = {
        SPOOL_DIR: small,
        SPOOL_RESERVE_BYTES: '0',
        UPLOAD_MAX_FILE_BYTES: '3500KiB',
        UPLOAD_MEMORY_BYTES: '64KiB',
      }
      const full = await startTestServer(limits)
      const large = () => extractAt(full.url, formOf(new Uint8Array(3 * MIB)))
      // The first fills the disk and stays there while its worker is held.
      signalWorkers(full, 'SIGSTOP')
      const first = large()
      await untilBusy(full, 1)
      for (const _ of [2, 3]) await expectError(await large(), 507, 'insufficient_storage')
      signalWorkers(full, 'SIGCONT')
      expect((await first).status).toBe(422)
      await expect.poll(() => readdirSync(small)).toEqual([])
      expect((await extractAt(full.url)).status).toBe(200)
      expect(await full.stop()).toBe(0)
    },
  )
})
