// Rows of an XHTML or CALS table with their cells, the foot below the body whatever its place in the markup.
import type { RichText } from '../../document/rich-text.ts'
import { attribute, childElements, type XmlElement } from '../markup/xml-node.ts'
import type { Cell, Row } from './article.ts'
import { MAX_COLUMNS } from './table-part.ts'

/** How a format reads what is printed in a cell. */
type Contents = (cell: XmlElement) => RichText

const span = (written: string | null): number => {
  const count = Number.parseInt(written ?? '1', 10)
  return Number.isFinite(count) && count >= 1 ? Math.min(count, MAX_COLUMNS) : 1
}

type CellPlace = Pick<Cell, 'columns' | 'rows' | 'column'>

const xhtmlPlace = (element: XmlElement): CellPlace => ({
  columns: span(attribute(element, 'colspan')),
  rows: span(attribute(element, 'rowspan')),
})

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

function calsPlace(element: XmlElement, { columns, spans }: Cals): CellPlace {
  const spec = spans.get(attribute(element, 'spanname') ?? '') ?? element
  const first = columns.get(attribute(spec, 'namest') ?? attribute(element, 'colname') ?? '') ?? null
  const last = columns.get(attribute(spec, 'nameend') ?? '') ?? first
  return {
    columns: first === null || last === null ? 1 : Math.max(1, Math.min(last - first + 1, MAX_COLUMNS)),
    rows: span(attribute(element, 'morerows')) + (attribute(element, 'morerows') === null ? 0 : 1),
    column: first,
  }
}

export function tableRows(table: XmlElement, contents: Contents): Row[] {
  const rowsIn = (parent: XmlElement, group: Row['group'], cals: Cals): Row[] => {
    const cellOf = (element: XmlElement): Cell => {
      const isCals = element.name === 'entry'
      const isHeader = element.name === 'th' || (isCals && group === 'thead')
      return { content: contents(element), isHeader, ...(isCals ? calsPlace(element, cals) : xhtmlPlace(element)) }
    }
    const rows = childElements(parent).flatMap((child): Row[] => {
      if (child.name === 'tr' || child.name === 'row')
        return [{ group, cells: childElements(child, 'td', 'th', 'entry').map(cellOf) }]
      if (child.name === 'thead' || child.name === 'tbody') return rowsIn(child, child.name, cals)
      return child.name === 'tgroup' ? rowsIn(child, null, readCals(child)) : []
    })
    return [...rows, ...childElements(parent, 'tfoot').flatMap((foot) => rowsIn(foot, 'tfoot', cals))]
  }
  return rowsIn(table, null, readCals(table))
}
