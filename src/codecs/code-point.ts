// Which numbers are characters: files give codes of every size, and a string may hold Unicode scalar values alone.

export const REPLACEMENT_CODE = 0xfffd
const LAST_CODE = 0x10ffff

/** The first of the two halves in which UTF-16 writes a character beyond the first plane. */
export const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** The code that two halves write together; null where the second is not one. */
export const pairedCode = (first: number, second: number): number | null =>
  isSecondHalf(second) ? 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00) : null

const isSurrogate = (code: number): boolean => isFirstHalf(code) || isSecondHalf(code)

/** The last two codes of every plane are no characters (Unicode 16, 23.7). */
const isNoncharacter = (code: number): boolean => (code & 0xfffe) === 0xfffe

/** The code itself where it is a character's, else that of the replacement character. */
export function soundCode(code: number): number {
  const isCode = Number.isInteger(code) && code >= 0 && code <= LAST_CODE
  return isCode && !isSurrogate(code) && !isNoncharacter(code) ? code : REPLACEMENT_CODE
}

/** The character of a code; the replacement character for numbers that are none's. */
export const characterOf = (code: number): string => String.fromCodePoint(soundCode(code))
