// Tables of a page: cells as the article keeps them, and which tables are only a way of laying things out.
import type { Row } from '../../article/article.ts'
import { tableRows } from '../../article/table-rows.ts'
import { childElements, descendants, isElement, type XmlElement } from '../../markup/xml-node.ts'
import { richTextOf } from '../inline/inline.ts'
import type { Reading } from '../inline/page-context.ts'
import { headingLevel, isKind, wordsOf } from '../tree/element.ts'

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

/** A foot of one cell to a row is a note below the table, not a row of it. */
export function isNoteFoot(group: XmlElement): boolean {
  const rows = childElements(group, 'tr')
  return group.name === 'tfoot' && rows.length > 0 && rows.every((row) => childElements(row, 'td', 'th').length === 1)
}

/** The rows of a table without the notes in its foot. */
export const rowsOf = (table: XmlElement, reading: Reading): Row[] =>
  tableRows(
    { ...table, children: table.children.filter((child) => !isElement(child) || !isNoteFoot(child)) },
    ({ children }) => richTextOf(children, reading),
  )
