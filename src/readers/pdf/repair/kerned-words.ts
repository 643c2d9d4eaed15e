// Words that kerning tears ("coronar y", "N orris"): a narrow gap is none where the letters on both sides make a word, and no words without each other.
import { knownWords } from '../../../conventions/line-ends/known-words.ts'
import { median } from '../../../kernel/lists.ts'
import type { Cell } from '../page/character-cell.ts'
import { SPACE_DRAWN } from '../page/glyphs.ts'

/** A gap so much narrower than the spaces of its line may be kerning. */
const NARROW_SHARE = 0.7
/** Fewer spaces do not show how wide those of a line are. */
const FEWEST_SPACES = 3
/** How common a word must be that is made of two pieces; see `KnownWords.levelOf`. */
const COMMON = 2

const isSpace = (cell: Cell | undefined): boolean => cell?.text === ' '
const breadthOf = ({ u0, u1 }: Cell): number => u1 - u0

export function joinKernedWords(cells: readonly Cell[]): readonly Cell[] {
  const spaces = cells.filter(isSpace).map(breadthOf)
  if (spaces.length < FEWEST_SPACES) return cells
  const narrow = NARROW_SHARE * median(spaces)
  const isKerning = (cell: Cell, at: number): boolean =>
    isSpace(cell) &&
    breadthOf(cell) < narrow &&
    ((cells[at + 1]?.marks ?? SPACE_DRAWN) & SPACE_DRAWN) === 0 &&
    isOneWord(wordBefore(cells, at), wordBehind(cells, at))
  return cells.some(isKerning) ? cells.filter((cell, at) => !isKerning(cell, at)) : cells
}

const LETTER = /^\p{L}\p{M}*$/u

export function wordBefore(cells: readonly Cell[], at: number): string {
  let word = ''
  for (let i = at - 1; i >= 0 && LETTER.test(cells[i]?.text ?? ''); i--) word = `${cells[i]?.text}${word}`
  return word
}

export function wordBehind(cells: readonly Cell[], at: number): string {
  let word = ''
  for (let i = at + 1; i < cells.length && LETTER.test(cells[i]?.text ?? ''); i++) word += cells[i]?.text
  return word
}

/** What is before is no word and both together make a common one; or a lone capital is before what is less of a word than with it. */
function isOneWord(before: string, behind: string): boolean {
  if (behind === '' || !/^\p{Ll}/u.test(behind)) return false
  const level = (word: string): number => knownWords().levelOf(word.toLowerCase())
  if (/^[A-Z]$/.test(before)) return /^[a-z]{3,}$/.test(behind) && level(behind) < Math.max(1, level(before + behind))
  return before.length > 2 && level(before) === 0 && level(before + behind) >= COMMON
}
