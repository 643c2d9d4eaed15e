// Which way up a page lies: turning its picture, and the evidence that it lies on its side.
import type { PageImage } from '../../contract/ocr.ts'
import type { PixelBox } from './resize.ts'

/** The picture turned clockwise by a right angle. */
export function quarterTurned({ width, height, gray }: PageImage): PageImage {
  const turned = new Uint8Array(gray.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = gray[y * width + x] ?? 255
  }
  return { width: height, height: width, gray: turned }
}

/** The picture upside down. */
export const halfTurned = (image: PageImage): PageImage => ({ ...image, gray: image.gray.slice().reverse() })

/** The same places on the picture upside down, the topmost first. */
export function halfTurnedBoxes(boxes: readonly PixelBox[], { width, height }: PageImage): PixelBox[] {
  return boxes
    .map(({ x0, y0, x1, y1 }) => ({ x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 }))
    .sort((a, b) => a.y0 - b.y0)
}

/** Boxes that are nearly square say nothing. */
const CLEARLY_LONGER = 1.5

/** Whether more text runs up or down the page than across it: lengths of the detector's boxes, before they are put together. */
export function isOnItsSide(boxes: readonly PixelBox[]): boolean {
  let [across, along] = [0, 0]
  for (const { x0, y0, x1, y1 } of boxes) {
    const [width, height] = [x1 - x0, y1 - y0]
    if (width > height * CLEARLY_LONGER) across += width
    else if (height > width * CLEARLY_LONGER) along += height
  }
  return along > across
}
