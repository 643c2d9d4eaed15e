// What the characters of one text operator share: font, size, direction, reach, colour.
import type { Engine } from '../engine/engine.ts'
import { fourFloats } from '../engine/pdfium-calls.ts'
import type { DocumentFonts, FontFace } from './fonts.ts'

/** What the characters drawn by one text operator have in common. */
export interface TextObject {
  /** Where PDFium keeps it. */
  readonly pointer: number
  readonly font: FontFace
  readonly fontPointer: number
  /** Height of the font in points. */
  readonly size: number
  /** Points that the pen moves for one em. */
  readonly penEm: number
  /** Direction of reading in user space, of length 1. */
  readonly dx: number
  readonly dy: number
  /** How far letters made italic by force lean over, as a share of their height. */
  readonly slant: number
  /** How far the font claims to reach above and below the baseline, in points. */
  readonly ascent: number
  readonly descent: number
  /** Fill colour, 0xRRGGBB. */
  readonly color: number
  readonly renderMode: number
  /** Nothing is painted: an alpha of zero. */
  readonly transparent: boolean
}

export interface ObjectReading {
  readonly engine: Engine
  readonly textPage: number
  readonly fonts: DocumentFonts
}

export function readTextObject(reading: ObjectReading, index: number, pointer: number): TextObject {
  const { engine, textPage, fonts } = reading
  const { pdfium, heap, scratch } = engine
  const fontPointer = pdfium.FPDFTextObj_GetFont(pointer)
  const at = scratch >> 2
  pdfium.FPDFTextObj_GetFontSize(pointer, scratch)
  const setSize = heap.HEAPF32[at] ?? 0
  const fontSize = Math.abs(setSize)
  pdfium.FPDFText_GetMatrix(textPage, index, scratch)
  const [a, b, c, d] = fourFloats(engine)
  const length = Math.hypot(a, b) || 1
  // The size is a factor of the way the letters run, too (PDF 32000, 9.4.4): a negative one, scaled by -100, reads from left to right.
  const way = setSize < 0 ? -length : length
  const dx = a / way
  const dy = b / way
  // The letters' height across the reading direction, and how far it leans along it.
  const across = Math.abs(d * dx - c * dy) || Math.hypot(c, d)
  return {
    pointer,
    font: fonts.faceOf(fontPointer),
    fontPointer,
    size: fontSize * across,
    penEm: fontSize * length,
    dx,
    dy,
    slant: across > 0 ? Math.min(1, Math.abs(c * dx + d * dy) / across) : 0,
    ...readReach(reading, index, dx, dy),
    ...readPaint(engine, pointer),
    renderMode: pdfium.FPDFTextObj_GetTextRenderMode(pointer),
  }
}

function readPaint(engine: Engine, pointer: number): Pick<TextObject, 'color' | 'transparent'> {
  const { pdfium, heap, scratch } = engine
  if (pdfium.FPDFPageObj_GetFillColor(pointer, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) {
    return { color: 0, transparent: false }
  }
  const at = scratch >> 2
  const ints = heap.HEAPU32
  const channel = (offset: number): number => (ints[at + offset] ?? 0) & 255
  return { color: (channel(0) << 16) | (channel(1) << 8) | channel(2), transparent: channel(3) === 0 }
}

function readReach(
  reading: ObjectReading,
  index: number,
  dx: number,
  dy: number,
): Pick<TextObject, 'ascent' | 'descent'> {
  const { engine, textPage } = reading
  const { pdfium, heap, scratch } = engine
  pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
  const x = heap.HEAPF64[scratch >> 3] ?? 0
  const y = heap.HEAPF64[(scratch >> 3) + 1] ?? 0
  if (pdfium.FPDFText_GetLooseCharBox(textPage, index, scratch) === 0) return { ascent: 0, descent: 0 }
  const [left, top, right, bottom] = fourFloats(engine)
  // Upright writing in the four directions; slanted writing gets the usual reach of letters.
  if (dx > 0.99) return { ascent: top - y, descent: y - bottom }
  if (dx < -0.99) return { ascent: y - bottom, descent: top - y }
  if (dy > 0.99) return { ascent: x - left, descent: right - x }
  if (dy < -0.99) return { ascent: right - x, descent: x - left }
  return { ascent: 0, descent: 0 }
}
