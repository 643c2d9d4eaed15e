// Formulas of the markup: their plain characters for the flow of text and their LaTeX for whoever wants to typeset them.
import { latexBody, latexToText } from '../../markup/latex-text.ts'
import { mathmlToText } from '../../markup/mathml.ts'
import { mathmlToLatex } from '../../markup/mathml-latex.ts'
import {
  attribute,
  childElements,
  descendantsNamed,
  firstChild,
  textContent,
  type XmlElement,
} from '../../markup/xml-node.ts'

export interface Formula {
  /** One line of characters; '' where the source has only an image. */
  readonly text: string
  /** '' where the source has neither MathML nor LaTeX nor characters. */
  readonly latex: string
  /** The printed equation number, "(1)"; null without one. */
  readonly label: string | null
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Characters typed without mathematics: "E = mc<sup>2</sup>" is E = mc^{2}. */
function typedLatex(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (NOT_TYPED.has(child.name)) return ''
      const inner = typedLatex(child)
      if (inner.trim() === '') return inner
      if (child.name === 'sup') return `^{${inner}}`
      return child.name === 'sub' ? `_{${inner}}` : inner
    })
    .join('')
}

const NOT_TYPED = new Set([
  'label',
  'graphic',
  'inline-graphic',
  'alt-text',
  'long-desc',
  'tex-math',
  'mml:math',
  'object-id',
])

/** Whether the formula is mathematics in markup; else it is ordinary characters that belong to the text. */
export const hasMathematics = (element: XmlElement): boolean =>
  descendantsNamed(element, 'mml:math', 'math', 'tex-math').length > 0

/** A bare number beside a formula would read as part of the sentence. */
const inBrackets = (label: string): string =>
  /^[A-Za-z]{0,2}\d+(?:\.\d+)*[a-z]?\.?$/.test(label) ? `(${label.replace(/\.$/, '')})` : label

export function readFormula(element: XmlElement): Formula {
  const [math] = element.name === 'mml:math' ? [element] : descendantsNamed(element, 'mml:math', 'math')
  const [tex] = element.name === 'tex-math' ? [element] : descendantsNamed(element, 'tex-math')
  const label = firstChild(element, 'label')
  const typed = squeeze(textContent(element, NOT_TYPED))
  // MathJax puts its own MathML into tex-math here and there; only real LaTeX counts.
  const source = tex === undefined ? '' : textContent(tex)
  const latex = /<math/i.test(source) ? '' : latexBody(source)
  const printed = label === null ? '' : squeeze(textContent(label))
  return {
    text: math !== undefined ? mathmlToText(math) : latex !== '' ? latexToText(latex) : typed,
    latex: latex || (math !== undefined ? mathmlToLatex(math) : squeeze(typedLatex(element))),
    label: printed === '' ? null : inBrackets(printed),
  }
}

/** Every formula of a group, or the one that the element is. */
export function formulasOf(element: XmlElement): XmlElement[] {
  if (element.name !== 'disp-formula-group') return [element]
  const members = childElements(element, 'disp-formula')
  return members.length === 0 ? [element] : members
}

/** Alternatives of one thing: the one that says most in characters. */
export function bestAlternative(alternatives: XmlElement): XmlElement | null {
  for (const name of ['mml:math', 'tex-math', 'table', 'textual-form', 'chem-struct', 'preformat', 'code']) {
    const found = childElements(alternatives, name).find((child) => attribute(child, 'specific-use') !== 'archive')
    if (found !== undefined) return found
  }
  return childElements(alternatives)[0] ?? null
}
