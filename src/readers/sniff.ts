// What bytes are by their content: which kind of archive, and for what is not read, what it is and what to do about it.
import { ServiceError } from '../kernel/errors.ts'

// The names in an archive, read at once from its directory or its headers: enough to tell formats apart, nothing is inflated.

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
/** Sizes of its records, as the spec of ZIP (ISO 21320-1) has them. */
const DIRECTORY_END_BYTES = 22
/** The end record may be followed by a comment of 64 KiB (APPNOTE 4.3.16). */
const MAX_COMMENT_BYTES = 0xffff
const LOCAL_HEADER_BYTES = 30
const DIRECTORY_HEADER_BYTES = 46
/** The parts that tell a format are in every archive's first entries or in its directory; no paper has so many. */
const MAX_NAMES = 10_000

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function isZip(bytes: Uint8Array): boolean {
  if (bytes.length < DIRECTORY_END_BYTES) return false
  const first = viewOf(bytes).getUint32(0, true)
  return first === LOCAL_HEADER || first === DIRECTORY_END
}

const nameAt = (bytes: Uint8Array, start: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(start, start + length))

/** Where the directory begins; null where the end of the file is missing. */
function directoryOffset(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const last = bytes.length - DIRECTORY_END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return view.getUint32(at + 16, true)
  }
  return null
}

function directoryNames(bytes: Uint8Array, offset: number): string[] {
  const view = viewOf(bytes)
  const names: string[] = []
  let at = offset
  while (at + DIRECTORY_HEADER_BYTES <= bytes.length && names.length < MAX_NAMES) {
    if (view.getUint32(at, true) !== DIRECTORY_HEADER) break
    const nameBytes = view.getUint16(at + 28, true)
    names.push(nameAt(bytes, at + DIRECTORY_HEADER_BYTES, nameBytes))
    at += DIRECTORY_HEADER_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** What a cut-off archive still tells: the headers in front of its entries. */
function headerNames(bytes: Uint8Array): string[] {
  const view = viewOf(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let at = 0
  while (at >= 0 && at + LOCAL_HEADER_BYTES <= bytes.length && names.length < MAX_NAMES) {
    names.push(nameAt(bytes, at + LOCAL_HEADER_BYTES, view.getUint16(at + 26, true)))
    at = buffer.indexOf('PK\u0003\u0004', at + LOCAL_HEADER_BYTES, 'latin1')
  }
  return names
}

/** Names as written in the archive; empty where the bytes are no archive. */
export function zipNames(bytes: Uint8Array): readonly string[] {
  if (!isZip(bytes)) return []
  const offset = directoryOffset(bytes)
  const listed = offset === null ? [] : directoryNames(bytes, offset)
  return listed.length > 0 ? listed : headerNames(bytes)
}

const MIMETYPE = 'mimetype'

/** The content of the entry "mimetype", which OCF and ODF want first and unpacked; null where it is not there. */
export function zipMimeType(bytes: Uint8Array): string | null {
  if (!isZip(bytes) || bytes.length < LOCAL_HEADER_BYTES + MIMETYPE.length) return null
  const view = viewOf(bytes)
  const nameBytes = view.getUint16(26, true)
  if (view.getUint32(0, true) !== LOCAL_HEADER || nameAt(bytes, LOCAL_HEADER_BYTES, nameBytes) !== MIMETYPE) return null
  const isStored = view.getUint16(8, true) === 0
  const start = LOCAL_HEADER_BYTES + nameBytes + view.getUint16(28, true)
  return isStored ? nameAt(bytes, start, Math.min(view.getUint32(18, true), 100)).trim() : null
}

export type ZipKind = 'docx' | 'epub' | 'xlsx' | 'pptx' | 'odf' | 'other'

const EPUB_MIME_TYPE = 'application/epub+zip'
/** Packages of Open Packaging Conventions (ECMA-376, part 2) list the types of their parts here. */
const CONTENT_TYPES = /^\[content_types\]\.xml$/i

/** null where the bytes are no archive. */
export function zipKind(bytes: Uint8Array): ZipKind | null {
  if (!isZip(bytes)) return null
  const mimeType = zipMimeType(bytes)
  if (mimeType === EPUB_MIME_TYPE) return 'epub'
  if (mimeType?.startsWith('application/vnd.oasis.opendocument')) return 'odf'
  const names = zipNames(bytes)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^word\//i)) return 'docx'
  if (has(/^META-INF\/container\.xml$/) || has(/\.opf$/i)) return 'epub'
  if (has(/^xl\//i)) return 'xlsx'
  if (has(/^ppt\//i)) return 'pptx'
  // A main part may have any name; what has no other face is tried as DOCX, whose reader says what is missing.
  return has(CONTENT_TYPES) ? 'docx' : 'other'
}

interface Refusal {
  readonly what: string
  readonly advice: string
}

const TO_DOCX = 'open it in a word processor and save it as DOCX or PDF'
const REFUSED_ZIPS: Readonly<Record<Exclude<ZipKind, 'docx' | 'epub'>, Refusal>> = {
  xlsx: { what: 'a spreadsheet (XLSX)', advice: 'send the paper itself as PDF or DOCX' },
  pptx: { what: 'a presentation (PPTX)', advice: 'send the paper itself as PDF or DOCX' },
  odf: { what: 'an OpenDocument file', advice: TO_DOCX },
  other: { what: 'an archive', advice: 'unpack it and send the paper in it' },
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte)

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Directory names of a compound file are UTF-16 (MS-CFB 2.6.1). */
const inUtf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** A compound file holds an old Word document, or a new one behind a password (MS-OFFCRYPTO 1.3). */
function oleRefusal(bytes: Uint8Array): ServiceError {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.includes(inUtf16('EncryptedPackage'))) {
    return new ServiceError('encrypted_file', 'the document is protected by a password; save it without one')
  }
  if (buffer.includes(inUtf16('WordDocument'))) {
    return unsupported({ what: 'a Word document of the old kind (.doc)', advice: TO_DOCX })
  }
  return unsupported({ what: 'an old Office file', advice: TO_DOCX })
}

const SIGNATURES: readonly (readonly [readonly number[], Refusal])[] = [
  [[0x25, 0x21, 0x50, 0x53], { what: 'PostScript', advice: 'convert it to PDF' }],
  [[0x1f, 0x8b], { what: 'a packed file (gzip)', advice: 'unpack it and send the paper in it' }],
  [[0x42, 0x5a, 0x68], { what: 'a packed file (bzip2)', advice: 'unpack it and send the paper in it' }],
  [[0x52, 0x61, 0x72, 0x21], { what: 'an archive (RAR)', advice: 'unpack it and send the paper in it' }],
  [[0x37, 0x7a, 0xbc, 0xaf], { what: 'an archive (7z)', advice: 'unpack it and send the paper in it' }],
  [[0x89, 0x50, 0x4e, 0x47], { what: 'an image (PNG)', advice: 'put the scanned pages into a PDF' }],
  [[0xff, 0xd8, 0xff], { what: 'an image (JPEG)', advice: 'put the scanned pages into a PDF' }],
  [[0x49, 0x49, 0x2a, 0x00], { what: 'an image (TIFF)', advice: 'put the scanned pages into a PDF' }],
  [[0x4d, 0x4d, 0x00, 0x2a], { what: 'an image (TIFF)', advice: 'put the scanned pages into a PDF' }],
  [[0x41, 0x54, 0x26, 0x54], { what: 'a DjVu document', advice: 'convert it to PDF' }],
]

/** Enough to see a preamble behind comments. */
const HEAD_BYTES = 8192
/** Share of unprintable characters above which bytes are no text; a sound text has none. */
const MAX_UNPRINTABLE_SHARE = 0.05

function textRefusal(bytes: Uint8Array): Refusal | null {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
  if (/^\s*\{\\rtf/.test(head)) return { what: 'RTF', advice: TO_DOCX }
  if (/\\documentclass\b|\\documentstyle\b|\\begin\{document\}|^\s*\\input\b/.test(head)) {
    return { what: 'LaTeX', advice: 'typeset it and send the PDF' }
  }
  if (/^\s*\{\s*"[\s\S]*"schema_version"/.test(head)) {
    return { what: 'a record, not a paper', advice: 'svc inspect summarizes it, svc export writes it in other forms' }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted here
  const unprintable = head.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  if (head.trim() === '' || unprintable > head.length * MAX_UNPRINTABLE_SHARE) return null
  return { what: 'plain text', advice: 'send the paper as it was typeset or written: PDF or DOCX' }
}

const unsupported = ({ what, advice }: Refusal): ServiceError =>
  new ServiceError('unsupported_format', `the file is ${what}, which svc does not read; ${advice}`)

/** Why bytes that no reader recognises are refused; null where nothing is known about them. */
export function explainRefusal(bytes: Uint8Array): ServiceError | null {
  const kind = zipKind(bytes)
  if (kind !== null && kind !== 'docx' && kind !== 'epub') return unsupported(REFUSED_ZIPS[kind])
  if (startsWith(bytes, OLE_SIGNATURE)) return oleRefusal(bytes)
  const signed = SIGNATURES.find(([signature]) => startsWith(bytes, signature))
  const refusal = signed?.[1] ?? (kind === null ? textRefusal(bytes) : null)
  return refusal === null ? null : unsupported(refusal)
}
