// The outline that a font draws for a character, and how far its upright letters lean.
import type { Engine } from '../engine/engine.ts'
import { SEGMENT_BEZIER, SEGMENT_LINE } from '../engine/pdfium.ts'
import { type Contours, GRID, pushCurve, type Shape, shapeOf } from './shape.ts'

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

/** Letters that are a stem, or lie alike on both sides of one. */
const UPRIGHT = [...'lItHTf']
/** Fewer tell nothing: fonts of signs draw what they like under the codes of letters. */
const FEWEST_LEANING = 3
/** Breadth by height: 6 degrees. Italics lean by 10 to 16, upright letters by less than 2. */
const LEANS = 0.1
/** Rows of cells in which a letter has nothing but its stem: below the bar of the t, above the serifs. */
const ROWS = [5, 9] as const

/** Where the middle of the ink is in a row, in cells; null where there is none. */
function middleOf({ ink }: Shape, row: number): number | null {
  const cells = ink.subarray(row * GRID, (row + 1) * GRID)
  const sum = cells.reduce((all, cell) => all + cell, 0)
  return sum === 0 ? null : cells.reduce((all, cell, at) => all + cell * (at + 0.5), 0) / sum
}

function leanOf(shape: Shape): number | null {
  const [above, below] = [middleOf(shape, ROWS[0]), middleOf(shape, ROWS[1])]
  if (above === null || below === null) return null
  return ((above - below) * (shape.right - shape.left)) / ((ROWS[1] - ROWS[0]) * (shape.top - shape.bottom))
}

/** Whether a font is drawn slanted, whatever it calls itself. */
export function isDrawnSlanted(engine: Engine, font: number): boolean {
  let leaning = 0
  for (const letter of UPRIGHT) {
    const contours = readOutline(engine, font, letter.charCodeAt(0))
    const shape = contours === null ? null : shapeOf(contours)
    const lean = shape === null ? null : leanOf(shape)
    if (lean === null) continue
    if (!(lean > LEANS)) return false
    leaning++
  }
  return leaning >= FEWEST_LEANING
}
