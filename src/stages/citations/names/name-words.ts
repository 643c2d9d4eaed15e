// Words of a folded text, as names are made of them.
import type { TextRange } from '../../../document/ranges.ts'
import { allMatches } from '../../../kernel/patterns.ts'

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}\p{M}]{2,})?/gu

export type Word = TextRange

/** Words of a folded text between two offsets; hyphens divide words, "O'Brien" is one. */
export function wordsBetween(folded: string, from: number, to: number): Word[] {
  return allMatches(folded.slice(from, to), WORD).map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
    text: match[0],
  }))
}

export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? []
