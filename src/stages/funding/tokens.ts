// Words of a funding statement and the hashed features by which the model knows them; training uses this very code.
// Frozen with its weights: a model reads this as it was trained on it.
import type { TrainedModel } from '../../contract/ports.ts'
import type { TextRange } from '../../document/ranges.ts'
import { fnv1aOfBytes } from '../../kernel/fnv.ts'
import { allMatches } from '../../kernel/patterns.ts'

/** The fingerprint is of a sample's features: `test/contract/feature-fingerprints.test.ts` says how it comes about. */
export const FUNDING_MODEL: TrainedModel = { name: 'funding', features: '3815adb349e49139' }

export type FundingToken = TextRange

/** Award numbers keep their hyphens and slashes; everything else that is no letter or digit stands alone. */
const TOKEN = /[\p{L}\p{N}]+(?:[-‐‑–_/'’][\p{L}\p{N}]+|\.\d[\p{L}\p{N}]*)*|\S/gu

export function fundingTokens(text: string): FundingToken[] {
  return allMatches(text, TOKEN).map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Rows of the model's table; row 0 is kept for nothing. */
export const FUNDING_ROWS = 4096
export const FEATURES_PER_TOKEN = 8

const hash = (text: string): number => 1 + ((fnv1aOfBytes(text) >>> 0) % (FUNDING_ROWS - 1))

/** "NNF14CC0001" to "AdAd": kinds of characters, each run once. */
function shapeOf(word: string): string {
  return word
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{N}+/gu, '0')
}

const lengthOf = (word: string): string => (word.length > 9 ? 'long' : String(word.length))

export function featuresOf({ text }: FundingToken): number[] {
  const low = text.toLowerCase()
  return [
    `w ${low.replace(/\d/g, '0')}`,
    `s ${shapeOf(text).slice(0, 8)}`,
    `l ${lengthOf(text)} ${/^\p{Lu}/u.test(text)}`,
    `p2 ${low.slice(0, 2)}`,
    `p4 ${low.slice(0, 4)}`,
    `e2 ${low.slice(-2)}`,
    `e4 ${low.slice(-4)}`,
    `d ${text.replace(/\D/g, '').length} ${text.replace(/[^\p{Lu}]/gu, '').length}`,
  ].map(hash)
}
