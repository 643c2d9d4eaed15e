// Bearer authentication, and the rules under which a server may listen without it.
// Limits: set by hand, where nothing else is said.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { ServiceError } from '../../kernel/errors.ts'
import type { Settings } from '../../settings/catalogue/index.ts'

/** A key that guards a network-visible server has at least so many characters. 128 bits in hexadecimal, so that guessing is hopeless. */
export const SHORTEST_NETWORK_KEY = 32

export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  if (isIPv4(host)) return host.startsWith('127.')
  return isIPv6(host) && /^(?:0*:)*:?0*1$/.test(host)
}

/** Refuses to start a server that strangers could use. */
export function assertSafeToServe({ AUTH_API_KEY: key, SERVE_HOST: host, ENVIRONMENT }: Settings): void {
  const isPublic = !isLoopback(host)
  if (ENVIRONMENT === 'production' && key === null) {
    throw new ServiceError('invalid_setting', 'ENVIRONMENT=production needs AUTH_API_KEY')
  }
  if (isPublic && key === null) {
    throw new ServiceError('invalid_setting', `listening on ${host} needs AUTH_API_KEY; only loopback goes without`)
  }
  if ((isPublic || ENVIRONMENT === 'production') && key !== null && key.length < SHORTEST_NETWORK_KEY) {
    throw new ServiceError('invalid_setting', `AUTH_API_KEY needs at least ${SHORTEST_NETWORK_KEY} characters here`)
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time whatever the lengths. */
export function hasValidToken(header: string | undefined, key: string): boolean {
  const match = /^Bearer +(\S+) *$/i.exec(header ?? '')
  return timingSafeEqual(digest(match?.[1] ?? ''), digest(key)) && match !== null
}
