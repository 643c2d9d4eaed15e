// Calls into PDFium that give strings and rectangles instead of writing through pointers.
import type { Engine } from './engine.ts'

/** Longer titles, labels or addresses than this are cut off: nobody prints them. */
const MAX_STRING_BYTES = 1 << 16

/** Four floats at the start of the scratch buffer: a rectangle, or the first half of a matrix. */
export function fourFloats(engine: Engine): [number, number, number, number] {
  const at = engine.scratch >> 2
  const floats = engine.heap.HEAPF32
  return [floats[at] ?? 0, floats[at + 1] ?? 0, floats[at + 2] ?? 0, floats[at + 3] ?? 0]
}

type FillBuffer = (buffer: number, bytes: number) => number

function readString(engine: Engine, fill: FillBuffer, decode: (bytes: Uint8Array) => string): string {
  const bytes = Math.min(fill(0, 0), MAX_STRING_BYTES)
  if (bytes <= 0) return ''
  const { malloc, free } = engine.pdfium
  const buffer = malloc(bytes + 2)
  try {
    const written = Math.min(fill(buffer, bytes), bytes)
    return decode(engine.heap.HEAPU8.subarray(buffer, buffer + written))
  } finally {
    free(buffer)
  }
}

const utf16 = new TextDecoder('utf-16le')
const utf8 = new TextDecoder('utf-8')

/** What PDFium hands out as UTF-16LE with a closing NUL. */
export function utf16String(engine: Engine, fill: FillBuffer): string {
  return readString(engine, fill, (bytes) => utf16.decode(bytes.slice())).replace(/\0+$/, '')
}

/** What PDFium hands out as bytes with a closing NUL: addresses and font names, UTF-8 or Latin-1. */
export function byteString(engine: Engine, fill: FillBuffer): string {
  const decode = (bytes: Uint8Array): string => {
    const text = utf8.decode(bytes.slice())
    return text.includes('\uFFFD') ? Buffer.from(bytes).toString('latin1') : text
  }
  return readString(engine, fill, decode).replace(/\0+$/, '')
}

export function withCString<T>(engine: Engine, text: string, call: (at: number) => T): T {
  const bytes = Buffer.byteLength(text) + 1
  const at = engine.pdfium.malloc(bytes)
  try {
    engine.heap.HEAPU8.set(Buffer.from(`${text}\0`), at)
    return call(at)
  } finally {
    engine.pdfium.free(at)
  }
}
