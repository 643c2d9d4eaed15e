import { expect, it } from 'vitest'
import type { Engine } from '../../../../../src/readers/pdf/engine/engine.ts'
import { SEGMENT_LINE } from '../../../../../src/readers/pdf/engine/pdfium.ts'
import { isDrawnSlanted } from '../../../../../src/readers/pdf/outlines/read-outline.ts'

/** A font that draws some letters as a stem of 0.7 em whose top stands so far to the right of its foot. */
function fontOf(letters: string, topEm: number): Engine {
  const points = [0, 0, 0.1, 0, 0.1 + topEm, 0.7, topEm, 0.7]
  const heap = { HEAPF32: new Float32Array(2) }
  const pdfium = {
    FPDFFont_GetGlyphPath: (_font: number, code: number) => (letters.includes(String.fromCharCode(code)) ? 1 : 0),
    FPDFGlyphPath_CountGlyphSegments: () => points.length / 2,
    FPDFGlyphPath_GetGlyphPathSegment: (_path: number, at: number) => at + 1,
    FPDFPathSegment_GetPoint: (segment: number) => {
      heap.HEAPF32.set(points.slice(2 * segment - 2, 2 * segment))
      return 1
    },
    FPDFPathSegment_GetType: (segment: number) => (segment === 1 ? SEGMENT_LINE + 1 : SEGMENT_LINE),
  }
  return { pdfium, heap, scratch: 0 } as unknown as Engine
}

it('knows an italic by its stems, and nothing of a font with few of them', () => {
  expect(isDrawnSlanted(fontOf('lItH', 0.16), 1)).toBe(true)
  expect(isDrawnSlanted(fontOf('lItH', 0.02), 1)).toBe(false)
  expect(isDrawnSlanted(fontOf('lI', 0.16), 1)).toBe(false)
})
