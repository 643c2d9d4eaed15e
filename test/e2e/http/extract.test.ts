// The built server over real HTTP: probes, uploads, refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaperRecord } from '../../../src/schema/record.ts'
import { findSchemaProblems } from '../../../src/schema/validate.ts'
import { schema12Problems } from '../../support/files/schema12.ts'
import { expectError, extractAt, formOf, MIB, sample } from '../../support/servers/http.ts'
import { expectEmptySpool, startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

const post = (body: FormData | string, headers?: Record<string, string>) => extractAt(server.url, body, headers)

describe('probes', () => {
  it('answers /health with ok as plain text', async () => {
    const response = await fetch(`${server.url}/health`)
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(response.headers.get('x-request-id')).toBeNull()
  })

  it('answers /ready with its checks where no key is set', async () => {
    const response = await fetch(`${server.url}/ready`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'ready', checks: { svc: 'ok', llm: 'disabled' } })
  })
})

describe('POST /papers/extract', () => {
  it('gives the record of the sample, valid by its own schema', async () => {
    const response = await post(formOf(sample))
    expect(response.status).toBe(200)
    const record = (await response.json()) as PaperRecord
    expect(findSchemaProblems(record)).toEqual([])
    expect(record.metadata.title).toContain('A slow walk helps people remember')
    expect(record.source).toMatchObject({ file_name: 'article.xml', input_format: 'xml' })
    expect(Number(response.headers.get('x-svc-duration-ms'))).toBeGreaterThan(0)
  })

  it('writes the record in the form that format or Accept asks for', async () => {
    const ask = (query: string, accept = '*/*') =>
      fetch(`${server.url}/papers/extract${query}`, { method: 'POST', body: formOf(sample), headers: { accept } })
    const [named, accepted, page] = await Promise.all([
      ask('?format=markdown', 'application/json'),
      ask('', 'application/x-bibtex, text/html;q=0.9'),
      ask('', 'text/html, application/json;q=0'),
    ])
    expect([named, accepted, page].map((answer) => answer.headers.get('content-type'))).toEqual([
      'text/markdown; charset=utf-8',
      'application/x-bibtex; charset=utf-8',
      'text/html; charset=utf-8',
    ])
    // The page carries a policy of its own, with the hashes of its script and style; a header adds what a page cannot say.
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(await page.clone().text()).toMatch(
      /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/,
    )
    expect(await named.text()).toMatch(/\n# A slow walk/)
    expect(await accepted.text()).toMatch(/^@article\{roe1999,/)
    await expectError(await ask('?format=word'), 400, 'invalid_option')
    await expectEmptySpool(server)
  })

  it.each([
    ['Java', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2'],
    ['browsers', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['those who want plain text', 'text/plain'],
    ['those who want XML', 'application/xml'],
    ['those who want what nobody writes', 'image/png, application/json;q=0'],
    ['those who like JSON less', 'application/x-bibtex, application/json;q=0.8'],
    ['those who like another form less than what nobody writes', 'image/png, application/x-bibtex;q=0.9'],
  ])('answers %s with JSON', async (_who, accept) => {
    const answer = await fetch(`${server.url}/papers/extract`, {
      method: 'POST',
      body: formOf(sample),
      headers: { accept },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  })

  it('writes records of schema 12 on request, as JSON only', async () => {
    const form = () => formOf(sample, 'article.xml', [['schema', '12']])
    const record = (await (await post(form())).json()) as Record<string, unknown>
    expect(schema12Problems(record)).toEqual([])
    expect(record.source).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), input_format: 'jats' })
    const refused = await fetch(`${server.url}/papers/extract?format=ris`, { method: 'POST', body: form() })
    await expectError(refused, 400, 'invalid_option')
    await expectEmptySpool(server)
  })

  it('takes the last part of a hostile file name and leaves nothing in the spool', async () => {
    const response = await post(formOf(sample, '../../etc/passwd.xml'))
    const record = (await response.json()) as PaperRecord
    expect(record.source.file_name).toBe('passwd.xml')
    await expectEmptySpool(server)
  })

  it('echoes a valid x-request-id and replaces one that is not', async () => {
    const good = await post(formOf(sample), { 'x-request-id': 'my-id.1' })
    expect(good.headers.get('x-request-id')).toBe('my-id.1')
    const bad = await post(formOf(sample), { 'x-request-id': 'a b' })
    expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('leaves references out with refs=off and keeps the rest', async () => {
    const response = await post(formOf(sample, 'a.xml', [['refs', 'off']]))
    const record = (await response.json()) as PaperRecord
    expect(record.bib).toEqual([])
    expect(record.xref.filter((row) => row.xref_type === 'bib')).toEqual([])
    expect(record.eq.length).toBeGreaterThan(0)
    expect(record.extraction?.settings.ref_parse).toBe('off')
  })

  it.each([
    ['an unknown part', [['colour', 'red']], 'unknown_part'],
    [
      'an option twice',
      [
        ['refs', 'ner'],
        ['refs', 'off'],
      ],
      'duplicate_part',
    ],
    ['an option out of bounds', [['start_page', '-1']], 'invalid_option'],
    ['an option of 65 bytes', [['refs', 'x'.repeat(65)]], 'invalid_option'],
    [
      'an end before the start',
      [
        ['start_page', '4'],
        ['end_page', '1'],
      ],
      'invalid_option',
    ],
    ['an engine that is not configured', [['refs', 'llm']], 'invalid_option'],
  ] as const)('refuses %s with 400', async (_what, fields, code) => {
    await expectError(await post(formOf(sample, 'a.xml', fields)), 400, code)
  })

  it('refuses a second file, a file without a name, no file, and what is no form at all', async () => {
    const two = formOf(sample)
    two.append('file', new Blob(['x']), 'b.xml')
    await expectError(await post(two), 400, 'too_many_files')
    const nameless = new FormData()
    nameless.append('file', 'text')
    await expectError(await post(nameless), 400, 'missing_filename')
    const empty = new FormData()
    empty.append('refs', 'off')
    await expectError(await post(empty), 400, 'missing_file')
    await expectError(await post('{}', { 'content-type': 'application/json' }), 400, 'missing_file')
    const torn = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<article>'
    await expectError(await post(torn, { 'content-type': 'multipart/form-data; boundary=x' }), 400, 'invalid_option')
  })

  it('answers 422 for files that are no paper', async () => {
    await expectError(await post(formOf('')), 422, 'corrupt_file')
    await expectError(await post(formOf('just words')), 422, 'unsupported_format')
    await expectError(await post(formOf('<TEI xmlns="http://www.tei-c.org/ns/1.0"/>')), 422, 'unsupported_format')
  })

  it('takes a file of exactly 50 MiB and refuses one byte more with 413', async () => {
    const exact = new Uint8Array(50 * MIB)
    await expectError(await post(formOf(exact)), 422, 'unsupported_format')
    const over = new Uint8Array(50 * MIB + 1)
    await expectError(await post(formOf(over)), 413, 'payload_too_large')
    await expectEmptySpool(server)
  })

  it('answers 404 for unknown routes and for the internal one', async () => {
    await expectError(await fetch(`${server.url}/nowhere`), 404, 'not_found')
    await expectError(await fetch(`${server.url}/_svc/inference`, { method: 'POST' }), 404, 'not_found')
  })
})

describe('authentication', () => {
  it('guards everything but the probes, and shows strangers only the status', async () => {
    const key = 'k'.repeat(40)
    const guarded = await startTestServer({ AUTH_API_KEY: key })
    try {
      const anonymous = await fetch(`${guarded.url}/papers/extract`, { method: 'POST', body: formOf(sample) })
      expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await (await fetch(`${guarded.url}/ready`)).json()).toEqual({ status: 'ready' })
      const headers = { authorization: `Bearer ${key}` }
      expect(await (await fetch(`${guarded.url}/ready`, { headers })).json()).toHaveProperty('checks')
      const wrong = await fetch(`${guarded.url}/ready`, { headers: { authorization: `Bearer ${key}x` } })
      expect(await wrong.json()).toEqual({ status: 'ready' })
      const known = await fetch(`${guarded.url}/papers/extract`, { method: 'POST', body: formOf(sample), headers })
      expect(known.status).toBe(200)
    } finally {
      await guarded.stop()
    }
  })

  it.each([
    ['a network address without a key', { SERVE_HOST: '0.0.0.0' }],
    ['a network address with a short key', { SERVE_HOST: '0.0.0.0', AUTH_API_KEY: 'short' }],
    ['production without a key', { ENVIRONMENT: 'production' }],
  ])('refuses to start on %s', async (_what, env) => {
    await expect(startTestServer(env)).rejects.toThrow('AUTH_API_KEY')
  })
})
