// Displayed equations: their LaTeX apart from the number that Word sets at the end of the line.
import { type Formula, readFormula } from '../../markup/formula.ts'
import { childElements, textContent, type XmlElement } from '../../markup/xml-node.ts'

/** Typed as "E=mc^2#(1)", Word keeps a number behind the sign in an array of one line. */
const NUMBERED = /^\\begin\{matrix\}(.*?)\\#\s*(?:\\left)?\(?\s*(.+?)\s*(?:\\right)?\)?\s*\\end\{matrix\}$/s

/** A formula and its printed number, "(1)"; null without one. */
export function readDisplay(math: XmlElement): { readonly formula: Formula; readonly label: string | null } {
  const formula = readFormula({ math: [math], tex: [] })
  const [, body, number] = NUMBERED.exec(formula.latex) ?? []
  if (body === undefined || number === undefined) return { formula, label: null }
  return { formula: readFormula({ math: [], tex: [body] }), label: `(${number.replace(/[\\{}()\s]/g, '')})` }
}

const MATH = new Set(['m:oMath', 'm:oMathPara', 'w:pPr', 'w:del', 'w:moveFrom', 'w:instrText'])
/** What may be on the line of a displayed equation besides it: its number, a stop. */
const BESIDE_EQUATION = /^[\s.,;]*(?:[([]\s*[A-Z]?[\d.]{1,6}[a-z]?\s*[)\]])?[\s.,;]*$/

/** Whether a paragraph holds mathematics and nothing else but its number. */
export function isDisplayed(paragraph: XmlElement): boolean {
  const hasMath = childElements(paragraph).some(({ name }) => name === 'm:oMath' || name === 'm:oMathPara')
  return hasMath && BESIDE_EQUATION.test(textContent(paragraph, MATH))
}
