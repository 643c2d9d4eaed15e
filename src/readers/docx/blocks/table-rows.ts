// A table's grid as the record shows it: cells verbatim, what a cell spans left empty, and the same as plain HTML.
import { captionLabel, captionType } from '../../../conventions/labels/caption-label.ts'
import type { TablePart } from '../../../document/structure.ts'
import { type Cell, cellText, type TableBlock } from './block.ts'

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function cellHtml(cell: Cell): string {
  const name = cell.isHeader ? 'th' : 'td'
  const spans = `${cell.columns > 1 ? ` colspan="${cell.columns}"` : ''}${cell.rows > 1 ? ` rowspan="${cell.rows}"` : ''}`
  return `<${name}${spans}>${escapeText(cellText(cell))}</${name}>`
}

type Row = TableBlock['rows'][number]

const rowHtml = (row: Row): string => `<tr>${row.map((cell) => (cell === null ? '' : cellHtml(cell))).join('')}</tr>`
const isHeader = (row: Row): boolean => row.some((cell) => cell?.isHeader === true)

export function tableHtml({ rows }: TableBlock): string {
  const first = rows.findIndex((row) => !isHeader(row))
  const cut = first < 0 ? rows.length : first
  const group = (name: string, members: readonly Row[]) =>
    members.length === 0 ? '' : `<${name}>${members.map(rowHtml).join('')}</${name}>`
  return `<table>${group('thead', rows.slice(0, cut))}${group('tbody', rows.slice(cut))}</table>`
}

export function tableContents({ rows }: TableBlock): string[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  return rows
    .map((row) => Array.from({ length: width }, (_, at) => (row[at] == null ? '' : cellText(row[at]))))
    .filter((row) => row.some((text) => text !== ''))
}

export const tablePart = (table: TableBlock): TablePart => ({
  contents: tableContents(table),
  html: tableHtml(table),
  places: [],
})

/** A first row that is one cell and reads "Table 1. ..." is the caption; null where there is none. */
export function captionRow({ rows }: TableBlock): Cell | null {
  const [first] = rows
  const cells = first?.filter((cell) => cell !== null) ?? []
  const [only] = cells
  if (only === undefined || cells.length !== 1 || rows.length < 2) return null
  const text = cellText(only)
  return captionType(text) === 'table' && captionLabel(text) !== null ? only : null
}
