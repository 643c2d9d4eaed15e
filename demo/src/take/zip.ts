// Many files as one zip archive (APPNOTE 6.3.9), stored as they are: what is in it has been written by this page.

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
const VERSION = 20
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800
/** 1980-01-01, the first date that the format knows. */
const FIRST_DATE = 0x0021

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Numbers of two or four bytes, the lowest first. */
function fields(...rows: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(rows.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of rows) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

export interface ZipFile {
  readonly name: string
  readonly text: string
}

export function zipOf(files: readonly ZipFile[]): Blob {
  const encoder = new TextEncoder()
  const body: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(text)]
    const shared = [
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [0, 2],
      [0, 2],
      [FIRST_DATE, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const
    const header = fields([LOCAL_HEADER, 4], ...shared)
    body.push(header, path, bytes)
    central.push(
      fields([CENTRAL_HEADER, 4], [VERSION, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      path,
    )
    offset += header.length + path.length + bytes.length
  }
  const size = central.reduce((sum, { length }) => sum + length, 0)
  const count = files.length
  const end = fields([END_OF_CENTRAL, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return new Blob([...body, ...central, end] as BlobPart[], { type: 'application/zip' })
}

/** Papers may share a name; files in an archive may not. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name}-${nth}`
  })
}
