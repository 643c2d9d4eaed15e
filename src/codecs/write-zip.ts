// Writes zip archives (APPNOTE 6.3.9), in Node and in browsers; each file of one fits into memory.

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
/** Version 2.0 and the two methods, as the spec of ZIP (ISO 21320-1) has them. */
const VERSION = 20
const STORED = 0
const DEFLATED = 8
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800
/** 1980-01-01, the first date that the format knows: equal files make equal archives. */
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

type Field = readonly [value: number, bytes: 2 | 4]

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Numbers, the lowest byte first. */
function fields(...rows: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(rows.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of rows) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** An archive piece by piece: what `add` and at last `end` return is the file, one after the other. Without `deflate` files are stored as they are. */
export class ZipWriter {
  readonly #centrals: Uint8Array[] = []
  readonly #deflate: ((bytes: Uint8Array) => Uint8Array) | null
  #offset = 0

  constructor(deflate: ((bytes: Uint8Array) => Uint8Array) | null = null) {
    this.#deflate = deflate
  }

  add({ name, bytes }: ZipEntry): Uint8Array {
    const path = new TextEncoder().encode(name)
    const data = this.#deflate?.(bytes) ?? bytes
    /** What both headers of a file share: from the version to the length of the name, and no extra field. */
    const shared: readonly Field[] = [
      [VERSION, 2],
      [UTF8_NAMES, 2],
      [this.#deflate === null ? STORED : DEFLATED, 2],
      [0, 2],
      [FIRST_DATE, 2],
      [crc32(bytes), 4],
      [data.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    ]
    const local = joined([fields([LOCAL_HEADER, 4], ...shared), path, data])
    // Comment, disk and attributes are nothing; the offset of the local header closes it.
    const rest: readonly Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [this.#offset, 4],
    ]
    this.#centrals.push(fields([CENTRAL_HEADER, 4], [VERSION, 2], ...shared, ...rest), path)
    this.#offset += local.length
    return local
  }

  end(): Uint8Array {
    const central = joined(this.#centrals)
    const count = this.#centrals.length / 2
    const end: readonly Field[] = [
      [END_OF_CENTRAL, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [central.length, 4],
      [this.#offset, 4],
      [0, 2],
    ]
    return joined([central, fields(...end)])
  }
}

export function writeZip(
  entries: readonly ZipEntry[],
  deflate: ((bytes: Uint8Array) => Uint8Array) | null = null,
): Uint8Array {
  const writer = new ZipWriter(deflate)
  return joined([...entries.map((entry) => writer.add(entry)), writer.end()])
}
