// What readers say of a file, over the API: kept by its hash, put into its record, taken back.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { expectError } from '../../support/servers/http.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const KEY = 'a-key-for-this-test-that-is-long-enough'
const trusted = { authorization: `Bearer ${KEY}` }
const folder = mkdtempSync(join(tmpdir(), 'corrections-'))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '1', AUTH_API_KEY: KEY, CORRECTIONS_DIR: folder })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

async function extract(): Promise<PaperRecord> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync('samples/article.xml')]), 'article.xml')
  const response = await fetch(`${server.url}/papers/extract`, { method: 'POST', body: form, headers: trusted })
  return (await response.json()) as PaperRecord
}

const ask = (method: string, hash: string, body?: unknown, headers: Record<string, string> = trusted) =>
  fetch(`${server.url}/papers/corrections/${hash}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

it('puts what was said into every record of the file until it is taken back', async () => {
  const before = await extract()
  const { file_hash, file_name } = before.source
  const said = {
    ...{ file_hash, file_name, paper_id: before.paper_id, svc_version: '1', n_references: before.bib.length },
    alarms: [],
    fields: { title: { value: 'On rivers', was: before.metadata.title } },
    references: [{ bib_id: 1, value: { title: 'Streams' }, was: {} }],
  }
  const kept = await ask('PUT', file_hash, said)
  expect([kept.status, await kept.json()]).toEqual([200, said])
  expect(await (await ask('GET', file_hash)).json()).toEqual(said)
  const after = await extract()
  expect([after.metadata.title, after.bib[0]?.title]).toEqual(['On rivers', 'Streams'])
  expect(after.extraction?.diagnostics?.fields?.title?.source).toBe('correction')
  expect((await ask('DELETE', file_hash)).status).toBe(204)
  expect((await extract()).metadata.title).toBe(before.metadata.title)
  await expectError(await ask('GET', file_hash), 404, 'not_found')
  await expectError(await ask('DELETE', file_hash), 404, 'not_found')
})

it('refuses another hash than that of the path, another form, and whoever has no key', async () => {
  const other = { file_hash: 'f'.repeat(16), fields: { title: 1 } }
  await expectError(await ask('PUT', '0'.repeat(16), other), 400, 'invalid_option')
  await expectError(await ask('PUT', 'f'.repeat(16), other), 400, 'invalid_option')
  await expectError(await ask('PUT', 'f'.repeat(16), other, {}), 401, 'unauthorized')
  await expectError(await ask('GET', 'f'.repeat(16), undefined, {}), 401, 'unauthorized')
})
