// Tables as tables, cells verbatim.
import { useState } from 'preact/hooks'
import { tableLabel } from '../labels.ts'
import { domId } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { Copy } from '../take/copy.tsx'
import { saveFile, slugOf, stemOf } from '../take/save-file.ts'
import { tableCsv, tableHtml } from '../take/table-forms.ts'
import { Lightbox } from '../widgets/lightbox.tsx'
import { isSelected, type RecordTabProps } from './references.tsx'

type Table = PaperRecord['table'][number]

/** Longer tables show their beginning; the record has all of it. */
const MAX_ROWS = 200

const NUMBER = /^[-+−–<>=~≈±]?\s*[([]?[-−]?\d*[.,·]?\d+/

/** Columns of numbers stand at their right edge, where digits can be compared; most cells decide. */
export function numericColumns(rows: readonly (readonly string[])[]): readonly boolean[] {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: width }, (_, at) => {
    const filled = rows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '' && !/^[-–—]$/.test(cell))
    return filled.length > 0 && filled.filter((cell) => NUMBER.test(cell)).length > filled.length / 2
  })
}

function Cells({ contents, label }: Pick<Table, 'contents'> & { readonly label: string }) {
  const [head = [], ...rows] = contents
  const numeric = numericColumns(rows)
  const classOf = (at: number) => (numeric[at] === true ? 'number' : undefined)
  if (contents.length === 0) return <p class="quiet">Its cells could not be read.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll sideways
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) =>
              cell === '' ? (
                <td key={at} />
              ) : (
                <th scope="col" class={classOf(at)} key={at}>
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td class={classOf(at)} key={at}>
                  {cell}
                </td>
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
  const [isLarge, setLarge] = useState(false)
  const name = `${stem}.${slugOf(label)}`
  const caption = [label, row.caption].filter(Boolean).join('. ')
  return (
    <p class="takes">
      {isLarge && (
        <Lightbox label={label} onClose={() => setLarge(false)}>
          <h2>{label}</h2>
          <p>{row.caption}</p>
          <Cells contents={row.contents} label={`All cells of ${label}`} />
        </Lightbox>
      )}
      <button type="button" class="take" onClick={() => setLarge(true)}>
        Full width
      </button>
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
