// AWS Signature Version 4 in its header form: what is signed, and with which key.
import { createHash, createHmac } from 'node:crypto'

export interface StoreCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
}

export interface UnsignedRequest {
  readonly method: string
  /** Encoded already, as it goes over the wire. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  /** In lower case, `host` among them; all of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly payloadSha256: string
}

export interface SigningScope {
  readonly credentials: StoreCredentials
  readonly region: string
  readonly service: string
  readonly at: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** RFC 3986: everything but unreserved characters, also those that encodeURIComponent leaves alone. */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const encodeKey = (key: string): string => key.split('/').map(percentEncode).join('/')

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const queryText = (query: UnsignedRequest['query']): string =>
  query
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort(byCode)
    .join('&')

export const sha256Hex = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** 20130524T000000Z */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The headers to send: those that were given, the time, the token of a session, and the signature over all of them. */
export function signedHeaders(request: UnsignedRequest, scope: SigningScope): Readonly<Record<string, string>> {
  const { credentials, region, service, at } = scope
  const time = stamp(at)
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-date': time,
    ...(credentials.sessionToken !== null && { 'x-amz-security-token': credentials.sessionToken }),
  }
  const names = Object.keys(headers).sort(byCode)
  const listed = names.join(';')
  const canonical = [
    request.method,
    request.path,
    queryText(request.query),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    listed,
    request.payloadSha256,
  ].join('\n')
  const where = [time.slice(0, 8), region, service, 'aws4_request']
  const toSign = [ALGORITHM, time, where.join('/'), sha256Hex(canonical)].join('\n')
  const key = where.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${credentials.secretAccessKey}`)
  const signature = hmac(key as Buffer, toSign).toString('hex')
  const credential = `${credentials.accessKeyId}/${where.join('/')}`
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential},SignedHeaders=${listed},Signature=${signature}`,
  }
}
