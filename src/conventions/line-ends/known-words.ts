// How common words and compounds are in scholarly English, German, French, Spanish, Portuguese and Italian; training/line-ends counts them.
import { readWeights } from '../../kernel/files/package-file.ts'

/** Sets of words, each of which holds the more common words of the one before. */
type Levels = readonly Uint8Array[]

export interface KnownWords {
  /** How common the word is: 0 unknown, 4 very common. */
  levelOf(word: string): number
  /** The same for two words with a hyphen between them. */
  levelOfCompound(compound: string): number
  /** Log-odds that a hyphen follows the word rather than the rest of a longer word. */
  readonly heads: Readonly<Record<string, number>>
  /** Log-odds that a hyphen is before the word rather than the beginning of a longer word. */
  readonly tails: Readonly<Record<string, number>>
  /** Weights of the evidence in broken-word.ts. */
  readonly weights: Readonly<Record<string, number>>
}

export interface StoredWords extends Omit<KnownWords, 'levelOf' | 'levelOfCompound'> {
  readonly words: readonly string[]
  readonly compounds: readonly string[]
}

/** Where a word's bits in a set begin, and how far they lie apart (a Bloom filter): two hashes give them all. */
type Hashes = readonly [start: number, step: number]
const BITS_PER_WORD = 5

function hashesOf(word: string): Hashes {
  let first = 0x811c9dc5
  let second = 0x1000193
  for (let at = 0; at < word.length; at++) {
    first = Math.imul(first ^ word.charCodeAt(at), 0x01000193)
    second = Math.imul(second ^ word.charCodeAt(at), 0x5bd1e995)
    second ^= second >>> 15
  }
  return [first >>> 0, (second | 1) >>> 0]
}

/** Bits that a word sets in a set of so many bits. */
export function bitsOf(word: string, size: number): number[] {
  const [start, step] = hashesOf(word)
  return Array.from({ length: BITS_PER_WORD }, (_, bit) => (start + bit * step) % size)
}

function holds(bits: Uint8Array, [start, step]: Hashes): boolean {
  for (let at = 0; at < BITS_PER_WORD; at++) {
    const bit = (start + at * step) % (bits.length * 8)
    if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}

function levelIn(levels: Levels, word: string): number {
  const hashes = hashesOf(word)
  let level = 0
  for (const bits of levels) {
    if (!holds(bits, hashes)) return level
    level++
  }
  return level
}

let loaded: KnownWords | undefined

export function knownWords(): KnownWords {
  loaded ??= readKnownWords(readWeights<StoredWords>('broken-words.json'))
  return loaded
}

export function readKnownWords({ words, compounds, ...tables }: StoredWords): KnownWords {
  const decoded = (levels: readonly string[]): Levels => levels.map((level) => Buffer.from(level, 'base64'))
  const [single, hyphened] = [decoded(words), decoded(compounds)]
  return {
    ...tables,
    levelOf: (word) => levelIn(single, word),
    levelOfCompound: (compound) => levelIn(hyphened, compound),
  }
}
