// Reads a page's characters with place, font and colour into flat arrays, in the order in which the file draws them.
import { isFirstHalf, pairedCode, REPLACEMENT_CODE, soundCode } from '../../../codecs/code-point.ts'
import type { Box } from '../../../document/box.ts'
import type { Engine } from '../engine/engine.ts'
import { fourFloats } from '../engine/pdfium-calls.ts'
import { advanceEm, type DocumentFonts, type FontFace } from './fonts.ts'

/** Why a space may be before a character: PDFium saw a gap, or the file draws a space. */
export const SPACE_GUESSED = 1
export const SPACE_DRAWN = 2
/** PDFium takes the character for a hyphen made by line breaking. */
export const LINE_HYPHEN = 4
/** The file does not say which Unicode character this is. */
export const UNMAPPED = 8
/** Shares one drawn shape with the character before: PDFium spells ligatures out. */
export const LIGATURE_PART = 16

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

/** Flat arrays, reused from page to page; only the first `count` entries are of this page. */
export interface GlyphTable {
  count: number
  code: Int32Array
  originX: Float32Array
  originY: Float32Array
  /** Breadth in points of the box that PDFium gives for selecting text: slanted letters reach beyond the pen. */
  breadth: Float32Array
  /** Points that the pen moves, from the font's widths; too little where two glyphs share a Unicode character. */
  advance: Float32Array
  object: Int32Array
  marks: Uint8Array
  objects: TextObject[]
  /** Where glyphs are drawn for which the file names no character, or that are of a font without a name, in user space: that is how they are named. */
  unnamed: Map<number, Box>
}

export function createGlyphTable(capacity = 8192): GlyphTable {
  return {
    count: 0,
    code: new Int32Array(capacity),
    originX: new Float32Array(capacity),
    originY: new Float32Array(capacity),
    breadth: new Float32Array(capacity),
    advance: new Float32Array(capacity),
    object: new Int32Array(capacity),
    marks: new Uint8Array(capacity),
    objects: [],
    unnamed: new Map(),
  }
}

/** A page of a paper has some thousand characters; beyond this the file is an attack or a data dump. */
const MAX_GLYPHS_PER_PAGE = 400_000

/** What PDFium gives for a hyphen at a line's end; a font without Unicode may have a code 2 of its own. */
const HYPHEN_MARK = 2

interface Reading {
  readonly engine: Engine
  readonly textPage: number
  readonly table: GlyphTable
  readonly objectIndex: Map<number, number>
  readonly fonts: DocumentFonts
}

export function readGlyphs(engine: Engine, textPage: number, fonts: DocumentFonts, into: GlyphTable): GlyphTable {
  const { pdfium } = engine
  const total = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_GLYPHS_PER_PAGE)
  const table = into.code.length >= total ? into : createGlyphTable(total)
  table.count = 0
  table.objects = []
  table.unnamed = new Map()
  const reading: Reading = { engine, textPage, table, objectIndex: new Map(), fonts }
  let pending = 0
  let lastPointer = 0
  let objectAt = -1
  for (let index = 0; index < total; index++) {
    const given = pdfium.FPDFText_GetUnicode(textPage, index)
    // PDFium gives a character beyond the first plane, as the italics of formulas are, as two: the halves of its UTF-16 form.
    const paired = isFirstHalf(given) ? pairedCode(given, pdfium.FPDFText_GetUnicode(textPage, index + 1)) : null
    // Codes of a font without Unicode have up to 32 bits: only characters come in here, so that no one else has to ask.
    const code = soundCode(paired ?? given)
    if (isSpace(code) && !isNamelessGlyph(reading, index, code)) {
      pending |= pdfium.FPDFText_IsGenerated(textPage, index) === 1 ? SPACE_GUESSED : SPACE_DRAWN
      continue
    }
    const pointer = pdfium.FPDFText_GetTextObject(textPage, index)
    if (pointer === 0) continue
    if (pointer !== lastPointer) objectAt = objectRow(reading, pointer, index)
    lastPointer = pointer
    readGlyph(reading, index, code, objectAt, pending)
    pending = 0
    if (paired !== null) index++
  }
  return table
}

/**
 * Bitmap fonts number their glyphs as they come: what looks like the code of a space, or is said to be the end of a line, is as good a
 * letter as any.
 */
function isNamelessGlyph(reading: Reading, index: number, code: number): boolean {
  const { pdfium } = reading.engine
  const isLineEnd = isControl(code) && pdfium.FPDFText_IsGenerated(reading.textPage, index) !== 1
  if (!isLineEnd && pdfium.FPDFText_HasUnicodeMapError(reading.textPage, index) !== 1) return false
  const pointer = pdfium.FPDFText_GetTextObject(reading.textPage, index)
  return pointer !== 0 && reading.table.objects[objectRow(reading, pointer, index)]?.font.name === ''
}

const isControl = (code: number): boolean => code === 0x0d || code === 0x0a || code === 0x09

/** White space of any breadth, and the marks of breadth zero that are between letters for other reasons. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || isControl(code)
  if (code < 0x2000) return code === 0xa0
  return code <= 0x200a || code === 0x202f || code === 0x205f || code === 0x3000
}

function objectRow(reading: Reading, pointer: number, index: number): number {
  const known = reading.objectIndex.get(pointer)
  if (known !== undefined) return known
  const row = reading.table.objects.length
  reading.objectIndex.set(pointer, row)
  reading.table.objects.push(readTextObject(reading, index, pointer))
  return row
}

function readGlyph(reading: Reading, index: number, code: number, objectAt: number, pending: number): void {
  const { engine, textPage, table } = reading
  const { pdfium, heap, scratch } = engine
  const row = table.count
  const object = table.objects[objectAt]
  if (object === undefined) return
  pdfium.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)
  // The heap's views are replaced when it grows, so they are looked up after the call.
  const doubles = heap.HEAPF64
  const x = Math.fround(doubles[scratch >> 3] ?? 0)
  const y = Math.fround(doubles[(scratch >> 3) + 1] ?? 0)
  const isPart =
    row > 0 &&
    pending === 0 &&
    table.object[row - 1] === objectAt &&
    table.originX[row - 1] === x &&
    table.originY[row - 1] === y
  let marks = isPart ? LIGATURE_PART : pending
  const own = looseBreadth(reading, index, object)
  const breadth = isPart ? Math.max(own, ligatureReach(engine, object, x, own)) : own
  const penMove = isPart ? 0 : advanceEm(engine, object.fontPointer, object.font, code) * object.penEm
  const advance = penMove > 0 ? penMove : breadth
  if (isPart) spreadAdvance(table, row, advance)
  if (isUnmapped(engine, textPage, index, code, object.font)) marks |= UNMAPPED
  else if (code === HYPHEN_MARK) marks |= LINE_HYPHEN
  const isUnnamed = (marks & UNMAPPED) !== 0 || code === 0 || code === REPLACEMENT_CODE
  if (isUnnamed || object.font.name === '') noteUnnamed(reading, index, row)
  table.code[row] = code
  table.originX[row] = x
  table.originY[row] = y
  table.breadth[row] = breadth
  table.advance[row] = advance
  table.object[row] = objectAt
  table.marks[row] = marks
  table.count = row + 1
}

function noteUnnamed({ engine, textPage, table }: Reading, index: number, row: number): void {
  const { pdfium, heap, scratch } = engine
  if (pdfium.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) return
  const [left = 0, right = 0, bottom = 0, top = 0] = heap.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 4)
  if (right > left && top > bottom) table.unnamed.set(row, [left, bottom, right, top])
}

/** The ligature's breadth is known only now: its first characters were read as if they stood alone. */
function spreadAdvance(table: GlyphTable, row: number, advance: number): void {
  for (let i = row - 1; i >= 0; i--) {
    table.advance[i] = advance
    if (((table.marks[i] ?? 0) & LIGATURE_PART) === 0) return
  }
}

function looseBreadth(reading: Reading, index: number, object: TextObject): number {
  const { engine, textPage } = reading
  if (engine.pdfium.FPDFText_GetLooseCharBox(textPage, index, engine.scratch) === 0) return 0
  const [left, top, right, bottom] = fourFloats(engine)
  const width = Math.abs(right - left)
  const height = Math.abs(top - bottom)
  const dx = Math.abs(object.dx)
  const dy = Math.abs(object.dy)
  return Math.max(0, width * dx + height * dy - object.slant * (height * dx + width * dy))
}

/**
 * Some fonts give each part of a ligature a box of its own, though all parts have one origin: then the ligature reaches from
 * there to the end of the last box. 0 where the box is the whole ligature's, or the writing not level.
 */
function ligatureReach(engine: Engine, { dx }: TextObject, x: number, own: number): number {
  const [left, , right] = fourFloats(engine)
  return dx > 0.99 && left - x > own / 2 ? right - x : 0
}

/**
 * Asked once per font and character while a font's codes all have their Unicode: the call is not free. Once one has
 * none, each is asked, since a code without Unicode may look like another's character.
 */
function isUnmapped(engine: Engine, textPage: number, index: number, code: number, face: FontFace): boolean {
  if (face.mapped.has(code) && !face.hasUnmapped.value) return false
  const unmapped = isControl(code) || engine.pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1
  if (unmapped) face.hasUnmapped.value = true
  else face.mapped.add(code)
  return unmapped
}

function readTextObject(reading: Reading, index: number, pointer: number): TextObject {
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

function readReach(reading: Reading, index: number, dx: number, dy: number): Pick<TextObject, 'ascent' | 'descent'> {
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
