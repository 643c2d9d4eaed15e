// Rows of an XHTML or CALS table laid out into a grid: every cell is where it begins, what it spans is left empty.
import { raised } from '../../../conventions/letters.ts'
import { attribute, childElements, isElement, type XmlElement, type XmlNode } from '../../markup/xml-node.ts'
import { plainOf } from '../text/inline.ts'

/** A table wider or longer than this is a broken span, not a table. */
const MAX_COLUMNS = 1000
const MAX_ROWS = 20_000
const MAX_CELLS = 400_000

interface Cell {
  readonly text: string
  readonly columns: number
  readonly rows: number
  /** Column the cell begins in, where the markup says so (CALS); from 0. */
  readonly column: number | null
}

const ROW_NAMES = ['tr', 'row']
const GROUP_NAMES = ['thead', 'tbody', 'tfoot', 'tgroup']

/** Rows in printed order: a foot is below the body, whatever its place in the markup. */
function rowElements(table: XmlElement): XmlElement[] {
  const groups = childElements(table, ...GROUP_NAMES)
  const feet = groups.filter(({ name }) => name === 'tfoot')
  const rows = childElements(table).flatMap((child) => {
    if (ROW_NAMES.includes(child.name)) return [child]
    return GROUP_NAMES.includes(child.name) && child.name !== 'tfoot' ? rowElements(child) : []
  })
  return [...rows, ...feet.flatMap(rowElements)]
}

const span = (written: string | null): number => {
  const count = Number.parseInt(written ?? '1', 10)
  return Number.isFinite(count) && count >= 1 ? Math.min(count, MAX_COLUMNS) : 1
}

/** The text of a cell, with marks and exponents raised as they are printed. */
function cellText(element: XmlElement): string {
  const withRaised = (node: XmlNode): XmlNode => {
    if (!isElement(node)) return node
    return node.name === 'sup' ? raised(plainOf(node)) : { ...node, children: node.children.map(withRaised) }
  }
  return plainOf({ ...element, children: element.children.map(withRaised) })
}

function xhtmlCell(element: XmlElement): Cell {
  return {
    text: cellText(element),
    columns: span(attribute(element, 'colspan')),
    rows: span(attribute(element, 'rowspan')),
    column: null,
  }
}

/** CALS names its columns; a cell spans from one name to another (or by a span that is declared beforehand). */
function calsColumns(table: XmlElement): ReadonlyMap<string, number> {
  const columns = new Map<string, number>()
  let next = 0
  for (const spec of childElements(table, 'colspec')) {
    const number = Number.parseInt(attribute(spec, 'colnum') ?? '', 10)
    if (Number.isFinite(number) && number >= 1) next = number - 1
    const name = attribute(spec, 'colname')
    if (name !== null) columns.set(name, next)
    next++
  }
  return columns
}

function calsSpans(table: XmlElement): ReadonlyMap<string, XmlElement> {
  return new Map(childElements(table, 'spanspec').map((spec) => [attribute(spec, 'spanname') ?? '', spec]))
}

function calsCell(
  element: XmlElement,
  columns: ReadonlyMap<string, number>,
  spans: ReadonlyMap<string, XmlElement>,
): Cell {
  const spec = spans.get(attribute(element, 'spanname') ?? '') ?? element
  const first = columns.get(attribute(spec, 'namest') ?? attribute(element, 'colname') ?? '') ?? null
  const last = columns.get(attribute(spec, 'nameend') ?? '') ?? first
  return {
    text: cellText(element),
    columns: first === null || last === null ? 1 : Math.max(1, Math.min(last - first + 1, MAX_COLUMNS)),
    rows: span(attribute(element, 'morerows')) + (attribute(element, 'morerows') === null ? 0 : 1),
    column: first,
  }
}

function cellRows(table: XmlElement): Cell[][] {
  const [group] = childElements(table, 'tgroup')
  const columns = calsColumns(group ?? table)
  const spans = calsSpans(group ?? table)
  return rowElements(table)
    .slice(0, MAX_ROWS)
    .map((row) =>
      childElements(row, 'td', 'th', 'entry').map((element) =>
        element.name === 'entry' ? calsCell(element, columns, spans) : xhtmlCell(element),
      ),
    )
}

/** The grid of a table; all rows have the same number of cells, rows without any text are left out. */
export function tableContents(table: XmlElement): string[][] {
  const grid: string[][] = []
  // Rows that a cell above still covers, by column.
  const covered: number[] = []
  let cells = 0
  for (const row of cellRows(table)) {
    const line: string[] = []
    let column = 0
    for (const cell of row) {
      if (cell.column !== null && cell.column > column) column = cell.column
      while ((covered[column] ?? 0) > 0 && column < MAX_COLUMNS) column++
      if (column >= MAX_COLUMNS || cells > MAX_CELLS) break
      line[column] = cell.text
      for (let offset = 0; offset < cell.columns; offset++)
        covered[column + offset] = Math.max(covered[column + offset] ?? 0, cell.rows)
      column += cell.columns
      cells += cell.columns
    }
    for (let index = 0; index < covered.length; index++) covered[index] = Math.max(0, (covered[index] ?? 0) - 1)
    grid.push(Array.from({ length: Math.max(line.length, column) }, (_, index) => line[index] ?? ''))
  }
  const width = grid.reduce((widest, line) => Math.max(widest, line.length), 0)
  return grid
    .filter((line) => line.some((text) => text !== ''))
    .map((line) => [...line, ...new Array<string>(width - line.length).fill('')])
}
