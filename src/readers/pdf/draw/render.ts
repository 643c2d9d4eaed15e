// Draws a page or a part of it as pixels, for crops of figures and for OCR.
import type { Box } from '../../../document/page/box.ts'
import type { QuarterTurn } from '../../../document/page/page.ts'
import { ServiceError } from '../../../kernel/errors.ts'
import { guard, type PdfFile } from '../engine/open-file.ts'
import { OBJECT_IMAGE } from '../engine/pdfium.ts'
import { displayFrame } from '../page/page-frame.ts'
import { pageBounds } from '../page/read-page.ts'
import { drawBox, type Pixels } from './draw-box.ts'

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
  return guard(file, () => {
    const page = pdfium.FPDF_LoadPage(file.document, pageIndex)
    if (page === 0) throw new ServiceError('corrupt_file', `page ${pageIndex + 1} of the PDF cannot be read`)
    try {
      const rotation = ((pdfium.FPDFPage_GetRotation(page) & 3) * 90) as QuarterTurn
      const { width, height } = displayFrame(pageBounds(engine, page), rotation)
      assertDrawable(file, page, pageIndex)
      return drawBox(engine, page, clip(box ?? [0, 0, width, height], width, height), dpi)
    } finally {
      if (!engine.isSpent) pdfium.FPDF_ClosePage(page)
    }
  })
}

/** A picture of so many dots is none that anybody made; a file may bring more for each of its bytes, as scans in black and white do. */
const MAX_PICTURE_DOTS = 150_000_000
const MAX_DOTS_PER_BYTE = 2000
/** Of a page, looked at for pictures. */
const MAX_OBJECTS_SEEN = 5000

/** Drawing a picture takes time by its dots, whatever it is unpacked from. */
function assertDrawable({ engine, bytes }: PdfFile, page: number, pageIndex: number): void {
  const { pdfium, heap, scratch } = engine
  const most = MAX_PICTURE_DOTS + MAX_DOTS_PER_BYTE * bytes
  const count = Math.min(MAX_OBJECTS_SEEN, pdfium.FPDFPage_CountObjects(page))
  let dots = 0
  for (let at = 0; at < count; at++) {
    const object = pdfium.FPDFPage_GetObject(page, at)
    if (pdfium.FPDFPageObj_GetType(object) !== OBJECT_IMAGE) continue
    if (pdfium.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4) === 0) continue
    dots += (heap.HEAPU32[scratch >> 2] ?? 0) * (heap.HEAPU32[(scratch >> 2) + 1] ?? 0)
  }
  if (dots <= most) return
  const millions = Math.round(dots / 1e6)
  throw new ServiceError('corrupt_file', `page ${pageIndex + 1} of the PDF has pictures of ${millions} million dots`)
}

function clip(box: Box, width: number, height: number): Box {
  const x0 = Math.min(Math.max(0, box[0]), width - 1)
  const y0 = Math.min(Math.max(0, box[1]), height - 1)
  return [x0, y0, Math.max(x0 + 1, Math.min(width, box[2])), Math.max(y0 + 1, Math.min(height, box[3]))]
}
