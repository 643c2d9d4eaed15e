// Opens what a word on the command line names: a folder, or a prefix of a bucket with the credentials of the settings.
import { isObjectAddress, readObjectAddress, type StoreChoices } from '../../engines/s3/address.ts'
import { type Bucket, openBucket } from '../../engines/s3/bucket.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { openBucketStorage } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './storage.ts'

function storeChoices(settings: Settings): StoreChoices {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = settings
  const session = AWS_SESSION_TOKEN === null ? {} : { sessionToken: AWS_SESSION_TOKEN }
  return {
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey, ...session },
    region: settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION,
    endpoint: settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL,
    addressing: settings.S3_ADDRESSING,
  }
}

export const isInBucket = isObjectAddress

export interface BucketFile {
  readonly bucket: Bucket
  readonly key: string
}

export function openBucketFile(location: string, settings: Settings): BucketFile {
  const { bucket, key } = readObjectAddress(location)
  return { bucket: openBucket(bucket, storeChoices(settings)), key }
}

/** `settings` is asked only where it is needed: a folder needs none. */
export function openStorage(location: string, settings: () => Settings): Storage {
  if (!isObjectAddress(location)) return openFolder(location)
  const values = settings()
  const { bucket, key } = openBucketFile(location, values)
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`
  return openBucketStorage({ bucket, prefix, spoolFolder: values.SPOOL_DIR })
}
