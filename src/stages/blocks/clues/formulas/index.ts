// Pieces of formulas that are within rows of running text are text.
import { type LineClue, lineLabels } from '../../../../document/blocks.ts'
import { clueOn, columnsOf, type Reading, type ReadLine } from '../../flow.ts'
import { isWithin, type Measure, measureOf, textRowOf } from './running-text.ts'

const TEXT = lineLabels('paragraph list abstract reference heading')

/** "−" before an item that is set apart from it, "[...]" between two paragraphs. */
const isItemMark = ({ line }: ReadLine, text: readonly ReadLine[], { left, em }: Measure): boolean =>
  /^\s*\[(?:\.{3}|…)\]\s*$/.test(line.text) ||
  (/^\s*[-–—−]\s*$/.test(line.text) &&
    Math.abs(line.box[0] - left) < em &&
    text.some((other) => isWithin(line, other.line) && other.line.box[0] > line.box[2]))

export function formulaClues({ perPage }: Reading): LineClue[] {
  return perPage.flatMap(columnsOf).flatMap((column) => {
    const formulas = column.filter(({ labelled }) => labelled.label === 'formula')
    if (formulas.length === 0) return []
    const measure = measureOf(column)
    const text = column.filter(({ labelled }) => TEXT.has(labelled.label))
    return formulas
      .filter((one) => textRowOf(one, text, measure) !== null || isItemMark(one, text, measure))
      .map((one) => clueOn(one, 'formula-in-row', 'paragraph', { begins: false }))
  })
}
