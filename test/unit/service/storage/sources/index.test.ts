// Papers of the web: off by default, no way into a private network, bounded in size, time and steps.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSources } from '../../../../../src/service/storage/sources/index.ts'
import { resolveSettings } from '../../../../../src/settings/resolve.ts'

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function sourcesWith(env: Readonly<Record<string, string>>) {
  const spool = mkdtempSync(join(tmpdir(), 'svc-web-'))
  onTestFinished(() => rmSync(spool, { recursive: true, force: true }))
  const all = { INPUT_URLS: 'true', SPOOL_DIR: spool, ...env }
  return { spool, sources: openSources(resolveSettings({ env: all, cwd: '/nonexistent' }).values) }
}

const failureOf = (address: string, env: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  sourcesWith(env)
    .sources.bring(address)
    .then(
      () => 'fetched',
      (thrown: unknown) => thrown,
    )

describe('papers of the web', () => {
  it('are not fetched unless a setting allows it', async () => {
    const failure = await failureOf('https://papers.example/a.pdf', { INPUT_URLS: 'false' })
    expect(failure).toMatchObject({ code: 'invalid_usage', message: expect.stringContaining('INPUT_URLS') })
  })

  it('come under their own names, with size and hash, and go when they are done', async () => {
    const host = await serve((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'),
    )
    const { sources, spool } = sourcesWith({ INPUT_URL_PRIVATE_HOSTS: host })
    const copy = await sources.bring(`http://${host}/set/a%20b.pdf?x=1`)
    expect([basename(copy.path), copy.bytes, readFileSync(copy.path, 'utf8')]).toEqual(['a%20b.pdf', 8, '%PDF-1.7'])
    await copy.remove()
    expect(readdirSync(spool)).toEqual([])
  })

  it.each([
    'https://127.0.0.1/a.pdf',
    'https://[::1]/a.pdf',
    'https://[::ffff:10.0.0.1]/a.pdf',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/a.pdf',
    'https://0x7f.1/a.pdf',
    // A name whose answer is a loopback address.
    'https://localhost/a.pdf',
  ])('are refused at %s', async (address) => {
    expect(await failureOf(address)).toMatchObject({ message: expect.stringContaining('not a public address') })
  })

  it.each(['http://papers.example/a.pdf', 'ftp://papers.example/a.pdf', 'file:///etc/passwd'])(
    'are refused by %s',
    async (address) => {
      expect(await failureOf(address)).toMatchObject({ message: expect.stringContaining('must begin with https://') })
    },
  )

  it('are refused behind a redirect into the network, also from a host that is trusted', async () => {
    const secret = await serve((_, response) => response.end('secret'))
    const host = await serve((_, response) => response.writeHead(302, { Location: `http://${secret}/a.pdf` }).end())
    expect(await failureOf(`http://${host}/a.pdf`, { INPUT_URL_PRIVATE_HOSTS: host })).toMatchObject({
      code: 'unreadable_input',
    })
    const other = await serve((_, response) => response.writeHead(302, { Location: 'https://localhost/a.pdf' }).end())
    expect(await failureOf(`http://${other}/a.pdf`, { INPUT_URL_PRIVATE_HOSTS: other })).toMatchObject({
      message: expect.stringContaining('not a public address'),
    })
  })

  it('are followed over a few redirects, not for ever', async () => {
    const host = await serve(({ url = '' }, response) => {
      const step = Number(url.slice(1))
      if (step === 3) response.writeHead(200).end('done')
      else response.writeHead(307, { Location: `/${step + 1}` }).end()
    })
    const { sources } = sourcesWith({ INPUT_URL_PRIVATE_HOSTS: host })
    expect((await sources.bring(`http://${host}/0`)).bytes).toBe(4)
    expect(await failureOf(`http://${host}/10`, { INPUT_URL_PRIVATE_HOSTS: host })).toMatchObject({
      message: expect.stringContaining('more than 5 times'),
    })
  })

  it('are cut off when they are too large, whatever their header says', async () => {
    const host = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' })
      response.write(Buffer.alloc(600))
      response.end(Buffer.alloc(600))
    })
    const env = { INPUT_URL_PRIVATE_HOSTS: host, UPLOAD_MAX_FILE_BYTES: '1000' }
    expect(await failureOf(`http://${host}/a.pdf`, env)).toMatchObject({ code: 'payload_too_large' })
  })

  it('are given up when they take too long', async () => {
    const host = await serve((_, response) => response.writeHead(200).flushHeaders())
    const env = { INPUT_URL_PRIVATE_HOSTS: host, INPUT_URL_TIMEOUT_SECONDS: '0.1' }
    expect(await failureOf(`http://${host}/a.pdf`, env)).toMatchObject({ code: 'upstream_unavailable' })
  })

  it('are not what a page to log in is taken for', async () => {
    const host = await serve(({ url }, response) =>
      response
        .writeHead(200, { 'Content-Type': url === '/a.png' ? 'image/png' : 'text/html; charset=utf-8' })
        .end('<html>'),
    )
    const env = { INPUT_URL_PRIVATE_HOSTS: host }
    expect(await failureOf(`http://${host}/a.pdf`, env)).toMatchObject({
      message: 'the address ends in .pdf, but the answer is text/html: perhaps a page to log in',
    })
    expect(await failureOf(`http://${host}/a.png`, env)).toMatchObject({ code: 'unsupported_format' })
    expect(await failureOf(`http://${host}/landing`, env)).toBe('fetched')
  })

  it('are tried again after 503 and a broken connection, and not after 404', async () => {
    const seen: string[] = []
    const host = await serve((request, response) => {
      seen.push(request.url ?? '')
      if (request.url === '/none.pdf') response.writeHead(404).end()
      else if (seen.length === 1) response.writeHead(503).end()
      else if (seen.length === 2) request.socket.destroy()
      else response.end('%PDF-')
    })
    const { sources } = sourcesWith({ INPUT_URL_PRIVATE_HOSTS: host })
    expect((await sources.bring(`http://${host}/a.pdf`)).bytes).toBe(5)
    expect(await failureOf(`http://${host}/none.pdf`, { INPUT_URL_PRIVATE_HOSTS: host })).toMatchObject({
      message: `${host} answers 404`,
    })
    expect(seen).toHaveLength(4)
  })

  it('are named by lists, which are text', async () => {
    const host = await serve(({ url }, response) =>
      response.writeHead(200, { 'Content-Type': url === '/list' ? 'text/plain' : 'text/html' }).end('a.pdf\n'),
    )
    const { sources } = sourcesWith({ INPUT_URL_PRIVATE_HOSTS: host })
    const rules = { extensions: ['pdf'], outside: '' }
    expect(await sources.find(`http://${host}/list`, rules)).toEqual({ list: 'a.pdf\n' })
    expect(await sources.find(`http://${host}/b.pdf`, rules)).toEqual({ papers: [`http://${host}/b.pdf`] })
    await expect(sources.find(`http://${host}/page`, rules)).rejects.toMatchObject({ code: 'unsupported_format' })
  })
})
