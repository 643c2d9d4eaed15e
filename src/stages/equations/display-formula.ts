// The comparison that a displayed formula makes: its two sides, parted at the first sign outside all brackets.
import { allMatches } from '../../kernel/all-matches.ts'
import { SIGN_PATTERN, type Sign, toSign } from './comparison.ts'

export interface FormulaSides {
  readonly lhs: string
  readonly comp: Sign
  readonly rhs: string
}

const OPENERS = '([{⟨'
const CLOSERS = ')]}⟩'
/** "∑ i = 1 n x": the first sign belongs to the limits of a sum, product or union. */
const IN_LIMITS = /[∑∏∪∩⋃⋂∫]\s*\p{L}{1,2}\s*$/u
/** Arrows and doubled signs are no comparisons. */
const PART_OF_ARROW = /[-–—|]$/

function depthAt(text: string, at: number): number {
  let depth = 0
  for (const character of text.slice(0, at)) {
    if (OPENERS.includes(character)) depth += 1
    else if (CLOSERS.includes(character)) depth = Math.max(0, depth - 1)
  }
  return depth
}

/** null where the formula has no such sign, or nothing on one side of it. */
export function formulaSides(characters: string): FormulaSides | null {
  for (const match of allMatches(characters, SIGN_PATTERN)) {
    const comp = toSign(match[0])
    const before = characters.slice(0, match.index)
    const isSign = comp !== undefined && !PART_OF_ARROW.test(before) && !IN_LIMITS.test(before)
    if (!isSign || depthAt(characters, match.index) > 0) continue
    const lhs = before.trim()
    // A stop or comma behind a formula is the sentence's.
    const rhs = characters
      .slice(match.index + match[0].length)
      .replace(/[\s,.;]+$/, '')
      .trim()
    return lhs === '' || rhs === '' ? null : { lhs, comp, rhs }
  }
  return null
}
