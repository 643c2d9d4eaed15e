// The record on paper: when the page is printed, everything stands one below the other instead of behind tabs.
import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { Reading } from './paper/reading.tsx'
import { Figures } from './record/figures.tsx'
import { Overview } from './record/overview.tsx'
import { References } from './record/references.tsx'
import { StatisticsTab } from './record/statistics/statistics.tsx'
import { Tables } from './record/tables.tsx'
import type { RecordIndex } from './selection.ts'

function Printed({ index, pages }: { readonly index: RecordIndex; readonly pages: number | null }) {
  const { record } = index
  const props = { index, selection: null, onSelect: () => {} }
  return (
    <>
      <Overview {...props} pages={pages} />
      <Reading {...props} side="paper" />
      {record.figure.length > 0 && <h2>Figures</h2>}
      {record.figure.length > 0 && <Figures {...props} pdf={null} />}
      {record.table.length > 0 && <h2>Tables</h2>}
      {record.table.length > 0 && <Tables {...props} />}
      {record.eq.length > 0 && <h2>Statistics</h2>}
      {record.eq.length > 0 && <StatisticsTab {...props} />}
      {record.bib.length > 0 && <h2>References</h2>}
      {record.bib.length > 0 && <References {...props} />}
    </>
  )
}

/** Drawn at once when a browser is about to print, and gone afterwards. */
export function usePrinted(index: RecordIndex | null, pages: number | null): void {
  useEffect(() => {
    if (index === null) return undefined
    const host = document.createElement('div')
    host.className = 'on-paper'
    const before = () => {
      document.body.append(host)
      render(<Printed index={index} pages={pages} />, host)
    }
    const after = () => {
      render(null, host)
      host.remove()
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      after()
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [index, pages])
}
