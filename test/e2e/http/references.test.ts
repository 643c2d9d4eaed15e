// POST /references/parse: strings in, rows out, as one answer or line by line.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../support/servers/http.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '1' })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

const send = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/references/parse`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const stringNumber = (number: number): string =>
  `Roe, A. (2001). Rivers of the plain. Water, 3(2), ${number}-${number}9.`
const THOUSAND = Array.from({ length: 1000 }, (_, at) => stringNumber(at + 1))
const LINES = { accept: 'application/x-ndjson' }

interface Row {
  readonly text: string
  readonly bib_id: number
  readonly title: string | null
  readonly first_page: string | null
}

it('gives one row for each of a thousand strings, in their order', async () => {
  const response = await send({ strings: THOUSAND })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { references } = (await response.json()) as { references: Row[] }
  expect(references.map(({ text }) => text)).toEqual(THOUSAND)
  expect(references.map(({ bib_id }) => bib_id)).toEqual(THOUSAND.map((_, at) => at + 1))
  expect(references[998]).toMatchObject({ title: 'Rivers of the plain', first_page: '999', last_page: '9999' })
})

it('sends rows line by line as they are read, where the caller accepts lines', async () => {
  const response = await send({ strings: THOUSAND }, LINES)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
  const parts: string[] = []
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) parts.push(decoder.decode(part as Uint8Array, { stream: true }))
  // The first part is on its way before the last string is read.
  expect(parts.length).toBeGreaterThan(1)
  const rows = parts
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  expect(rows.map(({ bib_id }) => bib_id)).toEqual(THOUSAND.map((_, at) => at + 1))
})

it('keeps the place of a string that says nothing', async () => {
  const { references } = (await (await send({ strings: ['', stringNumber(7)] })).json()) as { references: Row[] }
  expect(references.map(({ title }) => title)).toEqual([null, 'Rivers of the plain'])
})

it.each([
  ['a body that is not JSON', '{"strings": [', 'the body must be JSON'],
  ['a list instead of an object', ['a'], 'the body must be an object'],
  ['an unknown key', { strings: ['a'], refs: 'llm' }, 'unknown key: "refs"'],
  ['no strings', {}, '1 to 1000 references, got none'],
  ['an empty list', { strings: [] }, '1 to 1000 references, got 0'],
  ['too many strings', { strings: [...THOUSAND, 'one more'] }, '1 to 1000 references, got 1001'],
  ['what is not a string', { strings: ['a', 7] }, 'strings[1] must be a string'],
  ['a string that no reference is as long as', { strings: ['a'.repeat(10_001)] }, 'strings[0] has 10001 characters'],
])('refuses %s', async (_, body, reason) => {
  const { detail } = await expectError(await send(body), 400, 'invalid_option')
  expect(detail).toContain(reason)
})

it('refuses a body that is too large', async () => {
  const large = JSON.stringify({ strings: THOUSAND.map((text) => text.padEnd(5000)) })
  await expectError(await send(large), 413, 'payload_too_large')
})

it('lets an upload slot go after each answer', async () => {
  for (let turn = 0; turn < 40; turn += 1) expect((await send({ strings: ['Roe'] }, LINES)).ok).toBe(true)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('svc_uploads_active 0')
})
