// What a store says: the few fields of its XML that are needed, and its refusals as errors of the table.
import { withoutEntities } from '../../kernel/entities.ts'
import { type ErrorCode, ServiceError } from '../../kernel/errors.ts'

/** What stands between <name> and </name>, each time; elements of one name do not nest in these answers. */
export function elements(xml: string, name: string): string[] {
  const found: string[] = []
  const [open, close] = [`<${name}>`, `</${name}>`]
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const end = xml.indexOf(close, at)
    if (end < 0) break
    found.push(xml.slice(at + open.length, end))
    at = end + close.length
  }
  return found
}

export const textOf = (xml: string, name: string): string | null => {
  const [inner] = elements(xml, name)
  return inner === undefined ? null : withoutEntities(inner)
}

export interface StoreRefusal {
  readonly status: number
  readonly body: string
  header(name: string): string | null
}

/** "NoSuchKey"; where there is no XML (HEAD, proxies) the status has to do. */
export function refusalCode({ status, body }: StoreRefusal): string {
  const byStatus: Readonly<Record<number, string>> = {
    403: 'AccessDenied',
    404: 'NoSuchKey',
    412: 'PreconditionFailed',
  }
  return textOf(body, 'Code') ?? byStatus[status] ?? `HTTP ${status}`
}

const SLOW_DOWN = new Set(['SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable', 'OperationAborted'])

/** Trying the same again can help. */
export const isPassing = (refusal: StoreRefusal): boolean =>
  refusal.status >= 500 || refusal.status === 429 || SLOW_DOWN.has(refusalCode(refusal))

function skewWords(refusal: StoreRefusal, nowMs: number): string {
  const theirs = Date.parse(refusal.header('date') ?? '')
  const by = Number.isNaN(theirs) ? '' : ` by ${Math.round(Math.abs(nowMs - theirs) / 1000)} s`
  return `the clock of this machine differs from that of the store${by}; set it right`
}

interface Told {
  readonly code: ErrorCode
  readonly words: string
}

function told(refusal: StoreRefusal, bucket: string, nowMs: number): Told {
  const code = refusalCode(refusal)
  const region = refusal.header('x-amz-bucket-region') ?? textOf(refusal.body, 'Region')
  switch (code) {
    case 'NoSuchBucket':
      return { code: 'unreadable_input', words: 'there is no such bucket' }
    case 'InvalidAccessKeyId':
      return { code: 'store_refused', words: 'the store does not know this AWS_ACCESS_KEY_ID' }
    case 'SignatureDoesNotMatch':
      return { code: 'store_refused', words: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID' }
    case 'ExpiredToken':
    case 'InvalidToken':
    case 'TokenRefreshRequired':
      return { code: 'store_refused', words: 'AWS_SESSION_TOKEN has expired or is not valid' }
    case 'AccessDenied':
      return { code: 'store_refused', words: 'these credentials may not do this' }
    case 'RequestTimeTooSkewed':
      return { code: 'store_refused', words: skewWords(refusal, nowMs) }
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return {
        code: 'store_refused',
        words: `the bucket is in another region: set AWS_REGION${region ? `=${region}` : ''}`,
      }
    case 'NoSuchKey':
      return { code: 'unreadable_input', words: `there is no such object in ${bucket}` }
    case 'QuotaExceeded':
    case 'XMinioStorageFull':
      return { code: 'unwritable_output', words: 'the store is full' }
    default:
      return { code: isPassing(refusal) ? 'upstream_unavailable' : 'store_refused', words: `the store answers ${code}` }
  }
}

/** `what` names the object or bucket in the user's words. */
export function refusalError(refusal: StoreRefusal, what: string, bucket: string, nowMs = Date.now()): ServiceError {
  const { code, words } = told(refusal, bucket, nowMs)
  const said = code === 'store_refused' ? textOf(refusal.body, 'Message') : null
  return new ServiceError(code, `${what}: ${words}${said === null ? '' : ` (${said})`}`)
}
