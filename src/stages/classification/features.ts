// Words and pairs of words of a text as rows of the classifiers' tables; training/classification computes the same in Python.
// Frozen with its weights: a model reads this as it was trained on it.
import type { TrainedModel } from '../../contract/ports.ts'
import { fnv1aOfBytes } from '../../kernel/fnv.ts'

/** The fingerprint is of a sample's features: `test/contract/feature-fingerprints.test.ts` says how it comes about. */
export const FIELDS_MODEL: TrainedModel = { name: 'fields', features: '7f930dbe0cd87c7d' }

/** Rows of the table that stand for words; one more, the last, stands for none. */
export const FEATURE_ROWS = 32768
const SHORTEST_WORD = 3

const rowOf = (feature: string): number => (fnv1aOfBytes(feature) >>> 0) % FEATURE_ROWS

export function featureRows(text: string): number[] {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD)
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return [...words, ...pairs].map(rowOf)
}
