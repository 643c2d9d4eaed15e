// The words of a line as numbers: hashes of words, their beginnings, endings and shapes, for the layout model's table of embeddings.
// Frozen with its weights: a model reads this as it was trained on it.
import { fnv1a } from '../../kernel/fnv.ts'
import { CAPITAL, kindsOf, LETTER, NUMERAL } from './character-kinds.ts'

/** Rows of the model's embedding table; row 0 stands for nothing. */
export const TOKEN_BUCKETS = 8192
export const TOKENS_PER_LINE = 30

const FIRST_WORDS = 8
const LAST_WORDS = 3
const DETAILED_WORDS = 4
const LONGEST_WORD = 24

const bucketOf = (hash: number): number => 1 + ((hash >>> 0) % (TOKEN_BUCKETS - 1))

/** A text hashed and folded into the table. */
export function hashToken(text: string): number {
  return bucketOf(fnv1a(text))
}

/** Hashes of everything that begins alike, without putting beginning and text together. */
const hashBehind = (prefix: string): ((text: string) => number) => {
  const begun = fnv1a(prefix)
  return (text) => bucketOf(fnv1a(text, begun))
}
const asWord = hashBehind('w ')
const asLast = hashBehind('l ')
const asFirst = hashBehind('f ')
const asSecond = hashBehind('s ')
const asPair = hashBehind('b ')
const asShape = hashBehind('h ')
const asBeginning = hashBehind('p ')
const asEnding = hashBehind('e ')
const asLastShape = hashBehind('z ')

export function shapeOf(word: string): string {
  let shape = ''
  let [last, beforeLast] = ['', '']
  for (const sign of word) {
    const kinds = kindsOf(sign.codePointAt(0) ?? 0)
    let kind = sign
    if ((kinds & CAPITAL) !== 0) kind = 'X'
    else if ((kinds & LETTER) !== 0) kind = 'x'
    else if ((kinds & NUMERAL) !== 0) kind = '0'
    // Runs of three or more count as two: "Xxx" and "Xxxxx" are the same shape.
    if (last === kind && beforeLast === kind) continue
    shape += kind
    beforeLast = kind.length > 1 ? kind.charAt(0) : last
    last = kind.charAt(kind.length - 1)
    if (shape.length >= 10) break
  }
  return shape
}

function plainWord(word: string): string {
  return word.slice(0, LONGEST_WORD).toLowerCase().replace(/\d/g, '0')
}

/** Hashes of one line, padded with 0 to TOKENS_PER_LINE. */
export function lineTokens(text: string): number[] {
  const words = text.match(/\S+/g) ?? []
  const plain = words.map(plainWord)
  const out: number[] = []
  for (const word of plain.slice(0, FIRST_WORDS)) out.push(asWord(word))
  for (const word of plain.slice(-LAST_WORDS)) out.push(asLast(word))
  const [first = '', second = ''] = plain
  out.push(asFirst(first), asSecond(second), asPair(`${first} ${second}`))
  const detailed = words.slice(0, DETAILED_WORDS)
  for (const word of detailed) out.push(asShape(shapeOf(word)))
  const ends = [...plain.slice(0, DETAILED_WORDS), plain.at(-1) ?? '']
  for (const word of ends) out.push(asBeginning(word.slice(0, 3)), asEnding(word.slice(-3)))
  out.push(asLastShape(shapeOf(words.at(-1) ?? '')))
  while (out.length < TOKENS_PER_LINE) out.push(0)
  return out.slice(0, TOKENS_PER_LINE)
}
