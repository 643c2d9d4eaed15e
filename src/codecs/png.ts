// Pixels to the bytes of a PNG file (ISO/IEC 15948): eight bits a channel, grey or colour, no alpha.
import { crc32, deflateSync } from 'node:zlib'

export interface GrayPicture {
  readonly width: number
  readonly height: number
  /** Rows from the top, one byte a pixel. */
  readonly gray: Uint8Array
}

export interface ColourPicture {
  readonly width: number
  readonly height: number
  /** Rows from the top, four bytes a pixel: blue, green, red, and one that is not written. */
  readonly bgra: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The spec of PNG (ISO 15948). */
const BITS_PER_CHANNEL = 8
const COLOUR_TYPE = { gray: 0, rgb: 2 } as const
/** Each byte less the one above it: drawings and print repeat from row to row, so it packs best for its cost. The spec of PNG numbers it. */
const FILTER_UP = 2
/** Pictures that go over a wire once: speed before size. Chosen for time; 6 is zlib's own. */
const QUICK_LEVEL = 3
const USUAL_LEVEL = 6

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

interface Samples {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  /** Bytes from one pixel to the next. */
  readonly step: number
  /** Where in a pixel the channels of the file stand. */
  readonly channels: readonly number[]
}

function filteredRows({ width, height, bytes, step, channels }: Samples): Uint8Array {
  const stride = width * channels.length + 1
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    let to = y * stride
    rows[to++] = FILTER_UP
    for (let from = y * width * step; from < (y + 1) * width * step; from += step) {
      for (const at of channels) {
        const above = y === 0 ? 0 : (bytes[from + at - width * step] ?? 0)
        rows[to++] = (bytes[from + at] ?? 0) - above
      }
    }
  }
  return rows
}

function fileOf(samples: Samples, colourType: number, level: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(samples.width, 0)
  head.writeUInt32BE(samples.height, 4)
  head[8] = BITS_PER_CHANNEL
  head[9] = colourType
  const packed = deflateSync(filteredRows(samples), { level })
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', new Uint8Array(0))])
}

export function grayPng({ width, height, gray }: GrayPicture): Buffer {
  return fileOf({ width, height, bytes: gray, step: 1, channels: [0] }, COLOUR_TYPE.gray, QUICK_LEVEL)
}

export function colourPng({ width, height, bgra }: ColourPicture): Buffer {
  return fileOf({ width, height, bytes: bgra, step: 4, channels: [2, 1, 0] }, COLOUR_TYPE.rgb, USUAL_LEVEL)
}
