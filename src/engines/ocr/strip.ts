// A line cut out of its page along its baseline, at the line reader's height, and brought back from there.
import type { PageImage } from '../../contract/ocr.ts'
import { evened } from './greys.ts'
import { baselineAt, type MappedLine } from './line-map.ts'

/** The reader's height, and what of it is above and below the baseline in heights of tall letters (`training/ocr/typeset.py`). */
export const STRIP_HEIGHT = 40
const ABOVE = 1.28
const BELOW = 0.44
export const STRIP_TALL = STRIP_HEIGHT / (ABOVE + BELOW)
export const STRIP_BASE = STRIP_TALL * ABOVE
/** White paper before and after the line, in heights of tall letters; the reader was trained with up to 0.8 of it. */
const BESIDE = 0.4
/** Four steps of the reader (training/ocr/reader.py): shorter strips give it nothing to read. */
const NARROWEST_STRIP = 16
/** Longer lines are rules and borders of the page. */
const WIDEST = 3200

export interface Strip {
  readonly line: MappedLine
  readonly width: number
  /** Rows from the top: paper 1, ink -1. */
  readonly values: Float32Array
  /** Pixels of the page to a pixel of the strip. */
  readonly scale: number
  /** Where on the page the strip begins. */
  readonly left: number
}

/** Above this many pixels of the page to one of the strip several are averaged. */
const FEWEST_AVERAGED = 1.4

/** The picture between its pixels; beyond its edges lies paper. */
function brightness({ gray, width, height }: PageImage, x: number, y: number): number {
  // No tuples here: this runs for every pixel of every line.
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255
  const a = x - left
  const at = top * width + left
  const upperLeft = gray[at] ?? 0
  const lowerLeft = gray[at + width] ?? 0
  const upper = upperLeft + ((gray[at + 1] ?? 0) - upperLeft) * a
  const lower = lowerLeft + ((gray[at + width + 1] ?? 0) - lowerLeft) * a
  return upper + (lower - upper) * (y - top)
}

export function stripOf(image: PageImage, line: MappedLine): Strip {
  const scale = line.tall / STRIP_TALL
  const left = line.start - BESIDE * line.tall
  const wanted = Math.round((line.end - line.start + 2 * BESIDE * line.tall) / scale)
  const width = Math.min(WIDEST, Math.max(NARROWEST_STRIP, wanted))
  const gray = new Uint8Array(width * STRIP_HEIGHT)
  const times = scale > FEWEST_AVERAGED ? Math.ceil(scale) : 1
  for (let u = 0; u < width; u++) {
    const x = left + (u + 0.5) * scale
    const slope = line.baseline.slope + 2 * line.baseline.bend * x
    // Letters are at a right angle to their baseline.
    const length = Math.hypot(1, slope)
    const [downX, downY] = [(-slope / length) * scale, scale / length]
    const base = baselineAt(line.baseline, x)
    for (let v = 0; v < STRIP_HEIGHT; v++) {
      const below = v + 0.5 - STRIP_BASE
      let sum = 0
      for (let i = 0; i < times; i++) {
        for (let j = 0; j < times; j++) {
          const du = (i + 0.5) / times - 0.5
          const dv = below + (j + 0.5) / times - 0.5
          sum += brightness(
            image,
            x + (du * scale) / length + dv * downX - 0.5,
            base + du * scale * slope + dv * downY - 0.5,
          )
        }
      }
      gray[v * width + u] = sum / (times * times) + 0.5
    }
  }
  return { line, width, values: evened(gray), scale, left }
}

/** Where a column of the strip lies along the line, in pixels of the page. */
export const placeOf = ({ left, scale }: Strip, column: number): number => left + column * scale
