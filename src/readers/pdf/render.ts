// Draws a page or a part of it as pixels, for crops of figures and for OCR.
import type { Box } from '../../document/box.ts'
import type { QuarterTurn } from '../../document/page.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { drawBox, type Pixels } from './draw-box.ts'
import { guard, type PdfFile } from './open-file.ts'
import { displayFrame } from './page-frame.ts'
import { pageBounds } from './read-page.ts'

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
      return drawBox(engine, page, clip(box ?? [0, 0, width, height], width, height), dpi)
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
