// Draws a part of a loaded page as pixels.
import type { Box } from '../../../document/page/box.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import type { Engine } from '../engine/engine.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Rows from the top, four bytes a pixel: blue, green, red, alpha (always 255). */
  readonly bgra: Uint8Array
}

/** The unit of user space (PDF 32000-1, 8.3.2.3). */
export const POINTS_PER_INCH = 72
/** 5,000 by 5,000 pixels; a page at 600 dpi has 34 million and is drawn smaller. */
const MAX_PAGE_PIXELS = 25_000_000
const FORMAT_BGRX = 3
const WHITE = 0xffffffff
/** FPDF_ANNOT: stamps and drawn comments belong to what one sees. */
const DRAW_ANNOTATIONS = 1

/** A part of a loaded page; the box is in points on the page as displayed. Beyond so many pixels it is drawn with fewer dots. */
export function drawBox(engine: Engine, page: number, box: Box, dpi: number, maxPixels = MAX_PAGE_PIXELS): Pixels {
  const { pdfium, heap, scratch } = engine
  const [x0, y0, x1, y1] = box
  const wanted = dpi / POINTS_PER_INCH
  // Each side by itself, too: a hair of a picture is a dot high however small its scale.
  const scale = Math.min(wanted, Math.sqrt(maxPixels / ((x1 - x0) * (y1 - y0))), maxPixels / Math.max(x1 - x0, y1 - y0))
  const width = Math.max(1, Math.round((x1 - x0) * scale))
  const height = Math.max(1, Math.round((y1 - y0) * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, 0, 0)
  if (bitmap === 0) throw new ServiceError('processing_error', `no memory for a picture of ${width} x ${height} pixels`)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    // Matrix (six floats) and clipping rectangle (four) stand one after the other in the scratch buffer.
    heap.HEAPF32.set([scale, 0, 0, scale, -x0 * scale, -y0 * scale, 0, 0, width, height], scratch >> 2)
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, scratch, scratch + 24, DRAW_ANNOTATIONS)
    return { width, height, bgra: copyRows(engine, bitmap, width, height) }
  } finally {
    if (!engine.isSpent) pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

function copyRows(engine: Engine, bitmap: number, width: number, height: number): Uint8Array {
  const { pdfium, heap } = engine
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const bgra = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    bgra.set(heap.HEAPU8.subarray(at + row * stride, at + row * stride + width * 4), row * width * 4)
  }
  for (let alpha = 3; alpha < bgra.length; alpha += 4) bgra[alpha] = 255
  return bgra
}
