// Writes small archives for tests, sound ones and such as lie about themselves.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFileContent {
  readonly name: string
  readonly content: string | Uint8Array
  /** Stored as it is instead of deflated. */
  readonly stored?: boolean
  /** The unpacked size that the headers claim. */
  readonly claimedBytes?: number
  readonly encrypted?: boolean
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

/** The part that a local header and a directory entry have in common (APPNOTE 4.4). */
function facts(file: ZipFileContent, content: Uint8Array, packed: Uint8Array): Buffer {
  const buffer = Buffer.alloc(26)
  buffer.writeUInt16LE(20, 0)
  buffer.writeUInt16LE(0x0800 | (file.encrypted === true ? 1 : 0), 2)
  buffer.writeUInt16LE(file.stored === true ? 0 : 8, 4)
  buffer.writeUInt32LE(0x21_0000, 6)
  buffer.writeUInt32LE(crc32(content), 10)
  buffer.writeUInt32LE(packed.length, 14)
  buffer.writeUInt32LE(file.claimedBytes ?? content.length, 18)
  buffer.writeUInt16LE(Buffer.byteLength(file.name), 22)
  return buffer
}

const signature = (value: number, ...rest: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(4 + rest.length * 2)
  buffer.writeUInt32LE(value, 0)
  for (const [index, short] of rest.entries()) buffer.writeUInt16LE(short, 4 + index * 2)
  return buffer
}

function endRecord(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

export function zip(files: readonly ZipFileContent[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const content = bytesOf(file.content)
    const packed = file.stored === true ? content : deflateRawSync(content)
    const common = facts(file, content, packed)
    const local = Buffer.concat([signature(0x04034b50), common, Buffer.from(file.name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50, 20), common, place, Buffer.from(file.name)]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...locals, listed, endRecord(files.length, listed.length, offset)])
}
