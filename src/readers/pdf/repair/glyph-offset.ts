// Fonts without a map to Unicode whose codes are glyph numbers: TrueType fonts number their letters from ASCII minus 29.

/** Most TrueType fonts have three special glyphs first, then the characters from the space on: 3 is U+0020. */
const OFFSET = 29
const FIRST_GLYPH = 3
const LAST_GLYPH = 0x7e - OFFSET
/** Codes seen of a font before it can be judged. */
const MIN_CODES = 6
/** Read as ASCII, real text has no control characters; glyph numbers of digits and capitals are below 32. */
const MIN_CONTROL_SHARE = 0.15
const MIN_PLAIN_SHARE = 0.9

interface Seen {
  total: number
  controls: number
  plain: number
}

export class GlyphOffsets {
  private readonly fonts = new Map<string, Seen>()

  count(font: string, code: number): void {
    const seen = this.fonts.get(font) ?? { total: 0, controls: 0, plain: 0 }
    this.fonts.set(font, seen)
    seen.total++
    if (code < 0x20) seen.controls++
    if (code >= FIRST_GLYPH && code <= LAST_GLYPH && isPlainText(code + OFFSET)) seen.plain++
  }

  /** The character for a glyph number, null where the font's codes are something else. */
  shifted(font: string, code: number): string | null {
    const seen = this.fonts.get(font)
    if (seen === undefined || seen.total < MIN_CODES || code < FIRST_GLYPH || code > LAST_GLYPH) return null
    if (seen.controls < MIN_CONTROL_SHARE * seen.total || seen.plain < MIN_PLAIN_SHARE * seen.total) return null
    return String.fromCharCode(code + OFFSET)
  }
}

function isPlainText(ascii: number): boolean {
  return /[A-Za-z0-9 .,;:()%+*/=<>-]/.test(String.fromCharCode(ascii))
}
