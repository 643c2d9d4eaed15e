// The file's own objects, read past PDFium: only for what PDFium does not tell, the names that fonts give to glyphs.
import { constants, inflateSync } from 'node:zlib'
import type { Range } from '../../../document/ranges.ts'

/** Object streams of papers inflate to some hundred kilobytes; a bomb stops here. */
const MAX_INFLATED_BYTES = 16 << 20
const MAX_OBJECT_STREAMS = 2000
const MAX_SOURCE_BYTES = 1 << 18
const MAX_FILE_OBJECTS = 500_000

export interface RawObjects {
  /** The source of an object's dictionary or array as Latin-1, null where there is none. */
  source(objectNumber: number): string | null
  /** The sources of all objects that contain a word. */
  containing(word: string): string[]
}

interface Place extends Range {
  readonly buffer: Buffer
}

export function readRawObjects(bytes: Uint8Array): RawObjects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const places = indexFile(file)
  const buffers = [file, ...openObjectStreams(file, places)]
  return {
    source: (objectNumber) => {
      const place = places.get(objectNumber)
      return place === undefined ? null : sourceAt(place)
    },
    containing: (word) => buffers.flatMap((buffer) => placesOf(buffer, places, word).map(sourceAt)),
  }
}

function sourceAt({ buffer, start, end }: Place): string {
  const limit = Math.min(end, start + MAX_SOURCE_BYTES)
  const source = buffer.toString('latin1', start, limit)
  const stream = source.search(/>>\s*stream[\r\n]/)
  return stream < 0 ? source : source.slice(0, stream + 2)
}

/** Finds "12 0 obj" by looking for the word, since the cross-reference table of a damaged file lies. Later ones win. */
function indexFile(file: Buffer): Map<number, Place> {
  const places = new Map<number, Place>()
  let at = file.indexOf(' obj')
  let close = -1
  while (at >= 0 && places.size < MAX_FILE_OBJECTS) {
    const number = /(\d{1,10}) \d{1,5}$/.exec(file.toString('latin1', Math.max(0, at - 20), at))?.[1]
    if (close < at) close = file.indexOf('endobj', at)
    const end = close < 0 ? file.length : close
    if (number !== undefined) places.set(Number(number), { buffer: file, start: at + 4, end })
    at = file.indexOf(' obj', at + 4)
  }
  return places
}

/** The objects of one buffer in which a word occurs. */
function placesOf(buffer: Buffer, places: ReadonlyMap<number, Place>, word: string): Place[] {
  const sorted = [...places.values()].filter((place) => place.buffer === buffer).sort((a, b) => a.start - b.start)
  const found: Place[] = []
  let next = 0
  for (let at = buffer.indexOf(word); at >= 0; at = buffer.indexOf(word, at + word.length)) {
    while (next < sorted.length && (sorted[next]?.end ?? 0) <= at) next++
    const place = sorted[next]
    if (place !== undefined && place.start <= at && found.at(-1) !== place) found.push(place)
  }
  return found
}

function inflateStream({ buffer, start, end }: Place): Buffer | null {
  const word = buffer.indexOf('stream', start)
  if (word < 0 || word > end) return null
  let from = word + 'stream'.length
  if (buffer[from] === 0x0d) from++
  if (buffer[from] === 0x0a) from++
  const close = buffer.lastIndexOf('endstream', end)
  try {
    const body = buffer.subarray(from, close > from ? close : end)
    return inflateSync(body, { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    // A damaged or encrypted stream says nothing; PDFium's own reading of the page is not touched by that.
    return null
  }
}

/** PDF 32000-1, 7.5.7: N pairs of number and offset, then the objects from First on. Adds them to the index. */
function openObjectStreams(file: Buffer, places: Map<number, Place>): Buffer[] {
  const bodies: Buffer[] = []
  for (const place of placesOf(file, places, '/ObjStm').slice(0, MAX_OBJECT_STREAMS)) {
    const body = inflateStream(place)
    const first = Number(/\/First\s+(\d+)/.exec(sourceAt(place))?.[1])
    if (body === null || !Number.isInteger(first)) continue
    bodies.push(body)
    const numbers = body.toString('latin1', 0, Math.min(first, body.length)).trim().split(/\s+/).map(Number)
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const start = first + (numbers[i + 1] ?? 0)
      const end = i + 3 < numbers.length ? first + (numbers[i + 3] ?? 0) : body.length
      const objectNumber = numbers[i] ?? -1
      if (start < end && end <= body.length && !places.has(objectNumber)) {
        places.set(objectNumber, { buffer: body, start, end })
      }
    }
  }
  return bodies
}
