// Cuts a reference string into tokens as the model was trained on; training/references/features.py does the same.
import type { Range } from '../../../document/ranges.ts'
// Frozen with its weights: a model reads this as it was trained on it.

export interface Token extends Range {
  readonly kind: 'link' | 'word' | 'number' | 'mark'
}

// As MAX_TOKENS in training: no reference of the annotated sets is longer.
export const MAX_TOKENS = 400

const URL_START = String.raw`(?:https?:\/\/|ftp:\/\/|www\.)`
const DOI_START = String.raw`10\.\d{4,9}\/`
const LINK = String.raw`(?:${URL_START}|${DOI_START})[^\s<>"“”„«»]+`
// Python's letters take in letter-like numbers (², Ⅳ) too.
const WORD = String.raw`[\p{L}\p{Nl}\p{No}]+\p{M}*`
const TOKEN = new RegExp(String.raw`(?<link>${LINK})|(?<word>${WORD})|(?<number>\p{Nd}+)|(?<mark>\S)`, 'gu')

export const OPENING = '([{'
export const CLOSING = ')]}'
const SENTENCE_END = ".,;:!?'’"

const countOf = (text: string, character: string): number => text.split(character).length - 1

/** Length of a link without the punctuation that ends the sentence; a closing bracket stays where it was opened. */
function linkLength(text: string): number {
  let end = text.length
  while (end > 1) {
    const last = text.charAt(end - 1)
    const closing = CLOSING.indexOf(last)
    const body = text.slice(0, end)
    const isLoose = closing >= 0 && countOf(body, OPENING.charAt(closing)) < countOf(body, last)
    if (!SENTENCE_END.includes(last) && !isLoose) break
    end -= 1
  }
  return end
}

const kindOf = (groups: Record<string, string | undefined>): Token['kind'] => {
  if (groups.link !== undefined) return 'link'
  if (groups.word !== undefined) return 'word'
  return groups.number === undefined ? 'mark' : 'number'
}

export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null && tokens.length < MAX_TOKENS; match = TOKEN.exec(text)) {
    const kind = kindOf(match.groups ?? {})
    const length = kind === 'link' ? linkLength(match[0]) : match[0].length
    tokens.push({ start: match.index, end: match.index + length, kind })
    TOKEN.lastIndex = match.index + length
  }
  return tokens
}

// Control characters, line separators and the like stand for spaces; only a plain line break keeps its meaning.
// biome-ignore lint/suspicious/noControlCharactersInRegex: PDF text layers do hold control characters.
const ODD_SPACE = /[^\S \n]|[\u0000-\u0009\u000b-\u001f\u007f\u0085\ufeff\u200b]/gu

/** The string as the model reads it: composed characters, plain spaces and line breaks. */
export function tidyString(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(ODD_SPACE, ' ')
    .replace(/ *\n[ \n]*/gu, '\n')
    .replace(/ {2,}/gu, ' ')
    .trim()
}
