// What speaks for and against display formulas in a column's lines together: their numbers, their signs, and how running text is set.
import { formulaNumber } from '../../../../conventions/labels/formula-number.ts'
import type { LineClue, LineLabel } from '../../../../document/blocks.ts'
import type { Line } from '../../../../document/page.ts'
import { clueOn, columnsOf, type Reading, type ReadLine } from '../../flow.ts'
import { isComparison, type Measure, measureOf, textRowOf, turnsToText } from './running-text.ts'

const TEXT: ReadonlySet<LineLabel> = new Set<LineLabel>(['paragraph', 'list', 'abstract', 'reference', 'heading'])

/** A piece of a formula that the model took for text is no longer than this ("inf", "s.t.", "(16)"): longer ones of train are text. */
const LONGEST_PIECE = 12

/** Whether a line stands level with a formula: the middle of one lies within the other. */
function isLevelWith({ box }: Line, { box: other }: Line): boolean {
  const [middle, otherMiddle] = [(box[1] + box[3]) / 2, (other[1] + other[3]) / 2]
  return (middle > other[1] && middle < other[3]) || (otherMiddle > box[1] && otherMiddle < box[3])
}

/** Numbers of formulas at the right edge of their column. */
function numbersOf(column: readonly ReadLine[], { right, em }: Measure): ReadLine[] {
  return column.filter(({ line }) => formulaNumber(line.text) !== null && line.box[2] > right - em)
}

/** A longer run of lines that the model takes for a table is one. */
const MOST_LINES_OF_TABLE = 16

/** A small table amid the text with a sign and the number of a formula beside it is that formula. */
function formulasTakenForTables(column: readonly ReadLine[], numbers: readonly ReadLine[]): ReadonlySet<ReadLine> {
  const found = new Set<ReadLine>()
  const isTable = (one: ReadLine | undefined): boolean =>
    one?.labelled.label === 'table' || one?.labelled.label === 'formula'
  const isText = (one: ReadLine | undefined): boolean => one === undefined || TEXT.has(one.labelled.label)
  for (let from = 0; from < column.length; from++) {
    if (!isTable(column[from])) continue
    let to = from
    while (isTable(column[to + 1])) to++
    const run = column.slice(from, to + 1)
    const isFormula = run.some(({ line }) => isComparison(line.text)) && run.some((one) => numbers.includes(one))
    if (isFormula && run.length <= MOST_LINES_OF_TABLE && isText(column[from - 1]) && isText(column[to + 1]))
      for (const one of run) found.add(one)
    from = to
  }
  return found
}

/** Whether what stands beside a number of formulas is its formula: parted from the edge, with a sign, in few words. */
function isNumbered(one: ReadLine, numbers: readonly ReadLine[], measure: Measure): boolean {
  const { box, text } = one.line
  if (box[0] < measure.left + measure.em || !isComparison(text)) return false
  return numbers.some((number) => isLevelWith(one.line, number.line) && box[2] < number.line.box[0])
}

/** What a line is taken for, and the name of the clue where that is not the model's word. */
interface Taken {
  readonly one: ReadLine
  readonly label: LineLabel
  readonly clue: string | null
}

const isFormula = ({ label }: Taken): boolean => label === 'formula'

/** Formulas beside their numbers, and lines that are set as text is. */
function byNumbersAndSetting(column: readonly ReadLine[], measure: Measure): Taken[] {
  const numbers = numbersOf(column, measure)
  const tables = formulasTakenForTables(column, numbers)
  let above: Taken | undefined
  return column.map((one): Taken => {
    const { label } = one.labelled
    const isFound = tables.has(one) || (label === 'paragraph' && isNumbered(one, numbers, measure))
    const first: Taken = isFound ? { one, label: 'formula', clue: 'formula-numbered' } : { one, label, clue: null }
    const textAbove = above === undefined || isFormula(above) ? undefined : above.one
    const isText = isFormula(first) && turnsToText(one, textAbove, measure)
    const now: Taken = isText ? { one, label: 'paragraph', clue: 'formula-set-as-text' } : first
    if (TEXT.has(now.label) || isFormula(now)) above = now
    return now
  })
}

/** "−" before an item that is set apart from it, "[...]" between two paragraphs. */
const isItemMark = ({ line }: ReadLine, text: readonly ReadLine[], { left, em }: Measure): boolean =>
  /^\s*\[(?:\.{3}|…)\]\s*$/.test(line.text) ||
  (/^\s*[-–—−]\s*$/.test(line.text) &&
    Math.abs(line.box[0] - left) < em &&
    text.some((other) => isLevelWith(line, other.line) && other.line.box[0] > line.box[2]))

/** Pieces of formulas in rows of text are text; short pieces level with a formula are of it. */
function byRows(taken: readonly Taken[], measure: Measure): Taken[] {
  const text = taken.filter(({ label }) => TEXT.has(label)).map(({ one }) => one)
  const formulas = taken.filter(isFormula).map(({ one }) => one)
  return taken.map((own) => {
    const { one, label } = own
    if (label === 'formula')
      return textRowOf(one, text, measure) === null && !isItemMark(one, text, measure)
        ? own
        : { one, label: 'paragraph', clue: 'formula-in-row' }
    const isShort =
      one.line.text.trim().length <= LONGEST_PIECE && Math.abs(one.line.box[0] - measure.left) > measure.em
    if (!isShort || !TEXT.has(label) || textRowOf(one, text, measure) !== null) return own
    const isPiece = formulas.some((formula) => isLevelWith(one.line, formula.line))
    return isPiece ? { one, label: 'formula', clue: 'formula-piece' } : own
  })
}

export function formulaClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap((lines) => {
    if (!lines.some(({ labelled }) => labelled.label === 'formula')) return []
    const columns = columnsOf(lines).filter((column) => column.some(({ labelled }) => labelled.label === 'formula'))
    return columns.flatMap((column) => {
      const measure = measureOf(column)
      return byRows(byNumbersAndSetting(column, measure), measure).flatMap(({ one, label, clue }) =>
        clue === null ? [] : [clueOn(one, clue, label, { begins: false })],
      )
    })
  })
}
