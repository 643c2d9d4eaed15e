// A page of grey values as the bytes of a PNG file (ISO/IEC 15948).
import { crc32, deflateSync } from 'node:zlib'
import type { PageImage } from '../../contract/ocr.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_CHANNEL = 8
const COLOUR_GRAY = 0
/** Each byte less the one above it. */
const FILTER_UP = 2
/** Pages go over a wire once: speed before size. */
const PACKING_LEVEL = 3

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

export function grayPng({ width, height, gray }: PageImage): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = BITS_PER_CHANNEL
  head[9] = COLOUR_GRAY
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (width + 1)
    rows[to] = FILTER_UP
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      rows[to + 1 + x] = (gray[at] ?? 0) - (y === 0 ? 0 : (gray[at - width] ?? 0))
    }
  }
  const packed = deflateSync(rows, { level: PACKING_LEVEL })
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', new Uint8Array(0))])
}
