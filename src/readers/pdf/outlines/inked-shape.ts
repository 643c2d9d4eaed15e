// The shape of a glyph from its picture, as it would come from its outline.
import type { Box } from '../../../document/page/box.ts'
import type { Pixels } from '../draw/draw-box.ts'
import { blurredInk, CELLS, GRID, type Shape } from './shape.ts'

/** Less than this between the darkest and the lightest pixel is a ground without a glyph, or a dark bar that fills its box. */
const MIN_CONTRAST = 64
const DARK = 128
/** Half of the contrast, so that a pixel on the glyph's edge is within its box where most of it is covered. */
const INKED = 0.5

/** null for a picture without a glyph. The box is the picture's, in em from the pen's place on the baseline. */
export function inkedShape({ width, height, bgra }: Pixels, [left, bottom, right, top]: Box): Shape | null {
  const ink = inkOf(bgra, width * height)
  const edges = ink === null ? null : inkedEdges(ink, width, height)
  if (ink === null || edges === null) return null
  const [x0, y0, x1, y1] = edges
  const [columnEm, rowEm] = [(right - left) / width, (top - bottom) / height]
  const shares = new Float64Array(CELLS)
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const [fromX, toX] = [x0 + ((x1 - x0) * column) / GRID, x0 + ((x1 - x0) * (column + 1)) / GRID]
      const [fromY, toY] = [y0 + ((y1 - y0) * row) / GRID, y0 + ((y1 - y0) * (row + 1)) / GRID]
      shares[row * GRID + column] = meanInk(ink, width, fromX, fromY, toX, toY)
    }
  }
  return {
    ink: blurredInk(shares),
    left: left + x0 * columnEm,
    right: left + x1 * columnEm,
    top: top - y0 * rowEm,
    bottom: top - y1 * rowEm,
  }
}

/** 0 for the ground, 1 for the glyph: the lighter of the two is the ground. */
function inkOf(bgra: Uint8Array, count: number): Float64Array | null {
  const light = new Float64Array(count)
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * 4
    const value = ((bgra[at] ?? 0) + (bgra[at + 1] ?? 0) + (bgra[at + 2] ?? 0)) / 3
    light[pixel] = value
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (most - least < MIN_CONTRAST) return most < DARK ? light.fill(1) : null
  return light.map((value) => (most - value) / (most - least))
}

/** The columns and rows that the glyph reaches: left, top, right and bottom; null without any. */
function inkedEdges(ink: Float64Array, width: number, height: number): Box | null {
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((ink[y * width + x] ?? 0) < INKED) continue
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x + 1)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y + 1)
    }
  }
  return x1 > x0 ? [x0, y0, x1, y1] : null
}

/** Over whole pixels, at least one each way. */
function meanInk(ink: Float64Array, width: number, x0: number, y0: number, x1: number, y1: number): number {
  const [left, right] = [Math.floor(x0), Math.max(Math.floor(x0) + 1, Math.round(x1))]
  const [top, bottom] = [Math.floor(y0), Math.max(Math.floor(y0) + 1, Math.round(y1))]
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += ink[y * width + x] ?? 0
  return sum / ((right - left) * (bottom - top))
}
