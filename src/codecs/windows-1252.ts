// Windows-1252 where it differs from Latin-1. Node's own decoder reads it as Latin-1 (20.20).

/** What 0x80 to 0x9f stand for (Encoding Standard, index windows-1252); five of them stand for nothing. */
const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const FIRST = 0x80

/** Text decoded as windows-1252 with the characters that such files mean. */
export function withWindowsCharacters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (code) => CHARACTERS[code.charCodeAt(0) - FIRST] ?? code)
}
