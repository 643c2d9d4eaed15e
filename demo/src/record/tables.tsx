// Tables as tables, cells verbatim.
import { tableLabel } from '../labels.ts'
import { domId } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { isSelected, type RecordTabProps } from './references.tsx'

type Table = PaperRecord['table'][number]

/** Longer tables show their beginning; the record has all of it. */
const MAX_ROWS = 200

function Cells({ contents, label }: Pick<Table, 'contents'> & { readonly label: string }) {
  const [head = [], ...rows] = contents
  if (contents.length === 0) return <p class="quiet">Its cells could not be read.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll sideways
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th scope="col" key={at}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MAX_ROWS && <p class="quiet">{rows.length - MAX_ROWS} more rows are in the record.</p>}
    </section>
  )
}

export function Tables({ index, selection, onSelect }: RecordTabProps) {
  const { table } = index.record
  if (table.length === 0) return <p class="empty">No tables were found.</p>
  return (
    <ol class="cards">
      {table.map((row) => {
        const id = row.table_id
        const label = tableLabel(index, row)
        return (
          <li
            id={domId({ kind: 'table', id }, 'record')}
            class={isSelected(selection, 'table', id) ? 'card lit' : 'card'}
            key={id}
          >
            <button type="button" class="card-head" onClick={() => onSelect({ kind: 'table', id, from: 'record' })}>
              <b>{label}</b>
              <span>{row.caption || 'without caption'}</span>
              {row.page_number !== null && <small class="count">p. {row.page_number}</small>}
            </button>
            <div class="card-body">
              <Cells contents={row.contents} label={`Cells of ${label}`} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
