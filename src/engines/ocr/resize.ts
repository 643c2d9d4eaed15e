// Parts of a picture brought to another size: averaged where it shrinks, interpolated where it grows.
import type { PageImage } from '../../contract/ocr.ts'

export interface PixelBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** What is cut off when a number becomes a byte. Arithmetic: it keeps rounding fair. */
const HALF = 0.5

/** The part of the picture as width x height grey values: first along the rows it covers, then across them. */
export function resizeBox(image: PageImage, box: PixelBox, width: number, height: number): Uint8Array {
  const columns = spansOf(box.x0, (box.x1 - box.x0) / width, width, image.width)
  const rows = spansOf(box.y0, (box.y1 - box.y0) / height, height, image.height)
  const topRow = rows.first[0] ?? 0
  const narrowed = alongRows(image, topRow, rows.last.at(-1) ?? 0, columns)
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = ((rows.first[y] ?? 0) - topRow) * width
    const to = ((rows.last[y] ?? 0) - topRow) * width
    const share = rows.firstShare[y] ?? 0
    for (let x = 0; x < width; x++) {
      if (share >= 0) {
        out[y * width + x] = (narrowed[from + x] ?? 0) * share + (narrowed[to + x] ?? 0) * (1 - share) + HALF
        continue
      }
      let sum = 0
      for (let at = from; at <= to; at += width) sum += narrowed[at + x] ?? 0
      out[y * width + x] = sum / ((to - from) / width + 1) + HALF
    }
  }
  return out
}

/** For each target pixel the source pixels it covers; of two neighbours, the share of the first; where it averages, a share of -1. */
interface Spans {
  readonly first: Int32Array
  readonly last: Int32Array
  readonly firstShare: Float64Array
}

function spansOf(start: number, scale: number, count: number, limit: number): Spans {
  const spans = { first: new Int32Array(count), last: new Int32Array(count), firstShare: new Float64Array(count) }
  const clamp = (value: number) => Math.min(limit - 1, Math.max(0, value))
  for (let at = 0; at < count; at++) {
    const from = start + at * scale
    const centre = from + scale / 2 - 0.5
    const isAverage = scale >= 2
    spans.first[at] = clamp(Math.floor(isAverage ? from : centre))
    spans.last[at] = clamp(isAverage ? Math.ceil(from + scale) - 1 : Math.floor(centre) + 1)
    spans.firstShare[at] = isAverage ? -1 : 1 - (centre - Math.floor(centre))
  }
  return spans
}

/** The source rows from top to bottom, brought to the target's breadth. */
function alongRows({ gray, width }: PageImage, top: number, bottom: number, columns: Spans): Float32Array {
  const { first, last, firstShare } = columns
  const count = first.length
  const out = new Float32Array((bottom - top + 1) * count)
  for (let y = top; y <= bottom; y++) {
    const row = y * width
    const to = (y - top) * count
    for (let x = 0; x < count; x++) {
      // No tuples here: this runs for every pixel of a page.
      const left = first[x] ?? 0
      const right = last[x] ?? 0
      const share = firstShare[x] ?? 0
      if (share >= 0) {
        out[to + x] = (gray[row + left] ?? 0) * share + (gray[row + right] ?? 0) * (1 - share)
        continue
      }
      let sum = 0
      for (let at = left; at <= right; at++) sum += gray[row + at] ?? 0
      out[to + x] = sum / (right - left + 1)
    }
  }
  return out
}
