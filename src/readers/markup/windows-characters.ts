// The characters of windows-1252 that lie where ISO 8859-1 has control codes; Node decodes them as such.

/** What 0x80 to 0x9f stand for (Encoding Standard, index windows-1252); five of them stand for nothing. */
const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const FIRST = 0x80

/** Text decoded as windows-1252 with the characters that such files mean. */
export function withWindowsCharacters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (code) => CHARACTERS[code.charCodeAt(0) - FIRST] ?? code)
}

/** Bytes in an encoding; every name of Latin-1 means windows-1252, as browsers have it. Throws where they are not in it. */
export function decodeAs(label: string, bytes: Uint8Array, fatal = false): string {
  const decoder = new TextDecoder(label, { fatal })
  const text = decoder.decode(bytes)
  return decoder.encoding === 'windows-1252' ? withWindowsCharacters(text) : text
}
