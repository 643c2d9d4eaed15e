// Letters that are where no letter is, held against what the font draws: a sign between two numbers ("70F12", "70§12"), a "q" without its "u"; and
// quotation marks that were read as letters.
import { INVISIBLE } from '../lines/compose.ts'
import type { Cell } from '../page/character-cell.ts'
import { OUTLINE_RULE } from './resolve-character.ts'

const LETTER = /^[A-Za-z]$/
/** TeX's font of signs has it, under the code that another encoding has for ±. */
const PARAGRAPH = '§'
const DIGIT = /^\d$/
const SMALL = /^\p{Ll}$/u
const CONSONANT = /^[b-df-hj-np-rstv-z]$/

/** What is drawn under a letter; null where it is that letter. */
export type LookAgain = (object: Cell['object'], letter: string) => string | null

/** Quotation marks of the Macintosh, as its codes are read where a file does not explain them: "StudentÕs", "the ÔmealÕ". */
const OPENING: ReadonlyMap<string, string> = new Map([
  ['Ô', '‘'],
  ['Ò', '“'],
])
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['Õ', '’'],
  ['Ó', '”'],
])
const MAC_RULE = 'macintosh'
const isLetter = (cell: Cell | undefined): boolean => cell !== undefined && /^\p{L}$/u.test(cell.text)

/** No word ends in small letters with one of these capitals; what opens is one if a word behind it ends so. */
export function mendMacQuotes(cells: readonly Cell[]): readonly Cell[] {
  let mended: Cell[] | null = null
  let opening: number | null = null
  const mend = (at: number, cell: Cell, text: string): void => {
    mended ??= [...cells]
    mended[at] = { ...cell, text, rule: MAC_RULE }
  }
  cells.forEach((cell, at) => {
    const [before, after] = [cells[at - 1], cells[at + 1]]
    if (OPENING.has(cell.text) && !isLetter(before) && isLetter(after)) opening = at
    const mark = CLOSING.get(cell.text)
    if (mark === undefined || before === undefined || !SMALL.test(before.text)) return
    if (isLetter(after) && !(after?.text === 's' && !isLetter(cells[at + 2]))) return
    mend(at, cell, mark)
    const opened = opening === null ? undefined : cells[opening]
    if (opening !== null && opened !== undefined && !isLetter(after))
      mend(opening, opened, OPENING.get(opened.text) ?? '')
    opening = null
  })
  return mended ?? cells
}

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
  if (text === PARAGRAPH && object.font.encoding.tex === 'oms') return true
  if (!(text === PARAGRAPH || LETTER.test(text)) || !DIGIT.test(before.text) || !DIGIT.test(after.text)) return false
  return before.object.size === object.size
}
