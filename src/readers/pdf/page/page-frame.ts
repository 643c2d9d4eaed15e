// Coordinates: from the file's user space (origin somewhere, y upwards) to the page as people read it.
import { type Box, boxOf } from '../../../document/page/box.ts'
import type { QuarterTurn } from '../../../document/page/page.ts'

/** X = a x + c y + e, Y = b x + d y + f (PDF 32000-1, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** `first`, then `second`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

export function applyToBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const [a, b, c, d, e, f] = matrix
  // The least and the greatest of a sum of two are the sums of theirs.
  const [ax0, ax1, cy0, cy1] = [a * x0, a * x1, c * y0, c * y1]
  const [bx0, bx1, dy0, dy1] = [b * x0, b * x1, d * y0, d * y1]
  return boxOf(
    Math.min(ax0, ax1) + Math.min(cy0, cy1) + e,
    Math.min(bx0, bx1) + Math.min(dy0, dy1) + f,
    Math.max(ax0, ax1) + Math.max(cy0, cy1) + e,
    Math.max(bx0, bx1) + Math.max(dy0, dy1) + f,
  )
}

export interface Frame {
  readonly matrix: Matrix
  readonly width: number
  readonly height: number
}

/** From user space to the displayed page: the crop box's corner becomes the origin, y points down, /Rotate is applied. */
export function displayFrame(crop: Box, rotation: QuarterTurn): Frame {
  const [left, bottom, right, top] = crop
  const width = right - left
  const height = top - bottom
  if (rotation === 90) return { matrix: [0, 1, 1, 0, -bottom, -left], width: height, height: width }
  if (rotation === 180) return { matrix: [-1, 0, 0, 1, right, -bottom], width, height }
  if (rotation === 270) return { matrix: [0, -1, -1, 0, top, right], width: height, height: width }
  return { matrix: [1, 0, 0, -1, -left, top], width, height }
}

export function turnFrame(frame: Frame, turn: QuarterTurn): Frame {
  const { matrix, width, height } = frame
  if (turn === 90) return { matrix: multiply(matrix, [0, 1, -1, 0, height, 0]), width: height, height: width }
  if (turn === 180) return { matrix: multiply(matrix, [-1, 0, 0, -1, width, height]), width, height }
  if (turn === 270) return { matrix: multiply(matrix, [0, -1, 1, 0, 0, width]), width: height, height: width }
  return frame
}

/** Degrees clockwise of a direction in user space, seen on a page with y downwards; near right angles are made right. */
export function angleOf(matrix: Matrix, dx: number, dy: number): number {
  const x = matrix[0] * dx + matrix[2] * dy
  const y = matrix[1] * dx + matrix[3] * dy
  const degrees = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
  const quarter = (Math.round(degrees / 90) % 4) * 90
  const off = Math.abs(((degrees - quarter + 540) % 360) - 180)
  return off < NEARLY_RIGHT_DEGREES ? quarter : Math.round(degrees)
}

/** Scans that were set straight by their OCR tool are off by up to two degrees. */
const NEARLY_RIGHT_DEGREES = 3
