// Displayed formulas with the numbers that are printed beside them, whatever a page wraps them in.
import { patternOf } from '../../../kernel/patterns.ts'
import { childElements, descendants, isElement, make, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { idsWithin, nameHints, wordsOf } from '../tree/element.ts'
import { formulaOf, type TexInText, withTexFormulas } from './mathematics.ts'
import type { Reading } from './page-context.ts'

const EQUATION_NAMES = patternOf('i')`(?:^|[\s_-])(?:
  ltx_equation | ltx_equationgroup | ltx_eqn_table | disp-formula | equation | display-?formula |
  c-article-equation | display-equation | formula | mathblock
)(?=$|[\s_-])`
const NUMBER = /^[[(]\s*[A-Za-z]{0,2}\.?\d+(?:\.\d+)*[a-z′']?\s*[\])]$/

/** The printed number of a formula, wherever it is beside it. */
function numberOf(element: XmlElement): string | null {
  const holders = descendants(
    element,
    (part) => childElements(part).length === 0 || /tag|number|label/i.test(nameHints(part)),
  )
  return holders.map(wordsOf).find((words) => NUMBER.test(words)) ?? null
}

const isMathematics = (node: XmlNode): node is XmlElement =>
  isElement(node) && (node.name === 'disp-formula' || node.name === 'inline-formula')

function formulasIn(nodes: readonly XmlNode[], tex: TexInText): XmlElement[] {
  return nodes.flatMap((node): XmlElement[] => {
    if (!isElement(node)) return withTexFormulas(node, tex).filter(isMathematics)
    const formula = formulaOf(node)
    if (formula === 'nothing') return []
    return formula === null ? formulasIn(node.children, tex) : [formula]
  })
}

/** One line of mathematics out of the pieces that a table keeps in several cells. */
function joined(formulas: readonly XmlElement[]): XmlNode[] {
  const parts = formulas.flatMap(({ children }) => children)
  const tex = parts.flatMap((part) => (isElement(part) && part.name === 'tex-math' ? part.children : []))
  const math = parts.filter((part): part is XmlElement => isElement(part) && part.name === 'mml:math')
  const texOnly = tex.length === 0 ? [] : [make('tex-math', {}, [tex.join(' ')])]
  return math.length === 0
    ? texOnly
    : [
        ...texOnly,
        make(
          'mml:math',
          {},
          math.map((part) => make('mml:mrow', {}, mathRow(part))),
        ),
      ]
}

/** Annotations would be taken for the whole line's. */
const mathRow = (math: XmlElement): XmlNode[] => {
  const [semantics] = childElements(math, 'mml:semantics')
  return semantics === undefined ? [...math.children] : childElements(semantics).slice(0, 1)
}

/** What is beside a formula besides its number: a comma, a condition. */
const MAX_REST_CHARACTERS = 24

/** The text outside formulas. */
function restOf(nodes: readonly XmlNode[], tex: TexInText): string {
  return nodes
    .map((node) => {
      if (isElement(node)) return formulaOf(node) === null ? restOf(node.children, tex) : ''
      return withTexFormulas(node, tex)
        .map((piece) => (isElement(piece) ? '' : piece.trim()))
        .join(' ')
    })
    .join('')
}

/** Displayed formulas of an element that holds nothing else; null where it holds more. */
export function displayedFormulas(element: XmlElement, reading: Reading): XmlElement[] | null {
  if (!EQUATION_NAMES.test(nameHints(element))) return null
  const rows = element.name === 'table' ? descendants(element, ({ name }) => name === 'tr') : [element]
  const formulas = rows.flatMap((row) => {
    const found = formulasIn(row.children, reading.tex)
    if (found.length === 0 || restOf(row.children, reading.tex).length > MAX_REST_CHARACTERS) return []
    const number = numberOf(row)
    const label = number === null ? [] : [make('label', {}, [number])]
    const [only] = found
    const id = reading.lead('eq', idsWithin(row))
    return [
      make('disp-formula', { id }, [
        ...label,
        ...(found.length === 1 && only !== undefined ? only.children : joined(found)),
      ]),
    ]
  })
  return formulas.length === 0 ? null : formulas
}
