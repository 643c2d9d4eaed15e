// Signs that a file's fonts draw under the codes of other characters: "9e16" where the page shows 9–16.
import type { Engine } from '../engine/engine.ts'
import { SEGMENT_BEZIER, SEGMENT_LINE } from '../engine/pdfium.ts'
import { advanceEm, type FontFace } from '../page/fonts.ts'
import type { TextObject } from '../page/glyphs.ts'
import { ALPHABETICAL_GREEK, MATH_PI, SYMBOL_LETTERS } from '../repair/symbol-encodings.ts'
import { agrees, isSameSign, mayBeWrong, recognise, type ShapeTable } from './recognise.ts'
import { boxGap, type Contours, type Extent, extentOf, pushCurve, type Shape, shapeOf } from './shape.ts'

/** Ornaments and scanned letters have thousands of segments; no letter does. */
const MAX_SEGMENTS = 1000
/** Asked for so large that rounding does not show. */
const SIZE_PT = 1

/** null where the font draws nothing for the character, or draws it otherwise than by an outline. */
function readOutline({ pdfium, heap, scratch }: Engine, font: number, code: number): Contours | null {
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

/** Not a character: fonts answer with the box that they draw for what they lack. */
const NO_CHARACTER = 0xfffe
/** Square of a thousandth em: rounding. */
const SAME_BOX = 1e-6

/** Letters that every page of text has. A font that draws some of them as they are is for text: what it draws under a code is a design. */
const COMMON_LETTERS = [...'aeinorstlcdu']
/** Fonts of signs are subsets of a few glyphs, and their Greek looks like Latin at times. */
const MIN_LETTERS = 5

const GREEK_NAME = /greek/i

const TABLES = [MATH_PI, SYMBOL_LETTERS, ALPHABETICAL_GREEK] as const

export class DrawnSigns {
  /** By font, code and breadth: PDFium forgets fonts from page to page. */
  private readonly known = new Map<string, string | null>()
  /** Whether a font of this name is for text. */
  private readonly textFonts = new Map<string, boolean>()
  private readonly lacks = new WeakMap<FontFace, { readonly box: Extent | null }>()
  /** The tables of keys that a font may follow. */
  private readonly tables = new Map<string, readonly ReadonlyMap<string, string>[]>()

  constructor(
    private readonly engine: Engine,
    private readonly shapes: ShapeTable,
  ) {}

  /** null where the outline is the character's, or tells nothing. */
  signOf({ font, fontPointer }: TextObject, code: number): string | null {
    const character = String.fromCodePoint(code)
    if (!mayBeWrong(character) || this.isForText(font, fontPointer)) return null
    const key = `${font.name} ${code} ${advanceEm(this.engine, fontPointer, font, code)}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const sign = this.drawnAs(font, fontPointer, character) ?? this.keyedSign(font, fontPointer, character)
    this.known.set(key, sign)
    return sign
  }

  private drawnAs(font: FontFace, fontPointer: number, character: string): string | null {
    const shape = this.shapeOf(font, fontPointer, character)
    return shape === null ? null : recognise(this.shapes, shape, character, GREEK_NAME.test(font.name))
  }

  /** What the code stands for in the table that the font's other signs follow; null where two tables would say different things. */
  private keyedSign(font: FontFace, fontPointer: number, character: string): string | null {
    const tables = this.tables.get(font.name) ?? TABLES.filter((table) => this.follows(font, fontPointer, table))
    this.tables.set(font.name, tables)
    const signs = new Set(tables.flatMap((table) => table.get(character) ?? []))
    const [sign] = signs
    return signs.size === 1 && sign !== undefined ? sign : null
  }

  /** Whether some glyph is drawn as the table has it, and none as another sign: a typesetter's copy of that font under its own name. */
  private follows(font: FontFace, fontPointer: number, table: ReadonlyMap<string, string>): boolean {
    const drawn = [...table].flatMap(([character, sign]) => {
      const own = this.drawnAs(font, fontPointer, character)
      return own === null ? [] : [isSameSign(own, sign)]
    })
    return drawn.length > 0 && drawn.every(Boolean)
  }

  private isForText(font: FontFace, fontPointer: number): boolean {
    const known = this.textFonts.get(font.name)
    if (known !== undefined) return known
    let drawn = 0
    for (const letter of COMMON_LETTERS) {
      const shape = this.shapeOf(font, fontPointer, letter)
      if (shape !== null && agrees(this.shapes, shape, letter)) drawn++
      if (drawn === MIN_LETTERS) break
    }
    const isForText = drawn === MIN_LETTERS
    this.textFonts.set(font.name, isForText)
    return isForText
  }

  /** null where the font draws nothing, or the box that it draws for what it lacks. */
  private shapeOf(font: FontFace, fontPointer: number, character: string): Shape | null {
    const contours = readOutline(this.engine, fontPointer, character.charCodeAt(0))
    const own = contours === null ? null : shapeOf(contours)
    const lack = this.lacks.get(font) ?? { box: extentOf(readOutline(this.engine, fontPointer, NO_CHARACTER) ?? []) }
    this.lacks.set(font, lack)
    return own !== null && lack.box !== null && boxGap(own, lack.box) < SAME_BOX ? null : own
  }
}
