// How much of the text reads as it is printed: by the letters of the pages, and by the sentences that something is wrong with.
import type { Layers } from '../../document/layers.ts'

/** Characters that stand for nothing a reader could see, and letters that stand apart though they are parts of words. */
const SPOILT = /[\uFFFD\p{Co}\p{Cn}]|(?<![\p{L}\p{N}])(?:\p{L} ){4,}\p{L}(?![\p{L}\p{N}])/u

/** A sentence with one sign lost is no longer what the paper says: the worse of the two judgements counts. */
export function textQualityOf({ textQuality, sentences }: Pick<Layers, 'textQuality' | 'sentences'>): number | null {
  if (textQuality === null || sentences.length === 0) return textQuality
  const spoilt = sentences.filter(({ text }) => SPOILT.test(text)).length
  return Math.min(textQuality, Number((1 - spoilt / sentences.length).toFixed(4)))
}
