// The brackets of a passage: which closes which, and what stands directly before and behind them.
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'

export interface Bracket extends Range {
  readonly shape: '(' | '['
  /** Offset of the opening bracket around this one; null at the top. */
  readonly outer: number | null
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Longer brackets hold whole sentences, and mostly come of a bracket that was lost. */
const MAX_BRACKET_CHARS = 1200

/** Brackets in order of their opening; those that nothing closes are left out. */
export function findBrackets(text: string): Bracket[] {
  const open: { start: number; shape: string }[] = []
  const found: Bracket[] = []
  for (const { 0: char, index } of allMatches(text, /[()[\]]/g)) {
    if (char === '(' || char === '[') open.push({ start: index, shape: char })
    const opener = CLOSES[char]
    if (opener === undefined) continue
    const at = open.findLastIndex((one) => one.shape === opener)
    const start = open[at]?.start
    if (start === undefined) continue
    open.length = at
    if (index - start > MAX_BRACKET_CHARS) continue
    const shape = opener === '(' ? '(' : '['
    found.push({ start, end: index + 1, shape, outer: open.at(-1)?.start ?? null })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The word that ends at `index`, blanks before it left out; '' where something else is there. */
export function wordBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - 40), index).trimEnd()
  return /[\p{L}\p{M}'’-]+\.?$/u.exec(before)?.[0] ?? ''
}

/** The last character before `index` that is no blank; '' at the start. */
export function signBefore(text: string, index: number): string {
  return text
    .slice(Math.max(0, index - 8), index)
    .trimEnd()
    .slice(-1)
}

/** The first character from `index` on that is no blank; '' at the end. */
export function signBehind(text: string, index: number): string {
  return text
    .slice(index, index + 8)
    .trimStart()
    .slice(0, 1)
}
