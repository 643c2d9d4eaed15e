// A scan made ready for reading: its greys spread over the whole range, its lines level.
import type { PageImage } from '../../contract/ocr.ts'
import { resizeBox } from './resize.ts'

/** Greys below the first and above the last of these shares become black and white. */
const DARKEST_SHARE = 0.01
const PAPER_SHARE = 0.6
/** Scans lie askew by a few degrees at most. */
const MAX_DEGREES = 4
const COARSE_DEGREES = 0.25
const FINE_DEGREES = 0.05
/** Less than this does no harm. */
const LEAST_DEGREES = 0.08
/** Drawings and stains alone give small differences. */
const CLEARLY_SHARPER = 1.02
/** Width to which a page is reduced for measuring its slant. */
const MEASURING_WIDTH = 1000

function levelAt(histogram: readonly number[], share: number, total: number): number {
  let sum = 0
  for (const [level, count] of histogram.entries()) {
    sum += count
    if (sum >= share * total) return level
  }
  return 255
}

/** Paper becomes white and ink black, however pale or yellow the scan is. */
export function spreadGreys(image: PageImage): PageImage {
  const histogram = new Array<number>(256).fill(0)
  for (const value of image.gray) histogram[value] = (histogram[value] ?? 0) + 1
  const dark = levelAt(histogram, DARKEST_SHARE, image.gray.length)
  const paper = levelAt(histogram, PAPER_SHARE, image.gray.length)
  if (paper - dark < 16 || (dark < 24 && paper > 240)) return image
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round(((value - dark) * 255) / (paper - dark)))),
  )
  return { ...image, gray: image.gray.map((value) => table[value] ?? 0) }
}

/** How sharply rows of text part from the white between them when the page is read at this slant. */
function sharpness(dark: readonly (readonly [number, number])[], height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Float64Array(height * 2)
  for (const [x, y] of dark) {
    const row = Math.round(y - x * slope) + (height >> 1)
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

/** Degrees by which the lines fall to the right. */
export function slantOf(image: PageImage): number {
  const width = Math.min(MEASURING_WIDTH, image.width)
  const height = Math.max(1, Math.round((image.height * width) / image.width))
  const small = resizeBox(image, { x0: 0, y0: 0, x1: image.width, y1: image.height }, width, height)
  const dark: (readonly [number, number])[] = []
  small.forEach((value, at) => {
    if (value < 140) dark.push([at % width, Math.floor(at / width)])
  })
  const sharpest = (from: number, to: number, step: number): number => {
    let best = { degrees: 0, score: -1 }
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const score = sharpness(dark, height, degrees)
      if (score > best.score) best = { degrees, score }
    }
    return best.degrees
  }
  const coarse = sharpest(-MAX_DEGREES, MAX_DEGREES, COARSE_DEGREES)
  const degrees = sharpest(coarse - COARSE_DEGREES, coarse + COARSE_DEGREES, FINE_DEGREES)
  const isClear = sharpness(dark, height, degrees) > sharpness(dark, height, 0) * CLEARLY_SHARPER
  return isClear && Math.abs(degrees) >= LEAST_DEGREES ? degrees : 0
}

/** The page turned about its centre so that its lines are level. */
export function levelled(image: PageImage): PageImage {
  const degrees = slantOf(image)
  if (degrees === 0) return image
  const { width, height, gray } = image
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const [cx, cy] = [width / 2, height / 2]
  const turned = new Uint8Array(gray.length).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = cos * (x - cx) - sin * (y - cy) + cx
      const fromY = sin * (x - cx) + cos * (y - cy) + cy
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [shareX, shareY] = [fromX - left, fromY - top]
      const at = top * width + left
      const upper = (gray[at] ?? 0) * (1 - shareX) + (gray[at + 1] ?? 0) * shareX
      const lower = (gray[at + width] ?? 0) * (1 - shareX) + (gray[at + width + 1] ?? 0) * shareX
      turned[y * width + x] = upper * (1 - shareY) + lower * shareY
    }
  }
  return { width, height, gray: turned }
}
