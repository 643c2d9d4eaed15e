// The text of one element, with display formulas in their places as "[equation]".

import { formulaNumber, numberBehind } from '../../conventions/labels/formula-number.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import type { Element, LineLabel, LineRef } from '../../document/blocks.ts'
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
/** A full stop, not the last of three points. */
const ENDS_SENTENCE = /[^.\s]\s*\.$/

/** A formula's own characters and its number, which is a piece of its own or stands behind them in the same line. */
function partsOf(
  lines: readonly LineRef[],
  text: PageText,
): { readonly content: RichText; readonly number: string | null } {
  const last = lines.at(-1)
  const alone = lines.length < 2 || last === undefined ? null : formulaNumber(text.lineAt(last)?.text ?? '')
  if (alone !== null) return { content: text.textOf(lines.slice(0, -1), 'formula'), number: alone }
  const content = text.textOf(lines, 'formula')
  const behind = numberBehind(content.text)
  if (behind === null) return { content, number: null }
  return { content: { ...content, text: content.text.slice(0, behind.start) }, number: behind.number }
}

/** The characters of a formula stay readable in `formatted`; its number is text, and so is the full stop that it ends its sentence with. */
function formulaText(lines: readonly LineRef[], text: PageText): RichText {
  const { content, number } = partsOf(lines, text)
  const characters = content.text.trim()
  const printed = `${FORMULA}${number === null ? '' : ` (${number})`}${ENDS_SENTENCE.test(characters) ? '.' : ''}`
  const math: Mark = { kind: 'math', start: 0, end: FORMULA.length, latex: characters, display: true, characters }
  const places = text
    .textOf(lines, 'formula')
    .marks.filter((mark) => mark.kind === 'place')
    .map(({ stops: _, ...mark }) => ({ ...mark, start: 0, end: printed.length }))
  return { text: printed, marks: [math, ...places] }
}

export function passageText(element: Element, text: PageText): RichText {
  const label = LABELS[element.kind]
  if (element.kind === 'formula') return formulaText(element.lines, text)
  const parts: RichText[] = []
  let from = 0
  for (const formula of element.formulas) {
    parts.push(text.textOf(element.lines.slice(from, formula.afterLine), label))
    parts.push(formulaText(formula.lines, text))
    from = formula.afterLine
  }
  parts.push(text.textOf(element.lines.slice(from), label))
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : concatenate(parts)
}
