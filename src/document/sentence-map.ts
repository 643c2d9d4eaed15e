// Where a range of a passage is among the sentences cut from it.
import { addTo } from '../kernel/lists.ts'
import { firstOverlap, type Range } from './ranges.ts'
import type { Sentence } from './sentences.ts'

/** A range within one sentence: its index in the sentences layer, and offsets in the sentence's text. */
export interface InSentenceRange extends Range {
  readonly sentence: number
}

interface Stretch extends Range {
  readonly index: number
}

export interface SentenceMap {
  /** The sentence in which the range begins, the range cut to it; null where no sentence holds any of it. */
  place(passage: string, start: number, end: number): InSentenceRange | null
}

export function mapSentences(sentences: readonly Sentence[]): SentenceMap {
  const stretches = new Map<string, Stretch[]>()
  for (const [index, { passage, start, end }] of sentences.entries()) {
    addTo(stretches, passage, { index, start, end })
  }
  return {
    place(passage, start, end) {
      const stretch = firstOverlap(stretches.get(passage) ?? [], { start, end })
      if (stretch === null) return null
      return {
        sentence: stretch.index,
        start: Math.max(start, stretch.start) - stretch.start,
        end: Math.min(end, stretch.end) - stretch.start,
      }
    },
  }
}
