// Fonts whose codes spell words: their letters are what the file says, however odd their outlines are ("Review", whose e is drawn much as a Θ).
import { knownWords } from '../../../conventions/line-ends/known-words.ts'
import { type GlyphTable, SPACE_DRAWN } from './glyphs.ts'

/** Fonts of signs come by short words and by a long one by chance. */
const FEWEST_WORDS = 3
const FEWEST_LETTERS = 5
const COMMON_LEVEL = 2
const [SMALL_A, SMALL_Z] = [0x61, 0x7a]
const SMALL_BIT = 0x20

export class SpellingFonts {
  /** By font, until there are enough. */
  private readonly words = new Map<string, Set<string>>()

  has(font: string): boolean {
    return (this.words.get(font)?.size ?? 0) >= FEWEST_WORDS
  }

  /** Looks for words drawn letter after letter in one font, in small letters but for the first. */
  observe({ count, code, marks, object, objects }: GlyphTable): void {
    let [word, font] = ['', '']
    for (let glyph = 0; glyph <= count; glyph++) {
      const own = glyph < count ? (objects[object[glyph] ?? 0]?.font.name ?? '') : ''
      const letter = glyph < count ? (code[glyph] ?? 0) : 0
      const small = letter | SMALL_BIT
      const isLetter = small >= SMALL_A && small <= SMALL_Z
      if (letter !== small || !isLetter || own !== font || ((marks[glyph] ?? 0) & SPACE_DRAWN) !== 0) {
        if (word.length >= FEWEST_LETTERS) this.note(font, word)
        ;[word, font] = ['', own]
      }
      if (isLetter && !this.has(own)) word += String.fromCharCode(small)
    }
  }

  private note(font: string, word: string): void {
    if (knownWords().levelOf(word) < COMMON_LEVEL) return
    this.words.set(font, (this.words.get(font) ?? new Set()).add(word))
  }
}
