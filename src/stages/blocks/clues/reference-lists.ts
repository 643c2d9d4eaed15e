// A list of references goes on while its lines are set as the list is: in its size, at its indents, at its distances.
import type { LineClue } from '../../../document/blocks.ts'
import { isSamePointSize } from '../../../document/typography.ts'
import { median, minOf } from '../../../kernel/lists.ts'
import { clueOn, columnsOf, likelihood, type Reading, type ReadLine } from '../flow.ts'

/** Likelier than not a line of an entry. */
const LIKELY_ENTRY = 0.5
/** Fewer lines in a row are no list. */
const FEWEST_LIST_LINES = 6
/** Lines of one list are no farther apart than this, in distances of its lines. */
const WIDEST_STEP = 1.7
const SAME_INDENT_PT = 1.5

interface Placed {
  readonly one: ReadLine
  /** From the left edge of its column. */
  readonly indent: number
  /** From the line above in its column; null at its head. */
  readonly step: number | null
}

const placedIn = (column: readonly ReadLine[]): Placed[] => {
  const left = minOf(column.map(({ line }) => line.box[0]))
  return column.map((one, at) => {
    const above = column[at - 1]
    return {
      one,
      indent: one.line.box[0] - left,
      step: above === undefined ? null : one.line.baseline - above.line.baseline,
    }
  })
}

const isEntry = ({ one }: Placed): boolean => likelihood(one, ['reference']) > LIKELY_ENTRY

/** No text is made of numbers alone: "4:485–518." is the end of an entry. */
const WORD = /\p{L}{3}/u
/** Pieces of one row: wide spaces part them. */
const LEVEL_PT = 2

/** Whether a line is set as the list before it is. */
function isSetAs(list: readonly Placed[], { one, indent, step }: Placed): boolean {
  const steps = list.flatMap((each) => (each.step === null || each.step <= 0 ? [] : each.step))
  const isSize = list.every((each) => isSamePointSize(each.one.line.size, one.line.size))
  if (step !== null && Math.abs(step) < LEVEL_PT) return isSize
  const isNear = step === null || (step > 0 && step < WIDEST_STEP * median(steps))
  return isSize && isNear && list.some((each) => Math.abs(each.indent - indent) < SAME_INDENT_PT)
}

/** What is surely entries, and as many lines of them as tell their size; a list in two sizes tells nothing. */
const SURE_ENTRY = 0.8
const FEWEST_SURE_LINES = 15
const ONE_SIZE_SHARE = 0.8

/** Lines like entries, larger than the paper's list: an appendix, an address or an algorithm, below it or elsewhere. (Names in small capitals are smaller.) */
function largerThanListClues({ perPage }: Reading): LineClue[] {
  const likely = perPage.flat().filter((one) => likelihood(one, ['reference']) > LIKELY_ENTRY)
  const sizes = likely.filter((one) => likelihood(one, ['reference']) > SURE_ENTRY).map(({ line }) => line.size)
  const usual = median(sizes)
  const isUsual = (size: number): boolean => isSamePointSize(size, usual)
  if (sizes.length < FEWEST_SURE_LINES || sizes.filter(isUsual).length < sizes.length * ONE_SIZE_SHARE) return []
  return likely
    .filter(({ line }) => line.size > usual && !isUsual(line.size) && WORD.test(line.text))
    .map((one) => clueOn(one, 'larger-than-references', 'paragraph'))
}

export function referenceListClues(reading: Reading): LineClue[] {
  const lines = reading.perPage.flatMap((page) => columnsOf(page).flatMap(placedIn))
  const clues: LineClue[] = []
  let list: Placed[] = []
  for (const line of lines) {
    const continues = list.length >= FEWEST_LIST_LINES && likelihood(line.one, ['heading']) < LIKELY_ENTRY
    if (isEntry(line)) list = [...list.slice(-FEWEST_LIST_LINES), line]
    else if (continues && isSetAs(list, line))
      clues.push(clueOn(line.one, 'list-of-references', 'reference', { value: WORD.test(line.one.line.text) ? 1 : 2 }))
    else list = []
  }
  return [...clues, ...largerThanListClues(reading)]
}
