// What a store or the client of it refuses, as errors of the table and in words that say what to do.
import { type ErrorCode, ServiceError } from '../../kernel/errors.ts'

/** What was asked for when it happened. */
export interface StoreTrouble {
  readonly bucket: string
  readonly key: string
  /** null: Amazon's own. */
  readonly endpoint: string | null
}

interface Refusal {
  /** The code of the store ("NoSuchKey"), or the kind of error of the client. */
  readonly name: string
  readonly message: string
  readonly status: number
  /** Where the bucket lies, where the store says so. */
  readonly region: string | null
}

function asRefusal(thrown: unknown): Refusal {
  const fields = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    readonly name?: string
    readonly code?: string
    readonly message?: string
    readonly Region?: string
    readonly $metadata?: { readonly httpStatusCode?: number }
    readonly $response?: { readonly headers?: Readonly<Record<string, string>> }
  }
  const status = fields.$metadata?.httpStatusCode ?? 0
  const name = fields.name === undefined || fields.name === 'Error' ? (fields.code ?? `HTTP ${status}`) : fields.name
  const region = fields.$response?.headers?.['x-amz-bucket-region'] ?? fields.Region ?? null
  return { name, message: fields.message || (fields.code ?? name), status, region }
}

/** 412, and what stores say of two conditional writes at the same moment: 409, or 404 where the object went away. */
export const isUnmet = (thrown: unknown): boolean => {
  const { name, status } = asRefusal(thrown)
  return name !== 'NoSuchBucket' && [404, 409, 412].includes(status)
}

class BrokenOff extends Error {}

/** Marks an answer that ended before its end. */
export function brokenOff(cause: unknown): never {
  throw new BrokenOff(cause instanceof Error ? cause.message : 'the answer broke off', { cause })
}

export const isBrokenOff = (thrown: unknown): boolean => thrown instanceof BrokenOff

interface Told {
  readonly code: ErrorCode
  readonly words: string
}

const NO_CREDENTIALS =
  'no credentials for the object store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or run where a role is given (docs/stores.md)'

const TOLD: Readonly<Record<string, Told>> = {
  NoSuchBucket: { code: 'unreadable_input', words: 'there is no such bucket' },
  InvalidAccessKeyId: { code: 'store_refused', words: 'the store does not know this AWS_ACCESS_KEY_ID' },
  SignatureDoesNotMatch: { code: 'store_refused', words: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID' },
  AccessDenied: { code: 'store_refused', words: 'these credentials may not do this' },
  Forbidden: { code: 'store_refused', words: 'these credentials may not do this' },
  CredentialsProviderError: { code: 'store_refused', words: NO_CREDENTIALS },
  RequestTimeTooSkewed: {
    code: 'store_refused',
    words: 'the clock of this machine differs from that of the store; set it right',
  },
  NoSuchKey: { code: 'unreadable_input', words: 'there is no such object' },
  QuotaExceeded: { code: 'unwritable_output', words: 'the store is full' },
  XMinioStorageFull: { code: 'unwritable_output', words: 'the store is full' },
}
for (const name of ['ExpiredToken', 'ExpiredTokenException', 'InvalidToken', 'TokenRefreshRequired'])
  Object.assign(TOLD, {
    [name]: { code: 'store_refused', words: 'the token of the session has expired or is not valid' },
  })

const ELSEWHERE = new Set(['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException'])

function told({ name, status, region }: Refusal): Told {
  const known = TOLD[name]
  if (known !== undefined) return known
  if (ELSEWHERE.has(name) || status === 301) {
    const set = region === null ? '' : `=${region}`
    return { code: 'store_refused', words: `the bucket is in another region: set AWS_REGION${set}` }
  }
  if (status === 403) return TOLD.AccessDenied as Told
  const isPassing = status >= 500 || status === 429
  return { code: isPassing ? 'upstream_unavailable' : 'store_refused', words: `the store answers ${name}` }
}

export function refusalError(thrown: unknown, { bucket, key, endpoint }: StoreTrouble): ServiceError {
  const refusal = asRefusal(thrown)
  if (refusal.name === 'AbortError') return new ServiceError('interrupted', 'the caller gave up', { cause: thrown })
  // Nothing came back, or not all of it.
  if (refusal.status === 0 && TOLD[refusal.name] === undefined) {
    const where = endpoint ?? 'Amazon'
    return new ServiceError('upstream_unavailable', `the object store at ${where}: ${refusal.message}`, {
      cause: thrown,
    })
  }
  const { code, words } = told(refusal)
  const said = code === 'store_refused' && refusal.status !== 0 ? ` (${refusal.message})` : ''
  return new ServiceError(code, `s3://${bucket}/${key}: ${words}${said}`, { cause: thrown })
}
