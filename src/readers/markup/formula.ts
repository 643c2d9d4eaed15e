// Formulas of every format: what a file keeps of one, as plain characters for the flow of text and as LaTeX for whoever wants to typeset it.
import type { Flow } from './flow.ts'
import { latexBody, latexToText } from './latex-text.ts'
import { mathmlToText } from './mathml.ts'
import { mathmlToLatex } from './mathml-latex.ts'
import { childElements, make, type XmlElement, type XmlNode } from './xml-node.ts'

/** Several pieces are one line that a page keeps in several cells. */
export interface FormulaSource {
  readonly math: readonly XmlElement[]
  readonly tex: readonly string[]
}

export interface Formula {
  /** One line of characters; '' where the source has only an image. */
  readonly text: string
  /** '' where the source has neither MathML nor LaTeX. */
  readonly latex: string
}

/** Annotations would be taken for the whole line's. */
const rowOf = (math: XmlElement): XmlElement => {
  const [semantics] = childElements(math, 'mml:semantics')
  const children: readonly XmlNode[] = semantics === undefined ? math.children : childElements(semantics).slice(0, 1)
  return make('mml:mrow', {}, children)
}

export function readFormula({ math, tex }: FormulaSource): Formula {
  const [only] = math
  const whole = math.length > 1 ? make('mml:math', {}, math.map(rowOf)) : only
  // MathJax puts its own MathML into tex-math here and there; only real LaTeX counts.
  const source = tex.join(' ')
  const latex = /<math/i.test(source) ? '' : latexBody(source)
  return {
    text: whole === undefined ? latexToText(latex) : mathmlToText(whole),
    latex: latex === '' && whole !== undefined ? mathmlToLatex(whole) : latex,
  }
}

/** The text in place of a displayed formula. */
export const EQUATION_TEXT = '[equation]'

/** A displayed formula is apart, before its printed number where it has one. */
export function writeDisplayed(flow: Flow, { latex, text }: Formula, label: string | null): void {
  flow.separate()
  if (latex === '') flow.text(EQUATION_TEXT)
  else flow.marked({ kind: 'math', latex, display: true, characters: text }, () => flow.text(EQUATION_TEXT))
  flow.separate()
  flow.text(label ?? '')
  flow.separate()
}

export const writeInFlow = (flow: Flow, { latex, text }: Formula): void =>
  flow.marked({ kind: 'math', latex, display: false }, () => flow.text(text))
