// A small object store on loopback that speaks the S3 protocol: it checks every signature by a reckoning of its own, keeps
// objects in memory, honours conditions, pages its lists, and can be told to fail.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Kept {
  readonly body: Buffer
  readonly etag: string
  readonly modified: Date
}

interface Upload {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

export interface Asked {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
}

/** What happens to a request before the store looks at it; null: nothing. */
export type Mishap = 'unavailable' | 'busy' | 'hang up' | 'cut the body' | 'lose the answer' | 'stall' | null

export interface S3Server {
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, Kept>
  readonly uploads: Map<string, Upload>
  readonly asked: Asked[]
  /** Asked for each request, with those before it in `asked`. */
  mishap: (asked: Asked) => Mishap
  put(key: string, body: string | Buffer): void
  text(key: string): string
  keys(prefix?: string): string[]
  close(): Promise<void>
}

export const ACCESS_KEY = 'AKIDTEST'
export const SECRET_KEY = 'secret/of+the/test'
export const BUCKET = 'papers'
const REGION = 'eu-test-1'
const MOST_SKEW_MS = 15 * 60_000

const hex = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** As the protocol says it, written down apart from the program: headers as they came, the query in the order of its names. */
function assertSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): void {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (match === null) throw new Refused(403, 'AccessDenied')
  const [, id = '', day = '', region = '', names = '', signature = ''] = match
  if (headers['x-amz-security-token'] === 'old') throw new Refused(400, 'ExpiredToken')
  if (id !== ACCESS_KEY) throw new Refused(403, 'InvalidAccessKeyId')
  if (region !== REGION) throw new Refused(301, 'PermanentRedirect')
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < MOST_SKEW_MS)) throw new Refused(403, 'RequestTimeTooSkewed')
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed !== hex(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  for (const must of ['host', 'x-amz-date', 'x-amz-content-sha256']) {
    if (!names.split(';').includes(must)) throw new Refused(403, 'AccessDenied')
  }
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonical = `${method}\n${path}\n${query.split('&').sort().join('&')}\n${lines.join('')}\n${names}\n${claimed}`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`
  const key = mac(mac(mac(mac(`AWS4${SECRET_KEY}`, day), region), 's3'), 'aws4_request')
  if (!timingSafeEqual(mac(key, toSign), Buffer.from(signature, 'hex'))) throw new Refused(403, 'SignatureDoesNotMatch')
}

function answerXml(response: ServerResponse, status: number, inner: string, name: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner}</${name}>`
  // As Amazon says where a bucket lies.
  const region = status === 301 ? { 'x-amz-bucket-region': REGION } : {}
  response.writeHead(status, { 'Content-Type': 'application/xml', ...region }).end(xml)
}

/** Two keys a page, so that every list goes over several. */
const PAGE = 2

class Store {
  readonly objects = new Map<string, Kept>()
  readonly uploads = new Map<string, Upload>()
  #next = 1

  put(key: string, body: Buffer): string {
    const kept = { body, etag: etagOf(body), modified: new Date() }
    this.objects.set(key, kept)
    return kept.etag
  }

  list(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
    const after = query.get('continuation-token') ?? ''
    const names = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const rolled = names.map((key) => {
      const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
      return cut < 0 ? { key } : { key: key.slice(0, cut + 1), isFolder: true }
    })
    const rest = [...new Map(rolled.map((row) => [row.key, row])).values()].filter(({ key }) => key > after)
    const page = rest.slice(0, PAGE)
    // XML has no control characters: who asks so gets keys as in addresses.
    const isEncoded = query.get('encoding-type') === 'url'
    const shown = (key: string) => escapeXml(isEncoded ? encodeURIComponent(key).replaceAll('%20', '+') : key)
    const rows = page.map(({ key, ...row }) => {
      const kept = this.objects.get(key)
      if ('isFolder' in row) return `<CommonPrefixes><Prefix>${shown(key)}</Prefix></CommonPrefixes>`
      const facts = `<LastModified>${kept?.modified.toISOString()}</LastModified><ETag>${escapeXml(kept?.etag ?? '')}</ETag>`
      return `<Contents><Key>${shown(key)}</Key>${facts}<Size>${kept?.body.length}</Size></Contents>`
    })
    const isMore = rest.length > PAGE
    const token = isMore ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : ''
    const encoding = isEncoded ? '<EncodingType>url</EncodingType>' : ''
    return `<Name>${BUCKET}</Name>${encoding}${rows.join('')}<IsTruncated>${isMore}</IsTruncated>${token}`
  }

  begin(key: string): string {
    const id = `upload-${this.#next++}`
    this.uploads.set(id, { key, parts: new Map() })
    return id
  }

  complete(id: string, body: string): string {
    const upload = this.uploads.get(id)
    if (upload === undefined) throw new Refused(404, 'NoSuchUpload')
    const numbers = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
    const parts = numbers.map(([, number, etag]) => {
      const part = upload.parts.get(Number(number))
      if (part === undefined || etagOf(part) !== etag?.replaceAll('&quot;', '"')) throw new Refused(400, 'InvalidPart')
      return part
    })
    this.uploads.delete(id)
    return this.put(upload.key, Buffer.concat(parts))
  }
}

function assertCondition(headers: IncomingMessage['headers'], kept: Kept | undefined): void {
  if (headers['if-none-match'] === '*' && kept !== undefined) throw new Refused(412, 'PreconditionFailed')
  const wanted = headers['if-match']
  if (wanted !== undefined && kept === undefined) throw new Refused(404, 'NoSuchKey')
  if (wanted !== undefined && kept?.etag !== wanted) throw new Refused(412, 'PreconditionFailed')
}

function handlePut(store: Store, asked: Asked, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const upload = store.uploads.get(asked.query.get('uploadId') ?? '')
  if (upload !== undefined) {
    upload.parts.set(Number(asked.query.get('partNumber')), body)
    response.writeHead(200, { ETag: etagOf(body) }).end()
    return
  }
  assertCondition(request.headers, store.objects.get(asked.key))
  response.writeHead(200, { ETag: store.put(asked.key, body) }).end()
}

function handlePost(store: Store, { key, query }: Asked, body: Buffer, response: ServerResponse): void {
  if (query.has('uploads')) {
    answerXml(response, 200, `<UploadId>${store.begin(key)}</UploadId>`, 'InitiateMultipartUploadResult')
    return
  }
  const etag = store.complete(query.get('uploadId') ?? '', body.toString())
  answerXml(response, 200, `<ETag>${escapeXml(etag)}</ETag>`, 'CompleteMultipartUploadResult')
}

function handleGet(store: Store, { key, query }: Asked, response: ServerResponse, isCut: boolean): void {
  if (key === '' && query.has('uploads')) {
    const rows = [...store.uploads].map(
      ([id, upload]) => `<Upload><Key>${escapeXml(upload.key)}</Key><UploadId>${id}</UploadId></Upload>`,
    )
    answerXml(response, 200, rows.join(''), 'ListMultipartUploadsResult')
    return
  }
  if (key === '') {
    answerXml(response, 200, store.list(query), 'ListBucketResult')
    return
  }
  const kept = store.objects.get(key)
  if (kept === undefined) throw new Refused(404, 'NoSuchKey')
  response.writeHead(200, {
    'Content-Length': kept.body.length,
    ETag: kept.etag,
    'Last-Modified': kept.modified.toUTCString(),
  })
  if (!isCut) {
    response.end(kept.body)
    return
  }
  response.write(kept.body.subarray(0, Math.floor(kept.body.length / 2)), () => response.destroy())
}

function handle(
  store: Store,
  asked: Asked,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  mishap: Mishap,
): void {
  assertSigned(request, body)
  if (new URL(request.url ?? '', 'http://x').pathname.split('/')[1] !== BUCKET) throw new Refused(404, 'NoSuchBucket')
  if (asked.method === 'PUT') handlePut(store, asked, request, body, response)
  else if (asked.method === 'POST') handlePost(store, asked, body, response)
  else if (asked.method === 'GET') handleGet(store, asked, response, mishap === 'cut the body')
  else {
    if (!store.uploads.delete(asked.query.get('uploadId') ?? '')) store.objects.delete(asked.key)
    response.writeHead(204).end()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function askedOf({ method = '', url = '' }: IncomingMessage): Asked {
  const [path = '', query = ''] = url.split('?')
  return { method, key: decodeURIComponent(path.split('/').slice(2).join('/')), query: new URLSearchParams(query) }
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

export async function startS3(): Promise<S3Server> {
  const store = new Store()
  const server = createServer((request, response) => {
    const asked = askedOf(request)
    const mishap = started.mishap(asked)
    started.asked.push(asked)
    if (mishap === 'stall') return
    if (mishap === 'hang up') {
      request.socket.destroy()
      return
    }
    void bodyOf(request)
      .then((body) => {
        if (mishap === 'unavailable') throw new Refused(503, 'ServiceUnavailable')
        if (mishap === 'busy') throw new Refused(429, 'SlowDown')
        if (mishap === 'lose the answer') response.end = () => response.destroy()
        handle(store, asked, request, body, response, mishap)
      })
      .catch((thrown: unknown) => {
        if (!(thrown instanceof Refused)) return request.socket.destroy()
        return answerXml(
          response,
          thrown.status,
          `<Code>${thrown.code}</Code><Message>said by the store</Message>`,
          'Error',
        )
      })
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  const started: S3Server = {
    url,
    env: {
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_S3: url,
    },
    objects: store.objects,
    uploads: store.uploads,
    asked: [],
    mishap: () => null,
    put: (key, body) => void store.put(key, Buffer.from(body)),
    text: (key) => store.objects.get(key)?.body.toString() ?? '',
    keys: (prefix = '') => [...store.objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
    close,
  }
  onTestFinished(close)
  return started
}
