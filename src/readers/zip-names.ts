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

/** The content of the entry "mimetype", which OCF and ODF want first and unpacked; null where it does not stand there. */
export function zipMimeType(bytes: Uint8Array): string | null {
  if (!isZip(bytes) || bytes.length < LOCAL_HEADER_BYTES + MIMETYPE.length) return null
  const view = viewOf(bytes)
  const nameBytes = view.getUint16(26, true)
  if (view.getUint32(0, true) !== LOCAL_HEADER || nameAt(bytes, LOCAL_HEADER_BYTES, nameBytes) !== MIMETYPE) return null
  const isStored = view.getUint16(8, true) === 0
  const start = LOCAL_HEADER_BYTES + nameBytes + view.getUint16(28, true)
  return isStored ? nameAt(bytes, start, Math.min(view.getUint32(18, true), 100)).trim() : null
}
