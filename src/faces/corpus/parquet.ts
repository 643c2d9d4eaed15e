// Parquet files (format 2.x of apache/parquet-format): row groups of plain columns, compressed with gzip, every column optional.
import { gzipSync } from 'node:zlib'
import type { Cell, Column, ColumnType } from './tables.ts'
import { binary, encode, encoded, i32, i64, list, struct, type ThriftValue } from './thrift.ts'

const MAGIC = Buffer.from('PAR1')
/** Numbers of parquet.thrift: physical types, codecs, encodings. */
const PHYSICAL: Readonly<Record<ColumnType, number>> = { boolean: 0, integer: 2, number: 5, text: 6 }
const [UTF8, OPTIONAL, GZIP, PLAIN, RLE, DATA_PAGE] = [0, 1, 2, 0, 3, 0]

/** Chosen for time: the default of 6 packs a little tighter and takes longer, and packing was much of the time. */
const GZIP_LEVEL = 3

function plainBooleans(values: readonly Cell[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(values.length / 8))
  values.forEach((value, at) => {
    if (value === true) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return bytes
}

/** The upper half of 64 bits, as the spec of Parquet has them. */
const HIGH_WORD = 2 ** 32

/** Whole numbers as two words of 32 bits: those of 64 would be made as objects first. */
function plainNumbers(values: readonly Cell[], isInteger: boolean): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 8)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (isInteger) {
      view.setInt32(at * 8, value | 0, true)
      view.setInt32(at * 8 + 4, Math.floor(value / HIGH_WORD), true)
    } else view.setFloat64(at * 8, value, true)
  }
  return bytes
}

/** What one code unit of UTF-16 takes in UTF-8 at most: RFC 3629. */
const MOST_BYTES_PER_UNIT = 3
/** Kept from column to column: texts are written into it without being measured first. */
let scratch = Buffer.alloc(0)

/** Written in one go: a buffer for each text would cost more than everything else here. */
function plainTexts(values: readonly Cell[]): Buffer {
  let room = 0
  for (const value of values) room += 4 + (value as string).length * MOST_BYTES_PER_UNIT
  if (scratch.length < room) scratch = Buffer.allocUnsafeSlow(room)
  let at = 0
  for (const value of values) {
    const length = scratch.write(value as string, at + 4)
    scratch.writeUInt32LE(length, at)
    at += 4 + length
  }
  return scratch.subarray(0, at)
}

function plain(values: readonly Cell[], type: ColumnType): Buffer {
  if (type === 'boolean') return plainBooleans(values)
  return type === 'text' ? plainTexts(values) : plainNumbers(values, type === 'integer')
}

/** Which values are there: runs of ones and zeros, with the length of them all before. */
function definitionLevels(values: readonly Cell[]): Buffer {
  const runs: number[] = []
  for (let start = 0; start < values.length; ) {
    const isThere = values[start] !== null
    let end = start
    while (end < values.length && (values[end] !== null) === isThere) end += 1
    let length = (end - start) * 2
    for (; length > 0x7f; length >>>= 7) runs.push((length & 0x7f) | 0x80)
    runs.push(length, isThere ? 1 : 0)
    start = end
  }
  const length = Buffer.alloc(4)
  length.writeUInt32LE(runs.length)
  return Buffer.concat([length, Buffer.from(runs)])
}

interface Chunk {
  readonly bytes: Buffer
  readonly rawSize: number
}

/** One page holds the column of a row group. */
function columnChunk(values: readonly Cell[], type: ColumnType): Chunk {
  const present = values.includes(null) ? values.filter((value) => value !== null) : values
  const raw = Buffer.concat([definitionLevels(values), plain(present, type)])
  const packed = gzipSync(raw, { level: GZIP_LEVEL })
  const header = encode(
    struct({
      1: i32(DATA_PAGE),
      2: i32(raw.length),
      3: i32(packed.length),
      5: struct({ 1: i32(values.length), 2: i32(PLAIN), 3: i32(RLE), 4: i32(RLE) }),
    }),
  )
  return { bytes: Buffer.concat([header, packed]), rawSize: header.length + raw.length }
}

const schemaElements = (columns: readonly Column[]): ThriftValue[] => [
  struct({ 4: binary('schema'), 5: i32(columns.length) }),
  ...columns.map(({ name, type }) =>
    struct({
      1: i32(PHYSICAL[type]),
      3: i32(OPTIONAL),
      4: binary(name),
      ...(type === 'text' && { 6: i32(UTF8) }),
    }),
  ),
]

/** Bytes of a file in the order in which they are to be written; only the places of row groups are kept in memory. */
export class ParquetEncoder {
  readonly #columns: readonly Column[]
  readonly #groups: ThriftValue[] = []
  #offset = MAGIC.length
  #rows = 0

  constructor(columns: readonly Column[]) {
    this.#columns = columns
  }

  begin(): Buffer {
    return MAGIC
  }

  /** One list of cells for each column. */
  rowGroup(cells: readonly (readonly Cell[])[]): Buffer {
    const count = cells[0]?.length ?? 0
    const parts: Buffer[] = []
    let rawSize = 0
    const chunks = this.#columns.map(({ name, type }, at) => {
      const chunk = columnChunk(cells[at] ?? [], type)
      const start = this.#offset
      parts.push(chunk.bytes)
      this.#offset += chunk.bytes.length
      rawSize += chunk.rawSize
      const about = struct({
        1: i32(PHYSICAL[type]),
        2: list('i32', [i32(PLAIN), i32(RLE)]),
        3: list('binary', [binary(name)]),
        4: i32(GZIP),
        5: i64(count),
        6: i64(chunk.rawSize),
        7: i64(chunk.bytes.length),
        9: i64(start),
      })
      return struct({ 2: i64(start), 3: about })
    })
    this.#rows += count
    this.#groups.push(encoded(struct({ 1: list('struct', chunks), 2: i64(rawSize), 3: i64(count) })))
    return Buffer.concat(parts)
  }

  end(): Buffer {
    const footer = encode(
      struct({
        1: i32(2),
        2: list('struct', schemaElements(this.#columns)),
        3: i64(this.#rows),
        4: list('struct', this.#groups),
        6: binary('svc'),
      }),
    )
    const length = Buffer.alloc(4)
    length.writeUInt32LE(footer.length)
    return Buffer.concat([footer, length, MAGIC])
  }
}
