// A bucket of an S3-compatible store, by Amazon's own client: list, get, put on a condition, delete. The client is loaded with the first request.
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ServiceError } from '../../kernel/errors.ts'
import { backoffMs, pause } from '../../kernel/time/backoff.ts'
import { isAmazon, type StoreChoices } from './address.ts'
import { brokenOff, isBrokenOff, isUnmet, refusalError, type StoreTrouble } from './answers.ts'
import type { S3Client } from './sdk.ts'

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
  /** What is between the prefix and the next slash, each once. */
  folders(prefix: string): Promise<readonly string[]>
  /** null: there is none. */
  text(key: string): Promise<FetchedText | null>
  /** Into a file; more bytes than that are payload_too_large. Gives their number. */
  download(key: string, path: string, limits: FetchLimits): Promise<number>
  /** Gives the etag; null where the condition did not hold. */
  put(key: string, body: string, condition?: PutCondition): Promise<string | null>
  /** A file, in one request: it is there whole or not at all. */
  putFile(key: string, path: string): Promise<void>
  remove(key: string): Promise<void>
}

export interface FetchLimits {
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

export interface StoreLimits {
  readonly tries: number
  /** For an answer to begin. */
  readonly timeoutMs: number
  readonly firstWaitMs: number
}

const STORE_LIMITS: StoreLimits = { tries: 5, timeoutMs: 300_000, firstWaitMs: 200 }
const LONGEST_WAIT_MS = 20_000
/** A store that nobody answers for is told soon. */
const CONNECT_MS = 10_000
/** What a client of S3 takes where nobody has said which. */
const DEFAULT_REGION = 'us-east-1'

type Sdk = typeof import('./sdk.ts')

interface Opened {
  readonly sdk: Sdk
  readonly client: S3Client
}

async function openClient(bucket: string, choices: StoreChoices, { tries, timeoutMs }: StoreLimits): Promise<Opened> {
  const sdk = await import('./sdk.ts')
  const { credentials, endpoint, addressing } = choices
  const isVirtual = addressing === 'virtual' || (addressing === 'auto' && isAmazon(endpoint) && !bucket.includes('.'))
  const config = {
    // Without credentials of the settings: profiles, web identities, containers and instances, renewed before they expire.
    ...(credentials !== null && { credentials }),
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: !isVirtual,
    followRegionRedirects: true,
    maxAttempts: tries,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs },
    // Checksums beyond what the protocol always had are unknown to other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const asked = choices.region ?? (await new sdk.S3Client(config).config.region().catch(() => DEFAULT_REGION))
  const client = new sdk.S3Client({ ...config, region: asked })
  return { sdk, client }
}

/** When the store answered, by its own clock. */
function storeTime(client: S3Client): { nowMs: number } {
  const clock = { nowMs: 0 }
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { headers } = result.response as { headers?: Record<string, string> }
      clock.nowMs = Date.parse(headers?.date ?? '') || Date.now()
      return result
    },
    { step: 'deserialize', name: 'storeTime' },
  )
  return clock
}

/** Where lists are asked for so, any character may be in a key. */
const decoded = (key: string, encoding: string | undefined): string =>
  encoding === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key

async function saveTo(path: string, body: Readable, { maxBytes, signal }: FetchLimits, what: string): Promise<number> {
  let bytes = 0
  const limited = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ServiceError('payload_too_large', `${what} is larger than ${maxBytes} bytes`)
      yield chunk
    }
  }
  await pipeline(body, limited, createWriteStream(path), { signal })
  return bytes
}

export function openBucket(name: string, choices: StoreChoices, limits: StoreLimits = STORE_LIMITS): Bucket {
  let opened: Promise<Opened & { clock: { nowMs: number } }> | null = null
  const open = () => {
    opened ??= openClient(name, choices, limits).then((made) => ({ ...made, clock: storeTime(made.client) }))
    return opened
  }
  const trouble = (key: string): StoreTrouble => ({ bucket: name, key, endpoint: choices.endpoint })

  /** An answer that breaks off while it is read is asked for again; the client does the same with all that comes before. */
  async function ask<T>(key: string, work: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work(await open())
      } catch (thrown) {
        // Of ours, or a mistake of ours.
        if (thrown instanceof ServiceError || thrown instanceof TypeError) throw thrown
        if (!isBrokenOff(thrown) || attempt + 1 >= limits.tries) throw refusalError(thrown, trouble(key))
        await pause(backoffMs(attempt, { firstMs: limits.firstWaitMs, longestMs: LONGEST_WAIT_MS }))
      }
    }
  }

  async function* pages(prefix: string, delimiter?: string) {
    let token: string | undefined
    do {
      const page = await ask(prefix, ({ sdk, client }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: name,
            Prefix: prefix,
            EncodingType: 'url',
            ...(delimiter !== undefined && { Delimiter: delimiter }),
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        ),
      )
      yield page
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  const put = (key: string, body: Uint8Array, condition?: PutCondition): Promise<string | null> =>
    ask(key, async ({ sdk, client }) => {
      const asked = {
        Bucket: name,
        Key: key,
        Body: body,
        ContentType: key.endsWith('.json') ? 'application/json' : 'application/octet-stream',
        ...(condition !== undefined &&
          ('onlyNew' in condition ? { IfNoneMatch: '*' } : { IfMatch: condition.onlyOver })),
      }
      try {
        return (await client.send(new sdk.PutObjectCommand(asked))).ETag ?? ''
      } catch (thrown) {
        if (condition !== undefined && isUnmet(thrown)) return null
        throw thrown
      }
    })

  return {
    name,
    async *list(prefix) {
      for await (const { Contents = [], EncodingType } of pages(prefix)) {
        for (const { Key = '', Size = 0, ETag = '', LastModified } of Contents) {
          yield { key: decoded(Key, EncodingType), bytes: Size, etag: ETag, modifiedMs: LastModified?.getTime() ?? 0 }
        }
      }
    },
    folders: async (prefix) => {
      const found: string[] = []
      for await (const { CommonPrefixes = [], EncodingType } of pages(prefix, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) found.push(decoded(Prefix, EncodingType).slice(prefix.length, -1))
      }
      return found
    },
    text: (key) =>
      ask(key, async ({ sdk, client, clock }) => {
        try {
          const found = await client.send(new sdk.GetObjectCommand({ Bucket: name, Key: key }))
          const { nowMs } = clock
          const text = (await found.Body?.transformToString().catch(brokenOff)) ?? ''
          return { text, etag: found.ETag ?? '', modifiedMs: found.LastModified?.getTime() ?? 0, nowMs }
        } catch (thrown) {
          if (thrown instanceof sdk.NoSuchKey) return null
          throw thrown
        }
      }),
    download: (key, path, fetchLimits) =>
      ask(key, async ({ sdk, client }) => {
        const { signal } = fetchLimits
        const asked = new sdk.GetObjectCommand({ Bucket: name, Key: key })
        const found = await client.send(asked, signal === undefined ? {} : { abortSignal: signal })
        const body = found.Body instanceof Readable ? found.Body : Readable.from([])
        return saveTo(path, body, fetchLimits, `s3://${name}/${key}`).catch((thrown: unknown) => {
          if (thrown instanceof ServiceError || signal?.aborted) throw thrown
          return brokenOff(thrown)
        })
      }),
    put: (key, body, condition) => put(key, Buffer.from(body), condition),
    putFile: async (key, path) => void (await put(key, await readFile(path))),
    remove: (key) =>
      ask(key, async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: key }))
      }),
  }
}
