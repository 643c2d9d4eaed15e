// A bucket of an S3-compatible store: list, get, put on a condition, delete.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ServiceError } from '../../kernel/errors.ts'
import type { OpenAnswer } from '../outbound.ts'
import type { StoreChoices } from './address.ts'
import { elements, textOf } from './answers.ts'
import { uploadFile } from './multipart.ts'
import { type AskStore, askStore, bodyText, STORE_LIMITS, type StoreLimits } from './requests.ts'

export interface StoredObject {
  readonly key: string
  readonly bytes: number
  readonly etag: string
  /** Milliseconds since 1970, by the clock of the store. */
  readonly modifiedMs: number
}

export interface FetchedText {
  readonly text: string
  readonly etag: string
  readonly modifiedMs: number
  /** What the clock of the store said meanwhile. */
  readonly nowMs: number
}

/** Only where nothing is, or only over what was read before. */
export type PutCondition = { readonly onlyNew: true } | { readonly onlyOver: string }

export interface Bucket {
  readonly name: string
  /** Objects whose keys begin so, in the order of their keys, page by page. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** What stands between the prefix and the next slash, each once. */
  folders(prefix: string): Promise<readonly string[]>
  /** null: there is none. */
  text(key: string): Promise<FetchedText | null>
  /** Into a file; more bytes than that are payload_too_large. Gives their number. */
  download(key: string, path: string, limits: FetchLimits): Promise<number>
  /** Gives the etag; null where the condition did not hold. */
  put(key: string, body: string, condition?: PutCondition): Promise<string | null>
  /** A file, in parts where it is large; it is there whole or not at all. */
  putFile(key: string, path: string): Promise<void>
  remove(key: string): Promise<void>
}

export interface FetchLimits {
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

/** Statuses of HTTP (RFC 9110). */
const PRECONDITION_FAILED = 412
const CONFLICT = 409
const NOT_FOUND = 404

const timeOf = (text: string | null): number => {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? 0 : ms
}

function objectsIn(xml: string): StoredObject[] {
  return elements(xml, 'Contents').map((item) => ({
    key: textOf(item, 'Key') ?? '',
    bytes: Number(textOf(item, 'Size') ?? 0),
    etag: textOf(item, 'ETag') ?? '',
    modifiedMs: timeOf(textOf(item, 'LastModified')),
  }))
}

/** Every page of ListObjectsV2. */
async function* pages(
  ask: AskStore,
  prefix: string,
  more: readonly (readonly [string, string])[],
): AsyncGenerator<string> {
  let token: string | null = null
  do {
    const next: readonly (readonly [string, string])[] = token === null ? [] : [['continuation-token', token]]
    const query = [['list-type', '2'] as const, ['prefix', prefix] as const, ...more, ...next]
    const xml: string = await ask({ method: 'GET', key: '', query }, bodyText)
    if (!xml.includes('ListBucketResult'))
      throw new ServiceError('upstream_unavailable', 'this does not answer like an object store')
    yield xml
    token = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null
  } while (token !== null)
}

async function* bounded(
  answer: OpenAnswer,
  { maxBytes }: FetchLimits,
  tooLong: () => ServiceError,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLong()
    yield chunk
  }
}

async function saveTo(path: string, answer: OpenAnswer, limits: FetchLimits, what: string): Promise<number> {
  const tooLong = (): ServiceError =>
    new ServiceError('payload_too_large', `${what} has more than ${limits.maxBytes} bytes`)
  if (Number(answer.header('content-length') ?? 0) > limits.maxBytes) {
    answer.close()
    throw tooLong()
  }
  const file = createWriteStream(path)
  await pipeline(bounded(answer, limits, tooLong), file)
  return file.bytesWritten
}

async function put(ask: AskStore, key: string, body: string, condition?: PutCondition): Promise<string | null> {
  const headers: Record<string, string> = {
    'content-type': key.endsWith('.json') ? 'application/json' : 'application/octet-stream',
    ...(condition !== undefined &&
      ('onlyNew' in condition ? { 'if-none-match': '*' } : { 'if-match': condition.onlyOver })),
  }
  // Two conditional writes at the same moment: one of them is told 409 (S3), or 404 where the object went away.
  const accepts = condition === undefined ? [] : [PRECONDITION_FAILED, CONFLICT, NOT_FOUND]
  return ask({ method: 'PUT', key, headers, body: Buffer.from(body), accepts }, async (answer) => {
    const said = await bodyText(answer)
    if (answer.status >= 400) {
      if (textOf(said, 'Code') === 'NoSuchBucket') throw new ServiceError('unreadable_input', 'there is no such bucket')
      return null
    }
    return answer.header('etag') ?? ''
  })
}

export function openBucket(name: string, choices: StoreChoices, limits: StoreLimits = STORE_LIMITS): Bucket {
  const ask: AskStore = (request, read) => askStore({ ...request, bucket: name }, read, choices, limits)
  return {
    name,
    async *list(prefix) {
      for await (const xml of pages(ask, prefix, [])) yield* objectsIn(xml)
    },
    folders: async (prefix) => {
      const found: string[] = []
      for await (const xml of pages(ask, prefix, [['delimiter', '/']])) {
        for (const item of elements(xml, 'CommonPrefixes'))
          found.push((textOf(item, 'Prefix') ?? '').slice(prefix.length, -1))
      }
      return found
    },
    text: (key) =>
      ask({ method: 'GET', key, accepts: [NOT_FOUND] }, async (answer) => {
        const text = await bodyText(answer)
        if (answer.status === NOT_FOUND) {
          if (textOf(text, 'Code') === 'NoSuchBucket')
            throw new ServiceError('unreadable_input', `there is no bucket ${name}`)
          return null
        }
        return {
          text,
          etag: answer.header('etag') ?? '',
          modifiedMs: timeOf(answer.header('last-modified')),
          nowMs: timeOf(answer.header('date')) || Date.now(),
        }
      }),
    download: (key, path, fetchLimits) => {
      const { signal } = fetchLimits
      return ask({ method: 'GET', key, ...(signal !== undefined && { signal }) }, (answer) =>
        saveTo(path, answer, fetchLimits, `s3://${name}/${key}`),
      )
    },
    put: (key, body, condition) => put(ask, key, body, condition),
    putFile: (key, path) => uploadFile(ask, key, path),
    remove: async (key) => void (await ask({ method: 'DELETE', key }, bodyText)),
  }
}
