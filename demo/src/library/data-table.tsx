// A table of any length: it sorts by its columns and draws only the rows in sight.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

type Value = string | number | null

export interface Column<Row> {
  readonly title: string
  /** How wide, as a style sheet says it. */
  readonly width: string
  readonly class?: string
  /** What it is sorted by, and what stands in a file of it. */
  readonly value: (row: Row) => Value
  readonly cell?: (row: Row) => ComponentChildren
  /** Numbers are more telling from the top. */
  readonly isLargestFirst?: boolean
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly rowHeight: number
  readonly onOpen: (row: Row) => void
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** What is not known stands last, however it is sorted. */
function compare(a: Value, b: Value, sign: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
}

export interface Order {
  readonly column: number
  readonly sign: 1 | -1
}

export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null) {
  const column = order === null ? undefined : columns[order.column]
  if (order === null || column === undefined) return rows
  return [...rows].sort((a, b) => compare(column.value(a), column.value(b), order.sign))
}

/** The rows in sight, with some above and below. */
export function windowOf(count: number, rowHeight: number, top: number, height: number): readonly [number, number] {
  const MORE = 8
  const first = Math.max(0, Math.floor(top / rowHeight) - MORE)
  return [Math.min(first, count), Math.min(count, Math.ceil((top + height) / rowHeight) + MORE)]
}

export function DataTable<Row>({ label, rows, columns, keyOf, rowHeight, onOpen }: DataTableProps<Row>) {
  const pane = useRef<HTMLElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 0 })
  const [order, setOrder] = useState<Order | null>(null)
  const look = () => {
    const area = pane.current
    if (area !== null) setSight({ top: area.scrollTop, height: area.clientHeight })
  }
  useLayoutEffect(() => {
    const area = pane.current
    if (area === null) return undefined
    look()
    const watch = new ResizeObserver(look)
    watch.observe(area)
    return () => watch.disconnect()
  }, [])
  const all = useMemo(() => sorted(rows, columns, order), [rows, columns, order])
  const [first, last] = windowOf(all.length, rowHeight, sight.top, sight.height)
  const gap = (count: number) => count > 0 && <tr class="gap" style={{ height: `${count * rowHeight}px` }} />
  const sortBy = (column: number) => {
    const natural = columns[column]?.isLargestFirst === true ? -1 : 1
    const isSame = order?.column === column
    setOrder(isSame && order.sign !== natural ? null : { column, sign: isSame ? (natural === 1 ? -1 : 1) : natural })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="data" ref={pane} tabIndex={0} aria-label={label} onScroll={look}>
      <table aria-rowcount={all.length + 1}>
        <colgroup>
          {columns.map(({ title, width, class: name }) => (
            <col style={{ width }} class={name} key={title} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title, class: name }, at) => {
              const direction = order?.column === at ? (order.sign === 1 ? 'ascending' : 'descending') : undefined
              return (
                <th scope="col" class={name} aria-sort={direction} key={title}>
                  {name === 'remove' ? (
                    <span class="visually-hidden">{title}</span>
                  ) : (
                    <button type="button" onClick={() => sortBy(at)}>
                      {title}
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {gap(first)}
          {all.slice(first, last).map((row, at) => (
            <tr
              key={keyOf(row)}
              aria-rowindex={first + at + 2}
              style={{ height: `${rowHeight}px` }}
              onClick={(event) => {
                if ((event.target as Element).closest('a, button, input') === null) onOpen(row)
              }}
            >
              {columns.map(({ title, class: name, cell, value }) => (
                <td class={name} key={title}>
                  {cell === undefined ? (value(row) ?? '') : cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {gap(all.length - last)}
        </tbody>
      </table>
    </section>
  )
}
