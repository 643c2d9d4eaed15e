// The outline of a glyph as PDFium draws it.
import type { Engine } from '../engine/engine.ts'
import { SEGMENT_BEZIER, SEGMENT_LINE } from '../engine/pdfium.ts'
import { type Contours, pushCurve } from './shape.ts'

/** Ornaments and scanned letters have thousands of segments; no letter does. */
const MAX_SEGMENTS = 1000
/** Asked for so large that rounding does not show. */
const SIZE_PT = 1

/** null where the font draws nothing for the character, or draws it otherwise than by an outline. */
export function readOutline({ pdfium, heap, scratch }: Engine, font: number, code: number): Contours | null {
  const path = pdfium.FPDFFont_GetGlyphPath(font, code, SIZE_PT)
  const count = path === 0 ? 0 : pdfium.FPDFGlyphPath_CountGlyphSegments(path)
  if (count <= 0 || count > MAX_SEGMENTS) return null
  const contours: number[][] = []
  const curve: number[] = []
  for (let at = 0; at < count; at++) {
    const segment = pdfium.FPDFGlyphPath_GetGlyphPathSegment(path, at)
    if (segment === 0 || pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) return null
    const x = heap.HEAPF32[scratch >> 2] ?? 0
    const y = heap.HEAPF32[(scratch >> 2) + 1] ?? 0
    const type = pdfium.FPDFPathSegment_GetType(segment)
    const open = contours.at(-1)
    if (type === SEGMENT_BEZIER && open !== undefined) {
      // A curve comes as three points.
      curve.push(x, y)
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = curve
      if (curve.length < 6) continue
      pushCurve(open, [a, b, c, d, e, f])
      curve.length = 0
    } else if (type === SEGMENT_LINE && open !== undefined) open.push(x, y)
    else contours.push([x, y])
  }
  return contours
}
