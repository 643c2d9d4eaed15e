// The door of the PDF reader: bytes in, pages of lines out; rendering for crops and OCR.

export type { PdfInfo } from './document-notes.ts'
export { compiledPdfium, usePdfiumModule } from './engine.ts'
export { looksLikePdf, openPdf, type PdfFile } from './file.ts'
export { readPage } from './read-page.ts'
export { type PdfDocument, type ReadPdfOptions, readPdf } from './read-pdf.ts'
export { type Pixels, POINTS_PER_INCH, renderBox, renderPage } from './render.ts'
