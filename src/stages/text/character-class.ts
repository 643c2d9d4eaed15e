// The class of a UTF-16 code unit, as far as the ends and starts of sentences depend on it.

/** Codes, chosen so that a byte holds them. */
export const SPACE = 1
export const UPPER = 2
export const LOWER = 3
/** A letter of a script without case (Hebrew, Arabic, Han, ...). */
export const CASELESS = 4
export const DIGIT = 5
/** A raised digit or raised sign of its own code point (¹ ² ⁻). */
export const RAISED = 6
export const OTHER = 7
/** Past the end of the text. */
export const NOTHING = 0

const CODE_UNITS = 0x10000
const LETTER = /\p{L}/u
const RAISED_SIGN = /[¹²³⁰-⁹⁻]/

// Filled on demand: a paper uses a few hundred code units, and a regular expression per character would cost most of the time.
const classes = new Uint8Array(CODE_UNITS)

function classify(code: number): number {
  const char = String.fromCharCode(code)
  if (char.trim() === '') return SPACE
  if (code >= 48 && code <= 57) return DIGIT
  if (RAISED_SIGN.test(char)) return RAISED
  if (!LETTER.test(char)) return OTHER
  if (char !== char.toLowerCase()) return UPPER
  return char !== char.toUpperCase() || /\p{Ll}/u.test(char) ? LOWER : CASELESS
}

/** The class of the code unit at `index`; NOTHING outside the text. */
export function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index)
  if (Number.isNaN(code)) return NOTHING
  const known = classes[code]
  if (known) return known
  const found = classify(code)
  classes[code] = found
  return found
}

export const isLetterClass = (found: number): boolean => found === UPPER || found === LOWER || found === CASELESS

/** The first index at or after `from` that is not white space. */
export function skipSpace(text: string, from: number): number {
  let index = from
  while (classAt(text, index) === SPACE) index++
  return index
}

/** The first index at or before `from` that is not white space, or -1. */
export function skipSpaceBack(text: string, from: number): number {
  let index = from
  while (classAt(text, index) === SPACE) index--
  return index
}
