// Draws a page or a part of it as pixels, for crops of figures and for OCR.
// Limits: set by hand while looking at papers, where nothing else is said.
import type { Box } from '../../document/box.ts'
import type { QuarterTurn } from '../../document/page.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { guard, type PdfFile } from './open-file.ts'
import { displayFrame } from './page-frame.ts'
import { pageBounds } from './read-page.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Rows from the top, four bytes a pixel: blue, green, red, alpha (always 255). */
  readonly bgra: Uint8Array
}

export const POINTS_PER_INCH = 72
/** 5,000 by 5,000 pixels; a page at 600 dpi has 34 million and is drawn smaller. */
const MAX_PAGE_PIXELS = 25_000_000
const FORMAT_BGRX = 3
const WHITE = 0xffffffff
/** FPDF_ANNOT: stamps and drawn comments belong to what one sees. */
const DRAW_ANNOTATIONS = 1

/** The whole page as displayed. */
export function renderPage(file: PdfFile, pageIndex: number, dpi: number): Pixels {
  return render(file, pageIndex, null, dpi)
}

/** A part of the page; the box is in points on the page as displayed. */
export function renderBox(file: PdfFile, pageIndex: number, box: Box, dpi: number): Pixels {
  return render(file, pageIndex, box, dpi)
}

function render(file: PdfFile, pageIndex: number, box: Box | null, dpi: number): Pixels {
  const { engine } = file
  const { pdfium } = engine
  return guard(engine, () => {
    const page = pdfium.FPDF_LoadPage(file.document, pageIndex)
    if (page === 0) throw new ServiceError('corrupt_file', `page ${pageIndex + 1} of the PDF cannot be read`)
    try {
      const rotation = ((pdfium.FPDFPage_GetRotation(page) & 3) * 90) as QuarterTurn
      const { width, height } = displayFrame(pageBounds(engine, page), rotation)
      return draw(file, page, clip(box ?? [0, 0, width, height], width, height), dpi)
    } finally {
      if (!engine.isSpent) pdfium.FPDF_ClosePage(page)
    }
  })
}

function clip(box: Box, width: number, height: number): Box {
  const x0 = Math.min(Math.max(0, box[0]), width - 1)
  const y0 = Math.min(Math.max(0, box[1]), height - 1)
  return [x0, y0, Math.max(x0 + 1, Math.min(width, box[2])), Math.max(y0 + 1, Math.min(height, box[3]))]
}

function draw(file: PdfFile, page: number, box: Box, dpi: number): Pixels {
  const { pdfium, heap, scratch } = file.engine
  const [x0, y0, x1, y1] = box
  const wanted = dpi / POINTS_PER_INCH
  const scale = Math.min(wanted, Math.sqrt(MAX_PAGE_PIXELS / ((x1 - x0) * (y1 - y0))))
  const width = Math.max(1, Math.round((x1 - x0) * scale))
  const height = Math.max(1, Math.round((y1 - y0) * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGRX, 0, 0)
  if (bitmap === 0) throw new ServiceError('processing_error', `no memory for a picture of ${width} x ${height} pixels`)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    // Matrix (six floats) and clipping rectangle (four) stand one after the other in the scratch buffer.
    heap.HEAPF32.set([scale, 0, 0, scale, -x0 * scale, -y0 * scale, 0, 0, width, height], scratch >> 2)
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, scratch, scratch + 24, DRAW_ANNOTATIONS)
    return { width, height, bgra: copyRows(file, bitmap, width, height) }
  } finally {
    if (!file.engine.isSpent) pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

function copyRows(file: PdfFile, bitmap: number, width: number, height: number): Uint8Array {
  const { pdfium, heap } = file.engine
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const bgra = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    bgra.set(heap.HEAPU8.subarray(at + row * stride, at + row * stride + width * 4), row * width * 4)
  }
  for (let alpha = 3; alpha < bgra.length; alpha += 4) bgra[alpha] = 255
  return bgra
}
