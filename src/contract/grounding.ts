// Finds a value in a source text after normalisation and gives back the source's own characters: nothing else ever counts.
import { letterKey } from '../conventions/language/letters.ts'
import type { Range } from '../document/ranges.ts'

export interface Ground {
  readonly text: string
  /** Letters and digits alone, without case and diacritics. */
  readonly folded: string
  /** For each folded character the offset of its own character in the text. */
  readonly offsets: readonly number[]
}

export interface Grounded extends Range {
  /** As it is in the source, white space made single spaces. */
  readonly text: string
}

const SIGN = /[\p{L}\p{N}]/u

export function groundOf(text: string): Ground {
  let folded = ''
  const offsets: number[] = []
  let at = 0
  for (const char of text) {
    // A ligature gives two.
    for (const unit of letterKey(char)) {
      folded += unit
      for (let extra = 0; extra < unit.length; extra += 1) offsets.push(at)
    }
    at += char.length
  }
  return { text, folded, offsets }
}

const isSignAt = (text: string, offset: number): boolean => {
  const code = text.codePointAt(offset)
  return code !== undefined && SIGN.test(String.fromCodePoint(code))
}

/** Whether a word begins here: "12" is not a word of "2012". */
function isWordStart({ text, offsets }: Ground, at: number): boolean {
  const offset = offsets[at] ?? 0
  return offset === 0 || !isSignAt(text, offset - 1)
}

function endOffset({ text, offsets }: Ground, at: number): number {
  const last = offsets[at] ?? 0
  const code = text.codePointAt(last) ?? 0
  return last + (code > 0xffff ? 2 : 1)
}

const isWordEnd = (ground: Ground, at: number): boolean => {
  const end = endOffset(ground, at)
  return end >= ground.text.length || !isSignAt(ground.text, end)
}

/** Marks that belong to a value when it ends with one: "J.", "(2nd ed.)". */
const CLOSING = /^[.)\]’'"”»!?%]+/u
const OPENING = /[([“‘'"«]+$/u

/** The marks at the edges of the value are taken along where the source has them too. */
function withEdges(text: string, start: number, end: number, value: string): { start: number; end: number } {
  const wanted = /[^\p{L}\p{N}\s]+$/u.exec(value)?.[0] ?? ''
  const after = CLOSING.exec(text.slice(end, end + 4))?.[0] ?? ''
  let extra = 0
  while (extra < wanted.length && extra < after.length && wanted[extra] === after[extra]) extra += 1
  const before = OPENING.exec(text.slice(Math.max(0, start - 1), start))?.[0] ?? ''
  const opens = before !== '' && value.startsWith(before)
  return { start: opens ? start - before.length : start, end: end + extra }
}

/** The first place at or after `from` (an offset in the text) where the value stands, whole words only; null where it does not. */
export function findInGround(value: string, ground: Ground, from = 0): Grounded | null {
  const wanted = letterKey(value)
  if (wanted === '') return null
  for (let at = ground.folded.indexOf(wanted); at >= 0; at = ground.folded.indexOf(wanted, at + 1)) {
    const start = ground.offsets[at] ?? 0
    if (start < from || !isWordStart(ground, at) || !isWordEnd(ground, at + wanted.length - 1)) continue
    const edges = withEdges(ground.text, start, endOffset(ground, at + wanted.length - 1), value)
    return { ...edges, text: ground.text.slice(edges.start, edges.end).replace(/\s+/g, ' ') }
  }
  return null
}
