// Displayed equations: their LaTeX apart from the number that Word sets at the end of the line.
import { latexToText } from '../../markup/latex-text.ts'
import { mathmlToText } from '../../markup/mathml.ts'
import { mathmlToLatex } from '../../markup/mathml-latex.ts'
import { childElements, textContent, type XmlElement } from '../../markup/xml-node.ts'

/** The text in place of a displayed formula. */
export const EQUATION_TEXT = '[equation]'

export interface DisplayedEquation {
  readonly latex: string
  /** One line of plain characters. */
  readonly characters: string
  /** The printed number, "(1)"; null without one. */
  readonly label: string | null
}

/** Typed as "E=mc^2#(1)", Word keeps a number behind the sign in an array of one line. */
const NUMBERED = /^\\begin\{matrix\}(.*?)\\#\s*(?:\\left)?\(?\s*(.+?)\s*(?:\\right)?\)?\s*\\end\{matrix\}$/s

export function readDisplay(math: XmlElement): DisplayedEquation {
  const latex = mathmlToLatex(math)
  const numbered = NUMBERED.exec(latex)
  if (numbered?.[1] === undefined || numbered[2] === undefined)
    return { latex, characters: mathmlToText(math), label: null }
  const body = numbered[1].trim()
  return { latex: body, characters: latexToText(body), label: `(${numbered[2].replace(/[\\{}()\s]/g, '')})` }
}

const MATH = new Set(['m:oMath', 'm:oMathPara', 'w:pPr', 'w:del', 'w:moveFrom', 'w:instrText'])
/** What may be on the line of a displayed equation besides it: its number, a stop. */
const BESIDE_EQUATION = /^[\s.,;]*(?:[([]\s*[A-Z]?[\d.]{1,6}[a-z]?\s*[)\]])?[\s.,;]*$/

/** Whether a paragraph holds mathematics and nothing else but its number. */
export function isDisplayed(paragraph: XmlElement): boolean {
  const hasMath = childElements(paragraph).some(({ name }) => name === 'm:oMath' || name === 'm:oMathPara')
  return hasMath && BESIDE_EQUATION.test(textContent(paragraph, MATH))
}
