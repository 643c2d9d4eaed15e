// A grid as plain HTML: headings of columns, rows and groups of rows, spans, escaped text; nothing that could run or load.
import type { Grid, GridCell } from './grid.ts'

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

interface Cover {
  /** Rows below that a cell above still covers, by column. */
  readonly rows: number[]
}

/** What a cell is the heading of; null of one that is none. */
type Scope = 'col' | 'colgroup' | 'row' | 'rowgroup' | null

function cellHtml(cell: GridCell, scope: Scope): string {
  const name = scope === null ? 'td' : 'th'
  const colspan = cell.columns > 1 ? ` colspan="${cell.columns}"` : ''
  const rowspan = cell.rows > 1 ? ` rowspan="${cell.rows}"` : ''
  return `<${name}${scope === null ? '' : ` scope="${scope}"`}${colspan}${rowspan}>${escapeText(cell.text)}</${name}>`
}

function rowHtml(
  cells: readonly GridCell[],
  columnCount: number,
  scopeOf: (cell: GridCell) => Scope,
  cover: Cover,
): string {
  const parts: string[] = []
  const starts = new Map(cells.map((cell) => [cell.column, cell]))
  for (let column = 0; column < columnCount; ) {
    const cell = starts.get(column)
    if (cell === undefined) {
      if ((cover.rows[column] ?? 0) === 0) parts.push('<td></td>')
      column++
      continue
    }
    parts.push(cellHtml(cell, scopeOf(cell)))
    for (let at = column; at < column + cell.columns; at++) cover.rows[at] = Math.max(cover.rows[at] ?? 0, cell.rows)
    column += cell.columns
  }
  for (let at = 0; at < columnCount; at++) cover.rows[at] = Math.max(0, (cover.rows[at] ?? 0) - 1)
  return `<tr>${parts.join('')}</tr>`
}

/** Whether the only cell of a row, at its start, names the rows below, which have more. */
const namesGroup = ([cell, ...others]: readonly GridCell[], next: readonly GridCell[] | undefined): boolean =>
  cell?.column === 0 && others.length === 0 && (next?.length ?? 0) > 1

/** Rows of the body by groups, each with the row that names it first. */
function groupsOf(body: Grid['body']): (readonly GridCell[])[][] {
  const groups: (readonly GridCell[])[][] = []
  body.forEach((row, at) => {
    if (at === 0 || namesGroup(row, body[at + 1])) groups.push([row])
    else groups.at(-1)?.push(row)
  })
  return groups
}

export function toHtml({ header, body, columnCount }: Grid): string {
  const rowsHtml = (rows: Grid['body'], scopeOf: (cell: GridCell, at: number) => Scope) => {
    const cover = { rows: new Array<number>(columnCount).fill(0) }
    return rows.map((cells, at) => rowHtml(cells, columnCount, (cell) => scopeOf(cell, at), cover)).join('')
  }
  const head = rowsHtml(header, ({ columns }) => (columns > 1 ? 'colgroup' : 'col'))
  const groups = groupsOf(body).map((rows) => {
    const [first = [], next] = rows
    const isNamed = namesGroup(first, next)
    const named = isNamed ? [first.map((cell) => ({ ...cell, columns: columnCount })), ...rows.slice(1)] : rows
    const isStub = ({ column }: GridCell) => column === 0 && columnCount > 1
    return rowsHtml(named, (cell, at) => (isNamed && at === 0 ? 'rowgroup' : isStub(cell) ? 'row' : null))
  })
  const thead = header.length === 0 ? '' : `<thead>${head}</thead>`
  return `<table>${thead}${groups.map((group) => `<tbody>${group}</tbody>`).join('')}</table>`
}
