// Where objects lie: s3://bucket/key as people write it, and the host and path that a store answers at.
import { ServiceError } from '../../kernel/errors.ts'
import { encodeKey, type StoreCredentials } from './sign.ts'

export interface StoreChoices {
  /** null: nobody has said. */
  readonly credentials: StoreCredentials | null
  readonly region: string
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
/** The rules of S3 for names, and capital letters, which old buckets have. */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i

export const isObjectAddress = (text: string): boolean => SCHEME.test(text)

export function readObjectAddress(text: string): ObjectAddress {
  const rest = text.replace(SCHEME, '')
  const slash = rest.indexOf('/')
  const bucket = slash < 0 ? rest : rest.slice(0, slash)
  if (!isObjectAddress(text) || !BUCKET.test(bucket)) {
    throw new ServiceError('invalid_usage', `${text} must be s3://bucket/prefix, with a bucket of 3 to 63 characters`)
  }
  return { bucket, key: slash < 0 ? '' : rest.slice(slash + 1) }
}

export interface StoreHost {
  readonly protocol: 'http:' | 'https:'
  /** With its port where it is not the usual one: what the Host header says. */
  readonly host: string
  /** What comes before the key. */
  readonly root: string
}

const AMAZON = /\.amazonaws\.com(?:\.cn)?$/i

/** With the name of the bucket before the host (Amazon's way), or at the beginning of the path (everybody else's). */
export function hostOf(bucket: string, { endpoint, region, addressing }: StoreChoices): StoreHost {
  const { protocol, host, hostname, pathname } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const base = pathname.replace(/\/+$/, '')
  // A certificate for *.s3.amazonaws.com covers no further dots.
  const isVirtual =
    addressing === 'virtual' || (addressing === 'auto' && AMAZON.test(hostname) && !bucket.includes('.'))
  return {
    protocol: protocol === 'http:' ? 'http:' : 'https:',
    host: isVirtual ? `${bucket}.${host}` : host,
    root: isVirtual ? `${base}/` : `${base}/${encodeKey(bucket)}/`,
  }
}
