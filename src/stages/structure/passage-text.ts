// The text of one element, with display formulas in their places as "[equation]".

import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Element, LineLabel } from '../../document/blocks.ts'
import { concatenate, type Mark, type RichText } from '../../document/rich-text.ts'

const LABELS: Record<Element['kind'], LineLabel> = {
  heading: 'heading',
  paragraph: 'paragraph',
  'list-item': 'list',
  abstract: 'abstract',
  'figure-caption': 'caption-figure',
  'table-caption': 'caption-table',
  'table-note': 'table-note',
  note: 'footnote',
  reference: 'reference',
  formula: 'formula',
}

const FORMULA = '[equation]'
const FORMULA_NUMBER = /\(\s*([A-Z]?\d{1,3}(?:\.\d{1,3})?[a-z]?)\s*\)\s*$/

/** The characters of a formula stay readable in `formatted`; its number is text. */
function formulaText(content: RichText): RichText {
  const number = FORMULA_NUMBER.exec(content.text)
  const characters = (number === null ? content.text : content.text.slice(0, number.index)).trim()
  const text = number === null ? FORMULA : `${FORMULA} (${number[1]})`
  const math: Mark = { kind: 'math', start: 0, end: FORMULA.length, latex: characters, display: true, characters }
  const places = content.marks
    .filter((mark) => mark.kind === 'place')
    .map(({ stops: _, ...mark }) => ({ ...mark, start: 0, end: text.length }))
  return { text, marks: [math, ...places] }
}

export function passageText(element: Element, text: PageText): RichText {
  const label = LABELS[element.kind]
  if (element.kind === 'formula') return formulaText(text.textOf(element.lines, label))
  const parts: RichText[] = []
  let from = 0
  for (const formula of element.formulas) {
    parts.push(text.textOf(element.lines.slice(from, formula.afterLine), label))
    parts.push(formulaText(text.textOf(formula.lines, 'formula')))
    from = formula.afterLine
  }
  parts.push(text.textOf(element.lines.slice(from), label))
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : concatenate(parts)
}
