// How many pixels a part of a page is drawn with.
import { expect, it } from 'vitest'
import { NO_DEADLINE } from '../../../../../src/kernel/time/deadline.ts'
import { drawBox } from '../../../../../src/readers/pdf/draw/draw-box.ts'
import { openPdf } from '../../../../../src/readers/pdf/engine/open-file.ts'
import { buildPdf } from '../../../../support/files/pdf.ts'

it.each([
  ['as asked', [0, 0, 72, 36], 72, 36],
  ['with fewer dots where it is large', [0, 0, 400, 400], 100, 100],
  ['with one row where it is a hair', [0, 0, 1e10, 0.001], 10_000, 1],
] as const)('draws %s', async (_, box, width, height) => {
  const file = await openPdf(buildPdf({ pages: [{ content: '' }] }), NO_DEADLINE)
  const page = file.engine.pdfium.FPDF_LoadPage(file.document, 0)
  try {
    const pixels = drawBox(file.engine, page, [...box], 72, 10_000)
    expect([pixels.width, pixels.height]).toEqual([width, height])
  } finally {
    file.engine.pdfium.FPDF_ClosePage(page)
    file.close()
  }
})
