// The words that a document itself writes whole, by which a word broken at a line's end is judged.
import type { Line } from '../../document/page/page.ts'
import { BEYOND_ASCII } from '../language/letters.ts'

export interface Vocabulary {
  /** How often the word stands whole somewhere in the document; any case. */
  count(word: string): number
  /** Whether some word of the document begins so; stems of 5 to 12 letters, any case. */
  hasStem(stem: string): boolean
  /** How often the word is before a hyphen; any case. */
  countCompounds(head: string): number
  /** Whether English function words outnumber those of other languages. */
  readonly isEnglish: boolean
  /** The addresses that the document's links lead to, in small letters. */
  readonly addresses: string
}

const WORD = /[\p{L}\p{N}]+(?:[-‐‑’'][\p{L}\p{N}]+)*/gu
/** The same for lines of plain letters, which are most. */
const PLAIN_WORD = /[a-z\d]+(?:[-'][a-z\d]+)*/gi
const MIN_STEM = 5
const MAX_STEM = 12

const wordKey = (word: string): string => word.toLowerCase().replace(/[‐‑]/g, '-')

export function vocabularyOf(
  lines: Iterable<Pick<Line, 'text' | 'hyphenAtEnd'>>,
  addresses: readonly string[] = [],
): Vocabulary {
  const counts = new Map<string, number>()
  const heads = new Map<string, number>()
  const stems = new Set<string>()
  let isContinued = false
  for (const { text, hyphenAtEnd } of lines) {
    const words = text.match(BEYOND_ASCII.test(text) ? WORD : PLAIN_WORD) ?? []
    // Halves of broken words are no words: neither the last of this line nor the first of the next.
    const end = hyphenAtEnd === null ? words.length : words.length - 1
    for (let at = isContinued ? 1 : 0; at < end; at++) addWord({ counts, heads, stems }, wordKey(words[at] ?? ''))
    isContinued = hyphenAtEnd !== null
  }
  const total = (words: readonly string[]): number => words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)
  return {
    count: (word) => counts.get(wordKey(word)) ?? 0,
    hasStem: (stem) => stems.has(wordKey(stem)),
    countCompounds: (head) => heads.get(wordKey(head)) ?? 0,
    isEnglish: total(ENGLISH) >= total(OTHER),
    addresses: addresses.join(' ').toLowerCase(),
  }
}

const ENGLISH = 'the of and in to'.split(' ')
const OTHER = 'de la und der die le les des el que di il do da e et en'.split(' ')

interface Counted {
  readonly counts: Map<string, number>
  readonly heads: Map<string, number>
  readonly stems: Set<string>
}

/** A word with hyphens counts as such, and so does each of its parts. */
function addWord({ counts, heads, stems }: Counted, word: string): void {
  const known = counts.get(word)
  counts.set(word, (known ?? 0) + 1)
  const parts = word.includes('-') ? word.split('-') : [word]
  if (parts.length > 1) for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  for (const head of parts.slice(0, -1)) heads.set(head, (heads.get(head) ?? 0) + 1)
  // Most words of a paper are old acquaintances: their stems are in the set already.
  if (known !== undefined) return
  for (const part of parts) {
    for (let length = MIN_STEM; length <= Math.min(part.length, MAX_STEM); length++) stems.add(part.slice(0, length))
  }
}

export const NO_VOCABULARY: Vocabulary = {
  count: () => 0,
  hasStem: () => false,
  countCompounds: () => 0,
  isEnglish: true,
  addresses: '',
}
