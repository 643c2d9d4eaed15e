// Reads words backwards from a sign: what a word is in a formula's neighbourhood, and which words are symbols.
import { isStatistic } from '../../conventions/statistic-names.ts'
import type { TextRange } from '../../document/ranges.ts'
import { STOP_WORDS } from './name-vocabulary.ts'
import { FILLER } from './stand-in-marks.ts'

export type Word = TextRange

// Longer runs are sequences, keys or file names; nobody prints a comparison of them.
const MAX_WORD_LENGTH = 40

const FOREIGN_WORD = /[\p{L}\p{M}\p{N}′″∂√∑\uE000]/u
const GREEK = /[\u0391-\u03C9]/

const isAsciiWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 94

function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  if (Number.isNaN(code)) return false
  return code < 128 ? isAsciiWord(code) : FOREIGN_WORD.test(text[index] ?? '')
}

/** Hyphens, dots, slashes and apostrophes belong to a word only between its letters. */
function isJoint(text: string, index: number, end: number): boolean {
  const character = text[index]
  if (character === "'") return isWordAt(text, index - 1)
  if (character === '%') return index === end - 1
  if (character === '.')
    return isLetter(text, index - 1) && (index === end - 1 ? text[index - 2] === '.' : isLetter(text, index + 1))
  if (character === '-' || character === '/') {
    return isLetter(text, index - 1) ? isWordAt(text, index + 1) : isDigit(text, index - 1) && isLetter(text, index + 1)
  }
  return false
}

const isLetter = (text: string, index: number): boolean => index >= 0 && /\p{L}/u.test(text[index] ?? '')
const isDigit = (text: string, index: number): boolean => index >= 0 && /\d/.test(text[index] ?? '')

export const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\u2009'

/** The last index before `end` that is not blank, plus one. */
export function trimBack(text: string, end: number): number {
  let at = end
  while (at > 0 && isBlank(text[at - 1])) at -= 1
  return at
}

/** The word that ends at `end` or before the blanks there. */
export function wordBefore(text: string, end: number): Word | undefined {
  const wordEnd = trimBack(text, end)
  let start = wordEnd
  while (
    start > 0 &&
    wordEnd - start <= MAX_WORD_LENGTH &&
    (isWordAt(text, start - 1) || isJoint(text, start - 1, wordEnd))
  )
    start -= 1
  if (start === wordEnd || wordEnd - start > MAX_WORD_LENGTH) return undefined
  return { start, end: wordEnd, text: text.slice(start, wordEnd).replaceAll(FILLER, '') }
}

/** A symbol rather than a word: short, capital, Greek, or with a digit in it. */
export function isSymbol(word: string): boolean {
  if (isStatistic(word) || word.length <= 2 || GREEK.test(word)) return true
  return /^[A-Z][A-Z\d-]{1,7}s?$/.test(word) || /[\d_^′]/.test(word) || /^\p{L}'s?$/u.test(word)
}

export const isNumeric = (word: string): boolean => /^[\d.,%-]+$/.test(word)

/** Words that the sentence, not the comparison, ends with. Capitals ("IN", "OR") are abbreviations and pass. */
export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) || (/^[A-Z][a-z]+$/.test(word) && STOP_WORDS.has(word.toLowerCase()))
