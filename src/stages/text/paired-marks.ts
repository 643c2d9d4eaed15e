// Where the sentence marks of a text stand, and which brackets and quotation marks belong together.
import { wordPairs } from '../../kernel/patterns.ts'
import { classAt, LOWER, SPACE, skipSpace } from './character-class.ts'

export interface PairedMarks {
  /** Indices of all characters that may end a sentence, in order. */
  readonly stops: readonly number[]
  /** Pairs that hold their sentence together, ordered by where they open. */
  readonly pairs: readonly Pair[]
}

export interface Pair {
  readonly open: number
  readonly close: number
  readonly isBracket: boolean
}

// Twice the longest bracket with a full stop and a capital inside that the training papers have (253 characters);
// a longer "pair" is a lost bracket, and must not glue a whole paragraph together.
const MAX_PAIR_CHARS = 500
// Nested marks looked through for a partner: bounds the work on texts such as "((((((".
const MAX_DEPTH_SEARCHED = 12

/** Codes, chosen so that a byte holds them. */
const STOP = 1
const OPEN = 2
const CLOSE = 3
const QUOTE = 4

const BRACKETS = '([{（「'
const PARTNERS = wordPairs(') ( ] [ } { ） （ 」 「')
// Which sign opens and which closes depends on the language (“so”, „so“, »so«, « so », ”so”), so a family is enough.
const QUOTE_FAMILIES: readonly string[] = ['“”„‟', '«»', '"']

const kinds = new Uint8Array(0x10000)
for (const char of '.?!…。！？؟।') kinds[char.charCodeAt(0)] = STOP
for (const char of BRACKETS) kinds[char.charCodeAt(0)] = OPEN
for (const char of PARTNERS.keys()) kinds[char.charCodeAt(0)] = CLOSE
for (const char of QUOTE_FAMILIES.join('')) kinds[char.charCodeAt(0)] = QUOTE

interface Opened {
  readonly index: number
  readonly char: string
  close: number
}

const isHolding = (text: string, opened: Opened): boolean => {
  if (opened.close < 0 || opened.close - opened.index > MAX_PAIR_CHARS) return false
  if (BRACKETS.includes(opened.char)) return true
  // A quotation holds together only where its sentence continues behind it: “Why? How?” were the questions.
  return classAt(text, skipSpace(text, opened.close + 1)) === LOWER
}

function closeTop(stack: Opened[], partners: string, index: number): void {
  const bottom = Math.max(0, stack.length - MAX_DEPTH_SEARCHED)
  for (let depth = stack.length - 1; depth >= bottom; depth--) {
    const opened = stack[depth]
    if (!opened || !partners.includes(opened.char)) continue
    opened.close = index
    stack.length = depth
    return
  }
}

/** White space, nothing, or a bracket is before: the sign can open a quotation, if its quotation follows at once. */
function opensQuote(text: string, index: number): boolean {
  if (text.charAt(index) === '„') return true
  const before = text.charAt(index - 1)
  const isFree = index === 0 || classAt(text, index - 1) === SPACE || BRACKETS.includes(before)
  if (!isFree) return false
  // French spaces its guillemets on both sides; there the sign itself tells.
  return classAt(text, index + 1) === SPACE ? text.charAt(index) === '«' : true
}

const familyOf = (char: string): string => QUOTE_FAMILIES.find((family) => family.includes(char)) ?? char

/** Reads the text once; stops and pairs come in order. */
export function findPairedMarks(text: string): PairedMarks {
  const stops: number[] = []
  const opened: Opened[] = []
  const stack: Opened[] = []
  for (let index = 0; index < text.length; index++) {
    const kind = kinds[text.charCodeAt(index)]
    if (!kind) continue
    if (kind === STOP) {
      stops.push(index)
      continue
    }
    const char = text.charAt(index)
    if (kind === OPEN || (kind === QUOTE && opensQuote(text, index))) {
      const mark = { index, char, close: -1 }
      opened.push(mark)
      stack.push(mark)
    } else {
      closeTop(stack, PARTNERS.get(char) ?? familyOf(char), index)
    }
  }
  const pairs = opened
    .filter((mark) => isHolding(text, mark))
    .map(({ index, close, char }) => ({ open: index, close, isBracket: BRACKETS.includes(char) }))
  return { stops, pairs }
}
