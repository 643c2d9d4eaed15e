// Addresses inside a book: relative to the file that holds them, never outside the archive.
import { decodedAddress } from '../../kernel/patterns.ts'

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** The name in the archive that `href` of the file `from` means; null where it leads out of the archive. */
export function resolvePath(from: string, href: string): string | null {
  const [bare = ''] = href.trim().split(/[#?]/)
  if (bare === '' || REMOTE.test(bare)) return null
  const parts = bare.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of decodedAddress(bare).split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.length === 0 ? null : parts.join('/')
}

export const fragmentOf = (href: string): string => {
  const at = href.indexOf('#')
  return at < 0 ? '' : decodedAddress(href.slice(at + 1))
}
