// Parts of a picture brought to another size: averaged where it shrinks, interpolated where it grows.
import type { PageImage } from '../../contract/ocr.ts'

export interface PixelBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The part of the picture as width x height grey values. */
export function resizeBox(image: PageImage, box: PixelBox, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height)
  const scaleX = (box.x1 - box.x0) / width
  const scaleY = (box.y1 - box.y0) / height
  const columns = spans(box.x0, scaleX, width, image.width)
  const rows = spans(box.y0, scaleY, height, image.height)
  for (let y = 0; y < height; y++) {
    const [top, bottom, topShare] = rows(y)
    for (let x = 0; x < width; x++) {
      const [left, right, leftShare] = columns(x)
      out[y * width + x] = sample(image, { left, right, leftShare, top, bottom, topShare })
    }
  }
  return out
}

type Span = readonly [first: number, last: number, firstShare: number]

/** For each target pixel the source pixels it covers; of two neighbours, the share of the first. */
function spans(start: number, scale: number, count: number, limit: number): (at: number) => Span {
  const table: Span[] = Array.from({ length: count }, (_, at) => {
    const from = start + at * scale
    const clamp = (value: number) => Math.min(limit - 1, Math.max(0, value))
    if (scale >= 2) return [clamp(Math.floor(from)), clamp(Math.ceil(from + scale) - 1), -1]
    const centre = from + scale / 2 - 0.5
    const first = Math.floor(centre)
    return [clamp(first), clamp(first + 1), 1 - (centre - first)]
  })
  return (at) => table[at] ?? [0, 0, 1]
}

interface Sampling {
  readonly left: number
  readonly right: number
  readonly leftShare: number
  readonly top: number
  readonly bottom: number
  readonly topShare: number
}

function sample({ gray, width }: PageImage, { left, right, leftShare, top, bottom, topShare }: Sampling): number {
  const row = (y: number): number => {
    const at = y * width
    if (leftShare >= 0) return (gray[at + left] ?? 0) * leftShare + (gray[at + right] ?? 0) * (1 - leftShare)
    let sum = 0
    for (let x = left; x <= right; x++) sum += gray[at + x] ?? 0
    return sum / (right - left + 1)
  }
  if (topShare >= 0) return row(top) * topShare + row(bottom) * (1 - topShare)
  let sum = 0
  for (let y = top; y <= bottom; y++) sum += row(y)
  return sum / (bottom - top + 1)
}
