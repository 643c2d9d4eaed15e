// The ink of one line: its blobs, the line they stand on, how tall and how bold its letters are, which of them are raised.
import type { PageImage } from '../../contract/ocr.ts'
import type { PixelBox } from './resize.ts'

/** Darker than this is ink, on a page whose paper was made white. */
const INK = 150
/** Blobs smaller than this share of the line's box are dots, accents and dirt. */
const SPECK_SHARE = 0.18

export interface Blob extends PixelBox {
  readonly pixels: number
}

export interface LineInk {
  readonly blobs: readonly Blob[]
  readonly baseline: number
  /** From the baseline to the top of capitals and ascenders; null where the line has too few letters to tell. */
  readonly letterHeight: number | null
  /** Mean breadth of strokes, measured along the line. */
  readonly stroke: number
}

const whole = (box: PixelBox, image: PageImage) => ({
  x0: Math.max(0, Math.floor(box.x0)),
  y0: Math.max(0, Math.floor(box.y0)),
  x1: Math.min(image.width, Math.ceil(box.x1)),
  y1: Math.min(image.height, Math.ceil(box.y1)),
})

/** Connected ink within the box, in the page's pixels, from left to right. */
export function blobsOf(image: PageImage, box: PixelBox, ink: number = INK): Blob[] {
  const { x0: left, y0: upper, x1, y1 } = whole(box, image)
  const [width, height] = [Math.max(0, x1 - left), Math.max(0, y1 - upper)]
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  const isInk = (at: number): boolean =>
    (image.gray[(upper + Math.floor(at / width)) * image.width + left + (at % width)] ?? 255) < ink
  const blobs: Blob[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || !isInk(start)) continue
    const blob = { x0: width, y0: height, x1: 0, y1: 0, pixels: 0 }
    seen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      blob.pixels += 1
      blob.x0 = Math.min(blob.x0, x)
      blob.x1 = Math.max(blob.x1, x + 1)
      blob.y0 = Math.min(blob.y0, y)
      blob.y1 = Math.max(blob.y1, y + 1)
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx
          const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
          if (!isInside || seen[next] === 1 || !isInk(next)) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    blobs.push({
      x0: blob.x0 + left,
      x1: blob.x1 + left,
      y0: blob.y0 + upper,
      y1: blob.y1 + upper,
      pixels: blob.pixels,
    })
  }
  return blobs.sort((a, b) => a.x0 - b.x0)
}

function strokeOf(image: PageImage, box: PixelBox): number {
  const { x0, y0, x1, y1 } = whole(box, image)
  let [pixels, ends] = [0, 0]
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = y * image.width + x
      if ((image.gray[at] ?? 255) >= INK) continue
      pixels += 1
      if (x + 1 >= x1 || (image.gray[at + 1] ?? 255) >= INK) ends += 1
    }
  }
  return ends === 0 ? 0 : pixels / ends
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** Of a line with fewer letters than this one cannot say where capitals end. */
const ENOUGH_LETTERS = 4
/** Most letters stand on the line; some hang below it, commas and raised marks lie off it. */
const BASELINE_SHARE_IN_BOX = 0.78

/** Neighbouring lines reach into the box: what is cut by its edge says nothing about this one. */
function letterBlobs(blobs: readonly Blob[], box: PixelBox): Blob[] {
  const height = box.y1 - box.y0
  return blobs.filter(
    ({ y0, y1 }) => y1 - y0 > height * SPECK_SHARE && !(y0 <= box.y0 + 1 && y1 < box.y0 + height * 0.4),
  )
}

/** Raised marks may stand higher than the detector's box reaches, in heights of the box. */
const ROOM_ABOVE = 0.15

/** Share of a line's letters that reach the top of capitals, in running text; its upper half gives their height. */
const USUAL_TALL_SHARE = 0.24
/** Height of x to height of capitals, as most text faces have it. */
const SMALL_LETTERS = 0.68

/** Where the line was read, `tallShare` tells how many of its letters are tall: a line such as "see some more cases" has none. */
export function inkOf(image: PageImage, box: PixelBox, tallShare = USUAL_TALL_SHARE): LineInk {
  const tall = { ...box, y0: Math.max(0, box.y0 - (box.y1 - box.y0) * ROOM_ABOVE) }
  const blobs = letterBlobs(blobsOf(image, tall), tall)
  const stroke = strokeOf(image, box)
  if (blobs.length < ENOUGH_LETTERS) {
    const baseline = box.y0 + (box.y1 - box.y0) * BASELINE_SHARE_IN_BOX
    return { blobs, baseline, letterHeight: null, stroke }
  }
  const baseline = quantile(ascending(blobs.map(({ y1 }) => y1)), 0.5)
  // Without tall letters the middle one tells: t and the dot of i stand above the rest.
  const topShare = tallShare === 0 ? 0.5 : Math.min(USUAL_TALL_SHARE, tallShare) / 2
  const top = quantile(ascending(blobs.map(({ y0 }) => y0)), topShare)
  const height = tallShare === 0 ? (baseline - top) / SMALL_LETTERS : baseline - top
  return { blobs, baseline, letterHeight: Math.max(1, height), stroke }
}

/** In heights of the line's tall letters: a raised mark ends this far above the line, and is this tall. */
const RAISED_ABOVE = 0.26
const RAISED_TALL = 0.36
const RAISED_TALLEST = 0.85
/** Marks that belong together stand closer than this. */
const RAISED_GAP = 0.45

/** Runs of raised marks: notes, affiliations and powers; the box of each. */
export function raisedRuns({ blobs, baseline, letterHeight }: LineInk): PixelBox[] {
  if (letterHeight === null) return []
  const runs: PixelBox[] = []
  for (const { x0, y0, x1, y1 } of blobs) {
    const height = y1 - y0
    if (baseline - y1 < letterHeight * RAISED_ABOVE) continue
    if (height < letterHeight * RAISED_TALL || height > letterHeight * RAISED_TALLEST) continue
    // Quotation marks and apostrophes are narrow and start at the top, but are shorter than any mark.
    if (x1 - x0 > letterHeight * 1.2) continue
    const last = runs.at(-1)
    if (last !== undefined && x0 - last.x1 < letterHeight * RAISED_GAP) {
      runs[runs.length - 1] = {
        x0: last.x0,
        y0: Math.min(last.y0, y0),
        x1: Math.max(last.x1, x1),
        y1: Math.max(last.y1, y1),
      }
    } else runs.push({ x0, y0, x1, y1 })
  }
  return runs
}
