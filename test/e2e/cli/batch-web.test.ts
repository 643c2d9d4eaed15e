// Papers by their addresses on the web: off by default, read from lists and manifests, resumed like any other.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { QUICK, samplePath, workspace } from '../../support/svc.ts'

const sample = readFileSync(samplePath, 'utf8')

async function repository(): Promise<{ readonly host: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/list.txt')
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('set/a.xml\n# none\nset/b.xml\n')
    else if (url.endsWith('gone.xml')) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'application/xml' }).end(sample.replace('slow walk', url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('papers of the web', () => {
  it('stay unread unless a setting allows them', async () => {
    const { host, asked } = await repository()
    const { run, write } = workspace(QUICK)
    write('list.txt', `http://${host}/a.xml\n`)
    const ran = await run(['batch', '--manifest', 'list.txt', '--out', 'run'])
    expect([ran.code, asked]).toEqual([1, []])
    expect(ran.stderr).toContain('only with INPUT_URLS=true')
  })

  it('are refused at private addresses unless the host is named', async () => {
    const { host, asked } = await repository()
    const { run, write, read } = workspace({ ...QUICK, INPUT_URLS: 'true' })
    write('list.txt', 'https://127.0.0.1/a.xml\nhttps://localhost/b.xml\n')
    expect(await run(['batch', '--manifest', 'list.txt', '--out', 'run'])).toMatchObject({ code: 1 })
    for (const { error } of linesOf(read('run/outcomes.jsonl'))) expect(error).toContain('not a public address')
    const ran = await run(['batch', `http://${host}/list.txt`, '--out', 'run2'])
    expect([ran.code, asked]).toEqual([3, []])
  })

  it('are read from a list on the web, and only once', async () => {
    const { host, asked } = await repository()
    const { run, has, read } = workspace({ ...QUICK, INPUT_URLS: 'true', INPUT_URL_PRIVATE_HOSTS: host })
    const args = ['batch', '--manifest', `http://${host}/list.txt`, '--out', 'run']
    expect(await run(args)).toMatchObject({ code: 0 })
    expect(has('run/exports/a.json') && has('run/exports/b.json')).toBe(true)
    const [line] = linesOf(read('run/outcomes.jsonl'))
    expect(line).toMatchObject({ status: 'ok', path: expect.stringMatching(/^http:.*\/set\/[ab]\.xml$/) })
    await run(args)
    expect(asked.filter((url) => url.startsWith('/set/'))).toHaveLength(2)
  })

  it('are read from a manifest, with a failure told by its address', async () => {
    const { host } = await repository()
    const { run, write, json } = workspace({ ...QUICK, INPUT_URLS: 'true', INPUT_URL_PRIVATE_HOSTS: host })
    const rows = [{ path: `http://${host}/x.xml?download=1`, paper_id: 'x' }, { path: `http://${host}/gone.xml` }]
    write('queue.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))
    const ran = await run(['chew', '--manifest', 'queue.jsonl', '-o', 'out/'])
    expect(ran).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`http://${host}/gone.xml: ${host} answers 404`),
    })
    expect(json('out/x.json')).toMatchObject({ paper_id: 'x', source: { file_name: 'x.xml' } })
  })
})
