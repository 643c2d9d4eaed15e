// A table of Word as a table of the article, and the caption that some have as their first row.
import { captionLabel, captionType } from '../../../conventions/labels/caption-label.ts'
import { raised } from '../../../conventions/letters.ts'
import { marksOf, type RichText } from '../../../document/rich-text.ts'
import { make, type XmlElement } from '../../markup/xml-node.ts'
import { type Cell, cellText, type TableBlock } from './block.ts'

type Row = TableBlock['rows'][number]

/** With marks and exponents raised as they are printed. */
const withRaised = (content: RichText): string =>
  marksOf(content, 'style')
    .filter(({ style }) => style === 'sup')
    .reduce(
      (text, { start, end }) => text.slice(0, start) + raised(text.slice(start, end)) + text.slice(end),
      content.text,
    )

function cellElement(cell: Cell): XmlElement {
  const spans = { colspan: String(cell.columns), rowspan: String(cell.rows) }
  return make(cell.isHeader ? 'th' : 'td', spans, [cellText(cell, withRaised)])
}

const rowElement = (row: Row): XmlElement =>
  make(
    'tr',
    {},
    row.flatMap((cell) => (cell === null ? [] : [cellElement(cell)])),
  )

/** The grid of a table, its first rows that are marked so as its head. */
export function tableElement({ rows }: TableBlock): XmlElement {
  const first = rows.findIndex((row) => !row.some((cell) => cell?.isHeader === true))
  const cut = first < 0 ? rows.length : first
  const group = (name: string, members: readonly Row[]) =>
    members.length === 0 ? [] : [make(name, {}, members.map(rowElement))]
  return make('table', {}, [...group('thead', rows.slice(0, cut)), ...group('tbody', rows.slice(cut))])
}

/** A first row that is one cell and reads "Table 1. ..." is the caption; null where there is none. */
export function captionRow({ rows }: TableBlock): Cell | null {
  const [first] = rows
  const cells = first?.filter((cell) => cell !== null) ?? []
  const [only] = cells
  if (only === undefined || cells.length !== 1 || rows.length < 2) return null
  const text = cellText(only)
  return captionType(text) === 'table' && captionLabel(text) !== null ? only : null
}
