// The record's side: its parts as tabs, or what a search found in all of them.
import { useState } from 'preact/hooks'
import type { Pdf } from '../paper/pdf-client.ts'
import { Reading } from '../paper/reading.tsx'
import type { Selection } from '../selection.ts'
import { Panel, Tabs } from '../widgets/tabs.tsx'
import { Checks } from './checks.tsx'
import { Figures } from './figures.tsx'
import { Json } from './json.tsx'
import { Overview } from './overview.tsx'
import { type RecordTabProps, References } from './references.tsx'
import { Search } from './search.tsx'
import { StatisticsTab } from './statistics/statistics.tsx'
import { Tables } from './tables.tsx'

export const TAB_OF: Readonly<Record<Selection['kind'], string>> = {
  sentence: 'text',
  reference: 'references',
  figure: 'figures',
  table: 'tables',
  statistic: 'statistics',
  field: 'overview',
}

export interface RecordSideProps extends RecordTabProps {
  readonly pdf: Pdf | null
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly query: string
  readonly walk: { current: ((by: 1 | -1) => void) | null }
}

export function RecordSide({ pdf, tab, onTab, query, walk, ...props }: RecordSideProps) {
  /** What was searched for when another tab was chosen: the hits stay behind their own. */
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const { record } = props.index
  const tabs = [
    ...(query === '' ? [] : [{ id: 'search', title: 'Found' }]),
    { id: 'overview', title: 'Overview' },
    { id: 'text', title: 'Text', count: record.text.length },
    { id: 'references', title: 'References', count: record.bib.length },
    { id: 'figures', title: 'Figures', count: record.figure.length },
    { id: 'tables', title: 'Tables', count: record.table.length },
    { id: 'statistics', title: 'Statistics', count: record.eq.length },
    { id: 'checks', title: 'Checks' },
    { id: 'json', title: 'JSON' },
  ]
  const own = tabs.some(({ id }) => id === tab) ? tab : 'overview'
  const shown = query !== '' && leftAt !== query ? 'search' : own
  const choose = (id: string) => {
    setLeftAt(id === 'search' ? null : query)
    if (id !== 'search') onTab(id)
  }
  return (
    <section class="side side-record" aria-label="Record">
      <Tabs label="Parts of the record" tabs={tabs} chosen={shown} onChoose={choose} />
      <Panel id={shown}>
        {shown === 'search' && <Search {...props} query={query} walk={walk} />}
        {shown === 'overview' && <Overview {...props} pages={pdf?.pages.length ?? null} />}
        {shown === 'text' && <Reading {...props} side="record" />}
        {shown === 'references' && <References {...props} />}
        {shown === 'figures' && <Figures {...props} pdf={pdf} />}
        {shown === 'tables' && <Tables {...props} />}
        {shown === 'statistics' && <StatisticsTab {...props} />}
        {shown === 'checks' && <Checks {...props} />}
        {shown === 'json' && <Json record={record} />}
      </Panel>
    </section>
  )
}
