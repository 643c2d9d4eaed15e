// Word's formulas in Cambria Math: many files leave the font's variants for formulas without a character, or give the number of the glyph as one, which lands among
// letters of other scripts: "௜" for an index i, "ଶ" for a square.

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω'

/** The font's glyphs by number: letters in italics, indices, signs, brackets and roots with the tall ones. */
const RUNS: readonly (readonly [from: number, characters: string])[] = [
  [0x0723, LATIN],
  [0x07bf, `ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇${GREEK}∂ϵϑϰϕϱϖ`],
  [0x0b34, '0123456789+−='],
  [0x0bba, LATIN],
  [0x0c08, GREEK],
  [0x0d45, '+−±×'],
  [0x0d4c, '=≠≈<>≤≥'],
  [0x0d64, '[['],
  [0x0d68, ']]'],
  [0x0d6b, '(('],
  [0x0d6f, '))'],
  [0x0da5, '√√√√'],
  [0x0db1, '∫'],
  [0x0dcd, '∑'],
  [0x0dd1, '∏'],
  [0x123a, '(){}[]()[]{}()[]'],
]

const SIGNS: ReadonlyMap<number, string> = new Map(
  RUNS.flatMap(([from, characters]) =>
    [...characters].map((character, at): [number, string] => [from + at, character]),
  ),
)

/** Where those numbers lie: as letters, from Syriac to Sinhala, and Ethiopic. */
export const FIRST_VARIANT = 0x0700
const isAmong = (code: number): boolean =>
  (code >= FIRST_VARIANT && code <= 0x0dff) || (code >= 0x1200 && code <= 0x137f)

/** Text in one of those scripts has more of its other letters; formulas may have a few signs that are not listed here. */
const MOST_OTHERS = 0.25

export class WordMath {
  /** How many such codes each face has that are known, and how many others. */
  private readonly faces = new Map<string, { signs: number; others: number }>()

  count(face: string, code: number): void {
    if (!isAmong(code)) return
    const seen = this.faces.get(face) ?? { signs: 0, others: 0 }
    this.faces.set(face, seen)
    if (SIGNS.has(code)) seen.signs++
    else seen.others++
  }

  /** What is printed; null where the code is what it says. */
  signOf(face: string, code: number): string | null {
    const seen = isAmong(code) ? this.faces.get(face) : undefined
    return seen !== undefined && seen.others <= MOST_OTHERS * seen.signs ? (SIGNS.get(code) ?? null) : null
  }
}
