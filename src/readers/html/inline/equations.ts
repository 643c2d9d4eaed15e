// Displayed formulas with the numbers that are printed beside them, whatever a page wraps them in.
import { append } from '../../../kernel/lists.ts'
import { patternOf } from '../../../kernel/patterns.ts'
import type { FormulaSource } from '../../markup/formula.ts'
import { childElements, descendants, isElement, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { idsWithin, nameHints, wordsOf } from '../tree/element.ts'
import { formulaOf, type PageFormula, type TexInText, withTexFormulas } from './mathematics.ts'
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

function formulasIn(nodes: readonly XmlNode[], tex: TexInText): PageFormula[] {
  return nodes.flatMap((node): PageFormula[] => {
    if (!isElement(node)) return withTexFormulas(node, tex).filter((piece) => typeof piece !== 'string')
    const formula = formulaOf(node)
    if (formula === 'nothing') return []
    return formula === null ? formulasIn(node.children, tex) : [formula]
  })
}

/** What is beside a formula besides its number: a comma, a condition. */
const MAX_REST_CHARACTERS = 24

/** The text outside formulas. */
function restOf(nodes: readonly XmlNode[], tex: TexInText): string {
  return nodes
    .map((node) => {
      if (isElement(node)) return formulaOf(node) === null ? restOf(node.children, tex) : ''
      return withTexFormulas(node, tex)
        .map((piece) => (typeof piece === 'string' ? piece.trim() : ''))
        .join(' ')
    })
    .join('')
}

export interface DisplayedFormula extends FormulaSource {
  readonly label: string | null
}

/** Displayed formulas of an element that holds nothing else; null where it holds more. */
export function displayedFormulas(element: XmlElement, reading: Reading): DisplayedFormula[] | null {
  if (!EQUATION_NAMES.test(nameHints(element))) return null
  const rows = element.name === 'table' ? descendants(element, ({ name }) => name === 'tr') : [element]
  const formulas = rows.flatMap((row) => {
    const found = formulasIn(row.children, reading.tex)
    if (found.length === 0 || restOf(row.children, reading.tex).length > MAX_REST_CHARACTERS) return []
    append(reading.equations, idsWithin(row))
    // One line of mathematics out of the pieces that a table keeps in several cells.
    return [{ math: found.flatMap(({ math }) => math), tex: found.flatMap(({ tex }) => tex), label: numberOf(row) }]
  })
  return formulas.length === 0 ? null : formulas
}
