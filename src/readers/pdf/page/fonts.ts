// What a font is called and what its name and flags tell about bold and italic.
import { patternOf } from '../../../kernel/patterns.ts'
import type { Engine } from '../engine/engine.ts'
import { byteString } from '../engine/pdfium-calls.ts'
import { isDrawnSlanted } from '../outlines/read-outline.ts'
import { type FaceEncoding, faceEncoding } from '../repair/face-encoding.ts'
import type { ResolvedCharacter } from '../repair/resolve-character.ts'

export interface FontFace {
  /** Without the subset prefix. */
  readonly name: string
  readonly weight: number
  readonly bold: boolean
  readonly italic: boolean
  /** Characters for which the file gave a Unicode when last asked. */
  readonly mapped: Set<number>
  /** Whether some code of the font has no Unicode: set while glyphs are read. */
  readonly hasUnmapped: { value: boolean }
  /** Breadth of each character in em, 0 where the font does not say it. */
  readonly advances: Map<number, number>
  readonly encoding: FaceEncoding
  /** What each code has turned out to be. */
  readonly characters: Map<number, ResolvedCharacter>
  /** Words that have shown a character to be a ligature, by both. */
  readonly ligatures: Map<string, Set<string>>
}

// PDF 32000-1, table 123.
const FLAG_ITALIC = 1 << 6
const FLAG_FORCE_BOLD = 1 << 18

const BOLD_WORDS = patternOf('i')`
  bold | black | heavy | semibd | demi | (?<=[a-z\d])(bd|hv|blk)(?![a-z]) |
  (?<=[-,._ ])(b|bi|bo|bd|hv)(?![a-z]) | (?<=^(lm|sf|cm|ec|la|t[15]|ot1)[a-z]{0,4})(bx|b(?=\d))
`
const BOLD_CASED = /[a-z\d]B(I|O)?$|(^|[-+])(Ad\w+|Advx?\w*)\.?B(I)?$/
const MEDIUM_WORDS = /regular|roman|book|light|medium|thin/i
const ITALIC_WORDS = /italic|oblique|(?<=[a-z\d-])(it|ital|obl|kursiv|slanted)(?![a-z])|(?<=[-,._ ])(i|bi|o)(?![a-z])/i
const ITALIC_TEX =
  /^(cm|lm|ec|sf|la)(ti|mi|bxti|bxsl|sl|mmi|ri|u)\d|^(CMMI|CMTI|CMSL|CMITT|CMSSI|CMBXTI|CMMIB|LMMathItalic|LMRomanSlant)/i

const TEX_BOLD =
  /^(CMBX|CMB(\d|$)|CMSSBX|CMMIB|CMBSY|SFBX|ECBX|LMBX|LMRomanDemi|NimbusRomNo9L-Medi|NimbusSanL-Bold|URW\w+-Demi)/i
/** Nimbus and other URW fonts call their bold cut "Medi", as in NimbusRomNo9L-MediItal. */
const URW_MEDIUM = /^Nimbus\w*-Medi/i

export function stripSubsetPrefix(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '')
}

function isBoldName(name: string): boolean {
  return BOLD_WORDS.test(name) || BOLD_CASED.test(name) || TEX_BOLD.test(name) || URW_MEDIUM.test(name)
}

function isItalicName(name: string): boolean {
  return ITALIC_WORDS.test(name) || ITALIC_TEX.test(name)
}

/** Whether a name says anything about weight; opaque ones leave it to the weights of the document's other fonts. */
export function isNamedForWeight(name: string): boolean {
  return isBoldName(name) || MEDIUM_WORDS.test(name)
}

/** Papers have some twenty; files put together from others have more than anybody wants in memory. */
const MOST_KEPT_FONTS = 64

/** The fonts of a document, each read once: PDFium forgets one with the last page that shows it, unless a text holds it. */
export class DocumentFonts {
  /** By PDFium's pointer, with the text that holds each; those shown last come last. */
  private readonly kept = new Map<number, { readonly face: FontFace; readonly text: number }>()
  private shown = new Set<number>()

  constructor(
    private readonly engine: Engine,
    private readonly document: number,
  ) {}

  /** To be called before a page is read. */
  turnPage(): void {
    this.shown = new Set()
    for (const pointer of this.kept.keys()) if (this.kept.size > MOST_KEPT_FONTS) this.letGo(pointer)
  }

  faceOf(pointer: number): FontFace {
    const known = this.kept.get(pointer)
    if (known !== undefined && this.shown.has(pointer)) return known.face
    this.shown.add(pointer)
    const font = known ?? {
      face: readFont(this.engine, pointer),
      text: this.engine.pdfium.FPDFPageObj_CreateTextObj(this.document, pointer, 1),
    }
    this.kept.delete(pointer)
    this.kept.set(pointer, font)
    if (known !== undefined) forgetUnmapped(font.face)
    return font.face
  }

  close(): void {
    for (const pointer of this.kept.keys()) this.letGo(pointer)
  }

  private letGo(pointer: number): void {
    this.engine.pdfium.FPDFPageObj_Destroy(this.kept.get(pointer)?.text ?? 0)
    this.kept.delete(pointer)
  }
}

/** Codes without Unicode are judged together with the others of their page, and by what earlier pages showed of them. */
function forgetUnmapped({ mapped, hasUnmapped, characters, encoding }: FontFace): void {
  mapped.clear()
  if (hasUnmapped.value) characters.clear()
  hasUnmapped.value = encoding.hasThLigature
}

function readFont(engine: Engine, font: number): FontFace {
  const { pdfium, heap, scratch } = engine
  const rawName = byteString(engine, (buffer, bytes) => pdfium.FPDFFont_GetBaseFontName(font, buffer, bytes))
  const name = stripSubsetPrefix(rawName)
  const flags = Math.max(0, pdfium.FPDFFont_GetFlags(font))
  const weight = Math.max(0, pdfium.FPDFFont_GetWeight(font))
  const hasAngle = pdfium.FPDFFont_GetItalicAngle(font, scratch) !== 0
  const italicAngle = hasAngle ? (heap.HEAP32[scratch >> 2] ?? 0) : 0
  return {
    ...namedFace(name),
    weight,
    bold: isBoldName(name) || (flags & FLAG_FORCE_BOLD) !== 0,
    italic: isItalicName(name) || (flags & FLAG_ITALIC) !== 0 || italicAngle !== 0 || isDrawnSlanted(engine, font),
  }
}

/** A face of which nothing but its name is known. */
export function namedFace(name: string): FontFace {
  const encoding = faceEncoding(name)
  return {
    name,
    weight: 0,
    bold: isBoldName(name),
    italic: isItalicName(name),
    mapped: new Set(),
    // The ligature "Th" of these faces comes under the code of a digit.
    hasUnmapped: { value: encoding.hasThLigature },
    advances: new Map(),
    encoding,
    characters: new Map(),
    ligatures: new Map(),
  }
}

/** Broader than this is a damaged width table. */
const MAX_ADVANCE_EM = 3

/** How far the pen moves for a character, in em; 0 where unknown. */
export function advanceEm(engine: Engine, font: number, face: FontFace, code: number): number {
  const known = face.advances.get(code)
  if (known !== undefined) return known
  const { pdfium, heap, scratch } = engine
  const found = pdfium.FPDFFont_GetGlyphWidth(font, code, 1, scratch) !== 0
  const width = found ? (heap.HEAPF32[scratch >> 2] ?? 0) : 0
  const advance = width > 0 && width <= MAX_ADVANCE_EM ? width : 0
  face.advances.set(code, advance)
  return advance
}
