// Rows of an XHTML or CALS table with their cells, the foot below the body whatever its place in the markup.
import type { Cell, Row } from '../../article/article.ts'
import { MAX_COLUMNS } from '../../article/table-part.ts'
import { attribute, childElements, type XmlElement } from '../../markup/xml-node.ts'
import { wholeText } from '../text/inline.ts'

const span = (written: string | null): number => {
  const count = Number.parseInt(written ?? '1', 10)
  return Number.isFinite(count) && count >= 1 ? Math.min(count, MAX_COLUMNS) : 1
}

function xhtmlCell(element: XmlElement): Cell {
  return {
    content: wholeText(element),
    columns: span(attribute(element, 'colspan')),
    rows: span(attribute(element, 'rowspan')),
    isHeader: element.name === 'th',
  }
}

/** CALS names its columns; a cell spans from one name to another (or by a span that is declared beforehand). */
interface Cals {
  readonly columns: ReadonlyMap<string, number>
  readonly spans: ReadonlyMap<string, XmlElement>
}

function readCals(table: XmlElement): Cals {
  const columns = new Map<string, number>()
  let next = 0
  for (const spec of childElements(table, 'colspec')) {
    const number = Number.parseInt(attribute(spec, 'colnum') ?? '', 10)
    if (Number.isFinite(number) && number >= 1) next = number - 1
    const name = attribute(spec, 'colname')
    if (name !== null) columns.set(name, next)
    next++
  }
  const spans = childElements(table, 'spanspec').map((spec) => [attribute(spec, 'spanname') ?? '', spec] as const)
  return { columns, spans: new Map(spans) }
}

function calsCell(element: XmlElement, { columns, spans }: Cals, isHeader: boolean): Cell {
  const spec = spans.get(attribute(element, 'spanname') ?? '') ?? element
  const first = columns.get(attribute(spec, 'namest') ?? attribute(element, 'colname') ?? '') ?? null
  const last = columns.get(attribute(spec, 'nameend') ?? '') ?? first
  return {
    content: wholeText(element),
    columns: first === null || last === null ? 1 : Math.max(1, Math.min(last - first + 1, MAX_COLUMNS)),
    rows: span(attribute(element, 'morerows')) + (attribute(element, 'morerows') === null ? 0 : 1),
    isHeader,
    column: first,
  }
}

function rowsIn(parent: XmlElement, group: Row['group'], cals: Cals): Row[] {
  const isHeader = group === 'thead'
  const rows = childElements(parent).flatMap((child): Row[] => {
    switch (child.name) {
      case 'tr':
      case 'row': {
        const cells = childElements(child, 'td', 'th', 'entry')
        return [
          {
            group,
            cells: cells.map((cell) => (cell.name === 'entry' ? calsCell(cell, cals, isHeader) : xhtmlCell(cell))),
          },
        ]
      }
      case 'thead':
      case 'tbody':
        return rowsIn(child, child.name, cals)
      case 'tgroup':
        return rowsIn(child, null, readCals(child))
      default:
        return []
    }
  })
  return [...rows, ...childElements(parent, 'tfoot').flatMap((foot) => rowsIn(foot, 'tfoot', cals))]
}

export const tableRows = (table: XmlElement): Row[] => rowsIn(table, null, readCals(table))
