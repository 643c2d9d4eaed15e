// Draws parts of pages as PNG files, in the order in which they were asked for.
import { colourPng } from '../../../codecs/png.ts'
import type { Context } from '../../../contract/context.ts'
import type { Crop } from '../../../contract/stage.ts'
import { openPdf, type PdfFile } from '../engine/open-file.ts'
import { POINTS_PER_INCH } from './draw-box.ts'
import { renderBox } from './render.ts'

/** Enough to read the letters of a figure; what a printer's proof has. */
const DPI = 200
/** A full page at 200 dpi has 3.7 million pixels; larger figures are drawn with fewer dots. */
const MAX_CROP_PIXELS = 4_000_000

function dpiFor([x0, y0, x1, y1]: Crop['box']): number {
  const squareInches = Math.max(1, ((x1 - x0) * (y1 - y0)) / POINTS_PER_INCH ** 2)
  return Math.min(DPI, Math.sqrt(MAX_CROP_PIXELS / squareInches))
}

function drawAll(file: PdfFile, crops: readonly Crop[], { deadline }: Context): Uint8Array[] {
  return crops.map(({ pageIndex, box }) => {
    deadline.check()
    return colourPng(renderBox(file, pageIndex, box, dpiFor(box)))
  })
}

export async function drawCrops(bytes: Uint8Array, crops: readonly Crop[], context: Context): Promise<Uint8Array[]> {
  const file = await openPdf(bytes, context.deadline)
  try {
    return drawAll(file, crops, context)
  } finally {
    file.close()
  }
}
