// Where lines of text stand on a page: the detector's probability map, its islands, and those put together to lines.
import type { PageImage } from '../../contract/ocr.ts'
import { type PixelBox, resizeBox } from './resize.ts'
import type { RunModel } from './runtime.ts'

/** Longest side of the detector's input: at 1280 the letters of a printed page are about as tall as in its training. */
const LONGEST_SIDE = 1280
/** The network halves its input five times. */
const GRID = 32
/** Thresholds of the DB detector's own configuration. */
const TEXT_THRESHOLD = 0.3
const BOX_THRESHOLD = 0.5
/** The map shows lines shrunk; this is by how much the published post-processing grows them again. */
const UNCLIP_RATIO = 1.6
const SMALLEST_SIDE = 3
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const

function sizeFor({ width, height }: PageImage): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const grid = (side: number) => Math.max(GRID, Math.round((side * scale) / GRID) * GRID)
  return { width: grid(width), height: grid(height) }
}

function inputOf(gray: Uint8Array): Float32Array {
  const values = new Float32Array(gray.length * 3)
  for (let channel = 0; channel < 3; channel++) {
    const mean = MEAN[channel] ?? 0
    const deviation = DEVIATION[channel] ?? 1
    const table = Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / deviation)
    const offset = channel * gray.length
    for (let at = 0; at < gray.length; at++) values[offset + at] = table[gray[at] ?? 0] ?? 0
  }
  return values
}

interface Island extends PixelBox {
  readonly score: number
}

/** Connected areas of text in the map, by filling each from its first pixel. */
function islands(map: Float32Array, width: number, height: number): Island[] {
  const seen = new Uint8Array(map.length)
  const stack = new Int32Array(map.length)
  const found: Island[] = []
  for (let start = 0; start < map.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) < TEXT_THRESHOLD) continue
    let [x0, y0, x1, y1, sum, count, top] = [width, height, 0, 0, 0, 0, 0]
    stack[top++] = start
    seen[start] = 1
    while (top > 0) {
      const at = stack[--top] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      sum += map[at] ?? 0
      count += 1
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
      for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= map.length || seen[next] === 1 || (map[next] ?? 0) < TEXT_THRESHOLD) continue
        seen[next] = 1
        stack[top++] = next
      }
    }
    found.push({ x0, y0, x1: x1 + 1, y1: y1 + 1, score: sum / count })
  }
  return found
}

function grown({ x0, y0, x1, y1 }: PixelBox): PixelBox {
  const [width, height] = [x1 - x0, y1 - y0]
  const by = (width * height * UNCLIP_RATIO) / (2 * (width + height))
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by }
}

/** Boxes of one printed line that the map shows in pieces; the gap of two columns is wider than this. */
const WIDEST_GAP_HEIGHTS = 0.9
const SAME_ROW_SHARE = 0.6

function isSameLine(a: PixelBox, b: PixelBox): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  const lower = Math.min(a.y1 - a.y0, b.y1 - b.y0)
  const higher = Math.max(a.y1 - a.y0, b.y1 - b.y0)
  const gap = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1)
  return overlap > lower * SAME_ROW_SHARE && higher < lower * 2 && gap < lower * WIDEST_GAP_HEIGHTS
}

/** The lines of a page from top to bottom. */
export function linesOfBoxes(boxes: readonly PixelBox[]): PixelBox[] {
  const lines: PixelBox[] = []
  for (const box of [...boxes].sort((a, b) => a.x0 - b.x0)) {
    const at = lines.findIndex((line) => isSameLine(line, box))
    const line = lines[at]
    if (line === undefined) lines.push(box)
    else {
      lines[at] = {
        x0: Math.min(line.x0, box.x0),
        y0: Math.min(line.y0, box.y0),
        x1: Math.max(line.x1, box.x1),
        y1: Math.max(line.y1, box.y1),
      }
    }
  }
  return lines.sort((a, b) => a.y0 - b.y0)
}

/** What the map shows as text, as boxes in the page's pixels; a printed line may be in several of them. */
export async function detectBoxes(image: PageImage, run: RunModel): Promise<PixelBox[]> {
  const { width, height } = sizeFor(image)
  const whole = { x0: 0, y0: 0, x1: image.width, y1: image.height }
  const gray = resizeBox(image, whole, width, height)
  const { values } = await run('detect', inputOf(gray), [1, 3, height, width])
  const [scaleX, scaleY] = [image.width / width, image.height / height]
  return islands(values, width, height)
    .filter(({ x0, y0, x1, y1, score }) => score >= BOX_THRESHOLD && Math.min(x1 - x0, y1 - y0) >= SMALLEST_SIDE)
    .map(grown)
    .map(({ x0, y0, x1, y1 }) => ({
      x0: Math.max(0, x0 * scaleX),
      y0: Math.max(0, y0 * scaleY),
      x1: Math.min(image.width, x1 * scaleX),
      y1: Math.min(image.height, y1 * scaleY),
    }))
}
