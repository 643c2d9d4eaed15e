// Fetches a file from the web on behalf of a list that a stranger may have written: public addresses only, also behind redirects
// and whatever names resolve to, within limits of size, time and steps.
import { lookup as lookUp } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { ServiceError } from '../../kernel/errors.ts'
import { backoffMs, pause, retryAfterMs } from '../../kernel/time/backoff.ts'
import { type Exchange, type OpenAnswer, openExchange } from '../outbound.ts'

// Which addresses of the network are open to everybody: a list from a stranger must not reach into ours.
// Ranges: the special-purpose address registries of IANA (RFC 6890 and its updates).

const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Within 2000::/3, which is all that is given out; Teredo and 6to4 carry addresses of version 4. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

const special4 = listOf(SPECIAL_V4, 'ipv4')
const special6 = listOf(SPECIAL_V6, 'ipv6')
const given6 = listOf(['2000::/3'], 'ipv6')

/** False for all that is not an address. Those of version 4 written as version 6 are outside 2000::/3. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && given6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

export interface WebRules {
  /** Hosts, with their port where it is not the usual one, that may lie at private addresses and be asked without TLS. */
  readonly privateHosts: readonly string[]
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly userAgent: string
  readonly signal?: AbortSignal
  readonly firstWaitMs?: number
}

/** DOI, landing page, repository, its store, and one to spare: bounds what a circle costs. */
const MOST_REDIRECTS = 5
/** Bounds what a server that is down costs each paper of its list. */
const MOST_TRIES = 3
/** Keeps a server that asks for an hour from stopping the run. */
const LONGEST_WAIT_MS = 20_000
const FIRST_WAIT_MS = 500
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const isTrusted = ({ host, hostname }: URL, { privateHosts }: WebRules): boolean =>
  privateHosts.some((one) => one.toLowerCase() === host.toLowerCase() || one.toLowerCase() === hostname.toLowerCase())

const refused = (words: string): ServiceError => new ServiceError('unreadable_input', words)

/** Throws where an address must not be asked at all, before any name is resolved. */
export function assertAllowed(url: URL, rules: WebRules): void {
  const isFree = isTrusted(url, rules)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isFree)) {
    throw refused(`${url.protocol}//${url.host} is refused: addresses must begin with https://`)
  }
  if (url.username !== '' || url.password !== '')
    throw refused(`${url.host}: addresses with a user or password are refused`)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isFree && isIP(literal) !== 0 && !isPublicAddress(literal)) throw privateAddress(url.hostname, literal)
}

const privateAddress = (host: string, address: string): ServiceError =>
  refused(`${host} is at ${address}, which is not a public address: refused (INPUT_URL_PRIVATE_HOSTS names exceptions)`)

/** Every address of the answer must be public, and the connection goes to those that were checked: no second look-up. */
const checkedLookup =
  (url: URL): LookupFunction =>
  (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        done(error, '', 0)
        return
      }
      const bad = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (bad !== undefined || first === undefined)
        done(privateAddress(url.hostname, bad?.address ?? 'no address'), '', 0)
      else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** A message to an address that may be asked; the status of the answer, which nobody reads. */
export async function postTo(
  url: URL,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  rules: WebRules,
): Promise<number> {
  const { status, close } = await ask(url, rules, { method: 'POST', headers, body })
  close()
  return status
}

async function ask(
  url: URL,
  rules: WebRules,
  sent: Pick<Exchange, 'method' | 'headers' | 'body'> = { method: 'GET', headers: {} },
): Promise<OpenAnswer> {
  assertAllowed(url, rules)
  return openExchange({
    ...sent,
    protocol: url.protocol === 'http:' ? 'http:' : 'https:',
    host: url.host,
    path: `${url.pathname}${url.search}`,
    headers: { 'user-agent': rules.userAgent, accept: '*/*', 'accept-encoding': 'identity', ...sent.headers },
    timeoutMs: rules.timeoutMs,
    ...(!isTrusted(url, rules) && { lookup: checkedLookup(url) }),
    ...(rules.signal !== undefined && { signal: rules.signal }),
  })
}

export interface WebAnswer {
  readonly answer: OpenAnswer
  /** Where the last redirect led. */
  readonly url: URL
}

async function follow(address: URL, rules: WebRules): Promise<WebAnswer> {
  let url = address
  for (let steps = 0; steps <= MOST_REDIRECTS; steps++) {
    const answer = await ask(url, rules)
    const target = answer.header('location')
    if (!REDIRECTS.has(answer.status) || target === null) return { answer, url }
    answer.close()
    if (!URL.canParse(target, url.href)) throw refused(`${url.host} redirects to what is not an address`)
    url = new URL(target, url)
  }
  throw refused(`${address.host} redirects more than ${MOST_REDIRECTS} times`)
}

/** "application/pdf", in lower case. */
const mediaTypeOf = (answer: OpenAnswer): string =>
  (answer.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const isPassing = (status: number): boolean => status === 429 || status >= 500

async function takeOnce<T>(
  address: URL,
  rules: WebRules,
  take: (found: WebAnswer) => Promise<T>,
): Promise<T | { waitMs: number }> {
  const found = await follow(address, rules)
  const { status } = found.answer
  if (status === 200) return take(found)
  found.answer.close()
  if (isPassing(status)) return { waitMs: retryAfterMs(found.answer.header('retry-after')) ?? 0 }
  throw refused(`${found.url.host} answers ${status}`)
}

const isWait = (value: unknown): value is { readonly waitMs: number } =>
  typeof value === 'object' && value !== null && 'waitMs' in value

/** Tried again after 429, 5xx and broken connections; `take` reads the body and begins anew each time. */
async function takeFromWeb<T>(address: string, rules: WebRules, take: (found: WebAnswer) => Promise<T>): Promise<T> {
  const url = new URL(address)
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt + 1 >= MOST_TRIES
    const tried = await takeOnce(url, rules, take).catch((thrown: unknown) => {
      const isBroken = thrown instanceof ServiceError && thrown.code === 'upstream_unavailable'
      if (!isBroken || isLast) throw thrown
      return { waitMs: 0 }
    })
    if (!isWait(tried)) return tried
    if (isLast) throw new ServiceError('upstream_unavailable', `${url.host} refuses requests for now; try again later`)
    const ownMs = backoffMs(attempt, { firstMs: rules.firstWaitMs ?? FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS })
    await pause(Math.min(LONGEST_WAIT_MS, Math.max(ownMs, tried.waitMs)), rules.signal)
  }
}

async function* bounded({ answer, url }: WebAnswer, maxBytes: number): AsyncGenerator<Uint8Array> {
  const tooLong = (): ServiceError =>
    new ServiceError('payload_too_large', `${url.host} sends more than ${maxBytes} bytes`)
  if (Number(answer.header('content-length') ?? 0) > maxBytes) {
    answer.close()
    throw tooLong()
  }
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      answer.close()
      throw tooLong()
    }
    yield chunk
  }
}

/** `assertKind` throws where the answer is not what was asked for. */
export const downloadFile = (
  address: string,
  path: string,
  rules: WebRules,
  assertKind: (mediaType: string) => void,
): Promise<number> =>
  takeFromWeb(address, rules, async (found) => {
    try {
      assertKind(mediaTypeOf(found.answer))
    } catch (thrown) {
      found.answer.close()
      throw thrown
    }
    const file = createWriteStream(path)
    await pipeline(bounded(found, rules.maxBytes), file)
    return file.bytesWritten
  })

export const downloadText = (address: string, rules: WebRules): Promise<{ text: string; mediaType: string }> =>
  takeFromWeb(address, rules, async (found) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of bounded(found, rules.maxBytes)) chunks.push(chunk)
    return { text: Buffer.concat(chunks).toString('utf8'), mediaType: mediaTypeOf(found.answer) }
  })
