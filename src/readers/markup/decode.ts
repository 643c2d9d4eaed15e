// Bytes of a markup file to text: byte order marks, declared encodings, and what to do where the declaration lies.
import { withWindowsCharacters } from '../../codecs/windows-1252.ts'

export interface Decoded {
  readonly text: string
  readonly encoding: string
  /** The encoding that the file claims but does not keep to; null where it keeps its word. */
  readonly disowned: string | null
}

/** Bytes in an encoding; every name of Latin-1 means windows-1252, as browsers have it. Throws where they are not in it. */
export function decodeAs(label: string, bytes: Uint8Array, fatal = false): string {
  const decoder = new TextDecoder(label, { fatal })
  const text = decoder.decode(bytes)
  return decoder.encoding === 'windows-1252' ? withWindowsCharacters(text) : text
}

/** The declaration is in the first line; nobody writes it further in. */
const DECLARATION_BYTES = 512

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Without a mark, "<" and a zero byte in some order still tell UTF-16 (XML 1.0, appendix F). */
function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : byteOrderMark(bytes)
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES))
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? null
}

/** null where the encoding is unknown here, or the bytes do not keep to it. */
function tryDecode(bytes: Uint8Array, label: string): string | null {
  try {
    return decodeAs(label, bytes, true)
  } catch {
    return null
  }
}

/** Control characters are not XML; a file that has them is read as if they were spaces. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
  return controls.test(text) ? text.replace(controls, ' ') : text
}

export function decodeMarkup(bytes: Uint8Array): Decoded {
  const claimed = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8'
  // A declared UTF-16 without its mark and without zero bytes is an 8-bit file that somebody converted.
  const usable = claimed.startsWith('utf-16') && markedEncoding(bytes) === null ? 'utf-8' : claimed
  for (const encoding of usable === 'utf-8' ? [usable] : [usable, 'utf-8']) {
    const text = tryDecode(bytes, encoding)
    if (text !== null) return { text: withoutControls(text), encoding, disowned: encoding === claimed ? null : claimed }
  }
  const encoding = usable.startsWith('utf-16') ? usable : 'windows-1252'
  return { text: withoutControls(decodeAs(encoding, bytes)), encoding, disowned: claimed }
}

// HTML pages: what they declare, and a guess where they declare nothing or wrongly.

/** Declarations are in the first kilobyte (HTML standard, 13.2.3.2); some pages put scripts before them. */
const PRESCAN_BYTES = 4096

const DECLARATIONS = [
  /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i,
  /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i,
]

function declaredHtmlEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, PRESCAN_BYTES))
  for (const pattern of DECLARATIONS) {
    const found = pattern.exec(head)?.[1]?.toLowerCase()
    // A declaration that can be read in single bytes cannot be true of UTF-16 (HTML standard, 13.2.3.2).
    if (found !== undefined) return found.startsWith('utf-16') ? 'utf-8' : found
  }
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

const isPlainAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

export function decodeHtml(bytes: Uint8Array): Decoded {
  const marked = byteOrderMark(bytes) ?? zeroPattern(bytes)
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked, disowned: null }
  const claimed = declaredHtmlEncoding(bytes)
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
