// The words of one document, as far as they stand whole within a line: what hyphens at line ends are judged by.
import type { Line } from './page.ts'

export interface Vocabulary {
  /** How often the word stands whole somewhere in the document; any case. */
  count(word: string): number
}

const WORD = /[\p{L}\p{N}]+(?:[-‐‑’'][\p{L}\p{N}]+)*/gu

export function vocabularyOf(lines: Iterable<Pick<Line, 'text' | 'hyphenAtEnd'>>): Vocabulary {
  const counts = new Map<string, number>()
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  let isContinued = false
  for (const { text, hyphenAtEnd } of lines) {
    const words = [...text.matchAll(WORD)].map((match) => match[0].toLowerCase().replace(/[‐‑]/g, '-'))
    // Halves of broken words are no words: neither the last of this line nor the first of the next.
    const whole = words.slice(isContinued ? 1 : 0, hyphenAtEnd === null ? words.length : -1)
    for (const word of whole) {
      add(word)
      if (word.includes('-')) for (const part of word.split('-')) add(part)
    }
    isContinued = hyphenAtEnd !== null
  }
  return { count: (word) => counts.get(word.toLowerCase().replace(/[‐‑]/g, '-')) ?? 0 }
}

export const NO_VOCABULARY: Vocabulary = { count: () => 0 }
