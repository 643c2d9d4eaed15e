// Where objects lie: s3://bucket/key as people write it, and how a store is asked.
import { ServiceError } from '../../kernel/errors.ts'

export interface StoreChoices {
  /** null: whatever the machine has: a profile, a role, a container, an instance. */
  readonly credentials: {
    readonly accessKeyId: string
    readonly secretAccessKey: string
    readonly sessionToken?: string
  } | null
  /** null: that of the profile. */
  readonly region: string | null
  /** null: Amazon's own, by the region. */
  readonly endpoint: string | null
  readonly addressing: 'auto' | 'path' | 'virtual'
}

export interface ObjectAddress {
  readonly bucket: string
  /** Without a slash at its beginning; '' is the whole bucket. */
  readonly key: string
}

const SCHEME = /^s3:\/\//i
/** Stores that no client is here for. */
const OTHER_SCHEME = /^(gs|az|abfss?|wasbs?|gcs):\/\//i
/** The rules of S3 for names, and capital letters, which old buckets have. */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i

export const isObjectAddress = (text: string): boolean => {
  const [, other] = OTHER_SCHEME.exec(text) ?? []
  if (other !== undefined) {
    const way = /^g/i.test(other)
      ? 'AWS_ENDPOINT_URL_S3=https://storage.googleapis.com and HMAC keys'
      : 'a gateway that speaks S3'
    throw new ServiceError('invalid_usage', `${text}: ${other}:// is not read; use s3:// with ${way} (docs/stores.md)`)
  }
  return SCHEME.test(text)
}

export function readObjectAddress(text: string): ObjectAddress {
  const rest = text.replace(SCHEME, '')
  const slash = rest.indexOf('/')
  const bucket = slash < 0 ? rest : rest.slice(0, slash)
  if (!isObjectAddress(text) || !BUCKET.test(bucket)) {
    throw new ServiceError('invalid_usage', `${text} must be s3://bucket/prefix, with a bucket of 3 to 63 characters`)
  }
  return { bucket, key: slash < 0 ? '' : rest.slice(slash + 1) }
}

/** Amazon puts the name of the bucket before the host, everybody else at the beginning of the path. */
export const isAmazon = (endpoint: string | null): boolean =>
  endpoint === null || /\.amazonaws\.com(?:\.cn)?$/i.test(new URL(endpoint).hostname)
