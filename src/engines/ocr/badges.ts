// Coloured badges among the words of a scan (identifiers, access marks): pale blots as tall as letters, wiped out before reading.
import type { PageImage } from '../../contract/ocr.ts'
import { blobsOf } from './ink.ts'
import type { PixelBox } from './resize.ts'

/** Paler than text, darker than paper. */
const PALE_FROM = 100
const PALE_TO = 225
/** Of the line's box: badges are about as tall as capitals and about as wide as tall. */
const SHORTEST_SHARE = 0.3
const MOST_UNEVEN = 1.35
/** A disc fills more of its box than any letter. */
const LEAST_FILLED = 0.6

function isBadge(image: PageImage, blob: PixelBox & { readonly pixels: number }, lineHeight: number): boolean {
  const [width, height] = [blob.x1 - blob.x0, blob.y1 - blob.y0]
  if (height < lineHeight * SHORTEST_SHARE || Math.max(width, height) > Math.min(width, height) * MOST_UNEVEN)
    return false
  if (blob.pixels < width * height * LEAST_FILLED) return false
  for (let y = blob.y0; y < blob.y1; y++) {
    for (let x = blob.x0; x < blob.x1; x++) if ((image.gray[y * image.width + x] ?? 255) < PALE_FROM) return false
  }
  return true
}

export function withoutBadges(image: PageImage, lines: readonly PixelBox[]): PageImage {
  const gray = image.gray.slice()
  for (const line of lines) {
    for (const blob of blobsOf(image, line, PALE_TO)) {
      if (!isBadge(image, blob, line.y1 - line.y0)) continue
      for (let y = Math.max(0, blob.y0 - 1); y <= Math.min(image.height - 1, blob.y1); y++) {
        gray.fill(255, y * image.width + Math.max(0, blob.x0 - 1), y * image.width + Math.min(image.width, blob.x1 + 1))
      }
    }
  }
  return { ...image, gray }
}
