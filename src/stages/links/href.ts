// What makes two printed addresses the same, and how an address without its scheme is completed.
import { doiAddress, wholeDoi } from '../../conventions/identifiers/doi.ts'

const SCHEME = /^(?:https?|ftp):\/\//i

/** What hyperref writes for an underscore when a class has redefined it: the macro's whole expansion. */
const TEX_UNDERSCORE = /\\?protect\s.*?hrule width\s?\.3em\s?\}(?:\\?OT1(?:\\t|\t)extunderscore\s*)?/g

/** A blank behind a mark at which lines are broken was such a break; any other is part of a name, and written as addresses write it. */
const withoutBlanks = (address: string): string => address.replace(/(?<=[/.?&=_-])\s+/g, '').replace(/\s+/g, '%20')

/** An address that can be followed; null for what is none: anchors, mail, bare words. */
export function toHref(printed: string): string | null {
  const trimmed = printed.trim().replace(TEX_UNDERSCORE, '_')
  // A backslash inside is a producer's accident: what is printed serves better.
  if (trimmed.includes('\\')) return null
  if (/^(?:https?|ftp):\/\/[^\s/]+\.[^\s/]/i.test(trimmed) || /^https?:\/\/localhost\b/i.test(trimmed))
    return withoutBlanks(trimmed)
  if (SCHEME.test(trimmed)) return null
  const doi = wholeDoi(trimmed)
  if (doi !== null) return doiAddress(doi)
  if (/^www\.[^\s.]+\.\S/i.test(trimmed)) return `http://${trimmed}`
  if (/^[a-z\d][a-z\d.-]*\.[a-z]{2,}\/\S/i.test(trimmed)) return `https://${trimmed}`
  if (/^[a-z\d][a-z\d.-]*\.(?:org|com|gov|edu|net|io)$/.test(trimmed)) return `https://${trimmed}`
  return null
}

/** The same for addresses that lead to the same place: scheme, "www.", case of the host and a closing slash do not count. */
export function sameAs(href: string): string {
  const bare = href.replace(SCHEME, '').replace(/^www\./i, '')
  const slash = bare.indexOf('/')
  const host = (slash < 0 ? bare : bare.slice(0, slash)).toLowerCase()
  const path = slash < 0 ? '' : bare.slice(slash)
  return `${host.replace(/^dx\.doi\.org$/, 'doi.org')}${decoded(path).replace(/\/$/, '')}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // A lone percent sign is printed as it is.
    return path
  }
}
