// Outgoing requests: what is an answer, what is a failure, and where a token never goes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectOnce, send } from '../../../src/engines/outbound.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function serve(handler: Handler): Promise<{ readonly url: string; readonly port: number }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port }
}

describe('send', () => {
  it('gives any status with its headers and body', async () => {
    const { url } = await serve((_, response) => response.writeHead(503, { 'Retry-After': '7' }).end('later'))
    const answer = await send({ url, timeoutMs: 60_000 })
    expect([answer.status, answer.header('retry-after'), answer.header('x-none'), answer.body]).toEqual([
      503,
      '7',
      null,
      'later',
    ])
  })

  it('does not follow a redirect, so that a token stays with the host it was meant for', async () => {
    const seen: (string | undefined)[] = []
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization)
      response.end()
    })
    const { url } = await serve((_, response) => response.writeHead(302, { Location: other.url }).end())
    const { status } = await send({ url, headers: { authorization: 'Bearer x' }, timeoutMs: 60_000 })
    expect({ status, seen }).toEqual({ status: 302, seen: [] })
  })

  it('calls a connection that fails, breaks off or takes too long upstream_unavailable', async () => {
    const silent = await serve(() => {})
    const broken = await serve((_, response) => response.destroy())
    const full = await serve((_, response) => void response.writeHead(200, { 'content-length': '10' }).write('half'))
    await expect(send({ url: silent.url, timeoutMs: 100 })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: expect.stringMatching(/no answer within 0\.1 s/),
    })
    await expect(send({ url: broken.url, timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'upstream_unavailable' })
    await expect(send({ url: full.url, timeoutMs: 100 })).rejects.toMatchObject({ code: 'upstream_unavailable' })
  })

  it('says interrupted when the caller gives up', async () => {
    const silent = await serve(() => {})
    const stop = new AbortController()
    const sent = send({ url: silent.url, timeoutMs: 60_000, signal: stop.signal })
    stop.abort()
    await expect(sent).rejects.toMatchObject({ code: 'interrupted' })
  })
})

describe('connectOnce', () => {
  it('finds out whether something listens', async () => {
    const { port } = await serve((_, response) => response.end())
    await expect(connectOnce({ host: '127.0.0.1', port, timeoutMs: 30_000 })).resolves.toBeUndefined()
    await expect(connectOnce({ host: '127.0.0.1', port: 1, timeoutMs: 30_000 })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: expect.stringMatching(/ECONNREFUSED/),
    })
  })
})
