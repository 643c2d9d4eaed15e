// Bytes of an HTML page to text: byte order mark, what the page declares, and a guess where it declares nothing or wrongly.
import type { Decoded } from './decode.ts'
import { decodeAs } from './windows-characters.ts'

/** Declarations stand in the first kilobyte (HTML standard, 13.2.3.2); some pages put scripts before them. */
const PRESCAN_BYTES = 4096

const DECLARATIONS = [
  /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i,
  /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i,
]

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, PRESCAN_BYTES))
  for (const pattern of DECLARATIONS) {
    const found = pattern.exec(head)?.[1]?.toLowerCase()
    // A declaration that can be read in single bytes cannot be true of UTF-16 (HTML standard, 13.2.3.2).
    if (found !== undefined) return found.startsWith('utf-16') ? 'utf-8' : found
  }
  return null
}

function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Markup is mostly ASCII: in UTF-16 without a mark every other byte is zero. */
function zeroPattern(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 256)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}

function tryDecode(bytes: Uint8Array, label: string): string | null {
  try {
    return decodeAs(label, bytes, true)
  } catch {
    return null
  }
}

const isPlainAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

export function decodeHtml(bytes: Uint8Array): Decoded {
  const marked = markedEncoding(bytes) ?? zeroPattern(bytes)
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked, disowned: null }
  const claimed = declaredEncoding(bytes)
  const utf8 = tryDecode(bytes, 'utf-8')
  // Bytes above ASCII that are sound UTF-8 throughout are UTF-8, whatever a template declares.
  const isCertain = utf8 !== null && !isPlainAscii(bytes)
  if (claimed === null || claimed === 'utf-8' || claimed === 'utf8' || isCertain) {
    if (utf8 !== null) return { text: utf8, encoding: 'utf-8', disowned: claimed?.startsWith('utf') ? null : claimed }
    const text = decodeAs('windows-1252', bytes)
    return { text, encoding: 'windows-1252', disowned: claimed }
  }
  const text = tryDecode(bytes, claimed)
  if (text !== null) return { text, encoding: claimed, disowned: null }
  return { text: utf8 ?? decodeAs('windows-1252', bytes), encoding: 'windows-1252', disowned: claimed }
}
