// A page as recognition sees it: grey values at the resolution that the line reader is made for.
import type { PageImage } from '../../../contract/ocr.ts'
import type { Box } from '../../../document/page/box.ts'
import type { PdfFile } from '../engine/open-file.ts'
import type { Pixels } from './draw-box.ts'
import { renderBox, renderPage } from './render.ts'

/** Print of ten points has some thirty pixels a line, which is what the line reader was trained for. */
export const RECOGNITION_DPI = 220

function grayOf({ width, height, bgra }: Pixels): PageImage {
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at++) {
    const from = at * 4
    // Luma of ITU-R BT.601 in 256ths.
    gray[at] = ((bgra[from] ?? 0) * 29 + (bgra[from + 1] ?? 0) * 150 + (bgra[from + 2] ?? 0) * 77) >> 8
  }
  return { width, height, gray }
}

/** The page as displayed, or a part of it in points. */
export const pictureOf = (file: PdfFile, pageIndex: number, part: Box | null = null): PageImage =>
  grayOf(
    part === null ? renderPage(file, pageIndex, RECOGNITION_DPI) : renderBox(file, pageIndex, part, RECOGNITION_DPI),
  )
