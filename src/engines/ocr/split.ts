// A box that holds more than one line side by side: parted at white gaps too wide for words, and where the size of print changes.
import type { PageImage } from '../../contract/ocr.ts'
import { type Blob, blobsOf } from './ink.ts'
import type { PixelBox } from './resize.ts'

/** Fewer letters on a side say nothing about its size. */
const LEAST_LETTERS = 6
/** Capitals are not twice as tall as the same font's small letters. */
const LEAST_RATIO = 1.9
/** Room above and below the ink, in its heights. */
const ROOM = 0.18
const SPECK_SHARE = 0.18
/** Between two sizes there is at least the space of a word. */
const LEAST_SIZE_GAP = 0.15

const tall = (blobs: readonly Blob[]): number => {
  const heights = blobs.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.8)] ?? 0
}

function around(blobs: readonly Blob[], box: PixelBox): PixelBox {
  const [y0, y1] = [Math.min(...blobs.map((blob) => blob.y0)), Math.max(...blobs.map((blob) => blob.y1))]
  const room = (y1 - y0) * ROOM
  return {
    x0: Math.min(...blobs.map((blob) => blob.x0)) - room,
    x1: Math.max(...blobs.map((blob) => blob.x1)) + room,
    y0: Math.max(box.y0, y0 - room),
    y1: Math.min(box.y1, y1 + room),
  }
}

/** Words of a justified line stand closer than this, in heights of the box; columns further apart. */
const WIDEST_WORD_GAP = 1.5

function partedAtGaps(blobs: readonly Blob[], height: number): Blob[][] {
  const parts: Blob[][] = []
  let reach = Number.NEGATIVE_INFINITY
  for (const blob of blobs) {
    if (blob.x0 - reach > height * WIDEST_WORD_GAP) parts.push([])
    parts.at(-1)?.push(blob)
    reach = Math.max(reach, blob.x1)
  }
  return parts
}

function partedBySize(blobs: readonly Blob[], height: number): (readonly Blob[])[] {
  let best = { at: 0, ratio: LEAST_RATIO }
  for (let at = LEAST_LETTERS; at <= blobs.length - LEAST_LETTERS; at++) {
    const [before, after] = [blobs[at - 1], blobs[at]]
    if (before === undefined || after === undefined || after.x0 - before.x1 < height * LEAST_SIZE_GAP) continue
    const [left, right] = [tall(blobs.slice(0, at)), tall(blobs.slice(at))]
    const ratio = Math.max(left, right) / Math.max(1, Math.min(left, right))
    if (ratio > best.ratio) best = { at, ratio }
  }
  return best.at === 0 ? [blobs] : [blobs.slice(0, best.at), blobs.slice(best.at)]
}

/** The box itself, or its parts from left to right. */
export function splitLine(image: PageImage, box: PixelBox): PixelBox[] {
  const height = box.y1 - box.y0
  const blobs = blobsOf(image, box).filter(({ y0, y1 }) => y1 - y0 > height * SPECK_SHARE)
  const parts = partedAtGaps(blobs, height).flatMap((part) => partedBySize(part, height))
  return parts.length < 2 ? [box] : parts.map((part) => around(part, box))
}
