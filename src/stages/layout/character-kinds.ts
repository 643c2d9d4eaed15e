// Which kind of character a code point is, remembered: patterns with Unicode classes are slow where every character is asked.
// Frozen with its weights: a model reads this as it was trained on it.

export const LETTER = 1
export const CAPITAL = 2
export const NUMERAL = 4
export const PUNCTUATION = 8
export const WHITE_SPACE = 16
const ASKED = 128

const KINDS: readonly (readonly [number, RegExp])[] = [
  [LETTER, /\p{L}/u],
  [CAPITAL, /\p{Lu}/u],
  [NUMERAL, /\p{N}/u],
  [PUNCTUATION, /\p{P}/u],
  [WHITE_SPACE, /\s/u],
]

/** Code points beyond the first plane are rare enough to be asked anew. */
const remembered = new Uint8Array(0x10000)

function ask(code: number): number {
  const character = String.fromCodePoint(code)
  return KINDS.reduce((kinds, [kind, pattern]) => (pattern.test(character) ? kinds | kind : kinds), ASKED)
}

/** The kinds of a code point, each a bit. */
export function kindsOf(code: number): number {
  const known = remembered[code]
  if (known === undefined) return ask(code)
  if (known !== 0) return known
  const kinds = ask(code)
  remembered[code] = kinds
  return kinds
}
