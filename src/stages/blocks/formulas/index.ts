// Display formulas decided for a column's lines together: text that the model took for one is text again, and the pieces of one are one block.

import { formulaNumber } from '../../../conventions/labels/formula-number.ts'
import type { LabelledLine, LineLabel } from '../../../document/blocks.ts'
import type { Line, Page } from '../../../document/page.ts'
import { append } from '../../../kernel/lists.ts'
import { columnsOf, type ReadLine, readLines } from '../flow.ts'
import { inPrintedOrder } from './rows.ts'
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

interface Settled {
  readonly one: ReadLine
  readonly label: LineLabel
  readonly begins: boolean
}

const asSettled = (one: ReadLine): Settled => ({ one, label: one.labelled.label, begins: one.labelled.begins })
const isFormula = ({ label }: Settled): boolean => label === 'formula'

/** Lines of a column in which what is text and what is a formula is settled, text still in its old order. */
function sorted(column: readonly ReadLine[]): Settled[] {
  const measure = measureOf(column)
  const numbers = numbersOf(column, measure)
  const tables = formulasTakenForTables(column, numbers)
  const settled = column.map((one): Settled => {
    const own = asSettled(one)
    const isFound = tables.has(one) || (own.label === 'paragraph' && isNumbered(one, numbers, measure))
    return isFound ? { one, label: 'formula', begins: false } : own
  })
  let above: Settled | undefined
  settled.forEach((own, at) => {
    const textAbove = above === undefined || isFormula(above) ? undefined : above.one
    const isText = isFormula(own) && turnsToText(own.one, textAbove, measure)
    const now: Settled = isText ? { ...own, label: 'paragraph', begins: false } : own
    settled[at] = now
    if (TEXT.has(now.label) || isFormula(now)) above = now
  })
  const text = settled.filter(({ label }) => TEXT.has(label)).map(({ one }) => one)
  const formulas = settled.filter(isFormula).map(({ one }) => one)
  return settled.map((own) => {
    const { one, label } = own
    if (label === 'formula')
      return textRowOf(one, text, measure) === null ? own : { one, label: 'paragraph', begins: false }
    const isShort =
      one.line.text.trim().length <= LONGEST_PIECE && Math.abs(one.line.box[0] - measure.left) > measure.em
    if (!isShort || !TEXT.has(label) || textRowOf(one, text, measure) !== null) return own
    return formulas.some((formula) => isLevelWith(one.line, formula.line))
      ? { one, label: 'formula', begins: false }
      : own
  })
}

/** Pieces of formulas within lines of text stand in those lines, from left to right. */
function withPiecesInRows(settled: readonly Settled[], column: readonly ReadLine[]): Settled[] {
  const measure = measureOf(column)
  const text = settled.filter(({ label }) => TEXT.has(label)).map(({ one }) => one)
  const moved = settled.filter(({ one, label }) => one.labelled.label === 'formula' && label === 'paragraph')
  const out = [...settled]
  for (const piece of moved) {
    const row = textRowOf(piece.one, text, measure)
    const left = row?.findLast(({ line }) => line.box[0] < piece.one.line.box[0])
    if (left === undefined) continue
    out.splice(out.indexOf(piece), 1)
    out.splice(out.findIndex(({ one }) => one === left) + 1, 0, piece)
  }
  return out
}

/** Strokes and dots without any letter are ornaments. */
const LETTER = /[\p{L}\p{N}]/u

function settle(column: readonly ReadLine[]): Settled[] {
  const settled = withPiecesInRows(sorted(column), column)
  const out: Settled[] = []
  for (let from = 0; from < settled.length; from++) {
    const own = settled[from]
    if (own === undefined) continue
    if (!isFormula(own)) {
      out.push(own)
      continue
    }
    let to = from
    while (settled[to + 1]?.label === 'formula') to++
    const pieces = settled.slice(from, to + 1).map(({ one }) => one)
    if (!pieces.some(({ line }) => LETTER.test(line.text))) {
      append(
        out,
        pieces.map((one): Settled => ({ one, label: 'figure-text', begins: false })),
      )
    } else
      for (const formula of inPrintedOrder(pieces))
        append(
          out,
          formula.map((one, at): Settled => ({ one, label: 'formula', begins: at === 0 })),
        )
    from = to
  }
  return out
}

/** The number of a formula at the foot of the page is no page number: pages have none in brackets beside a formula. */
function withNumbersAtFoot(page: Page, labels: readonly LabelledLine[]): readonly LabelledLine[] {
  const formulas = page.lines.filter((_, index) => labels[index]?.label === 'formula')
  return labels.map((own, index) => {
    const line = page.lines[index]
    if (own.label !== 'page-number' || line === undefined || formulaNumber(line.text) === null) return own
    const isBeside = formulas.some((formula) => isLevelWith(line, formula) && formula.box[2] < line.box[0])
    return isBeside ? { ...own, label: 'formula', begins: false } : own
  })
}

/** Labels, beginnings and order of the page's lines, of which those of formulas are new. */
export function decideFormulas(page: Page, given: readonly LabelledLine[]): readonly LabelledLine[] {
  if (!given.some(({ label }) => label === 'formula')) return given
  const labels = withNumbersAtFoot(page, given)
  const out = [...labels]
  for (const column of columnsOf(readLines(page, page.index, labels))) {
    if (!column.some(({ labelled }) => labelled.label === 'formula')) continue
    const ranks = column.map(({ labelled }) => labelled.rank)
    settle(column).forEach(({ one, label, begins }, place) => {
      out[one.index] = { ...one.labelled, label, begins, rank: ranks[place] ?? one.labelled.rank }
    })
  }
  return out
}
