// Pictures turned by right angles.
import type { OcrPage, PageImage } from '../../contract/ocr.ts'

/** The picture turned clockwise by a right angle. */
function quarterTurned({ width, height, gray }: PageImage): PageImage {
  const turned = new Uint8Array(gray.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = gray[y * width + x] ?? 255
  }
  return { width: height, height: width, gray: turned }
}

/** The picture upside down. */
const halfTurned = (image: PageImage): PageImage => ({ ...image, gray: image.gray.slice().reverse() })

/** The picture turned clockwise. */
export function turnedBy(image: PageImage, turn: OcrPage['turn']): PageImage {
  if (turn === 90) return quarterTurned(image)
  if (turn === 180) return halfTurned(image)
  return turn === 270 ? halfTurned(quarterTurned(image)) : image
}
