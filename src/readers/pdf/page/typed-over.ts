// Text that was typed over a page: boxes of text, stamps and fields of forms are no part of its content until they are drawn into it.
import type { Engine } from '../engine/engine.ts'

/** FPDF_ANNOT_FREETEXT, _STAMP and _WIDGET. */
const TYPED: ReadonlySet<number> = new Set([3, 13, 20])
/** A bound for hostile pages; a page of a form has hundreds. */
const MOST_ANNOTATIONS = 2000

function hasTyped({ pdfium }: Engine, page: number): boolean {
  const count = Math.min(MOST_ANNOTATIONS, pdfium.FPDFPage_GetAnnotCount(page))
  for (let index = 0; index < count; index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    const isTyped = TYPED.has(pdfium.FPDFAnnot_GetSubtype(annotation))
    pdfium.FPDFPage_CloseAnnot(annotation)
    if (isTyped) return true
  }
  return false
}

/** FLAT_NORMALDISPLAY, and FLATTEN_SUCCESS. */
const [AS_SHOWN, DRAWN] = [0, 1]

/** Whether anything was drawn into the page; it has to be loaded again then, and its links are gone. */
export const drawTyped = (engine: Engine, page: number): boolean =>
  hasTyped(engine, page) && engine.pdfium.FPDFPage_Flatten(page, AS_SHOWN) === DRAWN
