// Displayed formulas that have their numbers on the left, as mathematicians set them: "(3)  a = b" looks like an item of a list.
import { formulaNumber, RELATION } from '../../../../conventions/labels/formula-number.ts'
import { knownWords } from '../../../../conventions/line-ends/known-words.ts'
import { lineLabels } from '../../../../document/page/blocks.ts'
import type { ReadLine } from '../../flow.ts'
import { isWithin } from './running-text.ts'

const OPENS = /^\s*\(\s*(\d{1,3}(?:\.\d{1,3}){0,2})\s*\)\s+(?=\S)/
const ITEM = lineLabels('list paragraph')
/** Words this common are those of sentences; a formula has few of them among its pieces. */
const COMMON_LEVEL = 3
const WORDS_SHARE = 0.34

function isMathematical(text: string): boolean {
  if (!RELATION.test(text)) return false
  const words = text.match(/(?<!\p{L})\p{Lu}?\p{Ll}{2,}(?!\p{L})/gu) ?? []
  const common = words.filter((word) => knownWords().levelOf(word.toLowerCase()) >= COMMON_LEVEL)
  return common.length <= WORDS_SHARE * text.trim().split(/\s+/).length
}

/** So many numbers may be of formulas that were not seen. */
const MOST_UNSEEN = 3

/** Whether a number is the next one: a little more, or one of the first of another section. */
function follows(number: string, before: string | null): boolean {
  const [section, own] = [number.replace(/\d+$/, ''), Number(/\d+$/.exec(number)?.[0])]
  const isSame = before !== null && section === before.replace(/\d+$/, '')
  const last = isSame ? Number(/\d+$/.exec(before)?.[0]) : 0
  return own > last && own <= last + 1 + MOST_UNSEEN && (isSame || before === null || section !== '')
}

/** The number alone that is the leftmost piece of its row, or the rightmost: which of the two, null where it is neither. */
function sideOf({ line }: ReadLine, column: readonly ReadLine[]): 'left' | 'right' | null {
  const row = column.filter((other) => other.line !== line && isWithin(line, other.line))
  if (row.length === 0) return null
  if (row.every((other) => other.line.box[0] > line.box[2])) return 'left'
  return row.every((other) => other.line.box[2] < line.box[0]) ? 'right' : null
}

/** The lines that open with the number of the formula that they are, where the numbers of the paper's formulas are on the left. */
export function leftNumbered(columns: readonly (readonly ReadLine[])[]): ReadLine[] {
  const sides = { left: 0, right: 0 }
  let last: string | null = null
  const found: ReadLine[] = []
  for (const column of columns)
    for (const one of column) {
      const alone = one.labelled.label === 'formula' ? formulaNumber(one.line.text) : null
      const side = alone === null ? null : sideOf(one, column)
      if (side !== null) sides[side]++
      const opening = OPENS.exec(one.line.text)
      const isNumbered = opening !== null && isMathematical(one.line.text.slice(opening[0].length))
      const number = side === 'left' ? alone : isNumbered ? (opening[1] ?? null) : null
      if (number === null || !follows(number, last)) continue
      last = number
      if (isNumbered && ITEM.has(one.labelled.label)) found.push(one)
    }
  return sides.left > sides.right ? found : []
}
