// Requests as raw bytes: forms, JSON, addresses and headers, some sound, most of them not.
import { sample } from '../lib/papers.mjs'
import { mangleBytes } from './bytes.mjs'
import { mangleJson } from './json.mjs'

const EDGE = 'edge'
const PAPER = sample('.xml').subarray(0, 3000).toString('latin1')
const PIECES = [
  '\r\n',
  `--${EDGE}`,
  '--',
  '\0',
  '"',
  ';',
  'name=',
  'filename=',
  "filename*=utf-8''%00%zz",
  'Content-Disposition',
  '\xff\xfe',
  'file',
  '\r\n\r\n',
]
const FIELDS = [
  'refs',
  'ref_seg',
  'schema',
  'start_page',
  'end_page',
  'registry',
  'consolidate',
  'include_figures',
  'unknown',
  '__proto__',
  'file',
]
const FIELD_VALUES = ['ner', 'off', '-1', '99999999999', 'true', '', 'x'.repeat(2000), '\0', '12', '<script>']
const FILE_NAMES = [
  'a.xml',
  '../../etc/passwd',
  'a\r\nX-Evil: 1',
  'a"b',
  '\0',
  'x'.repeat(3000),
  'CON',
  '.',
  'a.pdf\0.xml',
  '\u202egpj.xml',
]
const PATHS = [
  '/papers/extract',
  '/papers/jobs',
  '/papers/jobs/x',
  '/papers/jobs/../../health',
  '/papers/jobs/%2e%2e%2f',
  '/papers/jobs/x/result',
  '/papers/extract?a=b',
  '/papers/%00',
  '/papers/%zz',
  '//papers//extract',
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/docs/..%2f..%2fpackage.json',
  '/docs/%5c..%5c',
  `/${'a/'.repeat(500)}`,
  '/references/parse',
  '/mcp',
  '/api/isalive',
  '/api/health',
  '/api/processFulltextAssetDocument',
  '/api/processHeaderDocument',
  '/api/processReferences',
  '/api/processCitationList',
  '/api/processDate',
  '/docs',
  '/redoc',
  '/',
  '/_svc/inference',
  '*',
  'http://other.example/health',
  '/papers/jobs/__proto__',
]
const HEADERS = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Expect: 100-continue',
  'Expect: something',
  'Content-Encoding: gzip',
  `X-Request-Id: ${'x'.repeat(300)}`,
  'X-Request-Id: a b\tc',
  `Authorization: Bearer ${'k'.repeat(3000)}`,
  'Accept: */*;q=2',
  'Accept: ,,,',
  'Accept: application/tei+xml',
  `Cookie: ${'c=1; '.repeat(100)}`,
  'Host: other.example',
  'Host:',
  'Connection: upgrade',
  'Upgrade: websocket',
  'X-Forwarded-For: 127.0.0.1',
  'Origin: null',
  'Range: bytes=0-',
  'If-None-Match: *',
  'Traceparent: 00-0-0-0',
  ' Folded: 1',
  'Bad Name: 1',
  'X-Null: \0',
]

function part(chance) {
  if (chance.isTrue(0.4)) {
    const name = chance.isTrue(0.8) ? 'file' : chance.pick(FIELDS)
    return `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"; filename="${chance.pick(FILE_NAMES)}"\r\n\r\n${PAPER}\r\n`
  }
  return `--${EDGE}\r\nContent-Disposition: form-data; name="${chance.pick(FIELDS)}"\r\n\r\n${chance.pick(FIELD_VALUES)}\r\n`
}

const SOUND = `--${EDGE}\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${sample('.xml').toString('latin1')}\r\n--${EDGE}--\r\n`

function form(chance) {
  if (chance.isTrue(0.25)) return SOUND
  let body = `${Array.from({ length: chance.few(6) }, () => part(chance)).join('')}--${EDGE}--\r\n`
  for (let count = chance.below(5); count > 0; count--) {
    // Mostly near the headers of parts: that is where parsers break.
    const at = chance.below(chance.isTrue(0.8) ? Math.min(300, body.length) : body.length)
    body = body.slice(0, at) + chance.pick(PIECES) + body.slice(at + chance.pick([0, 0, 1, 20]))
  }
  return chance.isTrue(0.1) ? mangleBytes(Buffer.from(body, 'latin1'), chance).toString('latin1') : body
}

/** More than any door takes. */
const FLOOD = 'a'.repeat(1_300_000)

const urlencoded = (chance) =>
  `${chance.pick(['citations', 'date', 'names', '%', ''])}=${chance.pick(['Roe+(2001)', '%zz', '', '\0', FLOOD])}&x=1`

const json = (chance) => mangleJson({ strings: ['Smith, J. (2001). A title. Journal, 1(2), 3-9.', 'x'] }, chance)

/** Bytes to send, and whether they are an end of their own: cut off, or with a length that promises more. */
export function makeRequest(chance) {
  const isJson = chance.isTrue(0.25)
  const path = chance.isTrue(0.6)
    ? isJson
      ? chance.pick(['/references/parse', '/references/parse', '/mcp'])
      : chance.pick([
          '/papers/extract',
          '/papers/extract',
          '/papers/jobs',
          '/api/processFulltextDocument',
          '/api/processCitation',
        ])
    : chance.pick(PATHS)
  const method = chance.isTrue(0.85)
    ? 'POST'
    : chance.pick(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'BREW', 'get'])
  const isWords = path.startsWith('/api/') && chance.isTrue(0.5)
  const sound = isJson ? json(chance) : isWords ? urlencoded(chance) : form(chance)
  const body = chance.isTrue(0.02) ? sound + FLOOD : sound
  const type = isJson
    ? 'application/json'
    : isWords
      ? 'application/x-www-form-urlencoded'
      : chance.isTrue(0.93)
        ? `multipart/form-data; boundary=${EDGE}`
        : chance.pick([
            'multipart/form-data',
            'text/plain',
            'multipart/form-data; boundary="ed ge',
            `multipart/form-data; boundary=${'x'.repeat(300)}`,
          ])
  const bytes = Buffer.from(body, isJson ? 'utf8' : 'latin1')
  const length = chance.isTrue(0.93) ? bytes.length : chance.below(bytes.length * 2 + 1)
  const extra = Array.from(
    { length: chance.isTrue(0.5) ? 0 : chance.few(4) },
    () => `${chance.pick(HEADERS)}\r\n`,
  ).join('')
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${extra}\r\n`
  return { bytes: Buffer.concat([Buffer.from(head, 'latin1'), bytes]), isJson, path }
}
