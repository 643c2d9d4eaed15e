// The rows of a table laid out into a grid, and as plain HTML: table elements, spans and simple styles, nothing that could run or load.
import { raised } from '../../conventions/language/letters.ts'
import { type Mark, marksOf, type RichText, type TextStyle } from '../../document/rich-text.ts'
import type { TablePart } from '../../document/structure.ts'
import type { Cell, Row } from './article.ts'

/** A table wider or longer than this is a broken span, not a table. */
export const MAX_COLUMNS = 1000
const MAX_ROWS = 20_000
const MAX_CELLS = 400_000

/** With marks and exponents raised as they are printed. */
const withRaised = (content: RichText): string =>
  marksOf(content, 'style')
    .filter(({ style }) => style === 'sup')
    .reduce(
      (text, { start, end }) => text.slice(0, start) + raised(text.slice(start, end)) + text.slice(end),
      content.text,
    )

/** Every cell is where it begins, what it spans is left empty; all rows have the same number of cells, those without any text are left out. */
function contentsOf(rows: readonly Row[]): string[][] {
  const grid: string[][] = []
  // Rows that a cell above still covers, by column.
  const covered: number[] = []
  let count = 0
  for (const { cells } of rows) {
    const line: string[] = []
    let column = 0
    for (const cell of cells) {
      column = Math.max(column, cell.column ?? 0)
      while ((covered[column] ?? 0) > 0 && column < MAX_COLUMNS) column++
      if (column >= MAX_COLUMNS || count > MAX_CELLS) break
      line[column] = withRaised(cell.content)
      for (let offset = 0; offset < cell.columns; offset++)
        covered[column + offset] = Math.max(covered[column + offset] ?? 0, cell.rows)
      column += cell.columns
      count += cell.columns
    }
    for (let index = 0; index < covered.length; index++) covered[index] = Math.max(0, (covered[index] ?? 0) - 1)
    grid.push(Array.from({ length: Math.max(line.length, column) }, (_, index) => line[index] ?? ''))
  }
  const width = grid.reduce((widest, line) => Math.max(widest, line.length), 0)
  return grid
    .filter((line) => line.some((text) => text !== ''))
    .map((line) => [...line, ...new Array<string>(width - line.length).fill('')])
}

const STYLES: Readonly<Partial<Record<TextStyle, string>>> = { sup: 'sup', sub: 'sub', italic: 'i', bold: 'b' }

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Styles as elements; a mark that reaches over the end of another is cut there, since elements nest. */
function styledHtml({ text, marks }: RichText): string {
  const build = (start: number, end: number, inside: readonly Mark[]): string => {
    let html = ''
    let [at, left] = [start, [...inside]]
    for (let mark = left.shift(); mark !== undefined; mark = left.shift()) {
      const { end: close } = mark
      const inner = left.filter((other) => other.start < close)
      const rests = inner.filter((other) => other.end > close).map((other) => ({ ...other, start: close }))
      const cut = inner.map((other) => ({ ...other, end: Math.min(other.end, close) }))
      const name = mark.kind === 'style' ? STYLES[mark.style] : undefined
      const styled = build(mark.start, close, cut)
      html += escaped(text.slice(at, mark.start)) + (name === undefined ? styled : `<${name}>${styled}</${name}>`)
      left = [...rests, ...left.slice(inner.length)]
      at = close
    }
    return html + escaped(text.slice(at, end))
  }
  // Of marks over the same characters the outer one was closed last.
  const outerFirst = [...marks].reverse().sort((a, b) => a.start - b.start || b.end - a.end)
  return build(0, text.length, outerFirst)
}

function cellHtml({ content, columns, rows, isHeader }: Cell): string {
  const name = isHeader ? 'th' : 'td'
  const spans = [...(columns > 1 ? [` colspan="${columns}"`] : []), ...(rows > 1 ? [` rowspan="${rows}"`] : [])]
  return `<${name}${spans.join('')}>${styledHtml(content)}</${name}>`
}

function htmlOf(rows: readonly Row[]): string {
  let html = '<table>'
  for (const [index, { group, cells }] of rows.entries()) {
    if (group !== null && rows[index - 1]?.group !== group) html += `<${group}>`
    html += `<tr>${cells.map(cellHtml).join('')}</tr>`
    if (group !== null && rows[index + 1]?.group !== group) html += `</${group}>`
  }
  return `${html}</table>`
}

export function toTablePart(rows: readonly Row[]): TablePart {
  const read = rows.slice(0, MAX_ROWS)
  return { contents: contentsOf(read), html: htmlOf(read), places: [] }
}
