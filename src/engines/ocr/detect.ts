// Where lines of text are on a page: the detector's maps of the whole page, brought back to the page's own pixels.
import type { PageImage } from '../../contract/ocr.ts'
import { evened } from './greys.ts'
import { type LineMaps, linesOfMaps, type MappedLine, textByDirection } from './line-map.ts'
import type { RunModel } from './models.ts'

// Parts of a picture brought to another size: averaged where it shrinks, interpolated where it grows.

interface PixelBox {
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

/** Longest side of the detector's input: a sheet of A4 at 131 dpi, where print of six points is ten pixels high. */
const LONGEST_SIDE = 1536
/** The network halves its input five times. Chosen with the network (training/ocr/detector.py). */
const GRID_PIXELS = 32

export interface DetectedPage {
  readonly lines: readonly MappedLine[]
  /** By how much lines fall to the right. */
  readonly slope: number
  /** Points of the map that read to the right, downwards, to the left and upwards. */
  readonly byDirection: readonly number[]
}

const onGrid = (side: number): number => Math.ceil(side / GRID_PIXELS) * GRID_PIXELS

/** The page at the detector's size, white paper to the right and below up to the next step of its grid. */
function inputOf(image: PageImage, scale: number): { values: Float32Array; width: number; height: number } {
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))]
  const small = evened(resizeBox(image, { x0: 0, y0: 0, x1: image.width, y1: image.height }, width, height))
  const [fullWidth, fullHeight] = [onGrid(width), onGrid(height)]
  const values = new Float32Array(fullWidth * fullHeight).fill(1)
  for (let y = 0; y < height; y++) values.set(small.subarray(y * width, (y + 1) * width), y * fullWidth)
  return { values, width: fullWidth, height: fullHeight }
}

const scaled = ({ start, end, tall, baseline }: MappedLine, by: number): MappedLine => ({
  start: start * by,
  end: end * by,
  tall: tall * by,
  baseline: { offset: baseline.offset * by, slope: baseline.slope, bend: baseline.bend / by },
})

async function mapsOf(image: PageImage, scale: number, run: RunModel): Promise<LineMaps> {
  const { values, width, height } = inputOf(image, scale)
  const { directions, measures } = await run('ocr-page', 'page', values, [1, 1, height, width])
  return {
    width: width / 2,
    height: height / 2,
    directions: directions as Float32Array,
    measures: measures as Float32Array,
  }
}

export async function detectLines(image: PageImage, run: RunModel): Promise<DetectedPage> {
  const scale = Math.min(1, LONGEST_SIDE / (image.wholeSide ?? Math.max(image.width, image.height)))
  const maps = await mapsOf(image, scale, run)
  const { lines, slope } = linesOfMaps(maps)
  return { lines: lines.map((line) => scaled(line, 1 / scale)), slope, byDirection: textByDirection(maps) }
}
