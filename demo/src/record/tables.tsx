// Tables as tables, cells verbatim.
import { tableLabel } from '../labels.ts'
import { domId } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { Copy } from '../take/copy.tsx'
import { saveFile, slugOf, stemOf } from '../take/save-file.ts'
import { tableCsv, tableHtml } from '../take/table-forms.ts'
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

function Take({ row, label, stem }: { readonly row: Table; readonly label: string; readonly stem: string }) {
  const name = `${stem}.${slugOf(label)}`
  const caption = [label, row.caption].filter(Boolean).join('. ')
  return (
    <p class="takes">
      <button type="button" class="take" onClick={() => saveFile(tableCsv(row.contents), `${name}.csv`)}>
        CSV
      </button>
      <button type="button" class="take" onClick={() => saveFile(tableHtml(row.contents, caption), `${name}.html`)}>
        HTML
      </button>
      <Copy title="Copy" text={() => row.contents.map((cells) => cells.join('\t')).join('\n')} />
    </p>
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
        const select = () => onSelect({ kind: 'table', id, from: 'record' })
        return (
          <li
            id={domId({ kind: 'table', id }, 'record')}
            class={isSelected(selection, 'table', id) ? 'card lit' : 'card'}
            key={id}
          >
            <button type="button" class="card-head" onClick={select}>
              <b>{label}</b>
              <span>{row.caption || 'without caption'}</span>
              {row.page_number !== null && <small class="count">p. {row.page_number}</small>}
            </button>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: its title above does the same by keyboard */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
            <div class="card-body" onClick={select}>
              <Cells contents={row.contents} label={`Cells of ${label}`} />
            </div>
            {row.contents.length > 0 && <Take row={row} label={label} stem={stemOf(index.record.source.file_name)} />}
          </li>
        )
      })}
    </ol>
  )
}
