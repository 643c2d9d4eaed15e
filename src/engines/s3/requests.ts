// One signed request to a store, tried again where that can help.
import { backoffMs, pause, retryAfterMs } from '../../kernel/backoff.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { type OpenAnswer, openExchange } from '../outbound.ts'
import { hostOf, type StoreChoices } from './address.ts'
import { isPassing, refusalError, type StoreRefusal } from './answers.ts'
import { encodeKey, queryText, sha256Hex, signedHeaders } from './sign.ts'

export interface StoreRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly bucket: string
  readonly key: string
  readonly query?: readonly (readonly [string, string])[]
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal?: AbortSignal
  /** Statuses besides 2xx that are answers. */
  readonly accepts?: readonly number[]
}

/** Asks one bucket. */
export type AskStore = <T>(
  request: Omit<StoreRequest, 'bucket'>,
  read: (answer: OpenAnswer) => Promise<T>,
) => Promise<T>

export interface StoreLimits {
  readonly tries: number
  /** For one exchange, its body included. */
  readonly timeoutMs: number
  readonly firstWaitMs: number
}

export const STORE_LIMITS: StoreLimits = { tries: 5, timeoutMs: 300_000, firstWaitMs: 200 }
/** Keeps a store that asks for an hour from stopping the run: it is asked again, and given up after the last try. */
const LONGEST_WAIT_MS = 20_000
/** Lists of a thousand keys have some 500 KB; more than this is not the answer of a store. */
const MAX_LISTING_BYTES = 32 * 2 ** 20

const NO_CREDENTIALS =
  'no credentials for the object store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN where one is needed)'

export async function bodyText(answer: OpenAnswer): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > MAX_LISTING_BYTES) throw new ServiceError('upstream_unavailable', 'the answer of the store is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function exchange(request: StoreRequest, choices: StoreChoices, { timeoutMs }: StoreLimits): Promise<OpenAnswer> {
  if (choices.credentials === null) throw new ServiceError('store_refused', NO_CREDENTIALS)
  const { protocol, host, root } = hostOf(request.bucket, choices)
  const { method, query = [], body, signal } = request
  const path = `${root}${encodeKey(request.key)}`
  const payloadSha256 = sha256Hex(body ?? '')
  const headers = signedHeaders(
    {
      method,
      path,
      query,
      headers: { ...request.headers, host, 'x-amz-content-sha256': payloadSha256 },
      payloadSha256,
    },
    { credentials: choices.credentials, region: choices.region, service: 's3', at: new Date() },
  )
  return openExchange({
    protocol,
    host,
    path: query.length === 0 ? path : `${path}?${queryText(query)}`,
    method,
    headers,
    timeoutMs,
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  })
}

type Tried<T> =
  | { readonly value: T }
  | { readonly error: ServiceError; readonly waitMs: number | null; readonly again: boolean }

/** A read that breaks off counts like a connection that breaks off. */
async function tryOnce<T>(
  request: StoreRequest,
  read: (answer: OpenAnswer) => Promise<T>,
  choices: StoreChoices,
  limits: StoreLimits,
): Promise<Tried<T>> {
  const what = `s3://${request.bucket}/${request.key}`
  try {
    const answer = await exchange(request, choices, limits)
    const isFine = (answer.status >= 200 && answer.status < 300) || request.accepts?.includes(answer.status) === true
    if (isFine) return { value: await read(answer) }
    const refusal: StoreRefusal = { status: answer.status, header: answer.header, body: await bodyText(answer) }
    const waitMs = retryAfterMs(answer.header('retry-after'))
    return { error: refusalError(refusal, what, request.bucket), again: isPassing(refusal), waitMs }
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code !== 'upstream_unavailable') throw thrown
    const { protocol, host } = hostOf(request.bucket, choices)
    const error = new ServiceError(
      'upstream_unavailable',
      `the object store at ${protocol}//${host}: ${thrown.message}`,
      {
        cause: thrown,
      },
    )
    return { error, again: true, waitMs: null }
  }
}

/** `read` takes the body in; where the connection breaks meanwhile the whole is asked for again. */
export async function askStore<T>(
  request: StoreRequest,
  read: (answer: OpenAnswer) => Promise<T>,
  choices: StoreChoices,
  limits: StoreLimits = STORE_LIMITS,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const tried = await tryOnce(request, read, choices, limits)
    if ('value' in tried) return tried.value
    if (!tried.again || attempt + 1 >= limits.tries) throw tried.error
    const ownMs = backoffMs(attempt, { firstMs: limits.firstWaitMs, longestMs: LONGEST_WAIT_MS })
    await pause(Math.min(LONGEST_WAIT_MS, Math.max(ownMs, tried.waitMs ?? 0)), request.signal)
  }
}
