// What looks like a formula and is text, or looks like text and is a formula.
import { BULLETS } from '../../../../conventions/bullets.ts'
import { knownWords } from '../../../../conventions/line-ends/known-words.ts'
import { endsSentence, startsLow } from '../../../../conventions/line-ends/open-end.ts'
import { type LineClue, lineLabels } from '../../../../document/page/blocks.ts'
import { isNextLine } from '../../../../document/page/page.ts'
import { clueOn, columnsOf, type Reading, type ReadLine, SAME_EDGE_PT } from '../../flow.ts'
import { leftNumbered } from './left-numbers.ts'
import { isWithin, type Measure, measureOf, textRowOf } from './running-text.ts'

const TEXT = lineLabels('paragraph list abstract reference heading')

/** "−" before an item that is set apart from it, "[...]" between two paragraphs. */
const isItemMark = ({ line }: ReadLine, text: readonly ReadLine[], { left, em }: Measure): boolean =>
  /^\s*\[(?:\.{3}|…)\]\s*$/.test(line.text) ||
  (/^\s*[-–—−]\s*$/.test(line.text) &&
    Math.abs(line.box[0] - left) < em &&
    text.some((other) => isWithin(line, other.line) && other.line.box[0] > line.box[2]))

const OPENING_WORD = new RegExp(String.raw`^\s*(?:[${BULLETS}]\s+)?(\p{L}\p{Ll}+)\s+(?=[^\s=<>≤≥≈≠∼∝≡≅→:])`, 'u')
/** Words that open sentences and formulas alike. */
const OPERATORS = /^(?:max|min|log|exp|lim|sup|inf|arg|det|dim|mod|sin|cos|tan|supp|im|card|ln)$/i
/** Words that are among the commonest of texts. */
const COMMONEST_LEVEL = 4

/** A line of text that reaches so near to the edge is full: the sentence goes on below it. */
const FULL_ROW_EM = 2

const opensWithWord = (text: string): boolean => {
  const word = OPENING_WORD.exec(text)?.[1] ?? ''
  return !OPERATORS.test(word) && knownWords().levelOf(word.toLowerCase()) >= COMMONEST_LEVEL
}

/** "for every x ∈ K we have", "x ∈ K, y ∈ L,": a line that begins where the text does, with a word that opens no formula or amid a sentence. */
function isProse(
  { line }: ReadLine,
  above: ReadLine | undefined,
  column: readonly ReadLine[],
  measure: Measure,
): boolean {
  const isFlush = (edge: number): boolean => Math.abs(line.box[0] - edge) < SAME_EDGE_PT
  const isBelowText = above !== undefined && TEXT.has(above.labelled.label) && isNextLine(above.line, line)
  if (!isFlush(measure.left) && !(isBelowText && isFlush(above.line.box[0]))) return false
  const isFull = isBelowText && measure.right - above.line.box[2] < FULL_ROW_EM * measure.em
  const isRest = isFull && !endsSentence(above.line.text)
  if (!isRest && !opensWithWord(line.text)) return false
  // What has a number beside it is a formula, with whatever words.
  return !column.some((other) => other.line !== line && isWithin(other.line, line) && other.line.box[0] > line.box[2])
}

export function formulaClues(reading: Reading): LineClue[] {
  const columns = reading.perPage.flatMap(columnsOf)
  const inText = columns.flatMap((column) => {
    const formulas = column.filter(({ labelled }) => labelled.label === 'formula')
    if (formulas.length === 0) return []
    const measure = measureOf(column)
    const text = column.filter(({ labelled }) => TEXT.has(labelled.label))
    return formulas.flatMap((one) => {
      const above = column[column.indexOf(one) - 1]
      if (textRowOf(one, text, measure) !== null || isItemMark(one, text, measure))
        return [clueOn(one, 'formula-in-row', 'paragraph', { begins: false })]
      if (!isProse(one, above, column, measure)) return []
      const begins = !startsLow(one.line.text) && (above === undefined || endsSentence(above.line.text))
      return [clueOn(one, 'formula-in-row', 'paragraph', { begins })]
    })
  })
  return [...inText, ...leftNumbered(columns).map((one) => clueOn(one, 'left-number', 'formula', { begins: true }))]
}
