// Letters that are where no letter is, held against what the font draws: a sign between two numbers ("70F12"), a "q" without its "u".
import { INVISIBLE } from '../lines/compose.ts'
import type { Cell } from '../page/character-cell.ts'
import { OUTLINE_RULE } from './resolve-character.ts'

const LETTER = /^[A-Za-z]$/
const DIGIT = /^\d$/
const SMALL = /^\p{Ll}$/u
const CONSONANT = /^[b-df-hj-np-rstv-z]$/

/** What is drawn under a letter; null where it is that letter. */
export type LookAgain = (object: Cell['object'], letter: string) => string | null

export function mendOddLetters(cells: readonly Cell[], lookAgain: LookAgain): readonly Cell[] {
  let mended: Cell[] | null = null
  for (let at = 1; at + 1 < cells.length; at++) {
    const cell = cells[at]
    if (cell === undefined || cell.rule !== null || !isOdd(cell, cells[at - 1], cells[at + 1])) continue
    const drawn = lookAgain(cell.object, cell.text)
    if (drawn === null) continue
    mended ??= [...cells]
    mended[at] = { ...cell, text: drawn, rule: OUTLINE_RULE }
  }
  return mended ?? cells
}

/** Raised and lowered letters have numbers beside them, what is drawn small is an index, and text behind a scan draws nothing. */
function isOdd({ text, rise, object }: Cell, before: Cell | undefined, after: Cell | undefined): boolean {
  if (before === undefined || after === undefined || rise !== null || object.renderMode === INVISIBLE) return false
  if (text === 'q') return SMALL.test(after.text) && CONSONANT.test(after.text) && before.text !== ' '
  if (!LETTER.test(text) || !DIGIT.test(before.text) || !DIGIT.test(after.text)) return false
  return before.object.size === object.size
}
