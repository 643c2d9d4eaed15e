// Bytes of a markup file to text: byte order marks, declared encodings, and what to do where the declaration lies.
import { decodeAs } from './windows-characters.ts'

export interface Decoded {
  readonly text: string
  /** The encoding that was used. */
  readonly encoding: string
  /** The encoding that the file claims but does not keep to; null where it keeps its word. */
  readonly disowned: string | null
}

/** The declaration stands in the first line; nobody writes it further in. */
const DECLARATION_BYTES = 512

function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, "<" and a zero byte in some order still tell UTF-16 (XML 1.0, appendix F).
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  return null
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
