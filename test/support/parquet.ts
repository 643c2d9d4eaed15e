// Reads back what our Parquet files say, by the letter of the format: optional plain columns in pages compressed with gzip.
import { gunzipSync } from 'node:zlib'

type Value = number | string | Value[] | Map<number, Value>

/** The compact protocol of Thrift. */
class Thrift {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  varint(): number {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = this.#bytes[this.at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }

  #number(): number {
    const value = this.varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  #value(type: number): Value {
    if (type === 5 || type === 6) return this.#number()
    if (type === 8) {
      const length = this.varint()
      this.at += length
      return this.#bytes.toString('utf8', this.at - length, this.at)
    }
    if (type === 9) {
      const head = this.#bytes[this.at++] ?? 0
      const length = head >> 4 === 15 ? this.varint() : head >> 4
      return Array.from({ length }, () => this.#value(head & 15))
    }
    if (type === 12) return this.struct()
    throw new Error(`type ${type} is not in our files`)
  }

  struct(): Map<number, Value> {
    const fields = new Map<number, Value>()
    let id = 0
    for (;;) {
      const head = this.#bytes[this.at++] ?? 0
      if (head === 0) return fields
      id += head >> 4
      fields.set(id, this.#value(head & 15))
    }
  }
}

const [BOOLEAN, INTEGER, DOUBLE] = [0, 2, 5]

function readPage(bytes: Buffer, start: number, type: number): unknown[] {
  const thrift = new Thrift(bytes, start)
  const header = thrift.struct()
  const count = (header.get(5) as Map<number, Value>).get(1) as number
  const page = gunzipSync(bytes.subarray(thrift.at, thrift.at + (header.get(3) as number)))
  const levels = new Thrift(page, 4)
  const there: boolean[] = []
  while (there.length < count) {
    const run = levels.varint() / 2
    there.push(...Array<boolean>(run).fill(page[levels.at++] === 1))
  }
  let [at, bit] = [4 + page.readUInt32LE(0), 0]
  return there.map((isThere) => {
    if (!isThere) return null
    if (type === BOOLEAN) {
      const value = ((page[at + (bit >> 3)] ?? 0) >> (bit & 7)) & 1
      bit += 1
      return value === 1
    }
    if (type === INTEGER || type === DOUBLE) {
      at += 8
      return type === INTEGER ? Number(page.readBigInt64LE(at - 8)) : page.readDoubleLE(at - 8)
    }
    const length = page.readUInt32LE(at)
    at += 4 + length
    return page.toString('utf8', at - length, at)
  })
}

/** The rows of a file, by the names of their columns. */
export function readParquet(bytes: Buffer): Record<string, unknown>[] {
  if (bytes.toString('latin1', 0, 4) !== 'PAR1' || bytes.toString('latin1', bytes.length - 4) !== 'PAR1')
    throw new Error('no Parquet file')
  const footer = new Thrift(bytes, bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8)).struct()
  const groups = footer.get(4) as Map<number, Value>[]
  const rows = groups.flatMap((group) => {
    const ofGroup: Record<string, unknown>[] = Array.from({ length: group.get(3) as number }, () => ({}))
    for (const chunk of group.get(1) as Map<number, Value>[]) {
      const about = chunk.get(3) as Map<number, Value>
      const [name = ''] = about.get(3) as string[]
      const values = readPage(bytes, about.get(9) as number, about.get(1) as number)
      values.forEach((value, at) => {
        const row = ofGroup[at]
        if (row !== undefined) row[name] = value
      })
    }
    return ofGroup
  })
  if (rows.length !== footer.get(3)) throw new Error('the footer counts other rows')
  return rows
}
