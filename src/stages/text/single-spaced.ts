// A text with each run of white space made one space, and the way back to the offsets of the text as given.
import { allMatches } from '../../kernel/all-matches.ts'

export interface SingleSpaced {
  readonly text: string
  /** Offset in the given text of the character at `index`. */
  toGiven(index: number): number
  /** Index of the first kept character at or behind a given offset. */
  fromGiven(offset: number): number
}

const NEEDS_WORK = /\s\s|[^\S ]|^\s|\s$/

function offsetsOf(given: string): { readonly text: string; readonly offsets: Int32Array } {
  const offsets = new Int32Array(given.length)
  const pieces: string[] = []
  let length = 0
  for (const { 0: word, index } of allMatches(given, /\S+/g)) {
    if (length > 0) {
      pieces.push(' ')
      offsets[length++] = index - 1
    }
    pieces.push(word)
    for (let char = 0; char < word.length; char++) offsets[length++] = index + char
  }
  return { text: pieces.join(''), offsets: offsets.subarray(0, length) }
}

function firstAtOrBehind(offsets: Int32Array, offset: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** So prepared, no rule depends on how a text is spaced; a text that is spaced simply is taken as it is. */
export function singleSpaced(given: string): SingleSpaced {
  if (!NEEDS_WORK.test(given)) return { text: given, toGiven: (index) => index, fromGiven: (offset) => offset }
  const { text, offsets } = offsetsOf(given)
  return {
    text,
    toGiven: (index) => offsets[index] ?? given.length,
    fromGiven: (offset) => firstAtOrBehind(offsets, offset),
  }
}
