// Bodies that are too large, pages of other origins, clients that hang up: through every door of one server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MIB, openSocket, sample } from '../../support/servers/http.ts'
import {
  expectEmptySpool,
  metricAt,
  signalWorkers,
  startTestServer,
  type TestServer,
  untilBusy,
} from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    MCP_ENABLED: 'true',
    GROBID_API: 'true',
    WORKERS: '1',
    UPLOAD_MAX_FILE_BYTES: '1MiB',
    UPLOAD_MAX_BODY_BYTES: '2MiB',
  })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

const SIZE = 60 * MIB
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'
const head = (part: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${part}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`

const DOORS: readonly (readonly [string, string, string])[] = [
  ['/papers/extract', FORM_TYPE, head('file')],
  ['/papers/jobs', FORM_TYPE, head('file')],
  ['/references/parse', JSON_TYPE, '{"strings": ["'],
  ['/api/processFulltextDocument', FORM_TYPE, head('input')],
  ['/api/processCitation', 'application/x-www-form-urlencoded', 'citations='],
  ['/mcp', JSON_TYPE, '{"jsonrpc": "2.0", "method": "'],
]

const mebibyte = Buffer.alloc(MIB, 'a')

/** A body without end, as far as the server can know. */
function endless(start: string): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull: (stream) => {
      stream.enqueue(sent === 0 ? Buffer.from(start) : mebibyte)
      sent += MIB
      if (sent > SIZE) stream.close()
    },
  })
}

describe('a body over the limit', () => {
  it.each(DOORS)('is refused with 413 at %s, told before or not', async (path, type, start) => {
    const headers = { 'content-type': type, accept: 'application/json, text/event-stream' }
    const whole = Buffer.concat([Buffer.from(start), Buffer.alloc(SIZE, 'a')])
    const told = await fetch(server.url + path, { method: 'POST', headers, body: whole })
    expect(told.status).toBe(413)
    const body = endless(start)
    const untold = await fetch(server.url + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect(untold.status).toBe(413)
  })

  it('is refused in words for those who read only when they have sent everything', async () => {
    const { socket, heard } = await openSocket(server.url)
    const size = head('file').length + SIZE
    const lines = ['POST /papers/extract HTTP/1.1', 'host: localhost', `content-type: ${FORM_TYPE}`]
    socket.pause()
    socket.write(`${[...lines, `content-length: ${size}`].join('\r\n')}\r\n\r\n${head('file')}`)
    for (let sent = 0; sent < SIZE; sent += MIB) {
      if (!socket.write(mebibyte)) await new Promise((resolve) => socket.once('drain', resolve))
    }
    socket.resume()
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 .*payload_too_large/s)
    socket.destroy()
  })
})

describe('a page of another origin', () => {
  const HOST = { host: 'evil.example', origin: 'http://evil.example' }
  const ORIGIN = { host: 'localhost', origin: 'http://evil.example' }
  /** Load balancers ask these by any name, and a stranger learns nothing from the answers. */
  const PROBES = ['GET /health', 'GET /ready']

  /** Every route of the description, and those of the other doors. */
  async function routes(): Promise<string[]> {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x')}`),
    )
    const all = [...described, ...DOORS.map(([path]) => `POST ${path}`), 'GET /api/isalive', 'GET /']
    return all.filter((route) => !PROBES.includes(route))
  }

  it.each([
    ['by a name that it lets point here', HOST],
    ['under its own name', ORIGIN],
  ])('gets in nowhere %s', async (_how, { host, origin }) => {
    const all = await routes()
    expect(all.length).toBeGreaterThan(15)
    for (const route of all) {
      const { socket, heard } = await openSocket(server.url)
      socket.write(`${route} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-length: 0\r\n\r\n`)
      await expect.poll(heard, { message: route }).toMatch(/^HTTP\/1\.1 401 /)
      socket.destroy()
    }
  })
})

describe('a client that hangs up', () => {
  const request = (path: string, part: string): string => {
    const body = `--x\r\nContent-Disposition: form-data; name="${part}"; filename="a.xml"\r\n\r\n${sample}\r\n--x--\r\n`
    const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${FORM_TYPE}`, 'connection: close']
    return `${[...lines, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`
  }

  it.each([
    ['/papers/extract', 'file'],
    ['/api/processFulltextDocument', 'input'],
  ])('after its last word still gets its answer from %s', async (path, part) => {
    const { socket, heard } = await openSocket(server.url)
    socket.end(request(path, part))
    await expect.poll(heard).toMatch(/HTTP\/1\.1 200 OK\r\n/)
  })

  it('during an extraction is no error of ours', async () => {
    const [path, method] = ['/api/processFulltextDocument', 'POST']
    const gone = () => metricAt(server.url, `svc_http_requests_total{route="${path}",method="${method}",status="499"}`)
    signalWorkers(server, 'SIGSTOP')
    const { socket } = await openSocket(server.url)
    socket.write(request(path, 'input'))
    await untilBusy(server, 1)
    socket.destroy()
    await expect.poll(gone).toBe(1)
    signalWorkers(server, 'SIGCONT')
    await expectEmptySpool(server)
    expect(server.logs().filter(({ level }) => level === 'error')).toEqual([])
  })
})
