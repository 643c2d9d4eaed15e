// What a file shows before anybody reads it: its pages, the letters of its own text layer, and a small picture of its first page.
import { readFileSync } from 'node:fs'
import { colourPng } from '../../../dist/codecs/png.js'
import { renderPage } from '../../../dist/readers/pdf/draw/render.js'
import { openPdf } from '../../../dist/readers/pdf/engine/open-file.js'

const THUMBNAIL_DPI = 34
/** Letters are counted on so many pages at most. */
const COUNTED_PAGES = 60

function lettersOf({ engine: { pdfium }, document, pageCount }) {
  let letters = 0
  for (let index = 0; index < Math.min(pageCount, COUNTED_PAGES); index++) {
    const page = pdfium.FPDF_LoadPage(document, index)
    if (page === 0) continue
    const text = pdfium.FPDFText_LoadPage(page)
    if (text !== 0) {
      letters += pdfium.FPDFText_CountChars(text)
      pdfium.FPDFText_ClosePage(text)
    }
    pdfium.FPDF_ClosePage(page)
  }
  return letters
}

export async function lookAt(path) {
  if (!/\.pdf$/i.test(path)) return { pages: 1, letters: null, thumbnail: null }
  let file
  try {
    file = await openPdf(readFileSync(path))
    const thumbnail = Buffer.from(colourPng(renderPage(file, 0, THUMBNAIL_DPI))).toString('base64')
    return { pages: file.pageCount, letters: file.pageCount <= COUNTED_PAGES ? lettersOf(file) : null, thumbnail }
  } catch {
    return { pages: 1, letters: null, thumbnail: null }
  } finally {
    file?.close()
  }
}
