// Tables of a page: cells as the article keeps them, and which tables are only a way of laying things out.
import { attribute, childElements, descendants, isElement, type XmlElement, type XmlNode } from '../markup/xml-node.ts'
import { headingLevel, isKind, make, nameHints, wordsOf } from './element.ts'
import { inlineNodes } from './inline.ts'
import type { Reading } from './reading.ts'

/** Prose in cells this long on average is text set in columns. */
const LAYOUT_CELL_CHARACTERS = 500
const MAX_LAYOUT_CELLS = 4

const cellsOf = (table: XmlElement): XmlElement[] => descendants(table, ({ name }) => name === 'td' || name === 'th')

/** A table that holds sections, other tables or columns of prose is no table of the paper. */
export function isLayoutTable(table: XmlElement): boolean {
  if (isKind(table, 'presentation', 'none')) return true
  const cells = cellsOf(table)
  if (cells.length === 0) return true
  const hasHeader = cells.some(({ name }) => name === 'th')
  if (hasHeader) return false
  if (descendants(table, (element) => element.name === 'table' || element.name === 'figure').length > 0) return true
  if (descendants(table, (element) => headingLevel(element) !== null).length > 0) return true
  const characters = wordsOf(table).length
  return cells.length <= MAX_LAYOUT_CELLS && characters / cells.length > LAYOUT_CELL_CHARACTERS
}

const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot'])

function cell(element: XmlElement, reading: Reading): XmlElement {
  const attributes: Record<string, string> = {}
  for (const name of ['colspan', 'rowspan']) {
    const value = attribute(element, name)
    if (value !== null) attributes[name] = value
  }
  return make(element.name, attributes, inlineNodes(element.children, reading))
}

/** A foot of one cell to a row is a note below the table, not a row of it. */
export function isNoteFoot(group: XmlElement): boolean {
  const rows = childElements(group, 'tr')
  return group.name === 'tfoot' && rows.length > 0 && rows.every((row) => childElements(row, 'td', 'th').length === 1)
}

export function tableElement(table: XmlElement, reading: Reading): XmlElement {
  const rows = (parent: XmlElement): XmlNode[] =>
    childElements(parent).flatMap((child): XmlNode[] => {
      if (child.name === 'tr') {
        return [
          make(
            'tr',
            {},
            childElements(child, 'td', 'th').map((part) => cell(part, reading)),
          ),
        ]
      }
      return ROW_GROUPS.has(child.name) && !isNoteFoot(child) ? [make(child.name, {}, rows(child))] : []
    })
  return make('table', {}, rows(table))
}

const EQUATION_NAMES =
  /(?:^|[\s_-])(?:ltx_equation|ltx_equationgroup|ltx_eqn_table|disp-formula|equation|display-?formula|c-article-equation|display-equation|formula|mathblock)(?=$|[\s_-])/i
const NUMBER = /^[[(]\s*[A-Za-z]{0,2}\.?\d+(?:\.\d+)*[a-z′']?\s*[\])]$/

/** The printed number of a formula, wherever it stands beside it. */
function numberOf(element: XmlElement): string | null {
  const holders = descendants(
    element,
    (part) => childElements(part).length === 0 || /tag|number|label/i.test(nameHints(part)),
  )
  return holders.map(wordsOf).find((words) => NUMBER.test(words)) ?? null
}

const isMathematics = (node: XmlNode): node is XmlElement =>
  isElement(node) && (node.name === 'disp-formula' || node.name === 'inline-formula')

/** Formulas in translated nodes, at any depth. */
function formulasIn(nodes: readonly XmlNode[]): XmlElement[] {
  return nodes.flatMap((node) => (isMathematics(node) ? [node] : isElement(node) ? formulasIn(node.children) : []))
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

/** Displayed formulas of an element that holds nothing else; null where it holds more. */
export function displayedFormulas(element: XmlElement, reading: Reading): XmlElement[] | null {
  if (!EQUATION_NAMES.test(nameHints(element))) return null
  const rows = element.name === 'table' ? descendants(element, ({ name }) => name === 'tr') : [element]
  const formulas = rows.flatMap((row) => {
    const found = formulasIn(inlineNodes(row.children, reading))
    if (found.length === 0) return []
    const number = numberOf(row)
    const label = number === null ? [] : [make('label', {}, [number])]
    const [only] = found
    return [
      make('disp-formula', { id: reading.claim('eq') }, [
        ...label,
        ...(found.length === 1 && only !== undefined ? only.children : joined(found)),
      ]),
    ]
  })
  return formulas.length === 0 ? null : formulas
}
