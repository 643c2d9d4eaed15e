// The words of a line as numbers: hashes of words, their beginnings, endings and shapes, for the layout model's table of embeddings.

/** Rows of the model's embedding table; row 0 stands for nothing. */
export const TOKEN_BUCKETS = 8192
export const TOKENS_PER_LINE = 30

const FIRST_WORDS = 8
const LAST_WORDS = 3
const DETAILED_WORDS = 4
const LONGEST_WORD = 24

/** FNV-1a over UTF-16 units, folded into the table. */
export function hashToken(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return 1 + ((hash >>> 0) % (TOKEN_BUCKETS - 1))
}

export function shapeOf(word: string): string {
  let shape = ''
  for (const sign of word) {
    let kind = sign
    if (/\p{Lu}/u.test(sign)) kind = 'X'
    else if (/\p{L}/u.test(sign)) kind = 'x'
    else if (/\p{N}/u.test(sign)) kind = '0'
    // Runs of three or more count as two: "Xxx" and "Xxxxx" are the same shape.
    if (!(shape.at(-1) === kind && shape.at(-2) === kind)) shape += kind
    if (shape.length >= 10) break
  }
  return shape
}

function plainWord(word: string): string {
  return word.slice(0, LONGEST_WORD).toLowerCase().replace(/\d/g, '0')
}

/** Hashes of one line, padded with 0 to TOKENS_PER_LINE. */
export function lineTokens(text: string): number[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const plain = words.map(plainWord)
  const out: number[] = []
  for (const word of plain.slice(0, FIRST_WORDS)) out.push(hashToken(`w ${word}`))
  for (const word of plain.slice(-LAST_WORDS)) out.push(hashToken(`l ${word}`))
  const [first = '', second = ''] = plain
  out.push(hashToken(`f ${first}`), hashToken(`s ${second}`), hashToken(`b ${first} ${second}`))
  const detailed = words.slice(0, DETAILED_WORDS)
  for (const word of detailed) out.push(hashToken(`h ${shapeOf(word)}`))
  const ends = [...plain.slice(0, DETAILED_WORDS), plain.at(-1) ?? '']
  for (const word of ends) out.push(hashToken(`p ${word.slice(0, 3)}`), hashToken(`e ${word.slice(-3)}`))
  out.push(hashToken(`z ${shapeOf(words.at(-1) ?? '')}`))
  while (out.length < TOKENS_PER_LINE) out.push(0)
  return out.slice(0, TOKENS_PER_LINE)
}
