// Gives each token of a reference string the row numbers that the model sums; training/references/features.py does the same.
// Frozen with its weights: a model reads this as it was trained on it.
import { seededFnv1a } from '../../../kernel/fnv.ts'
import { wordPairs } from '../../../kernel/patterns.ts'
import { CLOSING, OPENING, type Token } from './tokenise.ts'
import { TYPEFACES } from './typefaces.ts'

export const STRING_SLOTS = 13
const STRING_HASH_ROWS = 40_960
const CACHE_LIMIT = 20_000
// Each slot hashes with a seed of its own, so that a prefix and a suffix of the same letters differ.
const SLOT_SEED = 7919

const QUOTE_PAIRS = wordPairs('“ ” „ “ « » ‘ ’ " " ‚ ‘')

const hashRow = (text: string, slot: number): number => (seededFnv1a(text, slot * SLOT_SEED) >>> 0) % STRING_HASH_ROWS

const UPPER = /\p{Uppercase}/u

function wordShape(text: string): string {
  const characters = [...text]
  const upper = characters.filter((character) => UPPER.test(character)).length
  const startsUpper = UPPER.test(characters[0] ?? '')
  const size = Math.min(characters.length, 9)
  if (upper === 0) return `x${size}`
  if (upper === characters.length) return `X${size}`
  if (startsUpper) return `${upper === 1 ? 'Xx' : 'XxX'}${size}`
  return `xX${size}`
}

function shapeOf(text: string, kind: Token['kind']): string {
  if (kind === 'link') return text.startsWith('10.') || text.slice(0, 24).toLowerCase().includes('doi') ? 'Ld' : 'Lu'
  if (kind === 'number') return '9'.repeat(Math.min(text.length, 7))
  return kind === 'mark' ? `m${text}` : wordShape(text)
}

/** A number as a word: short ones as they are, years by decade, the rest by length. */
function numberWord(text: string): string {
  if (text.length <= 2) return `#${text}`
  if (text.length === 4 && text >= '1500' && text <= '2039') return `#y${text.slice(0, 3)}`
  return `#${Math.min(text.length, 9)}`
}

function partsOf(text: string, kind: Token['kind']): string[] {
  const low = text.toLowerCase()
  if (kind === 'number') {
    return [
      numberWord(text),
      `#<${text.slice(0, 2)}`,
      `#<${text.slice(0, 1)}${text.length}`,
      '',
      `#>${text.slice(-1)}`,
      '',
      '',
    ]
  }
  if (kind === 'link')
    return [`@${low.slice(0, 12)}`, `@<${low.slice(0, 7)}`, `@<${low.slice(0, 3)}`, '@.', `@>${low.slice(-4)}`, '', '']
  const prefixes = [2, 3, 4].map((size) => `<${low.slice(0, size)}`)
  return [low, ...prefixes, ...[2, 3, 4].map((size) => `${low.slice(-size)}>`)]
}

const lexicalRows = new Map<string, readonly number[]>()

function lexical(text: string, kind: Token['kind']): readonly number[] {
  const key = `${kind}${text}`
  const known = lexicalRows.get(key)
  if (known !== undefined) return known
  const rows = [...partsOf(text, kind), shapeOf(text, kind)].map(hashRow)
  if (lexicalRows.size > CACHE_LIMIT) lexicalRows.clear()
  lexicalRows.set(key, rows)
  return rows
}

const lengthClass = (total: number): number => (total < 25 ? 0 : total < 60 ? 1 : 2)

/** Which brackets and quotes are open, token by token. */
class Nesting {
  private depth = 0
  private closing = ''

  /** The state that holds at a token, which may itself open or close something. */
  enter(piece: string, kind: Token['kind'], canOpenQuote: boolean): number {
    if (kind === 'mark' && CLOSING.includes(piece)) this.depth = Math.max(0, this.depth - 1)
    const partner = QUOTE_PAIRS.get(piece)
    if (this.closing !== '' && piece === this.closing) this.closing = ''
    else if (this.closing === '' && partner !== undefined && canOpenQuote) this.closing = partner
    const state = Math.min(this.depth, 2) * 2 + (this.closing === '' ? 0 : 1)
    if (kind === 'mark' && OPENING.includes(piece)) this.depth += 1
    return state
  }
}

function spaceState(gap: string, after: string): number {
  const before = gap.includes('\n') ? 2 : gap === '' ? 0 : 1
  return before * 3 + (after === '' ? 0 : /\s/u.test(after) ? 1 : 2)
}

/** STRING_SLOTS row numbers for each token, one token after another; `faces` as `typefacesOf` gives them. */
export function featurise(text: string, tokens: readonly Token[], faces = ''): Int32Array {
  const rows = new Int32Array(tokens.length * STRING_SLOTS)
  const nesting = new Nesting()
  let previousEnd = 0
  tokens.forEach(({ start, end, kind }, index) => {
    const piece = text.slice(start, end)
    const gap = text.slice(previousEnd, start)
    const canOpenQuote = gap !== '' || index === 0 || OPENING.includes(text.charAt(start - 1))
    rows.set(lexical(piece, kind), index * STRING_SLOTS)
    rows.set(
      [
        STRING_HASH_ROWS + spaceState(gap, text.charAt(end)),
        STRING_HASH_ROWS + 16 + nesting.enter(piece, kind, canOpenQuote),
        STRING_HASH_ROWS + 32 + Math.min(index, 23),
        STRING_HASH_ROWS + 64 + Math.floor((index * 16) / tokens.length) + 16 * lengthClass(tokens.length),
        STRING_HASH_ROWS + 128 + Math.max(0, TYPEFACES.indexOf(faces.charAt(start))),
      ],
      index * STRING_SLOTS + 8,
    )
    previousEnd = end
  })
  return rows
}
