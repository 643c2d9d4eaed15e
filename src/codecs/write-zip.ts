// Writes zip archives (APPNOTE 6.3.9), each file of which fits into memory.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
/** Version 2.0 and method 8, as the spec of ZIP (ISO 21320-1) has them. */
const VERSION = 20
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800
/** The spec of ZIP (ISO 21320-1) has it. */
const DEFLATED = 8
/** 1980-01-01, the first date that the format knows: equal files make equal archives. */
const FIRST_DATE = 0x0021

interface Packed {
  readonly name: Buffer
  readonly data: Buffer
  readonly size: number
  readonly crc: number
}

function pack({ name, bytes }: ZipEntry): Packed {
  return { name: Buffer.from(name), data: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes) }
}

/** The fields that both headers of a file share, from the version to the length of the name. */
function sharedFields({ name, data, size, crc }: Packed): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(UTF8_NAMES, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(0, 6)
  fields.writeUInt16LE(FIRST_DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const localHeader = (file: Packed): Buffer =>
  Buffer.concat([signature(LOCAL_HEADER), sharedFields(file), file.name, file.data])

function centralHeader(file: Packed, offset: number): Buffer {
  const version = Buffer.alloc(2)
  version.writeUInt16LE(VERSION)
  // Comment, disk and attributes are nothing; the offset of the local header closes it.
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(CENTRAL_HEADER), version, sharedFields(file), rest, file.name])
}

/** An archive piece by piece: what `add` and at last `end` return is the file, one after the other. */
export class ZipWriter {
  readonly #centrals: Buffer[] = []
  #offset = 0

  add(entry: ZipEntry): Buffer {
    const file = pack(entry)
    const local = localHeader(file)
    this.#centrals.push(centralHeader(file, this.#offset))
    this.#offset += local.length
    return local
  }

  end(): Buffer {
    const central = Buffer.concat(this.#centrals)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(END_OF_CENTRAL, 0)
    end.writeUInt16LE(this.#centrals.length, 8)
    end.writeUInt16LE(this.#centrals.length, 10)
    end.writeUInt32LE(central.length, 12)
    end.writeUInt32LE(this.#offset, 16)
    return Buffer.concat([central, end])
  }
}

export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const writer = new ZipWriter()
  return Buffer.concat([...entries.map((entry) => writer.add(entry)), writer.end()])
}
