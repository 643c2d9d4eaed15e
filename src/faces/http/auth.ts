// Who may call: bearer authentication, the rules under which a server may listen without it, and pages of other origins.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { ServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'
import { allowedOrigin } from './cors.ts'

/** A key that guards a network-visible server has at least so many characters. 128 bits in hexadecimal, so that guessing is hopeless. */
export const SHORTEST_NETWORK_KEY = 32

export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  if (isIPv4(host)) return host.startsWith('127.')
  return isIPv6(host) && /^(?:0*:)*:?0*1$/.test(host)
}

/** The key of a row of AUTH_KEYS, "name:key". */
const keyOf = (row: string): string => row.slice(row.indexOf(':') + 1)

/** Refuses to start a server that strangers could use. */
export function assertSafeToServe({ AUTH_API_KEY: key, AUTH_KEYS, SERVE_HOST: host, ENVIRONMENT }: Settings): void {
  const isPublic = !isLoopback(host)
  if (key === null && AUTH_KEYS.length > 0) throw new ServiceError('invalid_setting', 'AUTH_KEYS needs AUTH_API_KEY')
  if (ENVIRONMENT === 'production' && key === null) {
    throw new ServiceError('invalid_setting', 'ENVIRONMENT=production needs AUTH_API_KEY')
  }
  if (isPublic && key === null) {
    throw new ServiceError('invalid_setting', `listening on ${host} needs AUTH_API_KEY; only loopback goes without`)
  }
  if (!isPublic && ENVIRONMENT !== 'production') return
  const keys = [['AUTH_API_KEY', key ?? ''] as const, ...AUTH_KEYS.map((row) => ['AUTH_KEYS', keyOf(row)] as const)]
  const short = keys.find(([, text]) => text.length < SHORTEST_NETWORK_KEY)
  if (short !== undefined) {
    throw new ServiceError(
      'invalid_setting',
      `${short[0]} needs at least ${SHORTEST_NETWORK_KEY} characters a key here`,
    )
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time whatever the lengths. */
export function hasValidToken(header: string | undefined, key: string): boolean {
  const match = /^Bearer +(\S+) *$/i.exec(header ?? '')
  return timingSafeEqual(digest(match?.[1] ?? ''), digest(key)) && match !== null
}

const hostnameOf = (host: string): string | null => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
  } catch {
    return null
  }
}

const strangeHost = () =>
  new ServiceError(
    'unauthorized',
    'without AUTH_API_KEY this server answers under the names of this machine only, not under that of the Host header; CORS_ORIGINS may list the address of a proxy in front of it',
  )

const refused = () =>
  new ServiceError(
    'unauthorized',
    'pages of other origins may not call this; CORS_ORIGINS names those that may, and AUTH_API_KEY guards a server that others reach',
  )

/**
 * A web page elsewhere must not use a browser on this machine to get in: neither under its own name (Origin), nor by a name that it lets
 * point here (Host). A form needs no preflight, so that reading the answer is not all there is to prevent.
 */
export function assertOwnPage(
  { host = '', origin }: { readonly host?: string | undefined; readonly origin?: string | undefined },
  { AUTH_API_KEY, SERVE_HOST, CORS_ORIGINS }: Settings,
): void {
  const isListed = (page: string): boolean => allowedOrigin(page, CORS_ORIGINS) !== null
  const name = hostnameOf(host)
  const isKnown = name !== null && (isLoopback(name) || isListed(`http://${host}`) || isListed(`https://${host}`))
  if (AUTH_API_KEY === null && isLoopback(SERVE_HOST) && !isKnown) throw strangeHost()
  if (origin === undefined || isListed(origin)) return
  const isOwn = URL.canParse(origin) && new URL(origin).host === host
  if (!isOwn) throw refused()
}
