// Pixels to the bytes of a PNG file (ISO/IEC 15948): eight bits a channel, no alpha.
import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './render.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_CHANNEL = 8
const COLOUR_RGB = 2
/** Each byte less the one above it: drawings repeat from row to row, so it packs best for its cost. */
const FILTER_UP = 2
const CHANNELS = 3

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

function filteredRows({ width, height, bgra }: Pixels): Uint8Array {
  const stride = width * CHANNELS + 1
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const to = y * stride
    rows[to] = FILTER_UP
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const above = from - width * 4
      for (let channel = 0; channel < CHANNELS; channel++) {
        // The source has blue first, the file red.
        const at = CHANNELS - 1 - channel
        const before = y === 0 ? 0 : (bgra[above + at] ?? 0)
        rows[to + 1 + x * CHANNELS + channel] = (bgra[from + at] ?? 0) - before
      }
    }
  }
  return rows
}

export function encodePng(pixels: Pixels): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(pixels.width, 0)
  head.writeUInt32BE(pixels.height, 4)
  head[8] = BITS_PER_CHANNEL
  head[9] = COLOUR_RGB
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(filteredRows(pixels))),
    chunk('IEND', new Uint8Array(0)),
  ])
}
