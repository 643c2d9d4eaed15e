// Which numbers are characters: files give codes of every size, and a string may hold Unicode scalar values alone.

const REPLACEMENT_CODE = 0xfffd
const LAST_CODE = 0x10ffff

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/** The last two codes of every plane are no characters (Unicode 16, 23.7). */
const isNoncharacter = (code: number): boolean => (code & 0xfffe) === 0xfffe

/** The code itself where it is a character's, else that of the replacement character. */
export function soundCode(code: number): number {
  const isCode = Number.isInteger(code) && code >= 0 && code <= LAST_CODE
  return isCode && !isSurrogate(code) && !isNoncharacter(code) ? code : REPLACEMENT_CODE
}

/** The character of a code; the replacement character for numbers that are none's. */
export const characterOf = (code: number): string => String.fromCodePoint(soundCode(code))
