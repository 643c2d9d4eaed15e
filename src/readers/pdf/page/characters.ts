// Reads characters of a document's fonts, each question asked once per font: encodings, glyph names, glyph offsets, outlines.
import { type RawObjects, readRawObjects } from '../engine/raw-objects.ts'
import type { DrawnSigns } from '../outlines/drawn-signs.ts'
import { glyphNameText } from '../repair/glyph-name-text.ts'
import { OUTLINE_RULE, type ResolvedCharacter, resolveCharacter } from '../repair/resolve-character.ts'
import { FIRST_VARIANT, WordMath } from '../repair/word-math.ts'
import { type FontFace, stripSubsetPrefix } from './fonts.ts'
import { type GlyphTable, UNMAPPED } from './glyphs.ts'
import type { TextObject } from './text-object.ts'

// The names that a file's fonts give to their glyphs: what is left when a font has no map to Unicode.

/** Glyph names by character code, by the font's name without its subset prefix, which PDFium does not always tell. */
type GlyphNames = ReadonlyMap<string, ReadonlyMap<number, string>>

export function readGlyphNames(objects: RawObjects): GlyphNames {
  const names = new Map<string, Map<number, string>>()
  const composite = new Set<string>()
  for (const source of objects.containing('/BaseFont')) {
    const font = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(source)?.[1]
    if (font === undefined) continue
    // Codes of composite fonts are numbers of glyphs: the names of a simple font that is called the same are not theirs.
    if (/\/(?:Type0|CIDFontType[02])\b/.test(source)) composite.add(fontKey(font).replace(/-Identity-[HV]$/, ''))
    const reference = /\/Encoding\s+(\d+)\s+\d+\s+R/.exec(source)?.[1]
    const encoding = reference === undefined ? source : objects.source(Number(reference))
    const differences = /\/Differences\s*\[([^\]]*)\]/.exec(encoding ?? '')?.[1]
    if (differences === undefined) continue
    const key = fontKey(font)
    const known = names.get(key)
    const read = parseDifferences(differences)
    if (known === undefined) names.set(key, read)
    else for (const [code, name] of read) known.set(code, agreed(known.get(code), name))
  }
  for (const key of composite) names.delete(key)
  return names
}

/** Only characters that PDFium does not know are looked up: of two fonts of one name that disagree, that is the name it cannot have read; else it stays unknown rather than wrong. */
function agreed(one: string | undefined, other: string): string {
  if (one === undefined || one === other) return other
  const isOdd = (name: string): boolean => glyphNameText(name, null, false) !== null
  if (isOdd(one) === isOdd(other)) return ''
  return isOdd(one) ? one : other
}

const fontKey = (font: string): string => stripSubsetPrefix(decodeName(font))

/** PDF 32000-1, 9.6.6: a code, then the names for it and the codes after it. */
function parseDifferences(source: string): Map<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const [token] of source.matchAll(/\/[^\s/[\]()<>]+|\d+/g)) {
    if (token.startsWith('/')) names.set(code++, decodeName(token.slice(1)))
    else code = Number(token)
  }
  return names
}

function decodeName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Most TrueType fonts have three special glyphs first, then the characters from the space on: 3 is U+0020. Behind the tilde come the
 * upper half of Mac Roman, 98 for its 0x80, and from 172 on one less: the space that does not break has no glyph of its own. Behind
 * Ô, 208, fonts differ: some have the apple that Mac Roman has there.
 */
const OFFSET = 29
const FIRST_GLYPH = 3
const LAST_GLYPH = 208
const MAC_ROMAN = new TextDecoder('macintosh')
const [LAST_ASCII_GLYPH, LAST_BEFORE_SPACE] = [0x7e - OFFSET, 171]

function characterOfGlyph(glyph: number): string {
  if (glyph <= LAST_ASCII_GLYPH) return String.fromCharCode(glyph + OFFSET)
  return MAC_ROMAN.decode(Uint8Array.of(glyph + OFFSET + (glyph <= LAST_BEFORE_SPACE ? 1 : 2)))
}
/** Codes seen of a font before it can be judged. */
const MIN_CODES = 6
/** Read as ASCII, real text has no control characters; glyph numbers of digits and the space are below 32. Both shares are set by hand: a line has a space for every 20 letters. */
const MIN_CONTROL_SHARE = 0.15
const MIN_SPACE_SHARE = 0.05
const MIN_PLAIN_SHARE = 0.9

interface Seen {
  total: number
  controls: number
  spaces: number
  plain: number
}

/** Fonts without a map to Unicode whose codes are glyph numbers: TrueType fonts number their letters from ASCII minus 29. */
export class GlyphOffsets {
  private readonly fonts = new Map<string, Seen>()

  count(font: string, code: number): void {
    const seen = this.fonts.get(font) ?? { total: 0, controls: 0, spaces: 0, plain: 0 }
    this.fonts.set(font, seen)
    seen.total++
    if (code < 0x20) seen.controls++
    if (code === FIRST_GLYPH) seen.spaces++
    if (code >= FIRST_GLYPH && code <= LAST_GLYPH && PLAIN_TEXT.test(characterOfGlyph(code))) seen.plain++
  }

  /** The character for a glyph number, null where the font's codes are something else. */
  shifted(font: string, code: number): string | null {
    const seen = this.fonts.get(font)
    if (seen === undefined || seen.total < MIN_CODES || code < FIRST_GLYPH || code > LAST_GLYPH) return null
    const { total, controls, spaces, plain } = seen
    const isNumbered = controls >= MIN_CONTROL_SHARE * total || spaces >= MIN_SPACE_SHARE * total
    return isNumbered && plain >= MIN_PLAIN_SHARE * total ? characterOfGlyph(code) : null
  }
}

const PLAIN_TEXT = /[\p{L}0-9 .,;:()%+*/=<>–—“”‘’-]/u

/** Larger files are not searched for glyph names: they are scans, or not papers. */
const MAX_SEARCHED_BYTES = 64 << 20
const UNMAPPED_KEY = 1 << 22
/** PDFium spells ligatures out where a file maps them; those that we name ourselves are spelt out as well. */
const LIGATURE = /[\uFB00-\uFB06]/g

export class DocumentCharacters {
  private names: GlyphNames | null = null
  private readonly offsets = new GlyphOffsets()
  private readonly wordMath = new WordMath()

  constructor(
    private readonly bytes: Uint8Array,
    private readonly drawn: Pick<DrawnSigns, 'observe' | 'signOf' | 'lookAgain'>,
  ) {}

  /** Looks at a page's codes before they are resolved: only together do they show an offset, or the font of Word's formulas. */
  observe(table: GlyphTable): void {
    this.drawn.observe(table)
    for (let glyph = 0; glyph < table.count; glyph++) {
      const code = table.code[glyph] ?? 0
      const isUnmapped = ((table.marks[glyph] ?? 0) & UNMAPPED) !== 0
      if (!isUnmapped && code < FIRST_VARIANT) continue
      const face = table.objects[table.object[glyph] ?? 0]?.font
      if (face === undefined) continue
      this.wordMath.count(face.name, code)
      if (isUnmapped && face.encoding.tex === null && !face.encoding.isSymbol) this.offsets.count(face.name, code)
    }
  }

  resolve(object: TextObject, code: number, isUnmapped: boolean): ResolvedCharacter {
    const { characters } = object.font
    const key = isUnmapped ? code + UNMAPPED_KEY : code
    const known = characters.get(key)
    if (known !== undefined) return known
    const { text, rule } = this.read(object, code, isUnmapped)
    const spelled = text.replace(LIGATURE, (ligature) => ligature.normalize('NFKC')).normalize('NFC')
    const resolved = { text: spelled, rule: rule ?? (spelled === text ? null : 'nfc') }
    characters.set(key, resolved)
    return resolved
  }

  /** What the outline says of a letter that is where no letter is; null where it is that letter. */
  lookAgain(object: TextObject, letter: string): string | null {
    return this.drawn.lookAgain(object, letter)
  }

  private read(object: TextObject, code: number, isUnmapped: boolean): ResolvedCharacter {
    const face = object.font
    const shifted = isUnmapped ? this.offsets.shifted(face.name, code) : null
    if (shifted !== null && !this.isNamed(face, code)) return { text: shifted, rule: 'glyph-offset' }
    const sign = this.wordMath.signOf(face.name, code)
    if (sign !== null) return { text: sign, rule: 'word-math' }
    const glyphName = (of: number): string | null => this.glyphName(face, of)
    const resolved = resolveCharacter({ code, isUnmapped, encoding: face.encoding, glyphName })
    if (resolved.rule !== null || isUnmapped) return resolved
    const drawn = this.drawn.signOf(object, code)
    return drawn === null ? resolved : { text: drawn, rule: OUTLINE_RULE }
  }

  /** Whether the file names the glyph by what it prints: "f_i" on code 27 is no "8" of a numbered font. */
  private isNamed(face: FontFace, code: number): boolean {
    const name = this.glyphName(face, code)
    return name !== null && glyphNameText(name, null, false) !== null
  }

  private glyphName(face: FontFace, code: number): string | null {
    if (this.bytes.length > MAX_SEARCHED_BYTES) return null
    this.names ??= readGlyphNames(readRawObjects(this.bytes))
    return this.names.get(face.name)?.get(code) ?? null
  }
}
