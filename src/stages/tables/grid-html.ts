// A grid as plain HTML: header and body, spans, escaped text; nothing that could run or load.
import type { Grid, GridCell } from './grid.ts'

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

interface Cover {
  /** Rows below that a cell above still covers, by column. */
  readonly rows: number[]
}

function cellHtml(cell: GridCell, name: 'th' | 'td'): string {
  const colspan = cell.columns > 1 ? ` colspan="${cell.columns}"` : ''
  const rowspan = cell.rows > 1 ? ` rowspan="${cell.rows}"` : ''
  return `<${name}${colspan}${rowspan}>${escapeText(cell.text)}</${name}>`
}

function rowHtml(cells: readonly GridCell[], columnCount: number, name: 'th' | 'td', cover: Cover): string {
  const parts: string[] = []
  const starts = new Map(cells.map((cell) => [cell.column, cell]))
  for (let column = 0; column < columnCount; ) {
    const cell = starts.get(column)
    if (cell === undefined) {
      if ((cover.rows[column] ?? 0) === 0) parts.push(`<${name}></${name}>`)
      column++
      continue
    }
    parts.push(cellHtml(cell, name))
    for (let at = column; at < column + cell.columns; at++) cover.rows[at] = Math.max(cover.rows[at] ?? 0, cell.rows)
    column += cell.columns
  }
  for (let at = 0; at < columnCount; at++) cover.rows[at] = Math.max(0, (cover.rows[at] ?? 0) - 1)
  return `<tr>${parts.join('')}</tr>`
}

export function toHtml({ header, body, columnCount }: Grid): string {
  const section = (rows: Grid['body'], name: 'th' | 'td') => {
    const cover = { rows: new Array<number>(columnCount).fill(0) }
    return rows.map((cells) => rowHtml(cells, columnCount, name, cover)).join('')
  }
  const head = header.length === 0 ? '' : `<thead>${section(header, 'th')}</thead>`
  const rest = body.length === 0 ? '' : `<tbody>${section(body, 'td')}</tbody>`
  return `<table>${head}${rest}</table>`
}
