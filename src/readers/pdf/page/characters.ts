// Reads characters of a document's fonts, each question asked once per font: encodings, glyph names, glyph offsets, outlines.

import { readRawObjects } from '../engine/raw-objects.ts'
import type { DrawnSigns } from '../outlines/drawn-signs.ts'
import { GlyphOffsets } from '../repair/glyph-offset.ts'
import { OUTLINE_RULE, type ResolvedCharacter, resolveCharacter } from '../repair/resolve-character.ts'
import type { FontFace } from './fonts.ts'
import { type GlyphNames, readGlyphNames } from './glyph-names.ts'
import type { GlyphTable, TextObject } from './glyphs.ts'
import { UNMAPPED } from './glyphs.ts'

/** Larger files are not searched for glyph names: they are scans, or not papers. */
const MAX_SEARCHED_BYTES = 64 << 20
const UNMAPPED_KEY = 1 << 22

export class DocumentCharacters {
  private names: GlyphNames | null = null
  private readonly offsets = new GlyphOffsets()

  constructor(
    private readonly bytes: Uint8Array,
    private readonly drawn: Pick<DrawnSigns, 'signOf'>,
  ) {}

  /** Looks at a page's unmapped codes before they are resolved: only together do they show an offset. */
  observe(table: GlyphTable): void {
    for (let glyph = 0; glyph < table.count; glyph++) {
      if (((table.marks[glyph] ?? 0) & UNMAPPED) === 0) continue
      const face = table.objects[table.object[glyph] ?? 0]?.font
      if (face !== undefined && face.encoding.tex === null && !face.encoding.isSymbol)
        this.offsets.count(face.name, table.code[glyph] ?? 0)
    }
  }

  resolve(object: TextObject, code: number, isUnmapped: boolean): ResolvedCharacter {
    const { characters } = object.font
    const key = isUnmapped ? code + UNMAPPED_KEY : code
    const known = characters.get(key)
    if (known !== undefined) return known
    const resolved = this.read(object, code, isUnmapped)
    characters.set(key, resolved)
    return resolved
  }

  private read(object: TextObject, code: number, isUnmapped: boolean): ResolvedCharacter {
    const face = object.font
    const shifted = isUnmapped ? this.offsets.shifted(face.name, code) : null
    if (shifted !== null) return { text: shifted, rule: 'glyph-offset' }
    const glyphName = (of: number): string | null => this.glyphName(face, of)
    const resolved = resolveCharacter({ code, isUnmapped, encoding: face.encoding, glyphName })
    const drawn = resolved.rule === null && !isUnmapped ? this.drawn.signOf(object, code) : null
    if (drawn !== null) return { text: drawn, rule: OUTLINE_RULE }
    const composed = resolved.text.normalize('NFC')
    return composed === resolved.text ? resolved : { text: composed, rule: resolved.rule ?? 'nfc' }
  }

  private glyphName(face: FontFace, code: number): string | null {
    if (this.bytes.length > MAX_SEARCHED_BYTES) return null
    this.names ??= readGlyphNames(readRawObjects(this.bytes))
    return this.names.get(face.name)?.get(code) ?? null
  }
}
