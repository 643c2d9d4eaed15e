// The text of one element, with display formulas in their places as "[equation]".
import { formulaNumber, numberBeside } from '../../conventions/labels/formula-number.ts'
import { codeText } from '../../conventions/line-ends/code-text.ts'
import type { PageText } from '../../conventions/line-ends/page-text.ts'
import { type Element, KIND_LABELS, type LineRef } from '../../document/page/blocks.ts'
import { concatenate, type Mark, type RichText } from '../../document/rich-text.ts'
import { linearForm } from './linear-form.ts'

const FORMULA = '[equation]'
/** A full stop, not the last of three points. */
const ENDS_SENTENCE = /[^.\s]\s*\.$/

interface FormulaParts {
  readonly characters: string
  readonly linear: string
  readonly number: string | null
}

/** A formula's own characters and its number, which is a piece of its own or is behind them in the same line. */
function partsOf(lines: readonly LineRef[], text: PageText): FormulaParts {
  const last = lines.at(-1)
  const alone = lines.length < 2 || last === undefined ? null : formulaNumber(text.lineAt(last)?.text ?? '')
  const own = alone === null ? lines : lines.slice(0, -1)
  const { linear, plain: characters } = linearForm(own, text)
  // Of several rows, the one with the number need not be the last.
  const number = alone === null ? (numberBeside(characters) ?? numberBeside(text.wordsOf(own)))?.number : undefined
  if (number === undefined) return { characters, linear, number: alone }
  const without = (form: string): string => numberBeside(form)?.rest ?? form.replace(`(${number})`, '').trim()
  return { characters: without(characters), linear: without(linear), number }
}

/** The characters of a formula stay readable in `formatted`; its number is text, and so is the full stop that it ends its sentence with. */
function formulaText(lines: readonly LineRef[], text: PageText): RichText {
  const { characters, linear, number } = partsOf(lines, text)
  const printed = `${FORMULA}${number === null ? '' : ` (${number})`}${ENDS_SENTENCE.test(characters) ? '.' : ''}`
  const math: Mark = { kind: 'math', start: 0, end: FORMULA.length, latex: linear, display: true, characters }
  const places = text
    .textOf(lines, 'formula')
    .marks.filter((mark) => mark.kind === 'place')
    .map(({ stops: _, ...mark }) => ({ ...mark, start: 0, end: printed.length }))
  return { text: printed, marks: [math, ...places] }
}

export function passageText(element: Element, text: PageText): RichText {
  const label = KIND_LABELS[element.kind]
  if (element.kind === 'code') return codeText(element.lines, text)
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
