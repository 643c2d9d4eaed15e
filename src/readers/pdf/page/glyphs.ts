// Reads a page's characters with place, font and colour into flat arrays, in the order in which the file draws them.
import { isFirstHalf, pairedCode, REPLACEMENT_CODE, soundCode } from '../../../codecs/code-point.ts'
import type { Box } from '../../../document/page/box.ts'
import type { Engine } from '../engine/engine.ts'
import { fourFloats } from '../engine/pdfium-calls.ts'
import { advanceEm, type DocumentFonts, type FontFace } from './fonts.ts'
import { type ObjectReading, readTextObject, type TextObject } from './text-object.ts'

/** Why a space may be before a character: PDFium saw a gap, or the file draws a space. */
export const SPACE_GUESSED = 1
export const SPACE_DRAWN = 2
/** PDFium takes the character for a hyphen made by line breaking. */
export const LINE_HYPHEN = 4
/** The file does not say which Unicode character this is. */
export const UNMAPPED = 8
/** Shares one drawn shape with the character before: PDFium spells ligatures out. */
export const LIGATURE_PART = 16
/** A bar known by its picture alone. */
export const DRAWN_BAR = 32

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
  /** What sums, roots and large brackets cover in user space: where they hang from is each font's own business. */
  tall: Map<number, Box>
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
    tall: new Map(),
  }
}

/** A page of a paper has some thousand characters; beyond this the file is an attack or a data dump. */
const MAX_GLYPHS_PER_PAGE = 400_000

/** What PDFium gives for a hyphen at a line's end; a font without Unicode may have a code 2 of its own. */
const HYPHEN_MARK = 2

export const SOFT_HYPHEN = 0xad
/** The hyphen of ASCII, the soft, the plain and the one that does not break. */
const HYPHENS: ReadonlySet<number> = new Set([HYPHEN_MARK, 0x2d, SOFT_HYPHEN, 0x2010, 0x2011])

interface Reading extends ObjectReading {
  readonly table: GlyphTable
  readonly objectIndex: Map<number, number>
  /** Where the file draws the character before. */
  drawnX: number
}

export function readGlyphs(engine: Engine, textPage: number, fonts: DocumentFonts, into: GlyphTable): GlyphTable {
  const { pdfium } = engine
  const total = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_GLYPHS_PER_PAGE)
  const table = into.code.length >= total ? into : createGlyphTable(total)
  table.count = 0
  table.objects = []
  table.unnamed = new Map()
  table.tall = new Map()
  const reading: Reading = { engine, textPage, table, objectIndex: new Map(), fonts, drawnX: Number.NaN }
  let pending = 0
  let lastPointer = 0
  let objectAt = -1
  for (let index = 0; index < total; index++) {
    const given = pdfium.FPDFText_GetUnicode(textPage, index)
    // PDFium gives a character beyond the first plane, as the italics of formulas are, as two: the halves of its UTF-16 form.
    const paired = isFirstHalf(given) ? pairedCode(given, pdfium.FPDFText_GetUnicode(textPage, index + 1)) : null
    // Codes of a font without Unicode have up to 32 bits: only characters come in here, so that no one else has to ask.
    const code = soundCode(paired ?? given)
    if (isSpace(code) && !isDrawnGlyph(reading, index, code)) {
      pending |= pdfium.FPDFText_IsGenerated(textPage, index) === 1 ? SPACE_GUESSED : SPACE_DRAWN
      continue
    }
    const pointer = pdfium.FPDFText_GetTextObject(textPage, index)
    if (pointer === 0 || (code === SOFT_HYPHEN && isHiddenHyphen(reading, index, pointer))) continue
    if (pointer !== lastPointer) objectAt = objectRow(reading, pointer, index)
    lastPointer = pointer
    readGlyph(reading, index, code, objectAt, pending)
    pending = 0
    if (paired !== null) index++
  }
  return table
}

/**
 * Fonts without a map to Unicode number their glyphs as they like: what has the code of a space or of a line's end is as good a sign as
 * any where ink is drawn for it. The box of a glyph of a bitmap font without a name is told only by its picture.
 */
function isDrawnGlyph(reading: Reading, index: number, code: number): boolean {
  const { pdfium } = reading.engine
  const isUnnamed = isControl(code)
    ? pdfium.FPDFText_IsGenerated(reading.textPage, index) !== 1
    : pdfium.FPDFText_HasUnicodeMapError(reading.textPage, index) === 1
  const pointer = isUnnamed ? pdfium.FPDFText_GetTextObject(reading.textPage, index) : 0
  if (pointer === 0) return false
  const { font, size } = reading.table.objects[objectRow(reading, pointer, index)] ?? { font: null, size: 0 }
  return font?.name === '' || hasInk(reading, index, size)
}

/** The thinnest bar is a twentieth of an em high; PDFium gives a hair's height to what has none. */
const THINNEST_EM = 0.02

function hasInk(reading: Reading, index: number, size: number): boolean {
  const [, bottom, , top] = inkBox(reading, index) ?? [0, 0, 0, 0]
  return top - bottom > THINNEST_EM * size
}

/** A soft hyphen that shows nothing beside letters that do ("2.2 ×\u00ad10"); behind a scan no letter shows. */
function isHiddenHyphen(reading: Reading, index: number, pointer: number): boolean {
  const size = reading.table.objects[objectRow(reading, pointer, index)]?.size ?? 0
  return !hasInk(reading, index, size) && (hasInk(reading, index - 1, size) || hasInk(reading, index + 1, size))
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
  const drawnX = Math.fround(doubles[scratch >> 3] ?? 0)
  const y = Math.fround(doubles[(scratch >> 3) + 1] ?? 0)
  const isAgain =
    row > 0 && table.object[row - 1] === objectAt && reading.drawnX === drawnX && table.originY[row - 1] === y
  reading.drawnX = drawnX
  const own = looseBreadth(reading, index, object)
  const x = isAgain || (pending & SPACE_DRAWN) !== 0 ? spreadPlace(engine, object, drawnX, own) : drawnX
  const isSpread = x !== drawnX
  const isPart = isAgain && pending === 0 && !isSpread
  // Word for the Macintosh says of one hyphen that it is all kinds of hyphen, one after the other.
  if (isPart && HYPHENS.has(code) && HYPHENS.has(table.code[row - 1] ?? 0)) return
  let marks = isPart ? LIGATURE_PART : pending
  const penMove = isPart || isSpread ? 0 : advanceEm(engine, object.fontPointer, object.font, code) * object.penEm
  const advance = penMove > 0 ? penMove : own
  if (isPart) spreadAdvance(table, row, advance)
  if (isSpread && pending === 0) table.advance[row - 1] = x - (table.originX[row - 1] ?? x)
  if (isUnmapped(engine, textPage, index, code, object.font)) marks |= UNMAPPED
  else if (code === HYPHEN_MARK) marks |= LINE_HYPHEN
  const isUnnamed = (marks & UNMAPPED) !== 0 || code === 0 || code === REPLACEMENT_CODE
  if (isUnnamed || object.font.name === '') noteUnnamed(reading, index, row)
  const isHung = (isUnnamed || isBracket(code)) && hangs(reading, index, y, object)
  if (object.font.encoding.tex === 'omx' || isTallSign(code) || isHung) noteTall(reading, index, row)
  table.code[row] = code
  table.originX[row] = x
  table.originY[row] = y
  table.breadth[row] = own
  table.advance[row] = advance
  table.object[row] = objectAt
  table.marks[row] = marks
  table.count = row + 1
}

function noteUnnamed(reading: Reading, index: number, row: number): void {
  const box = inkBox(reading, index)
  if (box !== null) reading.table.unnamed.set(row, box)
}

/** Operators of variable size, the root, and pieces of brackets. */
const isTallSign = (code: number): boolean =>
  (code >= 0x220f && code <= 0x2211) ||
  code === 0x221a ||
  (code >= 0x222b && code <= 0x2233) ||
  (code >= 0x22c0 && code <= 0x22c3) ||
  (code >= 0x239b && code <= 0x23b3) ||
  (code >= 0x2a00 && code <= 0x2a0c)

/** Round, square and curly brackets, bars, corners and angles. */
const BRACKETS: ReadonlySet<number> = new Set([...'()[]{}|∥⟨⟩⌊⌋⌈⌉'].map((sign) => sign.codePointAt(0) ?? 0))
const isBracket = (code: number): boolean => BRACKETS.has(code)

/** No comma and no accent below is so high. */
const LEAST_SIGN_EM = 0.6

/** Large signs hang from their baseline, what is in lines of text has most of its ink above; fonts of signs have theirs for use in any size. */
function hangs(reading: Reading, index: number, baseline: number, { size, font }: TextObject): boolean {
  const [, bottom, , top] = inkBox(reading, index) ?? [0, 0, 0, 0]
  return top - bottom > LEAST_SIGN_EM * size && (font.encoding.signs !== null || (top + bottom) / 2 < baseline)
}

function noteTall(reading: Reading, index: number, row: number): void {
  const box = inkBox(reading, index)
  if (box !== null) reading.table.tall.set(row, box)
}

/** What a glyph covers in user space, null where nothing is drawn. */
function inkBox({ engine, textPage }: Reading, index: number): Box | null {
  const { pdfium, heap, scratch } = engine
  if (pdfium.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) return null
  const [left = 0, right = 0, bottom = 0, top = 0] = heap.HEAPF64.subarray(scratch >> 3, (scratch >> 3) + 4)
  return right > left && top > bottom ? [left, bottom, right, top] : null
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
 * What a file says that a run of glyphs reads as (ActualText) PDFium spreads over the run: one origin for all its characters, a box for each,
 * spaces included. The box is where such a character stands, if the writing is level.
 */
function spreadPlace(engine: Engine, { dx }: TextObject, x: number, own: number): number {
  const [left] = fourFloats(engine)
  return dx > 0.99 && left - x > own / 2 ? Math.fround(left) : x
}

/**
 * Asked once per font and character while a font's codes all have their Unicode: the call is not free. Once one has
 * none, each is asked, since a code without Unicode may look like another's character.
 */
function isUnmapped(engine: Engine, textPage: number, index: number, code: number, face: FontFace): boolean {
  // A hook of TeX's without Unicode has the code that the comma of its font has as Unicode.
  if (face.mapped.has(code) && !face.hasUnmapped.value && face.encoding.tex === null) return false
  const unmapped = isControl(code) || engine.pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1
  if (unmapped) face.hasUnmapped.value = true
  else face.mapped.add(code)
  return unmapped
}
